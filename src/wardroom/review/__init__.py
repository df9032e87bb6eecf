"""Looking back at matches that are over."""
