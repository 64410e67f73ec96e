"""The games as researchers' tools know them: PettingZoo, Gymnasium, OpenSpiel, and arrays of games in step."""
