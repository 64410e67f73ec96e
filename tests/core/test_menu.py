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
from schatkist.core.errors import CapacityExceeded
from schatkist.core.state import MENU_ROOM, Menu, State

class Endless(State):
    def choices(self, seat, menu):
        for action in range(MENU_ROOM + 10):
            menu.offer(action)
            menu.offer_if(action % 2 == 0, action)

state, menu = Endless(2), Menu()
state.asked = 1
state.fill_menu(0, menu)
assert menu.count == MENU_ROOM == len(menu.actions)
try:
    state.legal_actions(0)
except CapacityExceeded:
    pass
else:
    raise AssertionError("a menu that is too long was listed")
"""


def test_too_many_actions_stay_within_the_menu() -> None:
    environment = {**os.environ, "SCHATKIST_PURE": "1"}
    subprocess.run([sys.executable, "-c", OFFERS], env=environment, check=True)


def test_a_full_menu_cannot_be_listed() -> None:
    menu = Menu()
    menu.count = MENU_ROOM - 1
    assert len(menu.listed()) == MENU_ROOM - 1
    menu.count = MENU_ROOM
    with pytest.raises(CapacityExceeded, match="fewer than 1024 actions"):
        menu.listed()
