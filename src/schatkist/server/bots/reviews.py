"""Reviews of finished games: each is computed once and stored, by one process of the lowest priority."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
import structlog

from schatkist.bots.worker import LENGTH
from schatkist.coach.report import FORMAT, Perspective, Review, review_from
from schatkist.coach.review_process import COMMAND, ReviewReport, ReviewRequest, framed
from schatkist.core.errors import BadInput
from schatkist.core.records import record_from, record_text
from schatkist.server.bots.fair_queue import FairQueue, Share
from schatkist.server.match.errors import RequestRefused
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.storage.reviews import StoredReviews
from schatkist.wire.http_messages import ReviewStatus

log = structlog.get_logger("schatkist.reviews")

VERSION = FORMAT * 1000 + 1  # of what is stored; count up when the computation changes
MOST_WAITING = 100  # reviews, with those that failed since the server started
NEWS_SECONDS = 10.0  # for which a client waits for news
STUCK = 120.0  # seconds without any report after which the process is replaced


@dataclass
class _Job:
    """A review that waits or is being computed."""

    match: str
    request: ReviewRequest
    share: Share
    done: float = 0.0
    review: bytes = b""  # the latest one
    failed: bool = False
    changed: asyncio.Event = field(default_factory=asyncio.Event)  # replaced by a new one at each change

    def tell(self, report: ReviewReport) -> None:
        """Take over a report, and wake those who wait for it."""
        self.done, self.review, self.failed = report.done, report.review or self.review, bool(report.error)
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()

    def has_news(self, after: float) -> bool:
        """Tell whether more is known than a client has."""
        return self.failed or self.done > after or (after < 0 and bool(self.review))

    def status(self) -> ReviewStatus:
        """Return what is known so far; raise BadInput if it cannot be computed."""
        if self.failed:
            raise BadInput("this game cannot be reviewed")
        review = review_from(self.review) if self.review else None
        return ReviewStatus(match=self.match, perspective=self.request.perspective, done=self.done, review=review)


class Reviews:
    """All reviews of a server."""

    def __init__(self, stored: StoredReviews, budget: int) -> None:
        self._stored = stored
        self._budget = budget
        self._jobs: dict[tuple[str, Perspective], _Job] = {}
        self._queue: FairQueue[_Job] = FairQueue()
        self._task: asyncio.Task[None] | None = None

    async def status(
        self, match: str, perspective: Perspective, record: str, share: Share, after: float
    ) -> ReviewStatus:
        """Return a review as soon as more of it is known than the part `after`; below 0: nothing is known.

        A review that is not stored is computed first.
        """
        job = self._jobs.get((match, perspective))
        if job is None:
            kept = await self.finished(match, perspective)
            if kept is not None:
                return ReviewStatus(match=match, perspective=perspective, done=1.0, review=kept)
            job = self._jobs.get((match, perspective)) or self._start(match, perspective, record, share)
        with suppress(TimeoutError):
            async with asyncio.timeout(NEWS_SECONDS):
                while not job.has_news(after):
                    await job.changed.wait()
        return job.status()

    async def finished(self, match: str, perspective: Perspective) -> Review | None:
        """Return a review that is computed."""
        kept = await self._stored.load(match, perspective, VERSION)
        return None if kept is None else review_from(kept)

    def _start(self, match: str, perspective: Perspective, record: str, share: Share) -> _Job:
        if len(self._jobs) >= MOST_WAITING:
            raise RequestRefused("busy")
        request = ReviewRequest(_without_names(record), perspective, self._budget)
        job = self._jobs[match, perspective] = _Job(match, request, share)
        self._queue.push(share, job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._compute_all())
        return job

    async def _compute_all(self) -> None:
        """Compute what waits, fairly among those who asked, in one process that ends with the last one."""
        process: asyncio.subprocess.Process | None = None
        loop = asyncio.get_running_loop()
        try:
            while len(self._queue):
                job, since = self._queue.pop(), loop.time()
                process = process or await asyncio.create_subprocess_exec(
                    *COMMAND,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    start_new_session=True,  # Ctrl-C is for the server, which stops it
                )
                try:
                    await self._compute(process, job)
                except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as error:
                    log.error("review-trouble", match=job.match, kind=type(error).__name__)
                    await _end(process)
                    process = None
                    job.tell(ReviewReport(0.0, error="no answer"))
                finally:
                    if not job.failed:
                        del self._jobs[job.match, job.request.perspective]
                    self._queue.done(job.share, loop.time() - since)
        finally:
            if process is not None:
                await _end(process)

    async def _compute(self, process: asyncio.subprocess.Process, job: _Job) -> None:
        """Have one review computed, and store it."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(job.request))
        await process.stdin.drain()
        while job.done < 1.0:
            async with asyncio.timeout(STUCK):
                (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                data = await process.stdout.readexactly(size)
            report = msgspec.msgpack.decode(data, type=ReviewReport)
            if report.done >= 1.0:
                with suppress(WriteFailed):
                    await self._stored.save(job.match, job.request.perspective, VERSION, report.review)
            job.tell(report)
            if report.error:
                log.error("review-trouble", match=job.match, kind="refused")
                return

    async def close(self) -> None:
        """Stop computing."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()


def _without_names(text: str) -> str:
    """Return a record without the names of people: what is stored need not be erased with them."""
    record = record_from(text)
    opening = msgspec.structs.replace(record.opening, names=[""] * record.opening.players)
    return record_text(msgspec.structs.replace(record, opening=opening))
