"""Puzzles: positions with one clearly best line, mined from games, proven by search, rated."""
