"""Type names for ints and arrays, and the mark `python_api` for methods that Python may call.

When the rules are compiled these names become C types (schatkist/compiling/headers.py).
"""

from collections.abc import Callable
from contextlib import nullcontext
from typing import Annotated, Any, TypeAlias, TypeVar

Seat: TypeAlias = int  # a place at the table: 0, 1, ... clockwise
Card: TypeAlias = Annotated[int, "card"]  # a view marks the fields that hold cards with it (core/card_fields.py)
Action: TypeAlias = int  # one of range(game.actions)
Word: TypeAlias = int  # 64 bits, unsigned

# Arrays that Python passes in (NumPy's, or those of `array`): signed 8 bits, signed 16 bits, unsigned 64 bits.
Octets: TypeAlias = Any
Shorts: TypeAlias = Any
Words: TypeAlias = Any

ONLOOKER = -1  # the viewer without a seat
NOBODY = -1

nogil = nullcontext()  # `with nogil:` releases the GIL when compiled

_Method = TypeVar("_Method", bound=Callable[..., Any])


def python_api(method: _Method) -> _Method:
    """Mark a method of a compiled class that Python calls. It checks its arguments.

    All other methods of such a class become plain C: no checks, no Python objects, no GIL.
    """
    return method
