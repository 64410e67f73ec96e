"""The control socket: how commands on the same computer talk to a running server. Only its owner can use it."""
