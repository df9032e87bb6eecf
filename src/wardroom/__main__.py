"""`python -m wardroom` is the `wardroom` command."""

from wardroom.cli.app import main

if __name__ == "__main__":
    main()
