"""The Wards of Ursting."""
