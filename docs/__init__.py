"""Generates documentation pages from the rules, the messages and the tests: `python -m docs`."""
