"""Names for plain ints, so that a signature says what is meant; `python_api`, for what Python may call.

When the rules are compiled these names become C types (schatkist/compiling/headers.py).
"""

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, TypeAlias, TypeVar

Seat: TypeAlias = int  # a place at the table: 0, 1, ... clockwise
Card: TypeAlias = int
Action: TypeAlias = int  # one of range(game.action_count)
Word: TypeAlias = int  # 64 bits without a sign

# Arrays that Python hands over (NumPy's, or those of `array`), of 8 and 16 bits with a sign, of 64 without.
Octets: TypeAlias = Any
Shorts: TypeAlias = Any
Words: TypeAlias = Any

ONLOOKER = -1  # who watches without a seat
NOBODY = -1

nogil = nullcontext()  # `with nogil:` lets go of the GIL when compiled

_Method = TypeVar("_Method", bound=Callable[..., Any])


def python_api(method: _Method) -> _Method:
    """Marks a method of a compiled class that Python calls: it checks what it is given.

    All other methods of such a class become bare C: no checks, no Python objects, no GIL.
    """
    return method
