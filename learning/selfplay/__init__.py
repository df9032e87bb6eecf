"""Networks that learn from games against themselves."""
