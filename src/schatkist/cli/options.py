"""Options, folders, progress bars and checks of installed packages that several commands share."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

from schatkist.core.errors import BadInput
from schatkist.core.records import Record, record_from
from schatkist.i18n.languages import LANGUAGES, preferred_language

EXTRAS = {
    "server": ("litestar",),
    "data": ("numpy", "polars"),
    "rl": ("numpy", "gymnasium"),
}  # modules that each installs and that are needed
RAW = argparse.RawDescriptionHelpFormatter
Commands: TypeAlias = "argparse._SubParsersAction[Any]"  # to which a command is added


def add_lang(command: argparse.ArgumentParser) -> None:
    """Add the language."""
    command.add_argument("--lang", choices=LANGUAGES, default=own_language())


def add_options(command: argparse.ArgumentParser) -> None:
    """Add the options of a game, as name=value."""
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, as often as needed"
    )


def add_edition(command: argparse.ArgumentParser) -> None:
    """Add the edition of a game."""
    command.add_argument(
        "--edition", type=Path, metavar="FILE", help="an edition file: facts of the printed game that you corrected"
    )


def add_workers(command: argparse.ArgumentParser) -> None:
    """Add the options for workers and for output."""
    where = command.add_mutually_exclusive_group()
    where.add_argument("--cores", type=int, help="left out: all")
    where.add_argument("--cluster", help="dask://HOST:PORT or ray: play on a cluster that is already running")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def options_of(given: list[str]) -> dict[str, str]:
    """Parse options like name=value."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"an option is written as NAME=VALUE, not {text!r}")
        options[name] = value
    return options


def own_language() -> str:
    """Return the language of this computer, if it is supported, else English."""
    return preferred_language(
        [os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)][:1]
    )


def extra(name: str) -> None:
    """Raise an error if an extra of this package is not installed."""
    if any(find_spec(module) is None for module in EXTRAS[name]):
        raise BadInput(f"this needs more than was installed: pip install 'schatkist[{name}]'")


def data_folder() -> Path:
    """Return the folder for the tables of this user."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Schatkist"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Schatkist"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "schatkist"


def read_record(path: Path) -> Record:
    """Read the record in a file."""
    try:
        return record_from(path.read_text("utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a record: it is not text") from None


def progress(games: int | None) -> AbstractContextManager[Callable[[int], None]]:
    """Show a progress bar if stderr is a terminal."""
    if not sys.stderr.isatty():
        return nullcontext(lambda games: None)
    from schatkist.terminal.progress import bar

    return bar(games)
