"""Imports optional dependencies, or says in one sentence which extra installs them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from schatkist.core.errors import BadInput


def require_module(module: str, extra: str) -> Any:
    """Import a module that an extra of the package installs."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise BadInput(f"this needs {error.name}: pip install 'schatkist[{extra}]'") from None
