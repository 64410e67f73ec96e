"""The command `admin`: look after a running server from the same computer."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from schatkist.cli.operating import add_place, place_of
from schatkist.cli.options import RAW, Commands, extra
from schatkist.core.errors import BadInput

if TYPE_CHECKING:
    from schatkist.server.control.client import Control

ADMIN = """examples:
  schatkist admin status                                   tables, people, maintenance, bans
  schatkist admin tables                                   unfinished tables; --phase over: finished ones
  schatkist admin people Ada                               people whose names contain that
  schatkist admin close 3f9a2b --reason 'abusive names'    end a table; its players see the reason
  schatkist admin ban 3f9a2b4c --reason spam               a person, by the beginning of their id
  schatkist admin ban 203.0.113.0/24                       an address or a network
  schatkist admin mute 3f9a2b4c                            they play, but cannot chat
  schatkist admin unban 203.0.113.0/24                     and unmute
  schatkist admin rename 3f9a2b4c 'Guest 7'                another name, at all their tables
  schatkist admin maintenance 'New tables again at 20:00'  new tables are refused with that message
  schatkist admin maintenance --off
  schatkist admin prune --finished 90                      delete finished games that are older
  schatkist admin check                                    is every log whole and unchanged?
  schatkist admin restart                                  finish what is under way, and start again
