"""Positions to look at: printed as text, painted as pictures. The games draw them."""
