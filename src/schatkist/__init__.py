"""Schatkist: hidden-information table games to play, to simulate and to study.

SCHATKIST_PURE=1 in the environment uses the plain Python rules, also where compiled ones are installed.
"""

from schatkist.installed_games import choose_rules

choose_rules()
