"""Commands for authors of games: generate a package, compile it, and run the conformance kit on it."""
