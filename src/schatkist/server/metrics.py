"""Metrics for Prometheus. They never contain names of people or cards."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from schatkist.server.match.log_entries import AnyEntry

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class Metrics:
    """All metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms = Gauge("schatkist_rooms", "Tables that are awake", registry=self.registry)
        self.set_aside = Gauge("schatkist_set_aside", "Tables that cannot be read", registry=self.registry)
        self.bot_queue = Gauge("schatkist_bot_queue", "Bots that wait for a process", registry=self.registry)
        self.disk_free = Gauge("schatkist_disk_free_bytes", "Bytes free on the data disk", registry=self.registry)
        self.failed_writes = Counter(
            "schatkist_failed_writes", "Times the database could not be read or written", registry=self.registry
        )
        self.loop_lag = Histogram(
            "schatkist_loop_lag_seconds", "Delay of the event loop", buckets=QUICK, registry=self.registry
        )
        ProcessCollector(registry=self.registry)
        self.woken = Counter("schatkist_woken", "Tables that woke up", registry=self.registry)
        self.sockets = Gauge("schatkist_sockets", "Sockets that are open", registry=self.registry)
        self.entries = Counter("schatkist_happenings", "Things written to logs", ["what"], registry=self.registry)
        self.refusals = Counter("schatkist_refusals", "Requests refused", ["code"], registry=self.registry)
        self.closed = Counter("schatkist_closed", "Sockets closed by us", ["code"], registry=self.registry)
        self.cut = Counter("schatkist_cut", "Connections refused or cut", ["why"], registry=self.registry)
        self.requests = Counter("schatkist_requests", "HTTP requests", ["status"], registry=self.registry)
        self.writing = Histogram(
            "schatkist_writing_seconds", "From a decision to disk", buckets=QUICK, registry=self.registry
        )
        self.thinking = Histogram(
            "schatkist_thinking_seconds", "From a bot's turn to its answer", buckets=QUICK, registry=self.registry
        )

    def count(self, entries: Iterable[AnyEntry]) -> None:
        """Count entries that were written."""
        for entry in entries:
            self.entries.labels(str(entry.__struct_config__.tag)).inc()

    def page(self) -> bytes:
        """Render the page that Prometheus reads."""
        return generate_latest(self.registry)
