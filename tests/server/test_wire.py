"""The server's description of itself, its limits, and the times of bots' answers."""

from __future__ import annotations

import msgspec
import pytest

from docs.pages import WIRE
from docs.typescript import WIRE_TS, wire_typescript
from schatkist.bots import Level
from schatkist.server.bots.pool import answer_time, level_within_budget
from schatkist.server.limits import TokenBucket
from schatkist.wire.client_messages import client_decoder
from schatkist.wire.schema import wire_schema


def test_the_schema_of_the_wire_is_fresh() -> None:
    assert WIRE.read_bytes() == wire_schema(), "run: python -m docs"
    assert WIRE_TS.read_text(encoding="utf-8") == wire_typescript(), "run: python -m docs"


@pytest.mark.parametrize("text", ["{}", '{"ask":"move"}', '{"ask":"chat","cid":1,"text":""}', '{"ask":"hello","x":1}'])
def test_a_message_that_is_not_in_the_schema_is_no_message(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        client_decoder.decode(text)


def test_a_bucket_lets_through_what_it_holds_and_fills_again() -> None:
    bucket = TokenBucket(3, 1.0)
    assert [bucket.take(10.0) for _ in range(5)] == [True, True, True, False, False]
    assert [bucket.take(10.4) for _ in range(2)] == [True, False]


BUDGETS = [
    ("thumb", 1.5, 9, 1, "thumb"),
    ("search:500", 1.5, 9, 1, "search:500"),
    ("search:500", 1.5, 900, 1, "thumb"),
    ("search", 1.5, 1, 1, "search"),
    ("search:4000ms", 0.0, 2, 2, "search:4000ms"),
    ("search", 1.5, 3, 2, "search:1000ms"),
    ("search", 1.5, 50, 1, "search:30ms"),
    ("search", 0.5, 50, 1, "thumb"),
    ("search", 1.5, 300, 1, "thumb"),
    ("search:4000ms", 1.5, 6, 2, "search:500ms"),
    ("flat", 1.5, 2, 1, "flat:100ms"),
]


@pytest.mark.parametrize(("level", "left", "waiting", "workers", "expected"), BUDGETS)
def test_T49_thinkers_get_less_time_when_many_wait(
    level: str, left: float, waiting: int, workers: int, expected: str
) -> None:
    assert level_within_budget(Level.parse(level), left, waiting, workers) == Level.parse(expected)


SHOWN = [
    ("thumb", 0.3, [0.0001, 0.02, 0.29], 0.3),
    ("search", 0.3, [0.0001, 0.3, 1.0, 1.29], 1.3),
    ("search:200ms", 0.3, [0.001, 0.2, 0.49], 0.5),
    ("search:500", 0.3, [0.001, 0.29], 0.3),
    ("search:500", 0.3, [0.31, 0.59], 0.6),
    ("thumb", 0.3, [0.91, 1.19], 1.2),
]


@pytest.mark.parametrize(("level", "pause", "thought", "shown"), SHOWN)
def test_T09_the_time_of_a_bots_answer_tells_nothing(
    level: str, pause: float, thought: list[float], shown: float
) -> None:
    assert {round(answer_time(Level.parse(level), pause, took), 6) for took in thought} == {shown}
