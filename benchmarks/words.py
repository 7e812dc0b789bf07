"""What words cost: loading a language, and the verdict on a long list said in ways that nobody has heard yet.

    python -m benchmarks.words [--lists 9] [--things 30] [--seed 3]

Every figure but that of lists already heard is the first of a new process, in which nothing but the language is loaded.
Times are of the processor; those of loading are by the clock as well.
"""

import argparse
import gc
import json
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

from bazar.games.shop import fields
from bazar.games.shop.bots import NOT_BOUGHT, ShopBot
from bazar.games.shop.judge import judge
from bazar.games.shop.match import start
from bazar.words.alphabet import LANGUAGES, Language, first_letter, fold
from bazar.words.dictionary import dictionary

_SHORTEST_MISSPELT: Final = 5
_VOWELS: Final = "аоуиеіїяюєыэёaeiouy"


class Case(NamedTuple):
    """An utterance to judge, and which verdict it is to get."""

    things: list[str]
    says: str
    letter: str
    verdict: str


class Loaded(NamedTuple):
    """What it took to load a language."""

    processor: float
    """Seconds, as the next."""
    clock: float
    memory: float
    """Megabytes of resident memory beyond those of the interpreter with the rules of the game."""


# --- Which utterances


def _pool(language: Language) -> list[str]:
    """The things of one word that may be thought of in a shop, each once however it is inflected."""
    words = dictionary(language)
    homes = [field for field in fields.available(language) if field not in NOT_BOUGHT]
    pool: list[str] = []
    seen: set[str] = set()
    for thing in dict.fromkeys(thing for home in homes for thing in fields.load(language, home)):
        folded = fold(thing, language)
        if folded.isalpha() and seen.isdisjoint(forms := words.forms(folded)):
            pool.append(thing)
            seen |= forms
    return pool


def _form(thing: str, language: Language, rng: random.Random) -> str:
    """One of the inflected forms of *thing*, another one than that on the list if there is one."""
    folded = fold(thing, language)
    words = dictionary(language)
    return rng.choice(sorted(words.forms(folded) - {folded}) or [folded])


def _slip(word: str, thing: str, rng: random.Random) -> str:
    """*word*, a form of *thing*, with a wrong vowel, if both are long enough for that to be forgiven."""
    places = [place for place in range(1, len(word)) if word[place] in _VOWELS]
    if min(len(word), len(thing)) < _SHORTEST_MISSPELT or not places:
        return word
    place = rng.choice(places)
    other = rng.choice([vowel for vowel in word if vowel in _VOWELS and vowel != word[place]] or ["а"])
    return word[:place] + other + word[place + 1 :]


def case(kind: str, language: Language, pool: Sequence[str], count: int, rng: random.Random) -> Case:
    """A list of *count* things of *pool*, and how somebody says it and one thing more."""
    *things, new = rng.sample(pool, count + 1)
    if kind.endswith("other things"):
        said = rng.sample([thing for thing in pool if thing not in things], count)
    else:
        said = [_form(thing, language, rng) for thing in things]
    if kind.endswith("a slip in each"):
        said = [_slip(word, thing, rng) for word, thing in zip(said, things, strict=True)]
    letter = first_letter(new, language)
    return Case(things, ", ".join([*said, new]), letter, "forgot" if kind.endswith("other things") else "ok")


_IN_A_MATCH: Final = "in a match: "
_SAID: Final = ("new forms", "a slip in each", "other things")
KINDS: Final = ("heard before", *(_IN_A_MATCH + said for said in _SAID), *_SAID)
"""*In a match* each thing of the list was judged when it was put there; otherwise nothing was ever heard."""


# --- How they are measured, each in a process of its own


def _judged(language: str, one: Case) -> tuple[float, str]:
    """Milliseconds of the processor that the verdict on *one* took, and the verdict."""
    began = time.process_time_ns()
    found = judge(one.things, one.says, language=language, letter=one.letter)
    return (time.process_time_ns() - began) / 1e6, found.verdict


def _prepare(language: str) -> None:
    """Load what a match loads when it starts."""
    judge([], "", language=language, letter="")


def _measure_verdict(language: str, kind: str, text: str) -> tuple[float, str]:
    one = Case(*json.loads(text))
    _prepare(language)
    if kind == "heard before":
        _judged(language, one)
    if kind.startswith(_IN_A_MATCH):
        # Each thing was put on the list in a turn of its own.
        for thing in one.things:
            judge([], thing, language=language, letter=first_letter(thing, dictionary(language).language))
    # The house has what was loaded set aside; here the collector might look at all of it within the verdict.
    gc.freeze()
    return _judged(language, one)


