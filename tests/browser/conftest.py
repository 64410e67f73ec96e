"""A server and a Chromium for each worker that runs browser tests; each person has their own window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.person import PATIENCE, Person
from tests.server.serving import Serving

expect.set_options(timeout=PATIENCE)  # a busy machine is no failure


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with loose limits and quick bots."""
    server = Serving(tmp_path_factory.mktemp("browser") / "data").start()
    yield server
    server.stop()
    assert server.complaints() == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture
def visit(browser: Browser, serving: Serving, tmp_path: Path) -> Iterator[Callable[..., Person]]:
    """Somebody comes to the server; in the end nobody's browser may have complained."""
    people: list[Person] = []

    def come(**how: object) -> Person:
        people.append(Person(browser, **{"url": serving.url, **how}))  # type: ignore[arg-type]
        return people[-1]

    yield come
    for person in people:
        person.leave()
    assert [complaint for person in people for complaint in person.complaints] == []
