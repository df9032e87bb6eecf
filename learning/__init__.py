"""How the judges of the games are made. Nothing of it is needed to play."""
