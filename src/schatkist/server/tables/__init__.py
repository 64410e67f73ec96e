"""Tables under way: a room for each match, the registry of rooms, and timers. Imports match, storage and bots."""
