"""What a seat may know of a game of Ward: all of it."""

from wardroom.catalogue.hexward.layout import KINDS
from wardroom.core.shape import VALUE, Map

SHAPE = {
    "seats": int,
    "cells": Map([str]),
    "reserve": [dict.fromkeys(KINDS, int)],
    "graveyard": [[str]],
    "surrendered": [bool],
    "turn": VALUE,
    "immobile": Map(int),
    "last_moved": [str],
    "quiet": int,
    "passes": int,
    "ply": int,
    "winner": VALUE,
}
