"""The `wardroom` command."""
