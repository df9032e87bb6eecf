"""Checks of the house itself: who imports whom, which rule has its test, what stays readable."""
