"""The words of the house, Dutch and English: the rules for people, and what is said at a table."""
