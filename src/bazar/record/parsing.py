"""The text of a record read, tolerantly; every error says what would be right, with its line and column."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from bazar.errors import BadTile
from bazar.games.protocol import NOBODY, Game
from bazar.match.deals import UNKNOWN, Deal
from bazar.record.headers import (
    Headers,
    read_date,
    read_proof,
    read_result,
    read_seen_by,
    read_table,
    read_texts,
)
from bazar.record.limits import MOST_DEALS
from bazar.record.record import FORMAT, NOWHERE, Gain, Place, Record, RecordedDeal, RecordedMove, SpokenMove
from bazar.record.text import Line, Word, lines_of, quoted

_FORMAT = re.compile(r"bazar-record[ \t]+([0-9]{1,9})", re.IGNORECASE)
_DEAL = re.compile(r"deal(?!\S)", re.IGNORECASE)
_BODY = re.compile(r"deal(?!\S)|[0-9]", re.IGNORECASE)
"""How the first line begins that is no header: it is that of a deal, or a move, with its seat."""
_SMALL = re.compile(r"[0-9]{1,6}")
_ACTION = re.compile(r"[0-9A-Za-z][0-9A-Za-z:!-]{0,15}")
_DECLARED = re.compile(r"=([0-9]{1,2})")
_GAIN = re.compile(r"([0-9]{0,2})(\+\+?)([0-9]{1,6})")

LIKE_A_MOVE = "a move is a seat, an action and what it scored, like '0 6-4 +3'"


def parse(text: str) -> Record:
    """The record that *text* holds; `BadRecord` says where it is not one, and what would be right there.

    Blank lines, spaces, `#` comments and any line ends are taken, headers that mean nothing are kept, and what the
    moves scored may be left out. Whether the moves follow the rules is shown by `replay`.
    """
    lines = list(lines_of(text))
    start = _check_format(lines)
    body = next((number for number, line in enumerate(lines) if _BODY.match(line.text.lstrip())), len(lines))
    headers = Headers(lines[1:body], start)
    table = read_table(headers)
    return Record(
        game=table.name,
        version=table.version,
        players=table.players,
        options=tuple(table.options.items()),
        first=table.first,
        chosen_first=table.chosen_first,
        names=read_texts(headers, "name", table.players),
        kinds=read_texts(headers, "kind", table.players),
        date=read_date(headers),
        seen_by=read_seen_by(headers, table.players),
        proof=read_proof(headers, table),
        result=read_result(headers, table.sides),
        headers=headers.rest(),
        deals=() if table.tiles is None else tuple(_deals(table.tiles, table.players, lines[body:])),
        spoken=() if table.tiles is not None else _spoken(table.players, lines[body:]),
        places={"bazar-record": start, **headers.places},
    )


def _check_format(lines: list[Line]) -> Place:
    """The place of the first line, which names the format."""
    if not lines:
        raise Place(1, 1).wrong(f"this is empty; a record begins with the line 'bazar-record {FORMAT}'")
    found = _FORMAT.fullmatch(lines[0].text.strip())
    if not found:
        first = quoted(lines[0].text.strip())
        raise lines[0].place.wrong(f"a record begins with the line 'bazar-record {FORMAT}', not with {first}")
    version = int(found[1])
    if version > FORMAT:
        text = f"this is a record of format {version}; this program is older and reads formats up to {FORMAT}"
        raise lines[0].place.wrong(text)
    if version < 1:
        raise lines[0].place.wrong(f"there is no format {version}; the first line is 'bazar-record {FORMAT}'")
    return lines[0].place


def _spoken(players: int, lines: list[Line]) -> tuple[SpokenMove, ...]:
    from bazar.record.words import spoken_moves  # the games of tiles do not pay for the words

    return tuple(spoken_moves(players, lines))


# --- Deals ---


def _deals(game: Game[Any, Any], players: int, lines: list[Line]) -> Iterator[RecordedDeal]:
    reader: _DealReader | None = None
    number = 0
    for line in lines:
        if _DEAL.match(line.text.lstrip()):
            if reader is not None:
                yield reader.deal()
            if number == MOST_DEALS:
                raise line.place.wrong(f"a record has at most {MOST_DEALS:,} deals")
            reader = _DealReader(game, players, number, line)
            number += 1
        elif reader is None:
            raise line.place.wrong("a move belongs to a deal, which begins with a line like 'deal 0 opened by 0'")
        else:
            reader.read(line)
    if reader is not None:
        yield reader.deal()


class _DealReader:
    """Gathers the lines of one deal."""

    def __init__(self, game: Game[Any, Any], players: int, number: int, line: Line) -> None:
        self.game = game
        self.players = players
        self.number = number
        self.place = line.place
        self.opener = self._opening(line.words())
        self.hands: dict[int, tuple[int | None, ...]] = {}
        self.stock: tuple[int | None, ...] | None = None
        self.moves: list[RecordedMove] = []
        self.shown: dict[int, tuple[int, ...]] = {}
        self.shown_places: dict[int, Place] = {}
        self.end: tuple[int, ...] | None = None
        self.end_place = NOWHERE
        self._dealt: Counter[int] = Counter()
        self._last = line

    def read(self, line: Line) -> None:
        """Take in one line."""
        self._last = line
        word = line.words()[0]
        if word.text.lower() == "hand":
            self._read_hand(line)
        elif word.text.lower().partition(":")[0] == "stock":
            self._read_stock(line)
        elif word.text.lower() == "shown":
            self._read_shown(line)
        elif word.text.lower() == "end":
            self._read_end(word, line.words()[1:])
        else:
            self._read_moves(line.words())

    def deal(self) -> RecordedDeal:
        """All that was read."""
        self._check_dealt(self._last.end)
        if self.shown and len(self.shown) < self.players:
            raise self._last.end.wrong("hands are shown by every seat or by none")
        seats = range(self.players)
        return RecordedDeal(
            deal=Deal(tuple(self.hands[seat] for seat in seats), self.stock or ()),
            opener=self.opener,
            moves=tuple(self.moves),
            end=self.end,
            shown=tuple(self.shown[seat] for seat in seats if seat in self.shown),
            place=self.place,
            end_place=self.end_place,
            shown_places=tuple(self.shown_places[seat] for seat in seats if seat in self.shown),
        )

    # --- The line of the deal ---

    def _opening(self, words: list[Word]) -> int | None:
        texts = [word.text.lower() for word in words]
        if len(words) < 2 or texts[1] != str(self.number):
            place = words[1].place if len(words) > 1 else words[0].place
            raise place.wrong(f"deals are numbered from 0 without a gap: this is 'deal {self.number}'")
        if texts[2:] == ["thrown", "in"]:
            return NOBODY
        if texts[2:4] == ["opened", "by"] and len(words) == 5:
            return self._seat(words[4])
        if len(words) > 2:
            like = f"'deal {self.number} opened by 0' or 'deal {self.number} thrown in'"
            raise words[2].place.wrong(f"a deal begins with a line like {like}")
        return None

    def _seat(self, word: Word) -> int:
        if not _SMALL.fullmatch(word.text) or int(word.text) >= self.players:
            raise word.place.wrong(f"the seats are 0 to {self.players - 1}, not {word}")
        return int(word.text)

    # --- Tiles ---

    def _read_hand(self, line: Line) -> None:
        seat, tiles, place = self._held(line, "hand")
        if seat in self.hands:
            raise place.wrong(f"the hand of seat {seat} is here already")
        self._check_before_play(place)
        size = self.game.hand_size(self.players)
        if len(tiles) != size:
            raise place.wrong(f"the hand of seat {seat} has {len(tiles)} tiles; each is dealt {size}")
        self.hands[seat] = self._dealt_tiles(tiles)

    def _read_stock(self, line: Line) -> None:
        parts = line.split(":")
        if parts is None or parts[0].text.strip().lower() != "stock":
            raise line.place.wrong("the stock is written like 'stock: 6-4 3-0', in the order of drawing")
        if self.stock is not None:
            raise line.place.wrong("the stock is here already")
        self._check_before_play(line.place)
        tiles = parts[1].words()
        size = self.game.stock_size(self.players)
        if len(tiles) != size:
            raise line.place.wrong(f"the stock has {len(tiles)} tiles; {size} are left after the dealing")
        self.stock = self._dealt_tiles(tiles)

    def _read_shown(self, line: Line) -> None:
        seat, words, place = self._held(line, "shown")
        if seat in self.shown:
            raise place.wrong(f"what seat {seat} shows is here already")
        self._check_dealt(place)
        tiles = [self._tile(word) for word in words]
        for word, tile in zip(words, tiles, strict=True):
            if tiles.count(tile) > self.game.tiles.copies:
                raise word.place.wrong(f"the tile {word.text} is shown more often than the set holds it")
        self.shown[seat] = tuple(sorted(tiles))
        self.shown_places[seat] = place

    def _held(self, line: Line, word: str) -> tuple[int, list[Word], Place]:
        parts = line.split(":")
        before = parts[0].words() if parts else []
        if parts is None or len(before) != 2:
            raise line.place.wrong(f"'{word}' is followed by a seat, a colon and tiles, like '{word} 0: 6-4 3-0'")
        return self._seat(before[1]), parts[1].words(), line.place

    def _dealt_tiles(self, words: list[Word]) -> tuple[int | None, ...]:
        return tuple(self._dealt_tile(word) for word in words)

    def _dealt_tile(self, word: Word) -> int | None:
        if word.text == UNKNOWN:
            return None
        tile = self._tile(word)
        self._dealt[tile] += 1
        copies = self.game.tiles.copies
        if self._dealt[tile] > copies:
            times = "once" if copies == 1 else "twice"
            raise word.place.wrong(f"the tile {word.text} is dealt again; the set holds it {times}")
        return tile

    def _tile(self, word: Word) -> int:
        try:
            return self.game.tiles.parse(word.text[:40])
        except BadTile as error:
            raise word.place.wrong(str(error)) from None

    def _check_before_play(self, place: Place) -> None:
        if self.moves or self.shown or self.end is not None:
            raise place.wrong("the hands and the stock come before the first move of their deal")

    def _check_dealt(self, place: Place) -> None:
        missing = next((seat for seat in range(self.players) if seat not in self.hands), None)
        if missing is not None:
            raise place.wrong(f"deal {self.number} has no line 'hand {missing}:' ({UNKNOWN} is a tile not known)")
        if self.stock is None:
            raise place.wrong(f"deal {self.number} has no line 'stock:' ({UNKNOWN} is a tile not known)")

    # --- Moves ---

    def _read_moves(self, words: list[Word]) -> None:
        waiting = words[::-1]
        while waiting:
            self._check_in_play(waiting[-1].place)
            self.moves.append(self._move(waiting))

    def _check_in_play(self, place: Place) -> None:
        self._check_dealt(place)
        if self.end is not None or self.shown:
            raise place.wrong(f"deal {self.number} has ended; the next begins with 'deal {self.number + 1}'")

    def _move(self, waiting: list[Word]) -> RecordedMove:
        """The move at the end of the reversed list *waiting*, which it takes away."""
        first = waiting.pop()
        if not _SMALL.fullmatch(first.text):
            raise first.place.wrong(f"{LIKE_A_MOVE}, and begins with a seat, not with {first}")
        seat = self._seat(first)
        if not waiting:
            raise first.place.wrong(f"{LIKE_A_MOVE}: the action of seat {seat} is missing")
        action = waiting.pop()
        if not _ACTION.fullmatch(action.text):
            raise action.place.wrong(f"{LIKE_A_MOVE}, and {action} is not an action")
        declared, declared_place = None, NOWHERE
        if waiting and (found := _DECLARED.fullmatch(waiting[-1].text)):
            declared, declared_place = int(found[1]), waiting.pop().place
        gains: list[Gain] = []
        while waiting and (waiting[-1].text.startswith("=") or "+" in waiting[-1].text):
            gains.append(self._gain(waiting.pop(), self.game.side(seat), gains))
        return RecordedMove(seat, action.text, declared, tuple(gains), first.place, action.place, declared_place)

    def _gain(self, word: Word, mover: int, before: list[Gain]) -> Gain:
        found = _GAIN.fullmatch(word.text)
        if not found:
            raise word.place.wrong(f"what a move scored is written like '+3', '++1' or '1+13', not {word}")
        side = int(found[1]) if found[1] else mover
        sides = self.game.sides(self.players)
        if side >= sides:
            raise word.place.wrong(f"the sides that score are 0 to {sides - 1}, not {side}")
        gain = Gain(side, int(found[3]), found[2] == "++", word.place)
        if any(gain.side == other.side and gain.of_match == other.of_match for other in before):
            raise word.place.wrong(f"what side {side} scored is here already")
        return gain

    def _read_end(self, end: Word, words: list[Word]) -> None:
        if self.end is not None:
            raise end.place.wrong(f"deal {self.number} has ended already")
        self._check_dealt(end.place)
        sides = self.game.sides(self.players)
        numbers = [word.text for word in words]
        if numbers and (len(numbers) != sides or not all(_SMALL.fullmatch(number) for number in numbers)):
            text = f"'end' is followed by the points of the match, {sides} numbers, one for each side"
            raise words[0].place.wrong(text)
        self.end = tuple(int(number) for number in numbers)
        self.end_place = end.place


def located(record: Record) -> Record:
    """*record* with the places of its parts: those of the text it was parsed from, or of its canonical text."""
    if record.places:
        return record
    from bazar.record.writing import write

    return parse(write(record))
