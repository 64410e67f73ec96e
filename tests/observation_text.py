"""An observation as text, field by field: the form of the tables of expected observations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from schatkist.adapters.observations import ObservationSpec
from schatkist.core.game import Game
from schatkist.core.types import Seat

Labels = Mapping[str, Sequence[str]]


def observed(game: Game, state: Any, seat: Seat, options: Mapping[str, str], labels: Labels) -> dict[str, str]:
    """Describe what a seat observes, field by field.

    A field with labels, for example one for each card, becomes the labels of its numbers other than zero: `R1 B3*2`.
    A field with such a group for each seat or pile becomes the groups: `R1 / - / B3*2`. Any other field becomes its
    numbers.
    """
    spec = ObservationSpec(game, state.players, game.check_options(options, state.players))
    numbers = spec.observe(state, seat).tolist()
    return {name: _field_text(numbers[part], labels.get(name)) for name, part in spec.slices.items()}


def _field_text(numbers: list[int], labels: Sequence[str] | None) -> str:
    if labels is None:
        return " ".join(map(str, numbers))
    groups = [numbers[at : at + len(labels)] for at in range(0, len(numbers), len(labels))]
    return " / ".join(_group_text(group, labels) for group in groups)


def _group_text(numbers: list[int], labels: Sequence[str]) -> str:
    words = [
        label if count == 1 else f"{label}*{count}" for label, count in zip(labels, numbers, strict=True) if count
    ]
    return " ".join(words) or "-"
