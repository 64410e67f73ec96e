"""The interface of all games: states, dealers, views, events, tables and records."""
