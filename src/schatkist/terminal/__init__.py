"""Schatkist in a terminal."""
