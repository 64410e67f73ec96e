"""The wire protocol between server and clients: its messages, and a client for programs."""
