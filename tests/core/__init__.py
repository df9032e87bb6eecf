"""Unit tests of what every game speaks."""
