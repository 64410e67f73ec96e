"""Computes reviews in a process of the lowest priority: `python -m schatkist.coach.review_process`.

It reads requests and writes answers over its pipes, framed as those of bots (bots/worker.py): for each request an
outline that takes a moment, then how far it is, and in the end the review.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import IO

import msgspec

from schatkist.bots.worker import LENGTH
from schatkist.coach.report import Perspective, review_bytes
from schatkist.coach.review import review_record
from schatkist.core.errors import SchatkistError
from schatkist.core.records import record_from
from schatkist.games import load_game

COMMAND = (sys.executable, "-m", "schatkist.coach.review_process")
OUTLINE_BUDGET = 12  # worlds for each value of the outline
REPORT_SECONDS = 0.5  # between two reports


class ReviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to review, with the budget of the review."""

    record: str
    perspective: Perspective
    budget: int  # 0: as deep as a few seconds allow


class ReviewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The part that is done, and a review if there is a new one."""

    done: float  # from 0 to 1
    review: bytes = b""
    error: str = ""


def framed(message: ReviewRequest | ReviewReport) -> bytes:
    """Encode a message with a length prefix."""
    data = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(data)) + data


def compute(request: ReviewRequest, tell: Callable[[ReviewReport], None]) -> None:
    """Compute an outline and then the review, and tell how far it is."""
    record = record_from(request.record)
    game = load_game(record.opening.game)
    outline = review_record(record, game, None, request.perspective, OUTLINE_BUDGET, outline=True)
    tell(ReviewReport(0.0, review_bytes(outline)))
    done, told = 0, time.monotonic()

    def report(percent: int) -> None:
        nonlocal done, told
        done += percent
        if time.monotonic() - told >= REPORT_SECONDS:
            told = time.monotonic()
            tell(ReviewReport(min(0.99, done / 100)))

    review = review_record(record, game, None, request.perspective, request.budget or None, on_progress=report)
    tell(ReviewReport(1.0, review_bytes(review)))


def compute_all(requests: IO[bytes], reports: IO[bytes]) -> None:
    """Answer requests until the pipe is closed."""

    def tell(report: ReviewReport) -> None:
        reports.write(framed(report))
        reports.flush()

    while head := requests.read(LENGTH.size):
        (size,) = LENGTH.unpack(head)
        try:
            compute(msgspec.msgpack.decode(requests.read(size), type=ReviewRequest), tell)
        except SchatkistError as error:
            tell(ReviewReport(0.0, error=str(error)))


def take_lowest_priority() -> None:
    """Let everything else on this computer go first."""
    if hasattr(os, "nice"):
        os.nice(19)


if __name__ == "__main__":
    take_lowest_priority()
    try:
        compute_all(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the caller is gone: at the end, Python writes once more what is still buffered
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        sys.exit(0)
