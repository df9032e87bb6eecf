"""Puzzles: what they are, how they are proven, solved, mined and rated."""
