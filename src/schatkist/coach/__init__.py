"""Reviews, hints and puzzles: what each choice was worth, and how much of a result was luck."""
