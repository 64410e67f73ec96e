"""Writes example positions for developers of boards: `python -m build_tools.scenes` writes build/scenes/<game>.json.

Each game gets a start, positions on the way, every kind of question, and an end. `npm run dev` in web/ shows them at
/gallery.html?game=kadora&scene=2
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from schatkist.core.dealers import SeededDealer
from schatkist.core.events import SeenEvent, seen_by
from schatkist.core.game import Game, Options, View
from schatkist.core.preview import preview
from schatkist.games import GAMES
from tests.games import facts_of

FOLDER = Path(__file__).resolve().parent.parent / "build" / "scenes"
NAMES = ["Anna", "Bram", "Chris", "Dina", "Emre", "Fien", "Gijs"]
PARTS = 6  # positions on the way


def told(game: Game, seen: SeenEvent) -> dict[str, Any]:
    """Return an event as the server tells it."""
    secret = game.event_kinds[seen.kind].secret
    texts = {name: game.fact_text(name, value) for name, value in seen.facts.items()}
    return {"kind": seen.kind, "seat": seen.seat, "facts": seen.facts, "texts": texts, "known": secret in seen.facts}


def scene(game: Game, view: View, news: list[SeenEvent]) -> dict[str, Any]:
    """Return a position as a browser gets it, with the answers that a gallery cannot get from a server."""
    choices = [(action, game.action_text(action)) for action in view.legal]
    return {
        "view": view,
        "names": NAMES[: view.players],
        "choices": choices,
        "news": [told(game, seen) for seen in news],
        "undo": False,
        "foreseen": {text: [told(game, seen) for seen in preview(game, view, action)] for action, text in choices},
        "clauses": {},
    }


def scenes(game: Game, players: int, options: Options, seed: int) -> list[dict[str, Any]]:
    """Choose positions of one random game, with every kind of decision, as the seat that must act sees them."""
    found: list[dict[str, Any]] = []
    dealer, steps = SeededDealer(seed), set[int]()
    dealer.record_events()
    state = game.start(players, options, dealer)
    events, number = game.drain_events(dealer), 0
    while not state.over:
        seat = state.actors()[-1]
        view = game.view(state, seat)
        now_and_then = number % (game.max_decisions(players, options) // 40 + 17) == 0 and len(found) < PARTS
        if view.step not in steps or now_and_then:
            steps.add(view.step)
            found.append(scene(game, view, [seen_by(seat, event) for event in events]))
        game.play(state, seat, view.legal[dealer.number(len(view.legal))], dealer)
        events, number = game.drain_events(dealer), number + 1
    found.append(scene(game, game.view(state, 0), [seen_by(0, event) for event in events]))
    return found


def main() -> None:
    """Write the scenes of all games."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, game in GAMES.items():
        shots = []
        for number, options in enumerate(facts_of(name).scenes):
            for players in sorted({game.seats[0], (game.seats[0] + game.seats[1] + 1) // 2, game.seats[1]}):
                full = game.check_options(options, players)
                shots += scenes(game, players, full, 7 + number)
        (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(shots))
        print(f"{name}: {len(shots)} scenes")


if __name__ == "__main__":
    main()
