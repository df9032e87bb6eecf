"""Serving: settings, logs, and everything put together. It imports all other floors."""
