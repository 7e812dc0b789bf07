"""What a table was set up to be, in words."""

from bazar.house.settings import Settings
from bazar.language.speaker import Speaker
from bazar.tables.options import option_words, value_words
from bazar.web.pages.setting_up import PACE_WORDS


def about(settings: Settings, voice: Speaker) -> list[str]:
    """The pace, the options, and who may look on."""
    said = [voice.text(PACE_WORDS[settings.pace])] if settings.game != "shop" else []
    for name, value in settings.options.items():
        said.append(f"{option_words(name, voice)}: {value_words(name, value, voice)}")
    said.append(voice.text("others may watch") if settings.spectators else voice.text("nobody may watch"))
    return said
