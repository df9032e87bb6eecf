"""Chapter 3, the cards."""

import pytest

from games.ursting.builder import faces, shows, texts, ursting
from referee import allows, play, refuses, rule

MEMBERS = [("4", 4), ("6", 6), ("8", 8), ("10", 10), ("Q", 12), ("K", 20)]


@rule("WU-3.4")
@pytest.mark.parametrize(("rank", "size"), MEMBERS)
def test_a_member_rolls_its_die_again_whoever_owns_it(rank: str, size: int) -> None:
    die = f"d{size}h"
    p = ursting(fray=f"d12s=2 {die}=3 d8s=1", hands=[f"{rank}h As"], passed=1)
    allows(p, f"play {rank}h")
    p = play(p, f"play {rank}h")
    shows(p, pending={"kind": "roll", "seat": 0, "left": 1, "die": die, "best": None})
    shows(p, discard=[f"{rank}h"], hands=[["As"], []], passed=0, actor="chance")
    assert faces(p) == {"d12s": 2, die: None, "d8s": 1}
    p = play(p, f"roll {die} {size}")
    assert faces(p) == {"d12s": 2, die: size, "d8s": 1}
    shows(p, actor=0, pending=None)


@rule("WU-3.4", "WU-3.5")
def test_a_member_breaks_its_die_out_of_prison_for_its_player() -> None:
    p = play(ursting(fray="d20s=17 d12h=4", prison="d8h", hands=["8h As"]), "play 8h")
    shows(p, prison=[])
    assert p.to_json()["fray"][-1] == {"die": "d8h", "seat": 0, "value": None}
    p = play(p, "roll d8h 6", "pass")
    shows(p, last_winner=0, safe=[["d12h", "d20s", "d8h"], []])


@rule("WU-3.5")
def test_a_broken_out_die_is_lost_like_any_other() -> None:
    p = ursting(fray="d20s=2 d12h=12", prison="d8h", hands=["8h As"])
    shows(play(p, "play 8h", "roll d8h 6", "pass"), safe=[[], ["d12h", "d20s", "d8h"]])


@rule("WU-3.4")
def test_a_member_whose_die_is_in_a_faction_cannot_be_played() -> None:
    p = ursting(fray="d20s=17", crew=["d12s", "d8h"], safe=["", "d10h"], hands=["8h 10h Ks"])
    refuses(p, "play 8h", "WU-3.4")
    refuses(p, "play 10h", "WU-3.4")
    allows(p, "play Ks")


@rule("WU-3.6")
@pytest.mark.parametrize(("card", "by"), [("Ah", 1), ("2h", 2)])
def test_aces_shift_by_1_and_2s_by_2_either_way(card: str, by: int) -> None:
    p = ursting(fray="d20s=17 d12h=4", hands=[f"{card} Ks"])
    assert faces(play(p, f"play {card} d20s +"))["d20s"] == 17 + by
    assert faces(play(p, f"play {card} d12h -"))["d12h"] == 4 - by


@rule("WU-3.6")
def test_a_shift_stops_at_the_limits() -> None:
    p = ursting(fray="d20s=19 d12h=2", hands=["2h Ks"])
    assert faces(play(p, "play 2h d20s +"))["d20s"] == 20
    assert faces(play(p, "play 2h d12h -"))["d12h"] == 1


@rule("WU-3.6")
def test_a_shift_that_changes_nothing_or_hits_no_fray_die_is_refused() -> None:
    p = ursting(fray="d20s=20 d12h=1", prison="d8h", hands=["2h As"])
    assert texts(p, "play") == [
        "play 2h d12h +", "play 2h d20s -", "play As d12h +", "play As d20s -",
    ]  # fmt: skip
    refuses(p, "play 2h d20s +", "WU-3.6")
    refuses(p, "play As d12h -", "WU-3.6")
    refuses(p, "play As d8h +", "WU-3.6")
    refuses(p, "play As d4c +", "WU-3.6")
    allows(p, "play As d12h +")


@rule("WU-3.6")
def test_the_table_may_forbid_a_shift_past_the_limit() -> None:
    p = ursting(fray="d20s=19 d12h=2", hands=["2h As"], overshoot="forbid")
    refuses(p, "play 2h d20s +", "WU-3.6")
    refuses(p, "play 2h d12h -", "WU-3.6")
    allows(p, "play 2h d20s -", "play 2h d12h +", "play As d20s +", "play As d12h -")


