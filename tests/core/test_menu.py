"""A menu holds a limited number of actions, and says so when there are more."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from schatkist.core.errors import CapacityExceeded
from schatkist.core.state import MENU_ROOM, Menu

# Compiled menus take offers from compiled rules only; the plain ones have the same source.
OFFERS = """
from schatkist.core.state import MENU_ROOM, Menu

menu, other = Menu(), Menu()
for action in range(MENU_ROOM + 10):
    menu.offer(action)
    other.offer_if(action % 2 == 0, action)
    other.offer_if(True, action)
for full in (menu, other):
    assert full.count == MENU_ROOM < len(full.actions)
assert menu.actions[:MENU_ROOM] == list(range(MENU_ROOM))
"""


def test_a_full_menu_drops_further_actions() -> None:
    environment = {**os.environ, "SCHATKIST_PURE": "1"}
    subprocess.run([sys.executable, "-c", OFFERS], env=environment, check=True)


def test_a_full_menu_cannot_be_listed() -> None:
    menu = Menu()
    menu.count = MENU_ROOM - 1
    assert len(menu.listed()) == MENU_ROOM - 1
    menu.count = MENU_ROOM
    with pytest.raises(CapacityExceeded, match="fewer than 1024 actions"):
        menu.listed()
