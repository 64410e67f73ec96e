"""The fields of a view that hold cards are found by their annotations."""

from __future__ import annotations

import msgspec
import pytest

from schatkist.core.card_fields import card_fields
from schatkist.core.game import Game
from schatkist.core.types import Card, Seat
from schatkist.games import GAMES


class Memory(msgspec.Struct):
    discards: list[list[Card]]
    thefts: list[Seat]


class Theft(msgspec.Struct, array_like=True):
    robber: Seat
    card: Card


class Example(msgspec.Struct):
    turn: Seat
    held: list[int]
    top: Card
    hand: list[Card]
    piles: list[list[Card]]
    trump: Card | None
    by_seat: dict[str, list[Card]]
    memory: Memory
    earlier: list[Memory]
    thefts: list[Theft]
    shown: list[Card] = msgspec.field(name="open", default_factory=list)


def test_cards_are_found_at_any_depth() -> None:
    nested = ["memory.discards", "earlier.discards"]
    assert card_fields(Example) == ["top", "hand", "piles", "trump", "by_seat", *nested, "open"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_hand_of_every_game_holds_cards(game: Game) -> None:
    assert "hand" in card_fields(game.view_type)
