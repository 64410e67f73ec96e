"""Bot time is shared: nobody's tables keep the bots from others."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

import pytest

from schatkist.bots import Level, make_bot
from schatkist.core.dealers import SeededDealer
from schatkist.games import GAMES
from schatkist.server.bots.fair_queue import FairQueue, Share
from schatkist.server.bots.pool import BOTS_ONLY, BotPool, most_seconds
from schatkist.server.clock import SystemClock
from schatkist.server.limits import Limits
from tests.server.serving import scene


def served(tables: Sequence[tuple[Share, float]], count: int) -> Counter[Share]:
    """Let tables ask again and again, each question taking its seconds; return how often each was answered."""
    queue: FairQueue[tuple[Share, float]] = FairQueue()
    for table in tables:
        queue.push(table[0], table)
    found: Counter[Share] = Counter()
    for _ in range(count):
        table = queue.pop()
        found[table[0]] += 1
        queue.push(table[0], table)
        queue.done(*table)
    return found


def of(network: str, person: str, match: str, bots_only: bool = False) -> Share:
    return Share(bots_only, network, person, match)


def test_T82_addresses_get_equal_time() -> None:
    hog = [(of("n1", f"p{number % 5}", f"m{number}"), 2.0) for number in range(20)]
    other = of("n2", "q", "m")
    found = served([*hog, (other, 0.5)], 1000)
    assert found[other] * 0.5 == pytest.approx(sum(found[each] * 2.0 for each, _ in hog), rel=0.05)


def test_T82_people_at_one_address_get_equal_time_and_so_do_their_tables() -> None:
    tables = [of("n", "p", "m1"), of("n", "q", "m2"), of("n", "q", "m3")]
    found = served([(table, 1.0) for table in tables], 400)
    assert [found[table] for table in tables] == [200, 100, 100]


def test_T82_tables_without_people_come_last() -> None:
    people, bots = of("n1", "p", "m1"), of("n2", "q", "m2", bots_only=True)
    assert served([(people, 1.0), (bots, 1.0)], 100) == {people: 100}
    assert served([(bots, 1.0)], 100) == {bots: 100}


def test_T82_nothing_is_kept_of_tables_that_no_longer_ask() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(100):
        queue.push(of(f"n{number}", "p", "m"), number)
    assert sorted(queue.pop() for _ in range(100)) == list(range(100))
    for number in range(100):
        queue.done(of(f"n{number}", "p", "m"), 1.0)
    assert queue._root.groups == {}
    assert len(queue) == 0


def test_T82_a_table_that_asks_alone_has_more_time_than_one_of_many() -> None:
    queue: FairQueue[int] = FairQueue()
    hog = [of("n1", "p", f"m{number}") for number in range(5)]
    for share in [*hog, of("n2", "q", "m")]:
        queue.push(share, 0)
    assert [queue.sharers(share) for share in [*hog, of("n2", "q", "m")]] == [10] * 5 + [2]


def test_T82_every_kind_of_level_has_a_budget() -> None:
    limits = Limits(bot_ms=5000)
    assert most_seconds(1.5, 1, 1, limits, False) == 5.0
    assert most_seconds(1.5, 1, 1, limits, True) == BOTS_ONLY
    assert most_seconds(1.5, 6, 2, limits, False) == 0.5
    assert most_seconds(-1.0, 6, 2, limits, False) == 0.0


@pytest.mark.parametrize("level", ["search:20000", "search:5000ms", "flat:20000"])
def test_T82_a_search_ends_when_its_time_is_up(level: str) -> None:
    game = GAMES["kadora"]
    view = game.view(game.start(2, {}, SeededDealer(1)), 0)
    view = view if view.legal else game.view(game.start(2, {}, SeededDealer(1)), 1)
    whole = make_bot(Level.parse(level), game, 1, most_seconds=0.0)
    assert sum(estimate.visits for estimate in whole.evaluate(view)) <= 1  # type: ignore[attr-defined]


def test_T82_the_cap_changes_no_search_that_ends_earlier() -> None:
    game = GAMES["kadora"]
    views = [game.view(game.start(2, {}, SeededDealer(1)), seat) for seat in (0, 1)]
    view = next(view for view in views if view.legal)
    free, capped = (make_bot(Level.parse("search:100"), game, 1, most_seconds=most) for most in (1e9, 600.0))
    assert free.evaluate(view) == capped.evaluate(view)  # type: ignore[attr-defined]


def test_T82_a_person_is_served_before_the_tables_of_a_hog() -> None:
    game = GAMES["kadora"]
    views = [game.view(game.start(2, {}, SeededDealer(1)), seat) for seat in (0, 1)]
    view = game.view_bytes(next(view for view in views if view.legal))
    order: list[str] = []

    async def ask(pool: BotPool, share: Share) -> None:
        await pool.choose(game, "search:50", 1, view, share)
        order.append(share.network)

    async def steps() -> None:
        pool = BotPool(Limits(bot_pause=0.0, bot_processes=1), SystemClock())
        hog = [of("hog", "p", f"m{number}", bots_only=True) for number in range(6)]
        asking = [asyncio.create_task(ask(pool, share)) for share in hog]
        while not pool.queue:  # the first is being answered
            await asyncio.sleep(0)
        asking.append(asyncio.create_task(ask(pool, of("person", "q", "m"))))
        await asyncio.gather(*asking)
        await pool.close()

    scene(steps())
    assert order.index("person") <= 1
    assert len(order) == 7
