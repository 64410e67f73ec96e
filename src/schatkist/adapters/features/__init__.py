"""What a seat observes, game by game: named fields, read from its view or, quicker, from a position."""
