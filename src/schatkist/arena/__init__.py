"""Many games: simulation, ladders of bots, tuning and hints."""
