"""Alpha-beta for two seats that know all: iterative deepening, compiled per game."""
