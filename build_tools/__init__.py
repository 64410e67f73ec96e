"""How the package is built: types derived from annotations, rules compiled."""
