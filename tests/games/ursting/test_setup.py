"""Chapter 1: Wards, the deal, the first player, and what is open."""

from collections import Counter

import pytest

from games.ursting.builder import GAME, RANKS, SUITS, dealt, shows, texts, ursting
from referee import allows, play, refuses, rule
from wardroom import BadPosition

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@rule("WU-1.1", "WU-1.4")
@SEATS
def test_each_seat_has_its_suit_s_six_dice_from_the_d20_down(seats: int) -> None:
    sizes = ("d20", "d12", "d10", "d8", "d6", "d4")
    crews = [[size + suit for size in sizes] for suit in SUITS[:seats]]
    shows(GAME.initial(seats), crew=crews, safe=[[]] * seats, fray=[], prison=[])


@rule("WU-1.2")
@SEATS
@pytest.mark.parametrize("jokers", [0, 1, 2, 3, 4])
def test_the_deck_holds_the_suits_in_play_and_the_jokers(seats: int, jokers: int) -> None:
    deck: Counter[str] = Counter(GAME.initial(seats, {"jokers": jokers}).to_json()["deck"])
    assert deck.pop("Joker", 0) == jokers
    assert deck == Counter(rank + suit for rank in RANKS for suit in SUITS[:seats])


@rule("WU-1.2")
def test_there_are_two_jokers_unless_agreed_otherwise() -> None:
    assert GAME.initial().to_json()["deck"].count("Joker") == 2


@rule("WU-1.3")
@SEATS
def test_three_cards_are_dealt_to_each_seat_in_order(seats: int) -> None:
    p = GAME.initial(seats)
    for count in range(3 * seats):
        hands = [len(hand) for hand in p.to_json()["hands"]]
        assert hands == [min(max(count - 3 * seat, 0), 3) for seat in range(seats)]
        shows(p, phase="deal", actor="chance", round=0, first=None)
        p = play(p, texts(p)[0])
    shows(p, phase="first")


@rule("WU-1.3")
def test_events_are_not_dealt_but_lie_in_the_deck() -> None:
    p = GAME.initial()
    cards = {text.removeprefix("deal ") for text in texts(p)}
    assert cards == {rank + suit for rank in RANKS for suit in "sh"} - {"5s", "5h"}
    refuses(p, "deal 5s", "WU-1.3")
    refuses(p, "deal Joker", "WU-1.3")
    allows(p, "deal 4s")
    assert {"5s", "5h", "Joker"} <= set(dealt().to_json()["deck"])


@rule("WU-1.3")
def test_every_card_left_is_dealt_with_the_same_chance() -> None:
    p = play(GAME.initial(), "deal As", "deal 2s")
    assert {probability for _, probability in p.outcomes()} == {1 / 22}
    refuses(p, "deal As", "WU-1.3")
    refuses(p, "strike", "WU-1.3")
    allows(p, "deal 3s")


@rule("WU-1.5")
@SEATS
def test_any_seat_may_go_first(seats: int) -> None:
    p = GAME.initial(seats)
    while p.to_json()["phase"] == "deal":
        p.apply(texts(p)[0])
    assert dict(p.outcomes()) == {f"first {seat}": 1 / seats for seat in range(seats)}
    allows(p, "first 1")
    refuses(p, "strike", "WU-1.5")
    shows(play(p, "first 1"), phase="scheme", round=1, first=1, actor=1)


@rule("WU-1.5")
def test_a_seat_that_is_not_there_never_goes_first() -> None:
    p = GAME.initial(2)
    while p.to_json()["phase"] == "deal":
        p.apply(texts(p)[0])
    refuses(p, "first 2", "WU-1.5")
    refuses(play(p, "first 0"), "first 0", "WU-1.5")


@rule("WU-1.6")
def test_a_hand_has_no_limit() -> None:
    everything = " ".join(rank + suit for suit in SUITS for rank in RANKS if rank != "5")
    p = ursting(4, hands=[everything], fray="d20s=17")
    assert len(p.to_json()["hands"][0]) == 48
    assert "play Kc" not in p.legal()


@rule("WU-1.6")
def test_hands_and_the_deck_are_hidden_and_all_else_is_open() -> None:
    p = ursting(3, hands=["As", "2s 3s", "Kh"], fray="d20s=17", discard="8h", exhausted="9h")
    whole = p.to_json()
    for seat in range(3):
        view = p.view(seat)
        hidden = {name for name in whole if view[name] != whole[name]}
        assert hidden == {"hands", "deck"}
        assert view["deck"] == {"count": len(whole["deck"])}
        for holder, hand in enumerate(whole["hands"]):
            shown = view["hands"][holder]
            assert shown == (hand if holder == seat else {"count": len(hand)})
    assert p.view(None)["hands"] == [{"count": 1}, {"count": 2}, {"count": 1}]


@rule("WU-1.1")
def test_dice_and_cards_of_other_suits_are_not_in_play() -> None:
    for field, value in (("prison", ["d8d"]), ("exhausted", ["8d"])):
        with pytest.raises(BadPosition, match=rf"^{field}\[0\]: .* is not in play$"):
            GAME.position(ursting(fray="d20s=17", hands=["As"]).to_json() | {field: value})
