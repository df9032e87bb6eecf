"""A toy game for the tests, built like every game of `wardroom.catalogue` but not registered.

Each seat is dealt a hidden hand. A turn is a roll of a die and then any number of cards that beat
it; whoever has played the whole hand wins. To add a game, write these files in this order:
`rulebook.toml` (options and rules), `layout.py` (the record, the codes), `rules.py` (the kernels),
`notation.py` (texts), `document.py` (JSON), `view.py` (the log), `refusals.py`, and `game.py`,
which joins them.
"""
