"""Lists of words as they are best read and edited: as text."""


def word_set(text: str) -> frozenset[str]:
    """The words of *text*, which stand between spaces."""
    return frozenset(text.split())


def phrase_set(text: str) -> frozenset[tuple[str, ...]]:
    """The phrases of *text*, which stand between commas, each as its words."""
    return frozenset(tuple(phrase.split()) for phrase in text.split(","))
