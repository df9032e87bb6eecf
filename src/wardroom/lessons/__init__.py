"""Lessons: text files of a game's folder, played on its own rules and checked by them."""