Only the user that runs the server can do this: the commands use a socket in its data folder.
"""
PHASES = ("open", "playing", "over", "closed")
MOST = 100  # rows


def add_commands(commands: Commands) -> None:
    """Add the commands of `admin`."""
    admin = commands.add_parser("admin", help="look after a running server", epilog=ADMIN, formatter_class=RAW)
    parts = admin.add_subparsers(metavar="COMMAND", required=True)

    def add(name: str, text: str, run: Callable[[argparse.Namespace, Control], None]) -> argparse.ArgumentParser:
        command: argparse.ArgumentParser = parts.add_parser(name, help=text, description=text)
        add_place(command)
        command.add_argument("--port", type=int, help="of the server, if several use DIR")
        command.set_defaults(run=lambda given: _with_server(given, run))
        return command

    def add_list(name: str, text: str, run: Callable[[argparse.Namespace, Control], None]) -> argparse.ArgumentParser:
        command = add(name, text, run)
        command.add_argument("--json", action="store_true", help="print JSON")
        command.add_argument("--most", type=int, default=MOST, help="rows (%(default)s)")
        return command

    status = add("status", "how the server is", show_status)
    status.add_argument("--json", action="store_true", help="print JSON")
    tables = add_list("tables", "list tables, those that changed last first", show_tables)
    tables.add_argument("--phase", choices=PHASES, action="append", help="left out: open and playing")
    people = add_list("people", "list people, the newest first", show_people)
    people.add_argument("text", nargs="?", default="", metavar="NAME", help="a part of the name")
    close = add("close", "close a table: it ends without a winner", close_table)
    close.add_argument("table", help="its id, or the first letters of it")
    close.add_argument("--reason", default="", help="shown to its players")
    for kind, what in (("ban", "play"), ("mute", "chat")):
        command = add(kind, f"a person or an address may no longer {what}", _sanctioning(kind, True))
        command.add_argument("target", help="an address, a network, or the first letters of a person's id")
        command.add_argument("--reason", default="", help="a note for operators")
        command = add(f"un{kind}", f"they may {what} again", _sanctioning(kind, False))
        command.add_argument("target", help="as in status")
    rename = add("rename", "give a person another name, at all their tables", rename_person)
    rename.add_argument("person", help="their id, or the first letters of it")
    rename.add_argument("name", help="the new name")
    maintenance = add("maintenance", "refuse new tables with a message; running ones go on", set_maintenance)
    message = maintenance.add_mutually_exclusive_group(required=True)
    message.add_argument("message", nargs="?", default="", help="what people see who want to open a table")
    message.add_argument("--off", action="store_true", help="allow new tables again")
    prune = add("prune", "delete old matches and guests now", prune_old)
    prune.add_argument(
        "--finished", type=float, metavar="DAYS", help="left out, as for all: as the server does; 0: none"
    )
    prune.add_argument("--abandoned", type=float, metavar="DAYS", help="unfinished ones in which nothing happens")
    prune.add_argument("--guests", type=float, metavar="DAYS", help="people without tables")
    add("check", "check that every log is whole and unchanged", check_logs)
    add("stop", "finish what is under way, then stop", _ending(restart=False))
    add("restart", "finish what is under way, then start again, with what is installed by then", _ending(restart=True))


def _with_server(given: argparse.Namespace, run: Callable[[argparse.Namespace, Control], None]) -> None:
    """Run a command with a connection to the server."""
    extra("server")
    from schatkist.server.control.client import running_server

    folder, _ = place_of(given)
    control = running_server(folder, given.port)
    if control is None:
        raise BadInput(f"no server runs with the data folder {folder}: name the folder of yours with --data")
    with control:
        run(given, control)


def show_status(given: argparse.Namespace, control: Control) -> None:
    """Print how the server is."""
    from schatkist.server.control.messages import ServerStatus, Status

    found = control.ask(Status(), ServerStatus)
    if given.json:
        print(msgspec.json.encode(found).decode())
        return
    tables = ", ".join(f"{count} {phase}" for phase, count in sorted(found.tables.items())) or "none"
    print(f"Schatkist {found.version}, port {control.port}, process {found.pid}")
    print(f"tables: {tables}; {found.loaded} in memory with {found.viewers} connections; people: {found.people}")
    print(f"maintenance: {found.maintenance or 'no'}")
    for each in found.sanctions:
        print(f"{each.kind} {each.target} since {_when(each.since)}{f': {each.reason}' if each.reason else ''}")
    for match, why in sorted(found.set_aside.items()):
        print(f"set aside {match}: {why}")


def show_tables(given: argparse.Namespace, control: Control) -> None:
    """Print tables."""
    from schatkist.server.control.messages import Tables
    from schatkist.server.storage.overview import TableRow

    rows = control.ask(Tables(given.phase or ["open", "playing"], given.most), list[TableRow])
    cells = [
        (row.match, row.game, row.phase, _when(row.since), f"{row.viewers} connected", ", ".join(row.people))
        for row in rows
    ]
    _print(rows, cells, given.json, "there are no such tables")


def show_people(given: argparse.Namespace, control: Control) -> None:
    """Print people."""
    from schatkist.server.control.messages import People
    from schatkist.server.storage.overview import PersonRow

    rows = control.ask(People(given.text, given.most), list[PersonRow])
    cells = [
        (
            row.person,
            _when(row.since),
            f"{row.tables} tables",
            ", ".join([*(["bot"] if row.program else []), *row.sanctions]),
            row.name,
        )
        for row in rows
    ]
    _print(rows, cells, given.json, "there are no such people")


def close_table(given: argparse.Namespace, control: Control) -> None:
    """Close a table."""
    from schatkist.server.control.messages import Close

    print(f"closed table {control.ask(Close(given.table, given.reason), str)}")


def _sanctioning(kind: Any, on: bool) -> Callable[[argparse.Namespace, Control], None]:
    def sanction(given: argparse.Namespace, control: Control) -> None:
        from schatkist.server.control.messages import Sanctioned

        reason = given.reason if on else ""
        print(
            f"{kind} of {control.ask(Sanctioned(kind, given.target, on, reason), str)}: {'yes' if on else 'no more'}"
        )

    return sanction


def rename_person(given: argparse.Namespace, control: Control) -> None:
    """Rename a person."""
    from schatkist.server.control.messages import Rename

    print(f"they are called {control.ask(Rename(given.person, given.name), str)} now")


def set_maintenance(given: argparse.Namespace, control: Control) -> None:
    """Refuse new tables, or allow them again."""
    from schatkist.server.control.messages import Maintenance

    control.ask(Maintenance("" if given.off else given.message), None.__class__)
    print("new tables are welcome" if given.off else f"new tables are refused: {given.message}")


def prune_old(given: argparse.Namespace, control: Control) -> None:
    """Delete what is old."""
    from schatkist.server.control.messages import Prune
    from schatkist.server.storage.retention import Pruned

    found = control.ask(Prune(given.finished, given.abandoned, given.guests), Pruned)
    print(f"deleted: {found.finished} finished and {found.abandoned} abandoned tables, {found.guests} people")


def check_logs(given: argparse.Namespace, control: Control) -> None:
    """Check all logs; damaged ones are an error."""
    from schatkist.server.control.messages import Check
    from schatkist.server.storage.integrity import Inspection

    found = control.ask(Check(), Inspection)
    if found.damaged:
        raise BadInput(f"{len(found.damaged)} of {found.tables} logs are damaged: {'; '.join(found.damaged.values())}")
    print(f"the logs of {found.tables} tables are whole: {found.lines} lines")


def _ending(restart: bool) -> Callable[[argparse.Namespace, Control], None]:
    def end(given: argparse.Namespace, control: Control) -> None:
        from schatkist.server.control.messages import Stop

        control.ask(Stop(restart), None.__class__)
        print("the server restarts" if restart else "the server stops")

    return end


def _when(since: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(since))


def _print(rows: Sequence[object], cells: Sequence[Sequence[str]], as_json: bool, none: str) -> None:
    """Print rows in columns, or as JSON."""
    if as_json:
        print(msgspec.json.encode(rows).decode())
    elif not rows:
        print(none)
    else:
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        for row in cells:
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
