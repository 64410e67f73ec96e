"""The languages there are, and the texts that lie in the packages."""

from importlib.resources import files

from schatkist.core.errors import BadInput

LANGUAGES = ("en", "nl")


def check_language(lang: str) -> str:
    """The language, if it is spoken here."""
    if lang not in LANGUAGES:
        raise BadInput(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    return lang


def text_of(package: str, name: str) -> str:
    """A text in the locale folder of a package."""
    return files(package).joinpath("locale", name).read_text(encoding="utf-8")
