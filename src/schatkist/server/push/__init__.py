"""Web Push: tells people who are not connected that it is their turn, through the push service of their browser."""
