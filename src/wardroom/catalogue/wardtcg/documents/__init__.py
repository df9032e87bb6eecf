"""A position as JSON, and what of it a seat may see. It imports `cards` and `rules`."""