def _measure_loading(language: str) -> Loaded:
    before = _resident()
    clock, processor = time.perf_counter(), time.process_time()
    _prepare(language)
    return Loaded(time.process_time() - processor, time.perf_counter() - clock, _resident() - before)


def _resident() -> float:
    """Megabytes, the most so far."""
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def _in_new_process(*arguments: str) -> list[float | str]:
    command = [sys.executable, "-m", "benchmarks.words", "--measure", *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: list[float | str] = json.loads(done.stdout)
    return found


def verdicts(language: Language, kind: str, lists: int, things: int, seed: int) -> list[float]:
    """Milliseconds that the verdicts on several *lists* took, shortest first."""
    rng = random.Random(f"{seed} {language} {kind}")
    pool = _pool(language)
    times: list[float] = []
    for _ in range(lists):
        one = case(kind, language, pool, things, rng)
        took, verdict = _in_new_process(language, kind, json.dumps(one))
        # A slip may make another word that happens to be a thing of the list.
        if verdict != one.verdict and not kind.endswith("a slip in each"):
            text = f"{kind} in {language}: {verdict}, not {one.verdict}, on {one.things}, {one.says}"
            raise AssertionError(text)
        times.append(float(took))
    return sorted(times)


# --- What is printed


def _loading_table(lists: int) -> Table:
    grid = Table(title="Loading a language: median (most)")
    for heading in ("language", "processor, s", "clock, s", "memory, MB"):
        grid.add_column(heading, justify="left" if heading == "language" else "right")
    for language in LANGUAGES:
        runs = [Loaded(*(float(value) for value in _in_new_process(language))) for _ in range(lists)]
        columns = list(zip(*runs, strict=True))
        grid.add_row(language, *(_spread(column, digits) for column, digits in zip(columns, (2, 2, 0), strict=True)))
    return grid


def _verdict_table(measured: Callable[[Language, str], Sequence[float]], things: int) -> Table:
    grid = Table(title=f"The verdict on a list of {things} things, ms of the processor: median (most)")
    grid.add_column("what is said")
    for language in LANGUAGES:
        grid.add_column(language, justify="right")
    for kind in KINDS:
        grid.add_row(kind, *(_spread(measured(language, kind), 1) for language in LANGUAGES))
    return grid


def _spread(values: Sequence[float], digits: int) -> str:
    return f"{statistics.median(values):.{digits}f} ({max(values):.{digits}f})"


def match_of_six(language: Language, seed: int) -> float:
    """Seconds of the processor that a whole match of six bots takes, without any time to think."""
    levels = ("easy", "medium", "hard", "medium", "hard", "hard")
    began = time.process_time()
    match = start(len(levels), {"language": language, "field": "any"}, seed % len(levels))
    bots = [ShopBot(level, f"{seed} {seat}") for seat, level in enumerate(levels)]
    while match.turn is not None:
        view = match.view(match.turn)
        match.play(bots[match.turn].choose(view, random.Random(f"{seed} {view.action_number}")))
        for seat, bot in enumerate(bots):
            bot.hear(match.view(seat))
    return time.process_time() - began


def _match_table(matches: int) -> Table:
    grid = Table(title="A match of six bots, s of the processor: median (most)")
    grid.add_column("language")
    grid.add_column("measured", justify="right")
    for language in LANGUAGES:
        _prepare(language)
        match_of_six(language, 0)
        taken = sorted(match_of_six(language, seed) for seed in range(1, matches + 1))
        grid.add_row(language, f"{statistics.median(taken):.2f} ({taken[-1]:.2f})")
    return grid


def main(arguments: Sequence[str] | None = None) -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--lists", type=int, default=9, help="how many lists, or loadings, make a figure")
    parser.add_argument("--things", type=int, default=30, help="how long the lists are")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--measure", nargs="+", metavar="LANGUAGE", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.measure:
        language, *rest = options.measure
        found = _measure_verdict(language, *rest) if rest else _measure_loading(language)
        sys.stdout.write(json.dumps(found))
        return
    console = Console()
    console.print(_loading_table(options.lists))
    console.print(
        _verdict_table(
            lambda language, kind: verdicts(language, kind, options.lists, options.things, options.seed),
            options.things,
        )
    )
    console.print(_match_table(options.lists))


if __name__ == "__main__":
    main()
