"""Screens made for large print alone."""
