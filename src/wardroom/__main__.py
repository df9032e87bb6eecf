"""`python -m wardroom` is `wardroom`."""

from wardroom.cli.app import main

main()
