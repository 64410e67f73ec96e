"""The files in deploy/ use settings and flags that exist."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from build_tools.bootstrap import ROOT
from schatkist.cli import parser
from schatkist.server.config import NAMES, PREFIX, read_config
from schatkist.server.limits import Limits
from schatkist.server.metrics import Metrics

DEPLOY = ROOT / "deploy"
SETTINGS = {PREFIX + name.upper() for name in NAMES} | {"SCHATKIST_COMPILE", "SCHATKIST_FRONTEND"}


@pytest.mark.parametrize("name", sorted(path.name for path in DEPLOY.iterdir()))
def test_variables_are_settings(name: str) -> None:
    assert set(re.findall(r"\bSCHATKIST_[A-Z]+", (DEPLOY / name).read_text("utf-8"))) <= SETTINGS


EXPRESSION_WORDS = {"histogram_quantile", "sum", "by", "rate", "increase", "le", "what", "status", "code", "why", "m"}


def exported() -> set[str]:
    """List the names of all metrics, as Prometheus reads them."""
    page = Metrics().page().decode()
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", page, re.MULTILINE))
    return {
        name + suffix
        for name, kind in kinds.items()
        for suffix in (("_bucket", "_sum", "_count") if kind == "histogram" else ("",))
    }


def test_the_dashboard_shows_metrics_that_exist() -> None:
    dashboard = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    expressions = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    words = {word for text in expressions for word in re.findall(r"[a-z_]+", text)} - EXPRESSION_WORDS
    assert words
    assert words - exported() == set()
    own = {name.removesuffix("_bucket") for name in exported() if name.startswith("schatkist_")}
    left_out = {name for name in own if name.endswith(("_sum", "_count", "_created"))}
    assert own - {word.removesuffix("_bucket") for word in words} - left_out == set()
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])
    assert all(panel["title"] and panel["targets"] for panel in dashboard["panels"])


def test_prometheus_reads_the_port_of_the_server() -> None:
    port = read_config(DEPLOY / "schatkist.toml").port
    assert f'"127.0.0.1:{port}"' in (DEPLOY / "prometheus.yml").read_text("utf-8")


def test_the_configuration_file_is_valid() -> None:
    config = read_config(DEPLOY / "schatkist.toml")
    assert config.origin == ["https://games.example.org"]
    Limits().changed(config.limit or {})


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("schatkist.service", r"^ExecStart=\S+/schatkist (.*)$"),
        ("schatkist-backup.service", r"/schatkist (backup .*)'$"),
        ("nginx.conf", r"`schatkist (serve [^`]*)`"),
    ],
)
def test_commands_have_known_flags(name: str, command: str) -> None:
    found = re.search(command, (DEPLOY / name).read_text("utf-8"), re.MULTILINE)
    assert found is not None
    parser().parse_args(shlex.split(found[1]))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    units = [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]
    for unit in units:
        (tmp_path / unit.name).write_text(unit.read_text("utf-8").replace("/opt/schatkist/bin/schatkist", "/bin/true"))
    command = ["systemd-analyze", "verify", *(str(tmp_path / unit.name) for unit in units)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_image_runs_the_server() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    assert 'CMD ["schatkist", "serve"]' in text
    assert {"SCHATKIST_HOST=0.0.0.0", "SCHATKIST_DATA=/data"} <= set(text.split())
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    for kept in re.findall(r"^!(.*)$", "\n".join(ignored), re.MULTILINE):
        assert (ROOT / kept).exists(), kept
