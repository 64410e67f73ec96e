"""The supported languages, and the text files of the packages.

A language is a catalogue in the folder `locale` beside this module; its message `language-name` is the language's name
for itself. Nothing else lists the languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from schatkist.core.errors import BadInput

SOURCE_LANGUAGE = "en"  # the language that all others are translated from, and the one where another is lacking
LANGUAGES = tuple(
    sorted(
        each.name.removesuffix(".ftl")
        for each in files("schatkist.i18n").joinpath("locale").iterdir()
        if each.name.endswith(".ftl")
    )
)


def check_language(lang: str) -> str:
    """Return the language if it is supported."""
    if lang not in LANGUAGES:
        raise BadInput(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    return lang


def preferred_language(locales: Iterable[str]) -> str:
    """Return the first supported language of some locales, like `nl_BE.UTF-8`; English if there is none."""
    languages = (re.split(r"[-_.@]", locale.lower())[0] for locale in locales)
    return next((lang for lang in languages if lang in LANGUAGES), SOURCE_LANGUAGE)


def text_of(package: str, name: str, lang: str) -> str:
    """Read a text file in a language from the locale folder of a package, or in English if the package lacks it.

    The `*` in the name stands for the language. The packages of this project have all languages; a game of another
    package may have fewer.
    """
    folder = files(package).joinpath("locale")
    text = folder.joinpath(name.replace("*", check_language(lang)))
    if not text.is_file():
        text = folder.joinpath(name.replace("*", SOURCE_LANGUAGE))
    return text.read_text(encoding="utf-8")
