"""Laws that every game obeys. Each file has one: its check, the games it runs over, its breach."""
