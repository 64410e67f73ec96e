"""The command line, called as a function and started as a process."""

from __future__ import annotations

import signal

import pytest

from schatkist.cli import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that succeeds; return its output."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def hearing_ctrl_c() -> None:
    """Let a child process handle Ctrl-C, even if this run ignores it in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
