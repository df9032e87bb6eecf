"""One tree search for all games: information-set Monte Carlo tree search, compiled per game."""
