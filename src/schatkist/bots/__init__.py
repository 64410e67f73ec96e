"""Players made of code. A bot sees a view, never a position."""
