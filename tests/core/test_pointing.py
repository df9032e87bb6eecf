"""Pointing at things: what the page picks, and what a terminal's words mean."""

import json
from pathlib import Path

import pytest

import wardroom
from wardroom.core.pointing import pointed_at, why_unplayed
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

PAGE = Path(__file__).parents[2] / "web" / "tests" / "unit" / "picks.json"
PICKS: dict[str, dict[str, list[str]]] = json.loads(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game_id", wardroom.games())
def test_a_game_is_picked_as_its_page_picks_it(game_id: str) -> None:
    position = wardroom.load(game_id).initial()
    for action, picks in PICKS[game_id].items():
        position.why_not(action)  # raises for what is no action
        assert list(position.game.pointing.picks(position, action)) == picks


@pytest.mark.parametrize("game_id", wardroom.games())
def test_the_list_has_every_kind_of_action(game_id: str) -> None:
    match = random_match(wardroom.load(game_id).initial(), seeded(3), cap=400)
    verbs = {action.split(" ")[0].split("-")[0] for who, action in match.log if who != "chance"}
    listed = {action.split(" ")[0].split("-")[0] for action in PICKS[game_id]}
    tiles = {verb for verb in verbs if len(verb) == 2 and verb[1].isdigit()}
    assert verbs - tiles <= listed | {"pass"}


def test_a_thing_is_meant_by_its_name_or_by_that_without_its_kind() -> None:
    position = wardroom.load("hexward").initial()
    assert pointed_at(position, 0, "reserve:K") == "reserve:K"
    assert pointed_at(position, 0, "K") == "reserve:K"
    assert pointed_at(position, 0, "0,0") == "0,0"
    assert pointed_at(position, 0, "pass") == "pass"
    assert pointed_at(position, 0, "the moon") is None


def test_an_action_is_explained_by_the_first_of_its_things_that_cannot_be_chosen() -> None:
    position = wardroom.load("hexward").initial()
    assert why_unplayed(position, 0, "deploy K 1,0") is None
    far = why_unplayed(position, 0, "deploy K 5,0")
    assert far is not None
    assert far.rule == "HW-3.1"
    ward = why_unplayed(position, 0, "move 0,0 1,0")
    assert ward is not None
    assert (ward.rule, ward.text[:16]) == ("HW-2.3", "This is the Ward")
