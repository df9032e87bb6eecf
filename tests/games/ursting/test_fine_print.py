"""The fine print of the specification, where no chapter has its test."""

from games.ursting.builder import GAME, RANKS, SIZES, SUITS, shows, texts, ursting
from referee import play, rule
from wardroom.catalogue.ursting.layout import MAX_ACTIONS, STATE

DRAW = {"kind": "draw", "seat": 0, "left": 1}


def test_legal_is_empty_at_chance_nodes_and_when_over() -> None:
    assert GAME.initial().legal() == []
    p = play(ursting(crew=["", ""], fray="d4s=2 d4h=3", hands=["As"]), "pass")
    assert p.is_over
    assert p.legal() == []
    assert p.outcomes() == []


@rule("WU-3.2")
def test_a_seat_that_plays_its_last_card_is_skipped_only_after_its_effect() -> None:
    p = play(ursting(fray="d20s=17 d20h=3", hands=["3s", "Ah"]), "play 3s")
    shows(p, actor="chance", passed=0)
    shows(play(p, "draw 8h", "draw 7h", "draw 6h"), actor=0, passed=0)
    shows(play(p, "draw Joker"), actor=1, passed=1)
    p = play(ursting(fray="d20s=17 d20h=3", hands=["Ks", "Ah"]), "play Ks", "roll d20s 2")
    shows(p, actor=1, passed=1)


@rule("WU-3.2")
def test_with_a_final_pass_a_skip_adds_to_the_passes_and_a_play_leaves_them_alone() -> None:
    p = ursting(3, fray="d20s=17 d20h=3", hands=["As", "Ah", "Ad 2d"], final_pass="yes")
    p = play(p, "play As d20s +")
    shows(p, actor=1, passed=1)
    p = play(p, "play Ah d20h +")
    shows(p, actor=2, passed=2)
    shows(play(p, "play Ad d20h +"), actor=2, passed=2)


@rule("WU-4.4")
def test_a_draw_of_the_last_card_starts_the_raids_at_once() -> None:
    p = ursting(
        phase="scheme", fray="d12s=-", actor="chance", pending=DRAW, deck="Joker", discard="8h"
    )
    p = play(p, "draw Joker")
    shows(p, raids=True, discard=["8h"], actor=1)


@rule("WU-2.4", "WU-4.3")
def test_a_sting_in_the_scheme_may_empty_a_crew_that_is_still_to_choose() -> None:
    p = ursting(
        phase="scheme", fray="d12s=-", actor="chance", pending=DRAW,
        crew=["d6s", "d20h"], safe=["", "d8h d4h"],
    )  # fmt: skip
    p = play(p, "draw Joker")
    shows(p, phase="scheme", actor=1, pending={"kind": "dispatch", "seat": 1, "left": 2})
    p = play(p, "dispatch d4h")
    shows(p, phase="scheme", actor=1, crew=[[], ["d4h", "d8h"]])


@rule("WU-6.1", "WU-8.1")
def test_recover_looks_from_the_new_first_player_on() -> None:
    p = ursting(4, crew=["", "d10h", "d10d", ""], fray="d20s=1 d20h=3 d20d=17 d20c=2", hands=["As"])
    shows(play(p, "pass"), first=2, actor=3, phase="recover")


@rule("WU-3.10", "WU-3.5")
def test_a_card_lies_in_its_pile_and_the_die_in_the_fray_before_the_roll() -> None:
    p = play(ursting(fray="d20s=17", prison="d8h d6h", hands=["Js 8h"]), "play Js d8h")
    shows(p, exhausted=["Js"], prison=["d6h"], hands=[["8h"], []])
    # The die is in the Fray now, so its card would roll it again.
    assert "play 8h" in texts(play(p, "roll d8h 3"))


def test_the_longest_list_of_actions_fits() -> None:
    everything = " ".join(rank + suit for suit in SUITS for rank in RANKS if rank != "5")
    dice = " ".join(f"d{size}{suit}=2" for suit in SUITS for size in SIZES)
    p = ursting(
        4, hands=[everything], fray=dice, abilities=["grafters", "runts", "dockers", "gaolbirds"]
    )
    actions = p.legal()
    # 24 dice at 2, where `--` fits none and `++` all: four Aces, four 2s, four 7s, then the rest.
    assert len(actions) == 24 * 4 * (3 + 2 + 1) + 24 + 8 + 1 <= MAX_ACTIONS


def test_a_position_takes_less_than_a_kilobyte() -> None:
    assert STATE.itemsize == 320
