"""The contract that all games keep: positions, dealers, views, tables, records."""
