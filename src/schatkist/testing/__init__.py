"""The conformance kit: the invariants of every game. `conforms(game)` runs all of it."""

from schatkist.testing.invariants import conforms

__all__ = ["conforms"]
