"""What all games share: positions, dealers, views, events, tables and records."""
