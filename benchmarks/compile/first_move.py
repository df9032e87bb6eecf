"""What a player waits for: load a game, come to the first decision, let a bot of level 2 choose."""

import sys

import wardroom
from wardroom.bots.roster import bot_named
from wardroom.core.simulate import random_action

position, rng = wardroom.load(sys.argv[1]).initial(), wardroom.seeded(1)
while position.actor == "chance":
    position.apply(random_action(position, rng))
seat = position.actor
assert seat is not None
position.apply(bot_named("level-2", position.game.id)(position, seat, rng))
print("with the compiler loaded" if "numba" in sys.modules else "without the compiler")
