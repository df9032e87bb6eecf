"""WARD, the trading card game."""
