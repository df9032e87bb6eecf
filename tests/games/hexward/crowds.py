"""Crowded Fronts made at random: stacks, graves, held soldiers, what is rare in play."""

from collections import defaultdict
from random import Random
from typing import Any

from games.hexward.builder import GAME, KINDS, LETTERS, document
from lockstep import Choose
from wardroom import BadPosition
from wardroom.catalogue.hexward.layout import AROUND
from wardroom.core.position import Document, Position

Cell = tuple[int, int]


def crowd(random: Random, **options: Any) -> Document:
    """A well-formed document; one that contradicts the rules of the end is made anew."""
    while True:
        made = _crowd(random, options)
        try:
            GAME.position(made)
        except BadPosition as error:
            if str(error).startswith("winner: "):
                continue
            raise
        return made


def _crowd(random: Random, options: dict[str, Any]) -> Document:
    seats = random.choice((2, 3))
    soldiers = [
        faction + kind
        for faction in LETTERS[:seats]
        for kind, many in KINDS.items()
        for _ in range(random.randint(many // 2, many))
    ]
    random.shuffle(soldiers)
    dead = [soldiers.pop() for _ in range(random.choice((0, 0, 3, 8)))]
    stacks = _stacks(random, soldiers, options.get("friendly_climb") == "yes")
    front = " ".join(f"{q},{r}={'.'.join(stack)}" for (q, r), stack in stacks.items())
    turn = random.randrange(seats)
    gone = [seats == 3 and seat != turn and random.random() < 0.15 for seat in range(seats)]
    made = document(
        front, fallen=" ".join(dead), seats=seats, turn=turn, surrendered=gone, **options
    )
    names = [name for stack in made["cells"].values() for name in stack]
    others = [seat for seat in range(seats) if seat != turn]
    held = random.sample(names, random.choice((0, 0, 1, 3)))
    made["immobile"] = {name: random.choice(others) for name in held}
    made["last_moved"] = sorted(random.sample(names, random.choice((0, 1, 2))))
    return made


def _stacks(random: Random, soldiers: list[str], on_knights: bool) -> dict[Cell, list[str]]:
    stacks: dict[Cell, list[str]] = {}
    for soldier in sorted(soldiers, key=lambda name: name[1] == "R"):
        climbable = [c for c, stack in stacks.items() if on_knights or stack[0][1] != "K"]
        if soldier[1] == "R" and climbable and random.random() < 0.6:
            tallest = max(climbable, key=lambda cell: len(stacks[cell]))
            stacks[random.choice((tallest, random.choice(climbable)))].append(soldier)
        else:
            stacks[random.choice(_edge(stacks))] = [soldier]
    return stacks


def _edge(stacks: dict[Cell, list[str]]) -> list[Cell]:
    taken = {(0, 0), *stacks}
    near = {(q + dq, r + dr) for q, r in taken for dq, dr in AROUND}
    return sorted(near - taken)


def eager(**weights: float) -> Choose:
    """Choose a verb by its weight (1 unless given), then an action of it."""

    def choose(random: Random, position: Position, actions: list[str]) -> str:
        verbs = defaultdict(list)
        for action in actions:
            verbs[action.split(" ")[0]].append(action)
        drawn = random.choices(list(verbs), [weights.get(verb, 1) for verb in verbs])
        return random.choice(verbs[drawn[0]])

    return choose
