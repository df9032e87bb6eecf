"""What clients received, held against the truth: nothing hidden was told before it was public."""
