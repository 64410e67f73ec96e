"""The supported languages, and the text files of the packages."""

from importlib.resources import files

from schatkist.core.errors import BadInput

LANGUAGES = ("en", "nl")


def check_language(lang: str) -> str:
    """Return the language if it is supported."""
    if lang not in LANGUAGES:
        raise BadInput(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    return lang


def text_of(package: str, name: str) -> str:
    """Read a text file from the locale folder of a package."""
    return files(package).joinpath("locale", name).read_text(encoding="utf-8")
