"""Settings of `schatkist serve` from flags, variables and a file, in that order.

A variable is `SCHATKIST_` and the name of the setting in capitals, for example `SCHATKIST_DATABASE`; commas separate
several values. A file is TOML with the same names; limits are a table.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from schatkist.core.errors import BadInput

PREFIX = "SCHATKIST_"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings that somebody gave; None for those that were not given."""

    host: str | None = None
    port: int | None = None
    data: str | None = None
    database: str | None = None
    origin: list[str] | None = None
    proxy: list[str] | None = None
    limit: dict[str, float] | None = None
    edition: list[str] | None = None
    push: str | None = None
    push_host: list[str] | None = None


NAMES = Config.__struct_fields__
SHAPES = {"port": "a number", "limit": "a table of numbers"}
SHAPES |= dict.fromkeys(("origin", "proxy", "edition", "push_host"), "a list of texts")


def read_config(path: Path) -> Config:
    """Read a configuration file; an error names the setting that is wrong."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} is not TOML: {error}") from None
    for name in data:
        if name not in NAMES:
            raise BadInput(f"{path}: there is no setting {name!r}; there are: {', '.join(NAMES)}")
    for name, value in data.items():
        try:
            msgspec.convert({name: value}, Config)
        except msgspec.ValidationError:
            raise BadInput(f"{path}: {name} is {SHAPES.get(name, 'a text')}") from None
    return msgspec.convert(data, Config)


def config_from_variables(variables: Mapping[str, str]) -> Config:
    """Read the settings that are given as environment variables."""
    given: dict[str, object] = {}
    for name in NAMES:
        text = variables.get(PREFIX + name.upper())
        if text:
            given[name] = _parsed(name, text)
    return msgspec.convert(given, Config)


def _parsed(name: str, text: str) -> object:
    """Parse the value of a variable."""
    parts = [part.strip() for part in text.split(",")]
    match name:
        case "port" if text.strip().isdigit():
            return int(text)
        case "port":
            raise BadInput(f"{PREFIX}PORT is a number, not {text!r}")
        case "origin" | "proxy" | "edition" | "push_host":
            return parts
        case "limit":
            return limits_from(parts, f"{PREFIX}LIMIT")
    return text


def limits_from(given: list[str], where: str) -> dict[str, float]:
    """Parse limits, each given as NAME=NUMBER."""
    limits: dict[str, float] = {}
    for text in given:
        name, _, number = text.partition("=")
        try:
            limits[name.strip()] = float(number)
        except ValueError:
            raise BadInput(f"{where}: a limit is written as NAME=NUMBER, not {text!r}") from None
    return limits


def merged(flags: Config, variables: Config, file: Config) -> Config:
    """Choose each setting, and each limit, from the flags, else from the variables, else from the file."""
    sources = (flags, variables, file)
    chosen = {
        name: next((value for source in sources if (value := getattr(source, name)) is not None), None)
        for name in NAMES
    }
    chosen["limit"] = {name: value for source in reversed(sources) for name, value in (source.limit or {}).items()}
    return Config(**chosen)
