"""Dealers are the only source of chance; they record what happens, and raise when they run out of room."""

from __future__ import annotations

import ast
import hmac
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import schatkist.core.dealers as dealers
from schatkist.core.chance_source import Seeded, fair_deal
from schatkist.core.dealers import Dealer, FairDealer, SeededDealer, StackedDealer, fair_commitment, stacked
from schatkist.core.errors import BadInput, CapacityExceeded
from schatkist.core.records import record_of, record_text
from schatkist.core.table import Table
from schatkist.games import GAMES

SOURCES = Path(__file__).parent.parent.parent / "src" / "schatkist"


def fair(seed: int = 0, nonce: bytes = b"n" * 16) -> FairDealer:
    return FairDealer("match", "kadora-1", seed.to_bytes(32, "big"), [nonce, nonce])


@pytest.mark.parametrize("make", [SeededDealer, fair])
def test_T12_every_order_of_a_few_cards_is_equally_likely(make: type[Dealer]) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    rounds = 2400 if make is SeededDealer else 480  # a fair dealer derives hundreds of words first
    for seed in range(rounds):
        counts[tuple(make(seed).shuffled([1, 2, 3, 4]))] += 1  # type: ignore[call-arg]
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    expected = rounds / 24
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, p = 0.001


def test_T16_neighbouring_seeds_are_unrelated() -> None:
    assert len({tuple(SeededDealer(seed).shuffled(range(20))) for seed in range(500)}) == 500
    one, two = SeededDealer(1), SeededDealer(2)
    numbers = [one.number(1 << 30) for _ in range(300)]
    assert not set(numbers) & {two.number(1 << 30) for _ in range(300)}


def test_the_same_seed_deals_the_same() -> None:
    assert SeededDealer(7).shuffled(range(72)) == SeededDealer(7).shuffled(range(72))
    assert fair(7).shuffled(range(72)) == fair(7).shuffled(range(72))


@pytest.mark.parametrize("change", ["match", "rules", "seed", "nonce"])
def test_every_input_of_a_fair_deal_matters(change: str) -> None:
    parts = {"match": "m", "rules": "kadora-1", "seed": bytes(32), "nonce": bytes(16)}
    other = parts | {change: {"match": "n", "rules": "kadora-2", "seed": b"\1" * 32, "nonce": b"\1" * 16}[change]}
    one, two = (
        FairDealer(str(p["match"]), str(p["rules"]), bytes(p["seed"]), [bytes(p["nonce"])])  # type: ignore[arg-type]
        for p in (parts, other)
    )
    assert one.shuffled(range(72)) != two.shuffled(range(72))


def test_refilling_does_not_change_a_fair_stream() -> None:
    dealer = fair(3)
    assert [dealer.number(1000) for _ in range(2000)] == [fair_number(3, at) for at in range(2000)]


def fair_number(seed: int, at: int) -> int:
    """Compute a number of the stream straight from its definition."""
    key = dealers.fair_key("match", "kadora-1", seed.to_bytes(32, "big"), [b"n" * 16] * 2)
    digest = hmac.digest(key, (at // 4).to_bytes(8, "big"), "sha256")
    return (int.from_bytes(digest[at % 4 * 8 :][:8], "big") >> 2) % 1000


def test_every_bit_of_the_seed_changes_the_commitment() -> None:
    seeds = [bytes(32), *((1 << bit).to_bytes(32, "big") for bit in range(256))]
    assert len({fair_commitment("m", seed) for seed in seeds}) == 257


def test_a_stacked_dealer_deals_a_given_order() -> None:
    order = [3, 1, 2, 0, 2]
    assert StackedDealer(stacked(order, [0, 1, 2, 2, 3])).shuffled([0, 1, 2, 2, 3]) == order


@pytest.mark.parametrize("numbers", [[], [0] * 10, [99] * 100], ids=["none", "too few", "out of range"])
def test_a_stack_that_does_not_fit_is_refused(numbers: list[int]) -> None:
    with pytest.raises(BadInput, match="do not fit this game"):
        GAMES["kadora"].start(3, {}, StackedDealer(numbers))


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: SeededDealer(1).number(0), "from 1 or more"),
        (lambda: SeededDealer(1).number(1 << 31), "at most 2147483647"),
        (lambda: FairDealer("m", "r", b"short", []), "32 bytes"),
        (lambda: stacked([1, 2], [1, 3]), "same cards"),
    ],
)
def test_bad_input_is_refused(make: object, words: str) -> None:
    assert callable(make)
    with pytest.raises(BadInput, match=words):
        make()


