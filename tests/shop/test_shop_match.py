"""The match of docs/rules/en/shop.md, clause by clause."""

import pytest

from bazar.errors import BadOption, BadPlayers, IllegalAction
from bazar.facts import fact
from bazar.games.shop.actions import CLOCK, LONGEST_UTTERANCE
from bazar.games.shop.judge import Judgement
from bazar.games.shop.match import ShopMatch, start
from bazar.match.history import Happened
from bazar.words.alphabet import LETTERS

ABC = ("accordion", "bucket", "cuckoo clock", "drum", "elephant", "fork", "goat", "hat", "igloo", "jug", "kettle")


def english(players: int = 3, first: int = 0, **options: int | str) -> ShopMatch:
    return start(players, {"language": "en", **options}, first)


def voters(match: ShopMatch) -> tuple[int, ...]:
    vote = match.view(None).vote
    return () if vote is None else vote.waiting


def say(match: ShopMatch, *things: str) -> Happened:
    """Say the list so far in full, and then *things*."""
    count = match.view(None).count
    return match.play(", ".join([*ABC[:count], *things]))


def codes(happened: Happened) -> list[str]:
    return [told.code for told in happened.facts]


def bring(match: ShopMatch, count: int) -> None:
    """Let *count* things be brought without a fault."""
    for _ in range(count):
        say(match, ABC[match.view(None).count])


class TestTurn:
    def test_the_first_player_brings_a_thing_with_the_first_letter(self) -> None:
        match = english()
        assert (match.turn, match.letter) == (0, "a")
        happened = match.play("I went to the shop and brought home an accordion.")
        assert happened.facts == (fact("brought", seat=0, thing="accordion", letter="a", count=1),)
        assert (happened.deal, happened.seat, happened.action) == (
            0,
            0,
            "I went to the shop and brought home an accordion.",
        )

    def test_each_next_player_repeats_and_adds(self) -> None:
        match = english()
        bring(match, 4)
        assert (match.turn, match.letter, match.points) == (1, "e", (2, 1, 1))

    def test_the_example_of_the_rules(self) -> None:
        match = english()
        for words in (
            "I went to the shop and brought home an accordion.",
            "I went to the shop and brought home an accordion and a bucket.",
            "An accordion, a bucket and a cuckoo clock.",
            "Accordions, buckets, cuckoo clock, drum!",
        ):
            assert codes(match.play(words)) == ["brought"]
        happened = match.play("An accordion, a cuckoo clock, a drum and an eel.")
        assert happened.facts == (fact("forgot", seat=1, thing="bucket"), fact("side_out", seat=1))
        assert codes(match.play("Acordion, bucket, cuckoo clock, drum and an elephant.")) == ["brought"]
        happened = match.play("Accordion, bucket, cuckoo clock, drum, elephant and a goat.")
        assert happened.facts == (
            fact("wrong_letter", seat=0, thing="goat", letter="f"),
            fact("side_out", seat=0),
            fact("won_match", side=2, seats="2"),
        )
        assert (match.over, match.winner, match.winners, match.turn) == (True, 2, (2,), None)

    def test_the_first_seat_may_be_any(self) -> None:
        match = english(players=4, first=3)
        bring(match, 2)
        assert match.turn == 1


class TestFaults:
    """Each fault has its own fact, with the thing that it is about."""

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            ("accordion, drum", fact("forgot", seat=2, thing="bucket")),
            ("bucket, accordion, crate", fact("wrong_order", seat=2, thing="accordion")),
            ("accordion, bucket", fact("nothing_new", seat=2)),
            ("", fact("nothing_new", seat=2)),
            ("accordion, bucket, crate, drum", fact("too_many", seat=2, thing="drum")),
            ("accordion, bucket, drum", fact("wrong_letter", seat=2, thing="drum", letter="c")),
            (CLOCK, fact("too_late", seat=2)),
        ],
    )
    def test_a_fault_puts_the_player_out(self, words: str, told: object) -> None:
        match = english()
        bring(match, 2)
        happened = match.play(words)
        assert happened.facts == (told, fact("side_out", seat=2))
        assert match.view(None).inside == (True, True, False)

    def test_the_next_player_faces_the_same_list_and_the_same_letter(self) -> None:
        match = english()
        bring(match, 2)
        match.play("accordion, drum")
        assert (match.turn, match.letter, match.view(None).count) == (0, "c", 2)
        assert codes(say(match, "crate")) == ["brought"]

    def test_a_slip_is_forgiven_at_a_forgiving_table_only(self) -> None:
        for spelling, code in (("forgiving", "brought"), ("strict", "forgot")):
            match = english(spelling=spelling)
            match.play("accordion")
            assert codes(match.play("acordion, bucket"))[0] == code


