"""Random positions of Ursting, as documents, and ways to choose what is played from them."""

from random import Random
from typing import Any

from games.ursting.builder import RANKS, SIZES, SUITS, document
from wardroom.core.position import Document, Position

ABILITIES = ("pickpockets", "dockers", "gaolbirds", "runts", "bookmakers", "grafters")


def any_options(random: Random) -> dict[str, Any]:
    """Return a random choice of every option."""
    return {
        "jokers": random.choice((0, 1, 2, 2, 3, 4)),
        "abilities": random.choice(("off", "on")),
        "final_pass": random.choice(("no", "yes")),
        "overshoot": random.choice(("clamp", "forbid")),
        "bust_chain": random.choice(("yes", "no")),
        "self_ties": random.choice(("no", "yes")),
        "max_rounds": random.choice((20, 200)),
    }


def crowd(random: Random) -> Document:
    """Return a random Skirmish late in a game: few dice, a short deck, cards all over."""
    seats, options = random.choice((2, 3, 4)), any_options(random)
    if options["abilities"] == "on":
        options["abilities"] = random.sample(ABILITIES, seats)
    places = random.choice((_even_dice, _twin_dice, _any_dice, _any_dice))(random, seats)
    empty = [not crew and not safe for crew, safe in zip(*places["homes"], strict=True)]
    first = random.randrange(seats)
    cards = _any_cards(random, seats, options["jokers"])
    holders = [seat for seat, hand in enumerate(cards["hands"]) if hand]
    return document(
        seats,
        crew=[" ".join(dice) for dice in places["homes"][0]],
        safe=[" ".join(dice) for dice in places["homes"][1]],
        fray=" ".join(places["fray"]),
        first=first,
        actor=random.choice(holders),
        last_winner=random.choice((None, first)),
        round=random.choice((1, options["max_rounds"] - 1, options["max_rounds"])),
        locked=[random.random() < 0.5 and is_empty for is_empty in empty],
        **cards,
        **options,
    )


def _any_dice(random: Random, seats: int) -> dict[str, Any]:
    crew: list[list[str]] = [[] for _ in range(seats)]
    safe: list[list[str]] = [[] for _ in range(seats)]
    fray: list[str] = []
    for die in random.sample(_dice(seats), 6 * seats):
        seat, place = random.randrange(seats), random.random()
        if place < 0.2 or not fray:
            face = random.randint(1, min(int(die[1:-1]), 8))
            fray.append(f"{die}@{seat}={face}")
        elif place < 0.45:
            random.choice((crew, safe))[seat].append(die)
    return {"homes": (crew, safe), "fray": fray}


def _even_dice(random: Random, seats: int) -> dict[str, Any]:
    """All seats have the same dice, if any, and all in the Fray will tie."""
    sizes = random.choice(((), (12, 6)))
    crew = [[f"d{size}{suit}" for size in sizes] for suit in SUITS[:seats]]
    safe = [[f"d10{suit}" for _ in sizes[1:]] for suit in SUITS[:seats]]
    return {"homes": (crew, safe), "fray": [f"d4{suit}=2" for suit in SUITS[:seats]]}


def _twin_dice(random: Random, seats: int) -> dict[str, Any]:
    """Every seat has equal dice of several Wards, for a Sting to choose from."""
    wards = SUITS[:seats]
    crew = [[f"d{size}{ward}" for ward in wards] for size in SIZES[:seats]]
    safe: list[list[str]] = [[] for _ in wards]
    return {"homes": (crew, safe), "fray": [f"d4{ward}={random.randint(1, 4)}" for ward in wards]}


def _any_cards(random: Random, seats: int, jokers: int) -> dict[str, Any]:
    cards = [rank + suit for rank in RANKS for suit in SUITS[:seats]] + ["Joker"] * jokers
    random.shuffle(cards)
    hands: list[list[str]] = [[] for _ in range(seats)]
    piles: dict[str, list[str]] = {"deck": [], "discard": [], "exhausted": []}
    # A short deck, or none; sometimes no discards either.
    shares = random.choice(((0.0, 0.0), (0.0, 0.3), (0.1, 0.3), (0.3, 0.2)))
    for card in cards:
        ticket = random.random()
        is_event = card[0] in "5J" and card[:-1] != "J"
        if not is_event and (ticket > 0.9 or not any(hands)):
            hands[random.randrange(seats)].append(card)
        elif ticket < shares[0]:
            piles["deck"].append(card)
        elif ticket < sum(shares):
            piles["discard"].append(card)
        else:
            piles["exhausted"].append(card)
    piles["discard"].sort(key=lambda card: card == "Joker" and random.random() < 0.7)
    return {"hands": [*map(" ".join, hands)]} | {k: " ".join(v) for k, v in piles.items()}


def _dice(seats: int) -> list[str]:
    return [f"d{size}{suit}" for suit in SUITS[:seats] for size in SIZES]


def by_chance(random: Random, position: Position, actions: list[str]) -> str:
    """Choose an action uniformly, an outcome by its probability."""
    weights = [weight for _, weight in position.outcomes()] or None
    return random.choices(actions, weights)[0]


def burning(random: Random, position: Position, actions: list[str]) -> str:
    """Go through the deck: fix, exploit and draw, meet Events, roll low so that dice tie."""
    if position.actor != "chance":
        drawing = [a for a in actions if a in ("fix", "draw") or a.startswith("play 3")]
        playing = [a for a in actions if a.startswith("play")]
        return random.choice(random.choice([drawing, drawing, playing, actions]) or actions)
    if random.random() < 0.4:
        events = [a for a in actions if a.split()[1][0] in "35J"]
        low = [a for a in actions if a.startswith("roll") and int(a.split()[2]) <= 4]
        return random.choice(events or low or actions)
    return by_chance(random, position, actions)


def passing(random: Random, position: Position, actions: list[str]) -> str:
    """Mostly pass, so that round follows round."""
    if "pass" in actions and random.random() < 0.8:
        return "pass"
    return by_chance(random, position, actions)