def test_a_dealer_records_only_on_request() -> None:
    plain, recording = SeededDealer(1), SeededDealer(1)
    recording.record_events()
    recording.record_draws()
    for dealer in (plain, recording):
        GAMES["diabolo"].start(4, {}, dealer)
    assert plain.drain_events() == plain.drain_draws() == []
    assert len(recording.drain_events()) == 1 + 4 * 6 + 1
    assert [count for count, _ in recording.drain_draws()] == [4, *range(70, 1, -1)]
    assert recording.drain_events() == recording.drain_draws() == []


@pytest.mark.parametrize("draws", [False, True], ids=["events", "draws"])
def test_a_dealer_that_runs_out_of_room_raises(draws: bool) -> None:
    dealer = SeededDealer(1)
    dealer.record_draws() if draws else dealer.record_events()
    fitting = dealers.DRAW_ROOM // 70 if draws else dealers.EVENT_ROOM // 26  # set-ups
    for _ in range(fitting):
        GAMES["diabolo"].start(4, {}, dealer)
    with pytest.raises(CapacityExceeded, match="more than 512 events or 512 draws"):
        GAMES["diabolo"].start(4, {}, dealer)
    assert dealer.drain_events() == dealer.drain_draws() == []
    with pytest.raises(CapacityExceeded):
        dealer.number(6)


def test_a_dealer_that_records_nothing_never_runs_out_of_room() -> None:
    dealer = SeededDealer(1)
    for _ in range(30):
        GAMES["diabolo"].start(4, {}, dealer)
    assert dealer.drain_events() == dealer.drain_draws() == []


def test_a_table_is_unchanged_when_its_dealer_runs_out_of_room() -> None:
    table = Table(GAMES["kadora"], 3, {}, Seeded(1))
    seat = table.state.actors()[0]
    table.act(seat, table.state.legal_actions(seat)[0])
    for players in [4] * 2 + [3] * 23:  # 26 events each, then 20 each: 512
        GAMES["diabolo"].start(players, {}, table._dealer)
        table._dealer.drain_draws()
    before = (record_text(record_of(table, [""] * 3)), list(table.events), table.before)
    (seat,) = table.state.actors()
    with pytest.raises(CapacityExceeded):
        table.act(seat, table.state.legal_actions(seat)[0])
    assert (record_text(record_of(table, [""] * 3)), table.events, table.before) == before


@pytest.mark.parametrize(
    "dealer",
    [SeededDealer(1), StackedDealer([5, 3, 0, 1] * 400), FairDealer("m", "kadora-1", bytes(32), [bytes(16)])],
    ids=["seeded", "stacked", "fair"],
)
def test_a_dealer_returns_to_a_place_in_its_stream(dealer: Dealer) -> None:
    start = dealer.position()
    first = [dealer.number(6) for _ in range(700)]
    later = dealer.position()
    following = [dealer.number(6) for _ in range(10)]
    dealer.seek(start)
    assert [dealer.number(6) for _ in range(700)] == first
    dealer.seek(start)
    dealer.seek(later)
    assert [dealer.number(6) for _ in range(10)] == following


@pytest.mark.parametrize("game", GAMES)
def test_deciding_does_not_change_a_table(game: str) -> None:
    table, other = (Table(GAMES[game], 3, {}, fair_deal("m", bytes(32), [bytes(16)] * 3)) for _ in range(2))
    for _ in range(60):
        if table.state.over:
            break
        seat = table.state.actors()[-1]
        for action in table.state.legal_actions(seat)[:5]:
            table.decide(seat, action)
        assert record_text(record_of(table, [""] * 3)) == record_text(record_of(other, [""] * 3))
        action = table.state.legal_actions(seat)[-1]
        outcome = table.decide(seat, action)
        table.apply(outcome)
        assert other.act(seat, action) == outcome.events
        assert (table.seal(), table.draws) == (other.seal(), other.draws)


def importers(module: str) -> list[str]:
    """List the files of the project that import a module."""
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name == module or name.startswith(f"{module}.") for name in names):
                found.append(path.relative_to(SOURCES).as_posix())
    return found


def test_T13_only_dealers_and_tokens_use_randomness() -> None:
    assert importers("random") == importers("numpy.random") == []
    assert importers("secrets") == ["core/dealers.py", "server/storage/tokens.py", "wire/stream.py"]
