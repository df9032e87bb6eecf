"""Opponents. A bot sees a position only through what its seat may know."""
