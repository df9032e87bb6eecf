"""Ur: solved on a GPU, and a small network fitted to the solution."""
