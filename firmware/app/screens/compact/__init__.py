"""Screens for panels with little room, and for large print: fewer things, one below the other."""
