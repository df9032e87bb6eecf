"""A toy game in a package of its own, built like every game of `wardroom.catalogue`.

Each seat is dealt a hidden hand. A turn is a roll of a die and then any number of cards that beat
it; whoever has played the whole hand wins.
"""
