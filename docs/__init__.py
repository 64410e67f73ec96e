"""The pages of the house; those of docs/games are written from the rules for people (`python -m docs`)."""
