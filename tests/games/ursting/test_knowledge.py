"""What a seat knows, and that the rest is dealt anew with the right chances."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations

import pytest

from games.ursting.builder import GAME, dealt, ursting
from referee import play
from wardroom.core.kernel import JIT
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

DEALS = 4000 if JIT else 1000
Hands = tuple[tuple[str, ...], ...]

# For each number of possible deals less one, what chi-squared exceeds once in ten thousand times.
RARE = {5: 25.7, 11: 37.4, 23: 56.0, 9: 33.7}


def hands_of(position: Position) -> Hands:
    return tuple(tuple(hand) for hand in position.to_json()["hands"])


def deals(position: Position, seat: int | None) -> Counter[Hands]:
    rng = seeded(1)
    return Counter(hands_of(position.determinized(seat, rng)) for _ in range(DEALS))


def assert_uniform(counts: Counter[Hands], possible: set[Hands]) -> None:
    assert set(counts) == possible
    expected = DEALS / len(possible)
    chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_squared < RARE[len(possible) - 1]


def possible_deals(cards: set[str], own: list[list[str] | int]) -> Iterator[Hands]:
    """Every way to deal from `cards` hands of those sizes; a list is a hand that is known."""
    if not own:
        yield ()
        return
    first, *others = own
    for hand in [first] if isinstance(first, list) else combinations(sorted(cards), first):
        for rest in possible_deals(cards - set(hand), others):
            yield (tuple(hand), *rest)


def test_a_seat_deals_the_other_hand_and_the_deck_uniformly() -> None:
    p = ursting(fray="d20s=17", hands=["As Ks", "6h 4h"], deck="8h 7h 5h Joker")
    unseen = {"6h", "4h", "8h", "7h"}
    assert_uniform(deals(p, 0), set(possible_deals(unseen, [["As", "Ks"], 2])))


def test_with_two_other_hands_and_a_deck_every_deal_is_as_likely() -> None:
    p = ursting(3, fray="d20s=17", hands=["As", "6h", "4h 2d"], deck="8h 5h Joker")
    unseen = {"6h", "4h", "2d", "8h"}
    assert_uniform(deals(p, 0), set(possible_deals(unseen, [["As"], 1, 2])))


def test_a_spectator_deals_all_hands_uniformly() -> None:
    p = ursting(3, fray="d20s=17", hands=["As", "6h", "4h"], deck="8h 5h")
    unseen = {"As", "6h", "4h", "8h"}
    assert_uniform(deals(p, None), set(possible_deals(unseen, [1, 1, 1])))


def test_with_an_empty_deck_the_hands_are_still_dealt_anew() -> None:
    p = ursting(3, fray="d20s=17", hands=["As", "6h 9h", "4h 2d 7s"], deck="")
    unseen = {"6h", "9h", "4h", "2d", "7s"}
    assert_uniform(deals(p, 0), set(possible_deals(unseen, [["As"], 2, 3])))


def test_with_two_seats_and_an_empty_deck_nothing_is_unknown() -> None:
    p = ursting(fray="d20s=17", hands=["As", "6h 9h"], deck="")
    assert p.determinized(0, seeded(1)) == p
    assert p.determinized(1, seeded(1)) == p


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_events_are_never_dealt_to_a_hand_and_open_cards_stay(seat: int | None) -> None:
    p = ursting(3, fray="d20s=17", hands=["As", "6h", "4h"], discard="Kd 5d", exhausted="2s")
    rng = seeded(3)
    for _ in range(100):
        world = p.determinized(seat, rng)
        assert GAME.position(world.to_json()) == world
        assert world.view(seat) == p.view(seat)
        held = {card for hand in world.to_json()["hands"] for card in hand}
        assert not held & {"5s", "5h", "5d", "Joker", "Kd", "2s"}


# The same distribution from the other end: all that may have happened, by its probability.


def histories(p: Position, seat: int, log: tuple[str, ...] = ()) -> Iterator[
    tuple[tuple[str, ...], Position, float]
]:  # fmt: skip
    """Every way a pending draw may go on to its end, with the log that `seat` has of it."""
    if p.actor != "chance":
        yield log, p, 1.0
        return
    for action, probability in p.outcomes():
        told = (*log, GAME.seen(p, action, seat))
        for end in histories(play(p, action), seat, told):
            yield (*end[:2], end[2] * probability)


def test_what_is_dealt_anew_is_what_the_own_log_leaves_open_and_as_likely() -> None:
    # Seat 0 exploits a deck of six cards whose content all know; seat 1 looks on.
    start = ursting(fray="d20s=17 d12h=3", hands=["3s", "As"], deck="8h 7h 6h 4h 2h 5h")
    by_log: defaultdict[tuple[str, ...], Counter[Hands]] = defaultdict(Counter)
    example: dict[tuple[str, ...], Position] = {}
    for log, end, probability in histories(play(start, "play 3s"), seat=1):
        by_log[log][hands_of(end)] += probability  # type: ignore[assignment]
        example[log] = end
    quiet = ("draw ?", "draw ?", "draw ?")
    assert len(by_log[quiet]) == 10
    for chances in by_log.values():
        assert max(chances.values()) == pytest.approx(min(chances.values()))
    assert_uniform(deals(example[quiet], 1), set(by_log[quiet]))
    for log in sorted(by_log)[:: 1 + len(by_log) // 12]:
        found = {hands_of(example[log].determinized(1, seeded(n))) for n in range(60)}
        assert found == set(by_log[log])


# Views, logs and refusals.


def test_a_log_hides_deals_and_draws_of_others_but_not_events() -> None:
    p = GAME.initial()
    assert [GAME.seen(p, "deal As", seat) for seat in (0, 1, None)] == [
        "deal As",
        "deal ?",
        "deal ?",
    ]
    p = play(p, "deal As", "deal 2s", "deal 3s")
    assert [GAME.seen(p, "deal Ah", seat) for seat in (0, 1, None)] == [
        "deal ?",
        "deal Ah",
        "deal ?",
    ]
    p = play(dealt(), "fix")
    card = next(text for text, _ in p.outcomes() if text[5] not in "5J")
    assert [GAME.seen(p, card, seat) for seat in (0, 1, None)] == [card, "draw ?", "draw ?"]
    for event in ("draw 5h", "draw Joker", "bust 8h", "play 8h", "draw", "first 0"):
        assert {GAME.seen(p, event, seat) for seat in (0, 1, None)} == {event}


def test_the_legal_actions_of_others_are_not_in_a_view() -> None:
    p = ursting(fray="d20s=17 d12h=3", hands=["3s As", "Ah"])
    assert p.view(0)["legal"] == p.legal()
    assert p.view(1)["legal"] == p.view(None)["legal"] == []


def test_a_view_tells_no_chances_of_a_hidden_draw() -> None:
    p = play(dealt(), "fix")
    assert p.actor == "chance"
    for seat in (0, 1, None):
        assert p.view(seat)["legal"] == []
        assert "outcomes" not in p.view(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_a_seat_sees_is_the_same_in_every_world_it_thinks_possible(seats: int) -> None:
    rng = seeded(seats)
    match = random_match(GAME.initial(seats, {"abilities": "on"}), rng, cap=400)
    position = match.start
    for number, entry in enumerate(match.log):
        if number % 7 == 0:
            for seat in (*range(seats), None):
                world = position.determinized(seat, rng)
                assert world.view(seat) == position.view(seat)
                if seat == position.actor:
                    told = [position.why_not(text) for text in TEXTS]
                    assert [world.why_not(text) for text in TEXTS] == told
        position = play(position, entry[1])


TEXTS = ["pass", "strike", "fix", "draw", "play 9s", "play 8h", "play As d20s +", "play Kh"]
