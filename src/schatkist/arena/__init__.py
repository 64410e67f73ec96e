"""Games by the thousand: simulation."""
