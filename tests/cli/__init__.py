"""The command line, called as a function and started as a process."""

from __future__ import annotations

import signal

import pytest

from schatkist.cli import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The output of a command that succeeds."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def hearing_ctrl_c() -> None:
    """Let a child process handle Ctrl-C, also where this run is in the background and ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
