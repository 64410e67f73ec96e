"""Bots at the server's tables: a pool of worker processes that all tables share."""
