"""The quick way to compare two lists comes out where the thorough one does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazar.words import recall as recalling
from bazar.words.dictionary import dictionary
from bazar.words.recall import Recall, recall
from bazar.words.sameness import Comparable
from bazar.words.utterance import named

# Words with forms, and with slips, in common; the last ones are in no dictionary.
ALIKE = "вино вина лето год лет лета лук лука луки кошка мошка кашка ношка кошки бдрщка бдрщки худи худей худой"
WORDS = st.lists(st.sampled_from(ALIKE.split()), max_size=6)


def comparables(words: list[str]) -> list[Comparable]:
    return [Comparable(named(word, "ru")[0], dictionary("ru")) for word in words]


@given(WORDS, WORDS, st.integers(0, 6))
@settings(deadline=None, max_examples=400)
def test_at_a_glance_or_not(listed: list[str], said: list[str], forgiven: int) -> None:
    one, other = comparables(listed), comparables(said)
    quick = recall(one, other, slips=lambda: range(forgiven))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recalling, "_at_a_glance", lambda *_: None)
        thorough = recall(one, other, slips=lambda: range(forgiven))
    assert quick.forgotten == thorough.forgotten
    if quick.forgotten is None:
        assert quick.misplaced == thorough.misplaced


def test_most_lists_are_judged_at_a_glance() -> None:
    listed = comparables(["апельсины", "бекон", "вино"])
    assert recalling._at_a_glance(listed, comparables(["апельсин", "бекона", "вина"])) == Recall(None, None)
    assert recalling._at_a_glance(listed, comparables(["апельсин", "вина"])) == Recall(1, 1)
    assert recalling._at_a_glance(listed, comparables(["бекон", "апельсин", "вина"])) is None
    assert recalling._at_a_glance(listed, comparables(["апильсин", "бекон", "вина"])) is None
