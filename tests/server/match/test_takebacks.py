"""Taking back: by consent, never across chance or a reveal."""

import pytest

from server.players import Player, refused, seated
from server.serving import Served
from wardroom.catalogue import ids, load
from wardroom.core.errors import MatchError
from wardroom.core.match import Match
from wardroom.core.reveals import reveals
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match


def test_a_roll_cannot_be_taken_back(server: Served) -> None:
    players = seated(server)
    actor = players[0].look()["actor"]
    state = players[actor].look()
    players[actor].do("act", action=state["legal"][0], version=state["version"])
    message = refused(players[actor].ask("takeback"), 409, "not_now")
    assert "roll or a draw" in message


def test_a_seat_that_has_not_acted_has_nothing_to_take_back() -> None:
    game = load("ur")
    with pytest.raises(MatchError, match="not acted"):
        Match(game.initial()).ply_to_take_back_to(0)


def test_the_latest_action_is_taken_back_and_no_more() -> None:
    match = _match_with_two_actions_in_a_row()
    seat = match.log[-1][0]
    assert isinstance(seat, int)
    ply = match.ply_to_take_back_to(seat)
    assert ply == len(match.log) - 1
    assert match.at(ply).log == match.log[:ply]


def _match_with_two_actions_in_a_row() -> Match:
    """A game of Ur up to a double move, whose second action still awaits its roll."""
    for seed in range(500):
        whole = random_match(load("ur").initial(), seeded(seed), cap=120)
        for n, (one, two) in enumerate(zip(whole.log, whole.log[1:], strict=False)):
            if one[0] == two[0] != "chance":
                match = Match(load("ur").initial())
                for entry in whole.log[: n + 1]:
                    match.play(entry)
                return match
    raise AssertionError("no game of Ur has two actions in a row")


def test_nothing_is_revealed_in_a_game_without_secrets() -> None:
    match = random_match(load("ur").initial(), seeded(1), cap=40)
    position = match.start.copy()
    for who, action in match.log:
        assert who == "chance" or not reveals(position, action)
        position.apply(action)


@pytest.mark.parametrize("game", [g for g in ids() if g in ("ursting", "wardtcg")])
def test_some_action_of_a_game_with_secrets_reveals(game: str) -> None:
    match = random_match(load(game).initial(), seeded(1), cap=300)
    position, revealed = match.start.copy(), 0
    for who, action in match.log:
        revealed += who != "chance" and reveals(position, action)
        position.apply(action)
    assert revealed


def test_a_take_back_needs_consent(server: Served) -> None:
    players, asker = _players_with_something_to_take_back(server)
    other = players[1 - asker]
    version, ply = other.look()["version"], other.look()["ply"]
    state = players[asker].do("takeback", version=version)
    assert state["takeback"] == {"seat": asker, "to": ply - 1}
    refused(players[asker].ask("takeback", answer="allow"), 409, "not_now")
    assert other.do("takeback", answer="refuse")["ply"] == ply
    players[asker].do("takeback")
    state = other.do("takeback", answer="allow")
    assert (state["ply"], state["takeback"]) == (ply - 1, None)
    assert players[asker].look()["legal"]


def _players_with_something_to_take_back(server: Served) -> tuple[list[Player], int]:
    """Play Ur until a seat has acted and no roll has followed."""
    players = seated(server, options={"max_rolls": 2000})
    for _ in range(300):
        actor = players[0].look()["actor"]
        state = players[actor].look()
        last = min(state["legal"], key=lambda action: (action == "pass", action))
        after = players[actor].do("act", action=last, version=state["version"])
        if len(after["log"][-1]["entries"]) == 1 and after["status"] == "playing":
            return players, actor
    raise AssertionError("a roll followed every action")
