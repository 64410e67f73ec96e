"""The conformance kit: the laws of the house, for any game."""
