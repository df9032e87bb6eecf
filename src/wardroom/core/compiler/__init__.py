"""Compiles a game: all that Python calls of it becomes one object file.

Numba is imported here and nowhere else, in a process of its own: `python -m wardroom.core.compiler`
prints how far it is.
"""
