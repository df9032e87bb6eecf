"""Chapter 1: the pieces, the dice, the tiles and what joins them."""

from collections import Counter
from itertools import pairwise, product

import pytest

from games.ur.builder import GAME, document, routes, shows, spawns, ur
from referee import allows, play, rule
from wardroom import BadNotation, BadPosition

EARTH = "a1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4 c4"
BRIDGE = "b5 b6"
HEAVEN = "a7 b7 c7 a8 b8 c8"
TILES = f"{EARTH} {BRIDGE} {HEAVEN}".split()
LANES = ("a4 a3 a2 a1 b1", "c4 c3 c2 c1 b1", "b1 b2 b3 b4 b5 b6 b7 b8", "b8 a8 a7", "b8 c8 c7")


def joined_by_lanes(tile: str) -> set[str]:
    edges = [edge for lane in LANES for edge in pairwise(lane.split())]
    return {b for a, b in edges if a == tile} | {a for a, b in edges if b == tile}


def next_to(tile: str) -> set[str]:
    file, rank = ord(tile[0]), int(tile[1])
    around = [(file - 1, rank), (file + 1, rank), (file, rank - 1), (file, rank + 1)]
    return {f"{chr(f)}{r}" for f, r in around} & set(TILES)


@rule("UR-1.1")
def test_both_seats_begin_with_seven_pieces_in_the_pool() -> None:
    shows(GAME.initial(), board={}, pool=[7, 7])


@rule("UR-1.2")
def test_each_die_has_one_gold_one_silver_and_two_blank_tips() -> None:
    pairs = Counter("".join(sorted(tips)) for tips in product("gsbb", repeat=2))
    assert dict(GAME.initial().outcomes()) == {f"roll {t}": n / 16 for t, n in pairs.items()}


@rule("UR-1.3")
@pytest.mark.parametrize("tile", TILES)
def test_each_of_the_twenty_tiles_can_hold_a_piece(tile: str) -> None:
    assert len(TILES) == 20
    shows(ur(f"{tile}=1"), board={tile: 1})


@rule("UR-1.3")
@pytest.mark.parametrize("tile", ["a5", "a6", "c5", "c6", "a0", "a9", "d1", "b"])
def test_no_other_tile_exists(tile: str) -> None:
    with pytest.raises(BadPosition, match=rf"^board\.{tile}: no such tile$"):
        GAME.position(document(f"{tile}=0"))
    with pytest.raises(BadNotation):
        ur(roll="bb").why_not(f"spawn {tile}")


@rule("UR-1.5", "UR-5.1")
def test_a_move_earns_an_extra_turn_on_a1_c1_a7_and_c7_and_nowhere_else() -> None:
    steps = [(one, other) for one in TILES for other in joined_by_lanes(one)]
    earning = {b for a, b in steps if play(ur(f"{a}=0", roll="bs"), f"{a}-{b}").actor == 0}
    assert earning == {"a1", "c1", "a7", "c7"}


@rule("UR-1.6")
def test_ishtar_is_b4() -> None:
    assert spawns(ur(roll="ss")) == {"a4", "c4", "b4"}


@rule("UR-1.6", "UR-4.7")
def test_only_a_piece_on_b4_protects_the_forts() -> None:
    protecting = {
        tile
        for tile in set(TILES) - {"a7", "a8"}
        if "a8-a7" not in ur(f"a8=0 a7=1 {tile}=1", roll="bs").legal()
    }
    assert protecting == {"b4"}


@rule("UR-1.7")
def test_marduk_is_b6() -> None:
    assert spawns(ur(roll="gg")) == {"a4", "c4", "b6"}


@rule("UR-1.8")
def test_the_royal_realm_is_b1_b2_and_b3() -> None:
    assert spawns(ur(roll="gs")) == {"a4", "c4", "b1", "b2", "b3"}


@rule("UR-1.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_a4_and_c4_are_entrances_of_both_seats(seat: int) -> None:
    assert ur(roll="bs", turn=seat).legal() == ["spawn a4", "spawn c4"]


@rule("UR-1.10")
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("seat", [0, 1])
def test_steps_follow_the_lanes_both_ways_for_both_seats(tile: str, seat: int) -> None:
    p = ur(f"{tile}={seat}", roll="bg", turn=seat)
    assert routes(p) == {f"{tile}-{end}" for end in joined_by_lanes(tile)}


@rule("UR-1.10")
@pytest.mark.parametrize("tile", TILES)
def test_an_open_path_joins_all_tiles_that_share_an_edge(tile: str) -> None:
    p = ur(f"{tile}=0", roll="bg", path="open")
    assert routes(p) == {f"{tile}-{end}" for end in next_to(tile)}


@rule("UR-1.11")
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("path", ["lanes", "open"])
def test_tiles_that_share_an_edge_are_next_to_each_other_whatever_the_path(
    tile: str, path: str
) -> None:
    p = ur(f"{tile}=0", roll="bb", path=path)
    assert spawns(p) == (next_to(tile) | {"a4", "c4"}) - {tile}


@rule("UR-1.11")
def test_a3_is_next_to_b3_although_no_lane_joins_them() -> None:
    allows(ur("a3=0", roll="bb"), "spawn b3")
    assert "a3-b3" not in ur("a3=0", roll="bs").legal()
