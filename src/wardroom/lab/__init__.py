"""The designers' lab: is a game fair, how long is it, and what if it were changed."""