@rule("WU-3.7")
def test_an_exploit_draws_three_one_at_a_time() -> None:
    p = play(ursting(fray="d20s=17", hands=["3h"]), "play 3h")
    for left, card in ((3, "8h"), (2, "7h"), (1, "6h")):
        shows(p, pending={"kind": "exploit", "seat": 0, "left": left}, actor="chance")
        p = play(p, f"draw {card}")
    shows(p, pending=None, actor=0, hands=[["6h", "7h", "8h"], []])


@rule("WU-3.7")
def test_an_event_ends_an_exploit() -> None:
    p = play(ursting(fray="d20s=17", hands=["3h Ah"]), "play 3h", "draw 8h", "draw Joker")
    shows(p, pending=None, actor=0, hands=[["8h", "Ah"], []], discard=["Joker"])


@rule("WU-3.7", "WU-4.4")
def test_an_exploit_ends_with_the_deck_and_may_find_it_empty() -> None:
    p = play(ursting(fray="d20s=17", hands=["3h"], deck="8h"), "play 3h", "draw 8h")
    shows(p, pending=None, actor=0, hands=[["8h"], []], raids=True)
    p = ursting(fray="d20s=17", hands=["3h As"], deck="")
    allows(p, "play 3h")
    shows(play(p, "play 3h"), pending=None, actor=0, hands=[["As"], []])


@rule("WU-3.8")
@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 20])
def test_opposite_sides_add_up_to_one_more_than_the_faces(size: int) -> None:
    die = f"d{size}h"
    fronts = range(1, size + 1)
    starts = [ursting(fray=f"{die}={face}", hands=["7s As"]) for face in fronts]
    turned = [faces(play(p, f"play 7s {die}"))[die] for p in starts]
    assert turned == list(reversed(fronts))


@rule("WU-3.8")
def test_a_lucky_break_needs_a_die_of_the_fray() -> None:
    p = ursting(fray="d20s=17", prison="d8h", hands=["7s As"])
    refuses(p, "play 7s d8h", "WU-3.8")
    refuses(p, "play 7s d12s", "WU-3.8")
    allows(p, "play 7s d20s")


@rule("WU-3.9")
def test_a_waylay_takes_own_dice_too_and_may_hit_nothing() -> None:
    p = play(ursting(fray="d20s=9 d12s=10 d12h=10", hands=["9h As"]), "play 9h")
    assert faces(p) == {"d12s": 10, "d12h": 10}
    shows(p, prison=["d20s"], actor=0)
    p = play(ursting(fray="d20s=10 d12h=11", hands=["9h As"]), "play 9h")
    shows(p, prison=[], exhausted=["9h"])


@rule("WU-3.10")
def test_a_jack_breaks_any_die_out_of_prison() -> None:
    p = ursting(fray="d20s=17", prison="d8h d4s", hands=["Jh As"])
    assert texts(p, "play J") == ["play Jh d4s", "play Jh d8h"]
    p = play(p, "play Jh d8h", "roll d8h 1")
    shows(p, prison=["d4s"], exhausted=["Jh"], actor=0)
    assert p.to_json()["fray"][-1] == {"die": "d8h", "seat": 0, "value": 1}


@rule("WU-3.10")
def test_a_jack_needs_a_die_in_prison() -> None:
    p = ursting(fray="d20s=17", prison="d8h", hands=["Jh As"])
    refuses(p, "play Jh d20s", "WU-3.10")
    refuses(p, "play Jh d12s", "WU-3.10")
    allows(p, "play Jh d8h")


@rule("WU-3.11")
@pytest.mark.parametrize(
    "play_it",
    ["play Ah d20s +", "play 2h d20s -", "play 3h", "play 7h d20s", "play 9h", "play Jh d8h"],
)
def test_means_are_exhausted(play_it: str) -> None:
    p = ursting(fray="d20s=17", prison="d8h", hands=["Ah 2h 3h 7h 9h Jh"])
    shows(play(p, play_it), exhausted=[play_it.split()[1]], discard=[])


@rule("WU-3.11")
def test_members_are_discarded() -> None:
    p = ursting(fray="d20s=17", hands=["Ks As"], discard="8h")
    shows(play(p, "play Ks"), exhausted=[], discard=["8h", "Ks"])
