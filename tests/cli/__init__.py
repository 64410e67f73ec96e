"""Commands, called and started as people do it."""

from __future__ import annotations

import signal

import pytest

from schatkist.cli import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints when all is well."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def hearing_ctrl_c() -> None:
    """For a child before it starts: it hears Ctrl-C, also where this run is in the background and does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
