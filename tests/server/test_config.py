"""Settings from flags, variables and a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from schatkist.core.errors import BadInput
from schatkist.server.config import Config, config_from_variables, limits_from, merged, read_config
from schatkist.server.limits import Limits

FILE = """
host = "0.0.0.0"
port = 80
database = "postgresql://schatkist:secret@db/schatkist"
origin = ["https://games.example.org"]

[limit]
running = 50
grace = 120
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "schatkist.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_file(tmp_path: Path) -> None:
    config = read_config(written(tmp_path, FILE))
    assert config == Config(
        host="0.0.0.0",
        port=80,
        database="postgresql://schatkist:secret@db/schatkist",
        origin=["https://games.example.org"],
        limit={"running": 50, "grace": 120},
    )


def test_flags_go_before_variables_and_variables_before_the_file(tmp_path: Path) -> None:
    variables = {
        "SCHATKIST_PORT": "81",
        "SCHATKIST_PROXY": "10.0.0.1, 10.0.0.2",
        "SCHATKIST_LIMIT": "grace=90,queue=8",
    }
    flags = Config(host="127.0.0.1", limit=limits_from(["queue=9"], "--limit"))
    config = merged(flags, config_from_variables(variables), read_config(written(tmp_path, FILE)))
    assert (config.host, config.port, config.proxy) == ("127.0.0.1", 81, ["10.0.0.1", "10.0.0.2"])
    assert config.limit == {"running": 50, "grace": 90, "queue": 9}
    limits = Limits().changed(config.limit)
    assert (limits.running, limits.grace, limits.queue) == (50, 90.0, 9)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("prot = 80", "there is no setting 'prot'; there are: host, port, data, database, origin, proxy, limit"),
        ('port = "80"', "schatkist.toml: port is a number$"),
        ("port = ", "is not TOML"),
        ("[limit]\nrunning = true", "schatkist.toml: limit is a table of numbers$"),
        ('origin = "https://x.org"', "schatkist.toml: origin is a list of texts$"),
    ],
)
def test_a_wrong_file_names_the_setting(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        read_config(written(tmp_path, text))


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot read .*no\.toml: No such file"):
        read_config(tmp_path / "no.toml")


@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({"SCHATKIST_PORT": "http"}, "SCHATKIST_PORT is a number, not 'http'"),
        ({"SCHATKIST_LIMIT": "grace"}, "SCHATKIST_LIMIT: a limit is written as NAME=NUMBER, not 'grace'"),
    ],
)
def test_a_wrong_variable_is_named(variables: dict[str, str], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        config_from_variables(variables)


@pytest.mark.parametrize(
    ("limit", "says"),
    [
        ("rest=1", "there is no limit 'rest'; there are: messages"),
        ("grace=-1", "limit grace is from 0 to 999999999, not -1"),
        ("grace=nan", "limit grace is from 0 to 999999999, not nan"),
        ("grace=x", "--limit: a limit is written as NAME=NUMBER, not 'grace=x'"),
    ],
)
def test_a_wrong_limit_is_named(limit: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        Limits().changed(limits_from([limit], "--limit"))
