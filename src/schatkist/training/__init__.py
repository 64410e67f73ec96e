"""Trains the networks of the level `learned`: deep Monte Carlo on batches, with NumPy."""
