"""Reports a missing optional dependency in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Wrap imports that need an extra; if they fail, raise an error that says how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ImportError(f"{error.name} is not installed: pip install 'schatkist[{extra}]'") from error
