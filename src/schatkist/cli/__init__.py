"""The command line: each module adds the commands of one kind."""

from __future__ import annotations

from schatkist.cli.command import main, parser

__all__ = ["main", "parser"]
