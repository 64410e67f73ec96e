"""Stress tests of any size. Each returns how much it did and raises AssertionError at the first fault."""
