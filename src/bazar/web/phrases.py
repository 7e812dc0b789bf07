"""Quick phrases in the language of whoever reads them."""

from bazar.facts import fact
from bazar.language.voice import Voice


def phrase_words(phrase: str, voice: Voice) -> str:
    """The quick *phrase* as it is said."""
    return voice.say(fact(phrase))