class TestVote:
    def unknown(self, players: int = 4) -> ShopMatch:
        match = english(players)
        match.play("akvavitella")
        return match

    def test_what_the_dictionary_does_not_know_is_voted_on(self) -> None:
        match = english(4)
        happened = match.play("akvavitella")
        assert happened.facts == (
            fact("not_a_thing", seat=0, thing="akvavitella"),
            fact("vote_called", seat=0, thing="akvavitella"),
        )
        assert (match.phase, match.turn) == ("vote", 1)
        assert match.actions() == [CLOCK, "vote:no", "vote:yes"]

    def test_what_is_not_in_the_field_is_voted_on(self) -> None:
        match = english(2, field="animals")
        assert codes(match.play("apple")) == ["not_in_field", "vote_called"]
        assert codes(match.play("vote:yes")) == ["voted_for", "accepted", "brought"]
        assert codes(match.play("apples, bear")) == ["brought"]

    def test_no_other_fault_is_voted_on(self) -> None:
        match = english(2)
        assert "vote_called" not in codes(match.play("bucket"))

    def test_accepted_things_go_on_the_list_and_must_be_repeated(self) -> None:
        match = self.unknown()
        match.play("vote:yes")
        happened = match.play("vote:yes")
        assert happened.facts[1] == fact("accepted", thing="akvavitella", voices_for=2, voices_against=0)
        assert happened.facts[2] == fact("brought", seat=0, thing="akvavitella", letter="a", count=1)
        assert match.turn == 1
        assert match.play("bucket").facts[0] == fact("forgot", seat=1, thing="akvavitella")
        assert codes(match.play("akvavitella, bucket")) == ["brought"]

    def test_a_thing_that_is_not_accepted_puts_its_player_out(self) -> None:
        match = self.unknown()
        match.play("vote:no")
        happened = match.play("vote:no")
        assert happened.facts[1:] == (
            fact("not_accepted", thing="akvavitella", voices_for=0, voices_against=2),
            fact("side_out", seat=0),
        )
        assert (match.turn, match.letter) == (1, "a")
        assert match.view(None).turns[-1].verdict == "not-a-thing"

    def test_all_others_vote_from_the_left_of_the_speaker(self) -> None:
        match = english(4, first=2)
        match.play("akvavitella")
        assert voters(match) == (3, 0, 1)

    def test_those_who_are_out_vote_too(self) -> None:
        match = english(3)
        match.play(CLOCK)
        match.play("akvavitella")
        heard = []
        while match.phase == "vote":
            heard.append(match.turn)
            match.play("vote:yes" if match.turn == 2 else "vote:no")
        assert heard == [2, 0]

    def test_a_tie_does_not_accept(self) -> None:
        match = english(3)
        match.play("akvavitella")
        match.play("vote:yes")
        assert codes(match.play("vote:no")) == ["voted_against", "not_accepted", "side_out"]

    def test_silence_has_no_voice(self) -> None:
        match = self.unknown()
        assert codes(match.play(CLOCK)) == ["did_not_vote"]
        assert codes(match.play("vote:yes")) == ["voted_for"]
        assert codes(match.play(CLOCK)) == ["did_not_vote", "accepted", "brought"]

    def test_silence_of_all_does_not_accept(self) -> None:
        match = self.unknown()
        match.play(CLOCK)
        match.play(CLOCK)
        assert codes(match.play(CLOCK)) == ["did_not_vote", "not_accepted", "side_out"]

    def test_it_ends_when_it_is_decided(self) -> None:
        match = self.unknown(6)
        for voice in ("vote:yes", "vote:no", "vote:yes"):
            assert len(codes(match.play(voice))) == 1
        assert codes(match.play("vote:yes"))[1] == "accepted"

    def test_only_votes_count_while_it_lasts(self) -> None:
        match = self.unknown()
        reason = match.why_not("a bucket")
        assert reason == fact("vote_first")
        before = match.view(None)
        with pytest.raises(IllegalAction, match="vote:yes or vote:no") as error:
            match.play("a bucket")
        assert error.value.reason == reason
        assert match.view(None) == before

    def test_a_vote_when_there_is_none_is_just_something_said(self) -> None:
        match = english()
        assert codes(match.play("vote:yes"))[-1] == "side_out"


class TestEnd:
    def test_the_last_one_left_wins(self) -> None:
        match = english(3)
        match.play(CLOCK)
        happened = match.play(CLOCK)
        assert codes(happened) == ["too_late", "side_out", "won_match"]
        assert match.winners == (2,)

    def test_at_the_end_of_the_alphabet_all_who_are_left_win(self) -> None:
        match = start(3, {"language": "en"}, 0, judge=_anything)
        for letter in LETTERS["en"]:
            assert match.letter == letter
            happened = match.play("" if letter == "c" and match.turn == 2 else letter)
        assert codes(happened) == ["brought", "alphabet_over", "won_together"]
        assert happened.facts[-1] == fact("won_together", seats="0 1 2")
        assert (match.over, match.winner, match.winners, match.letter) == (True, None, (0, 1, 2), None)

    def test_nothing_is_legal_afterwards(self) -> None:
        match = english(2)
        match.play(CLOCK)
        assert match.actions() == []
        assert match.why_not("a bucket") == fact("match_is_over")
        with pytest.raises(IllegalAction, match="over"):
            match.play("a bucket")


