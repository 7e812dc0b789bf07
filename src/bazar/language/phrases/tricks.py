"""What the two trick games, Bingo and Eighty, both tell."""

from bazar.language.marks import mark
from bazar.language.sentence import Phrases, said

PHRASES: Phrases = {
    "led": said(mark("{seat:name} leads {tile}"), seat=mark("You lead {tile}")),
    "answered": said(mark("{seat:name} answers {tile}"), seat=mark("You answer {tile}")),
    "must_follow": said(mark("Follow suit: play {suit:a_suit}")),
    "must_answer_trump": said(mark("A trump was led, answer with a trump: {suit:suits} are trump")),
}
