"""The HTTP API, by what is asked for."""
