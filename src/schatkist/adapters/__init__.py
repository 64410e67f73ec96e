"""Adapters for researchers: PettingZoo, Gymnasium, OpenSpiel, vectorised games and data sets."""
