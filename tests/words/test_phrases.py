import pytest

from bazar.words.alphabet import Language
from bazar.words.dictionary import dictionary
from bazar.words.phrases import is_thing
from bazar.words.utterance import named

THINGS: dict[Language, str] = {
    "ru": """
        лимонный сок; барабаны бонго-бонго; чашка чая; чашку горячего чая; кофе с молоком; чайник для чая;
        диван-кровать; мини-юбка; вода газированная; очень большой арбуз; плюшевый медведь;
        книга о вкусной и здоровой пище; билет в театр; ключ от квартиры; жареную картошку; кресла-качалки;
        яйца всмятку; апельсиновых соков; тёмно-синий шарф; роза
    """,
    "uk": """
        лимонний сік; чашка чаю; кава з молоком; диван-ліжко; міні-спідниця; смажену картоплю; вода мінеральна;
        книга про козаків; пральну машину; крісло-гойдалка; дуже великий кавун; кілька в томаті; їжак
    """,
    "en": """
        lemon juice; cup of tea; pot for tea; t-shirt; ice cream; ice-cream; baked beans; frying pan;
        smoked salmon; baker's hat; bottle of red wine; jack-in-the-box; freshly baked bread; tea-tray;
        running shoes; mother-in-law; orange juice with ice; very big apple; cat in the hat; umbrella
    """,
}
NO_THINGS: dict[Language, str] = {
    "ru": """
        бежать; быстро; красивый; бдрщк; красный рыба; красивая стол; на столе; очень; кот бежит;
        большими яблоко; не стол; бегать быстро; и; бежать-прыгать; апельсины бекон; зелёный бдрщк
    """,
    "uk": """
        бігти; швидко; гарний; червона стіл; на столі; дуже; бджщк; кіт біжить; смажена бджщк; й
    """,
    "en": """
        quickly; beautiful; brxtq; the; table of; of table; very big; blorf table; red quickly; go quickly; is;
        and
    """,
}


def rows(table: dict[Language, str]) -> list[tuple[Language, str]]:
    return [(language, text.strip()) for language in table for text in table[language].split(";")]


@pytest.mark.parametrize(("language", "text"), rows(THINGS))
def test_things(language: Language, text: str) -> None:
    piece, _ = named(text, language)
    assert any(is_thing(thing, dictionary(language)) for thing in piece.readings)


@pytest.mark.parametrize(("language", "text"), rows(NO_THINGS))
def test_no_things(language: Language, text: str) -> None:
    piece, _ = named(text, language)
    assert not any(is_thing(thing, dictionary(language)) for thing in piece.readings)


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_words_without_end_are_no_thing(language: Language) -> None:
    for word in ("вина ", "євро ", "wine "):
        assert not is_thing(named(word * 1000, language)[0].thing, dictionary(language))
