"""Texts in the languages of the players: the rules of the games, and the messages at a table."""
