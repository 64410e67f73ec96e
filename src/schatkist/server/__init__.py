"""A server of tables for people and bots. It loses no acknowledged move and sends nobody a hidden card."""
