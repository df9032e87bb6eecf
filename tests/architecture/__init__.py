"""Checks of the sources: who imports whom, which rule has its test, what stays readable."""
