"""One match: its log entries, the state they add up to, decisions, and what viewers are told. No input or output."""
