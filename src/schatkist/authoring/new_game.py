"""Generates the package of a new game: a tiny game with hidden cards that can be played and tested immediately.

The folder `skeleton` holds the files of a complete game called Skeleton. A new game is a copy in which that name and
the code of its clauses are replaced. Each file has the extra suffix `.txt`, so that linters ignore it.
"""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from string import ascii_uppercase

from schatkist.core.errors import BadInput
from schatkist.games import GAMES

SKELETON = Path(__file__).parent / "skeleton"
SUFFIX = ".txt"
HIDDEN = {"gitignore": ".gitignore"}  # files whose names begin with a dot
_NAME = re.compile(r"[a-z][a-z0-9]{1,19}")
_CODE = re.compile(r"SK(?=[-_\"])")


def new_game(name: str, parent: Path) -> Path:
    """Write the package of a new game into a folder of that name; return the folder."""
    check_name(name)
    folder = parent / name
    if folder.exists():
        raise BadInput(f"{folder} exists already; choose another name or another folder")
    code = free_code(name)
    for source in skeleton_files():
        relative = source.relative_to(SKELETON).as_posix().removesuffix(SUFFIX).replace("skeleton", name)
        target = folder / HIDDEN.get(relative, relative)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text("utf-8"), name, code), "utf-8")
    return folder


def skeleton_files() -> list[Path]:
    """List the files of the skeleton."""
    return sorted(path for path in SKELETON.rglob(f"*{SUFFIX}") if path.is_file())


def renamed(text: str, name: str, code: str) -> str:
    """Give the game of the skeleton another name and another code."""
    return _CODE.sub(code, text.replace("skeleton", name).replace("Skeleton", name.capitalize()))


def check_name(name: str) -> str:
    """Return the name if a new game can have it."""
    if not _NAME.fullmatch(name):
        raise BadInput(f"a name has 2 to 20 small letters and digits and begins with a letter, not {name!r}")
    if name in GAMES or keyword.iskeyword(name) or find_spec(name) is not None:
        raise BadInput(f"there is already a game or a Python module called {name!r}; choose another name")
    word = re.compile(rf"\b({name}|{name.capitalize()})\b")
    if any(word.search(path.read_text("utf-8")) for path in skeleton_files()):
        raise BadInput(f"the code of a game uses the word {name!r} itself; choose another name")
    return name


def free_code(name: str) -> str:
    """Choose two capitals for the numbers of the clauses that no other game has, if possible from the name."""
    letters = re.sub(r"[^A-Z]", "", name.upper())
    candidates = [letters[0] + other for other in letters[1:] + ascii_uppercase]
    candidates += ["".join(pair) for pair in product(ascii_uppercase, repeat=2)]
    taken = {game.code for game in GAMES.values()}
    return next(code for code in candidates if code not in taken)
