"""Which hidden facts could be otherwise without a viewer noticing, written from the rules alone.

A second, independent account of what each seat knows: it works on the position itself, and shares
nothing with the views and the worlds that it puts to the test.
"""

from collections.abc import Callable
from typing import Any

from schatkist.core.dealers import Dealer
from schatkist.core.names import Seat
from schatkist.testing.hidden import diabolo, goldinsel, hawaiki, kadora, schattendieb

Rearrange = Callable[[Any, Seat, Dealer], None]

REARRANGE: dict[str, Rearrange] = {
    "kadora": kadora.rearrange,
    "goldinsel": goldinsel.rearrange,
    "hawaiki": hawaiki.rearrange,
    "diabolo": diabolo.rearrange,
    "schattendieb": schattendieb.rearrange,
}
