"""A bot for any game: `schatkist bot URL --exec 'python3 bot.py'`.

It chooses among its legal actions at random, but passes only if it must.
"""

import json
import random
import sys
from typing import Any


def choose(question: dict[str, Any]) -> int:
    """Choose an action. `question["view"]` is what your seat sees of the game."""
    if question["problem"]:
        print(question["problem"], file=sys.stderr)
    legal = question["legal"]
    moves = [each for each in legal if each["text"] != "pass"] or legal
    action: int = random.choice(moves)["action"]
    return action


for line in sys.stdin:
    print(json.dumps({"action": choose(json.loads(line))}), flush=True)
