"""Ur: The Royal Game."""
