"""Bad inputs by the thousand: nothing fails, nothing grows, and play goes on."""
