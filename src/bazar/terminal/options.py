"""What a table has chosen, in one line."""

from collections.abc import Iterator

from bazar.games.options import Options
from bazar.language.voice import Voice
from bazar.tables.options import option_words, value_words


def chosen_options(options: Options, usual: Options, voice: Voice) -> Iterator[str]:
    """Each of *options* whose value is not the *usual* one, in words."""
    for name, value in options.items():
        if value != usual[name]:
            yield f"{option_words(name, voice)}: {value_words(name, value, voice)}"
