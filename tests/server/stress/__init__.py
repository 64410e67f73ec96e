"""Stress tests of the server, of any size: each returns how much it did and raises AssertionError at the first fault."""
