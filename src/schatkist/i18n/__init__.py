"""Texts in Dutch and English: the rules of the games, and the messages at a table."""
