"""What bots are called at a table."""

from bazar.language.voice import Voice


def names_of_bots(voice: Voice) -> list[str]:
    """Eleven names, for as many bots as there can be at one table."""
    return voice.text("Olena, Petro, Hanna, Taras, Sofia, Ivan, Daryna, Bohdan, Oksana, Mykola, Iryna").split(", ")
