"""Names of people: visible, in one alphabet, and not to be confused with another name at the same table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from schatkist.core.errors import BadInput
from schatkist.wire.fields import NAME

ERASED = "guest"  # stands for the name of a person who had it erased
MOST_MARKS = 3  # combining marks on one letter

# Characters that show nothing, although Unicode counts them as letters, marks or symbols.
BLANK = frozenset(
    [
        0x034F,
        0x115F,
        0x1160,
        0x17B4,
        0x17B5,
        *range(0x180B, 0x1810),
        0x2800,
        0x3164,
        *range(0xFE00, 0xFE10),
        0xFFA0,
        *range(0xE0100, 0xE01F0),
    ]
)
# Alphabets that are written together; in other names there is one (UTS 39, highly restrictive).
TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "BOPOMOFO"},
    {"LATIN", "CJK", "HANGUL"},
)
SCRIPTS = {"IDEOGRAPHIC": "CJK", "KATAKANA-HIRAGANA": "KATAKANA"}  # by the first word of a letter's name
COMMON = ("MODIFIER", "FEMININE", "MASCULINE")  # letters of no alphabet
# Letters and digits that look like a small Latin letter, and that letter.
LOOKS_LIKE = str.maketrans(
    "абвгезѕікмнорстухһԁԛԝѵӏјαβγεηικνορτυχωıɩɑɡօոսհց01i|!5$@",
    "a6bre3slkmhopctyxhdqwvljabyenlkvoptuxwllagonuhgollllssa",
)


def clean_name(text: str) -> str:
    """Return a name as it is shown; raise BadInput if it cannot be read or mixes alphabets."""
    composed = unicodedata.normalize("NFKC", text)
    visible = (c if c.isprintable() and ord(c) not in BLANK else " " for c in composed)
    name = unicodedata.normalize("NFC", " ".join("".join(visible).split()))
    if not any(unicodedata.category(c)[0] in "LNPS" for c in name):
        raise BadInput("a name has letters, digits or signs that can be seen")
    if len(name) > NAME:
        raise BadInput(f"a name has at most {NAME} letters")
    if _most_marks(name) > MOST_MARKS:
        raise BadInput(f"a letter of a name has at most {MOST_MARKS} marks")
    scripts = {script for c in name if (script := _script(c))}
    if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
        raise BadInput("the letters of a name are of one alphabet")
    return name


def _most_marks(name: str) -> int:
    """Return the largest number of combining marks in a row."""
    most = marks = 0
    for c in name:
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        most = max(most, marks)
    return most


def _script(c: str) -> str:
    """Return the alphabet of a letter; empty for anything else."""
    if unicodedata.category(c)[0] != "L":
        return ""
    word = unicodedata.name(c, "").partition(" ")[0]
    return "" if word in COMMON else SCRIPTS.get(word, word)


def skeleton(name: str) -> str:
    """Return what a name looks like at a glance. Names that are easily confused have the same skeleton."""
    plain = (c for c in unicodedata.normalize("NFKD", name).casefold() if unicodedata.category(c)[0] not in "MZ")
    return "".join(plain).translate(LOOKS_LIKE).replace("rn", "m").replace("vv", "w")


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number if other people at the table have one that looks like it."""
    taken, number, shown = {skeleton(other) for other in others}, 1, name
    while skeleton(shown) in taken:
        number += 1
        shown = f"{name} ({number})"
    return shown
