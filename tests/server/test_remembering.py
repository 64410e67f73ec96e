"""Die Goldinsel without notes (GO-V1): what a seat was shown once is not told again while the game is on."""

from __future__ import annotations

import pytest

from schatkist.wire.messages import Item
from tests.server.serving import Dice, Serving, guest, scene

FLEETING = {"island": "island", "robbed": "island", "peeked": "chest"}  # the secret of each kind


def secrets_before_the_last_move(items: list[Item], seat: int) -> tuple[int, int]:
    """How many events of these kinds this seat is told with their secret: up to its last move, and from then on."""
    last = max((item.v for item in items if item.what == "moved" and item.seat == seat), default=0)
    known = [(item.v, told) for item in items for told in item.events if told.kind in FLEETING and told.known]
    assert all(FLEETING[told.kind] in told.facts for _, told in known)
    return sum(v < last for v, _ in known), sum(v >= last for v, _ in known)


@pytest.mark.parametrize("notes", ["off", "on"])
def test_GO_V1_older_lines_tell_a_secret_again_only_with_notes(serving: Serving, notes: str) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("goldinsel", ["me", "thumb"], options={"notes": notes})
        match, token, dice = seated.match, seated.keys[0].token, Dice(3)
        live = fresh = old = 0
        async with server.stream(match, token) as stream:
            await stream.ready()
            while not stream.is_over():
                await stream.until(lambda each: bool(each.choices) or each.is_over())
                if stream.is_over():
                    break
                before = len(stream.items)
                await stream.move(dice.among(stream.choices))
                await stream.until(lambda each, known=before: len(each.items) > known)  # type: ignore[misc]
                told = [event for item in stream.items[before:] for event in item.events if event.kind in FLEETING]
                live += sum(event.known for event in told)
                if stream.is_over():  # from now on everything is told, for good
                    break
                assert {event.once for event in told if event.known} <= (
                    {""} if notes == "on" else {"island", "chest"}
                )
                async with server.stream(match, token, have=0) as again:  # as after a reload
                    if not again.is_over():
                        earlier, since = secrets_before_the_last_move(again.items, 0)
                        old, fresh = old + earlier, fresh + since
            assert live, "nothing was seen"
            assert fresh, "what just happened is told again after a reload"
            assert (old > 0) == (notes == "on")
            async with server.stream(match, token, have=0) as over:
                await over.until(lambda each: each.is_over())
                assert secrets_before_the_last_move(over.items, 0)[0] > 0
        await server.http.aclose()

    scene(steps())
