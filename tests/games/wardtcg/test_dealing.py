"""Dealing anew what a seat cannot know, where what is asked tells much of a hand."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from games.wardtcg.builder import Table, card_set, magic_card, seat_of
from wardroom.core.kernel import JIT
from wardroom.core.position import Position
from wardroom.core.rng import seeded

DEALS = 1500 if JIT else 200


def hands(position: Position, seat: int | None, owner: int) -> Counter[tuple[str, ...]]:
    """The hands of `owner` in many worlds that `seat` could be in."""
    rng, dealt = seeded(7), Counter[tuple[str, ...]]()
    view = position.view(seat)
    for _ in range(DEALS):
        world = position.determinized(seat, rng)
        assert world.view(seat) == view
        hand = seat_of(world, owner)["hand"]
        dealt[tuple(sorted(card for card in hand for _ in range(hand[card])))] += 1
    return dealt


def close(dealt: Counter[tuple[str, ...]], chances: dict[tuple[str, ...], float]) -> bool:
    """Whether counts fit chances: chi-square within five deviations of its mean."""
    assert set(dealt) <= set(chances)
    off = sum((dealt[h] - DEALS * p) ** 2 / (DEALS * p) for h, p in chances.items())
    freedom = len(chances) - 1
    return bool(off < freedom + 5 * (2 * freedom) ** 0.5)


CREATURES = ("cave_rat", "frog", "goblin", "knight", "minotaur")
MAGIC = "gale gale gale quagmire quagmire quagmire war_horn war_horn war_horn undermine undermine "
OTHERS = MAGIC + MAGIC.replace("gale", "dread_fog").replace("quagmire", "oath_banner")


def paying(open_lists: bool) -> Position:
    """Seat 0 summons and owes four creatures: it holds four, and its deck has a fifth."""
    table = Table(open_lists=open_lists)
    table.zero.piles(hand=" ".join(CREATURES[:4]), deck=OTHERS + CREATURES[4])
    table.one.primary("grizzly_bear").piles(deck="goblin goblin")
    table.doc["agenda"].append(
        {"do": "summon", "seat": 0, "card": "kraken", "left": 4, "forced": False, "given": []}
    )
    return table.position


@pytest.mark.parametrize("seat", [1, None])
def test_a_payment_that_few_hands_can_make_is_dealt_evenly(seat: int | None) -> None:
    possible = list(combinations(CREATURES, 4))
    unseen = len(OTHERS.split()) + len(CREATURES)
    assert 64 * len(possible) / comb(unseen, 4) < 0.025  # a deal at random seldom fits
    dealt = hands(paying(open_lists=True), seat, 0)
    assert close(dealt, dict.fromkeys(possible, 1 / len(possible)))


def test_with_closed_lists_any_creatures_may_pay() -> None:
    position = paying(open_lists=False)
    dealt = hands(position, 1, 0)
    assert all(position.library[card].is_creature for hand in dealt for card in hand)
    assert len(dealt) > DEALS * 0.9
    for seed in range(20 if JIT else 4):
        world = seat_of(position.determinized(1, seeded(seed)), 0)
        owned = Counter[str](world["hand"]) + Counter(world["deck"])
        assert max(owned.values()) <= 3
        assert sum(owned.values()) == len(OTHERS.split()) + len(CREATURES)


def asked() -> Position:
    """Seat 1 is asked in a lean window: it can cast `spark`, or `plan` with a creature in hand."""
    draw = {"when": "cast", "op": "draw", "who": "you", "amount": 1}
    spark = magic_card("spark", "lightning", draw)
    plan = magic_card("plan", "lightning", {"when": "cast", "op": "call", "from": "own_hand"})
    table = Table(step="declare", cards=(card_set(spark, plan),))
    table.zero.primary("grizzly_bear").piles(deck="goblin goblin")
    table.one.primary("grizzly_bear").piles(hand="plan frog", deck=OTHERS + "spark")
    return table.position


def test_what_could_be_announced_is_dealt_evenly() -> None:
    position = asked()
    position.apply("attack")
    assert position.actor == 1
    assert position.legal() == ["cast plan", "pass"]
    unseen = [*OTHERS.split(), "spark", "plan", "frog"]
    pairs = [tuple(sorted(hand)) for hand in combinations(unseen, 2)]
    possible = Counter(hand for hand in pairs if "spark" in hand or hand == ("frog", "plan"))
    chances = {hand: count / possible.total() for hand, count in possible.items()}
    assert close(hands(position, 0, 1), chances)


def test_a_hand_that_nothing_is_known_of_is_dealt_evenly() -> None:
    table = Table()
    table.zero.primary("grizzly_bear").piles(deck="goblin goblin")
    table.one.primary("grizzly_bear").piles(hand="frog frog", deck="gale gale knight")
    chances = {("frog", "frog"): 1, ("frog", "gale"): 4, ("frog", "knight"): 2}
    chances |= {("gale", "gale"): 1, ("gale", "knight"): 2}
    assert close(hands(table.position, 0, 1), {h: n / 10 for h, n in chances.items()})
