"""Ward, by Hexford Games."""