class TestTeams:
    """Two or more of one team take turns in the team's name; a fault puts the team out."""

    def test_members_take_turns(self) -> None:
        match = start(6, {"language": "en", "teams": 2}, 0, judge=_anything)
        seats = []
        for _ in range(8):
            seats.append(match.turn)
            match.play("x")
        assert seats == [0, 1, 2, 3, 4, 5, 0, 1]

    def test_members_take_turns_in_unequal_teams(self) -> None:
        match = start(5, {"language": "en", "teams": 2}, 1, judge=_anything)
        seats = []
        for _ in range(8):
            seats.append(match.turn)
            match.play("x")
        assert seats == [1, 2, 3, 4, 1, 0, 3, 2]

    def test_a_fault_puts_the_team_out(self) -> None:
        match = english(6, teams=3)
        happened = match.play("bucket")
        assert happened.facts[-1] == fact("team_out", seats="0 3")
        assert match.view(None).inside == (False, True, True, False, True, True)
        bring(match, 3)
        assert match.turn == 5

    def test_the_last_team_wins(self) -> None:
        match = english(4, teams=2)
        happened = match.play("bucket")
        assert happened.facts[-1] == fact("won_match", side=1, seats="1 3")
        assert (match.winner, match.points) == (1, (0, 0))

    def test_the_speakers_team_does_not_vote(self) -> None:
        match = english(4, teams=2)
        match.play("akvavitella")
        assert voters(match) == (1, 3)


class TestTable:
    def test_defaults(self) -> None:
        assert start().options == {
            "language": "uk",
            "field": "any",
            "spelling": "forgiving",
            "seconds": 60,
            "teams": 0,
        }
        assert start().players == 2

    @pytest.mark.parametrize(
        ("options", "told"),
        [
            ({"language": "de"}, "language can be uk or ru or en, not de"),
            ({"field": "tanks"}, "field can be any or animals or .*, not tanks"),
            ({"spelling": "loose"}, "spelling can be forgiving or strict, not loose"),
            ({"seconds": 601}, "seconds can be 0 to 600, not 601"),
            ({"seconds": "60"}, "seconds can be 0 to 600, not 60"),
            ({"teams": 1}, "teams can be 0 or 2, not 1"),
            ({"teams": 3}, "teams can be 0 or 2, not 3"),
            ({"colour": "red"}, "shop has no option 'colour'; it has language, field, spelling, seconds, teams"),
        ],
    )
    def test_options_are_refused_by_name(self, options: dict[str, int | str], told: str) -> None:
        with pytest.raises(BadOption, match=told):
            start(4, options)

    @pytest.mark.parametrize("players", [0, 1, 13, "four", True])
    def test_two_to_twelve_play(self, players: object) -> None:
        with pytest.raises(BadPlayers, match="shop is played by 2 to 12"):
            start(players)  # type: ignore[arg-type]

    @pytest.mark.parametrize("first", [-1, 3, "0"])
    def test_the_first_seat_is_one_of_the_table(self, first: object) -> None:
        with pytest.raises(BadPlayers, match="0 to 2"):
            start(3, {"language": "en"}, first)  # type: ignore[arg-type]

    def test_seats_are_those_of_the_table(self) -> None:
        with pytest.raises(BadPlayers, match="0 to 2"):
            english().view(3)


class TestUtterances:
    def test_what_is_no_text_is_refused(self) -> None:
        match = english()
        assert match.why_not(7) == fact("words_are_text", value="7")
        with pytest.raises(IllegalAction, match="text, not as 7"):
            match.play(7)  # type: ignore[arg-type]

    def test_only_so_much_is_kept_as_is_read(self) -> None:
        match = english()
        happened = match.play("accordion, " + "b" * 1_000_000)
        assert len(happened.action) == LONGEST_UTTERANCE
        last = match.view(1).last_said
        assert last is not None
        assert len(last.text) == LONGEST_UTTERANCE

    def test_what_is_no_character_is_not_kept(self) -> None:
        assert english().play("acc\ud800ordion").action == "accordion"

    def test_the_same_actions_make_the_same_match(self) -> None:
        matches = [english(3), english(3)]
        for match in matches:
            bring(match, 2)
            match.play("accordion, bucket, cucqxo")
            match.play("vote:yes")
            match.play("vote:no")
        assert matches[0].history == matches[1].history
        assert matches[0].view(1) == matches[1].view(1)


def _anything(things: object, says: str, **table: object) -> Judgement:
    """A judge who lets everything pass."""
    return Judgement("ok", says)
