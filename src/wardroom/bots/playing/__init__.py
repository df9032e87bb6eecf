"""Whole games between policies, compiled per game."""
