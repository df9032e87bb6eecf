"""Wardroom online, in floors: match, store, node, http, run. Each imports only those before it."""
