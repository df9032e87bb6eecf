"""What every game speaks."""
