"""The path of a click in the documentation is that of the code."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import schatkist
from schatkist.core.table import Table
from schatkist.server.http.limited_websocket import LimitedFrames
from schatkist.server.storage.database import Database
from schatkist.server.storage.rows import insert_lines
from schatkist.server.tables.registry import RoomRegistry
from schatkist.wire.server_messages import Ack
from tests.server.controlled import ControlledClock, controlled_server
from tests.server.serving import guest, hot_seat, scene

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "server.md"
STEP = re.compile(r"^\| (\d+) \| `([\w.]+)` \| ?([\w/]*) ?\|", re.MULTILINE)
SOURCES = str(Path(schatkist.__file__).parent)
ENDS = [each.__code__ for each in (Table.decide, insert_lines, Table.apply, LimitedFrames.send_text)]
BEFORE = [each.__code__ for each in (RoomRegistry._keep, Database._run)]  # they run the loops that carry out work
WAITING = Database._do_some.__code__  # it is called before the click, and waits for it


def documented() -> list[CodeType]:
    """The functions on the path, as the documentation lists them."""
    steps = STEP.findall(PAGE.read_text("utf-8"))
    assert [int(number) for number, _, _ in steps] == list(range(1, len(steps) + 1))
    found, place = [], ""
    for _, function, where in steps:
        place = where or place
        package = "schatkist" if place.startswith("core/") else "schatkist.server"
        module = import_module(f"{package}.{place.replace('/', '.')}")
        found.append(attrgetter(function.removeprefix(f"{place.rpartition('/')[2]}."))(module).__code__)
    return found


class Followed:
    """The functions that are called, in order, and the ways to some of them."""

    def __init__(self) -> None:
        self.calls: list[CodeType] = []
        self.ways: list[list[CodeType]] = []  # from the outermost function to the one that is called
        self.on = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call."""
        if self.on and event == "call" and frame.f_code.co_filename.startswith(SOURCES):
            self.calls.append(frame.f_code)
            if frame.f_code in ENDS:
                self.ways.append(self._way(frame))

    def _way(self, frame: FrameType | None) -> list[CodeType]:
        way = []
        while frame is not None:
            code = frame.f_code  # closures and comprehensions belong to their function
            if code.co_filename.startswith(SOURCES) and "<locals>" not in code.co_qualname and code not in BEFORE:
                way.append(code)
            frame = frame.f_back
        return way[::-1]


@contextmanager
def following() -> Iterator[Followed]:
    """Follow the calls in this thread and in those that are started from now on."""
    followed = Followed()
    threading.setprofile(followed)
    sys.setprofile(followed)
    try:
        yield followed
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def test_a_click_takes_the_documented_path_of_at_most_30_steps(tmp_path: Path) -> None:
    async def steps(followed: Followed) -> None:
        async with controlled_server(tmp_path / "data", ControlledClock()) as url, await guest(url) as server:
            streams = await hot_seat(server, "kadora", 2)
            mover = next(stream for stream in streams if stream.is_asked())
            followed.on = True
            answer = await mover.move(mover.choices[0].action)
            assert isinstance(answer, Ack)
            for stream in streams:
                await stream.until(lambda each: (each.v or 0) >= answer.v)
            followed.on = False
            for stream in streams:
                await stream.close()

    path = documented()
    assert len(path) <= 30
    with following() as followed:
        scene(steps(followed))
    for way in followed.ways:
        assert [code for code in path if code in way] == way, "the path leaves out a function"
    taken = [*followed.calls, *(code for way in followed.ways for code in way)]
    assert [code.co_qualname for code in path if code not in taken] == []
    first = [followed.calls.index(code) for code in path if code in followed.calls and code is not WAITING]
    assert first == sorted(first), "the path has another order"
