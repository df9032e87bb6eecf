"""Taking back: by consent of all people who play, and the same chance comes again."""

from typing import Any

import pytest

from server.players import Player, good, refused, seated
from server.serving import Served
from wardroom.catalogue import ids, load
from wardroom.core.errors import MatchError
from wardroom.core.match import Match
from wardroom.core.replay import Replay
from wardroom.core.reveals import reveals
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match
from wardroom.server.match.fairness import verify

BOT = {"kind": "bot", "level": "random"}


def test_the_same_roll_comes_again_after_a_take_back(server: Served) -> None:
    players = seated(server)
    actor = players[0].look()["actor"]
    before = players[actor].look()
    action = before["legal"][0]
    rolled = players[actor].do("act", action=action, version=before["version"])
    asked = players[actor].do("takeback")
    assert asked["takeback"] == {"seat": actor, "to": before["ply"], "shown": True}
    taken = players[1 - actor].do("takeback", answer="allow")
    assert (taken["ply"], taken["actor"]) == (before["ply"], actor)
    assert players[actor].look()["view"] == before["view"]
    again = players[actor].do("act", action=action, version=taken["version"])
    assert again["log"][-1]["entries"] == rolled["log"][-1]["entries"]


def test_against_bots_nobody_is_asked_and_the_replay_verifies(server: Served) -> None:
    (player,) = seated(server, seats=[{"kind": "link"}, BOT])
    mine = _turn(player)
    player.do("act", action=mine["legal"][0], version=mine["version"])
    later = _turn(player)
    assert later["ply"] > mine["ply"] + 2  # rolls and actions of the bot
    back = player.do("takeback")
    assert (back["ply"], back["takeback"], back["view"]) == (mine["ply"], None, mine["view"])
    told = player.look()["log"][-1]
    assert (told["kind"], told["ply"], told["to"]) == ("ask", mine["ply"], mine["ply"])
    while player.look()["status"] == "playing":
        state = _turn(player)
        if state["legal"]:
            player.do("act", action=state["legal"][-1], version=state["version"])
    replay = Replay.read(load("ur"), good(server.get(f"{player.url()}/replay")))
    assert verify(replay) == sum(who == "chance" for who, _ in replay.log)
    assert len(replay.log) == player.look()["ply"]


def _turn(player: Player) -> Any:
    """Return the state when it is the player's turn, or the match is over."""
    state = player.look()
    while state["status"] == "playing" and not state["legal"]:
        state = player.look(since=state["version"], wait=20)
    return state


def test_whoever_holds_all_seats_needs_no_consent(server: Served) -> None:
    links = seated(server)  # one browser: its cookie holds them all
    screen = Player(server, links[0].match)
    actor = screen.look()["actor"]
    before = screen.look(seat=actor)
    url = f"{screen.url()}/{{}}?seat={actor}"
    order = {"action": before["legal"][0], "version": before["version"]}
    good(server.post(url.format("act"), json=order))
    taken = good(server.post(url.format("takeback"), json={}))
    assert (taken["ply"], taken["takeback"]) == (before["ply"], None)
    assert screen.look(seat=actor)["view"] == before["view"]


def test_an_action_that_was_forced_is_passed_over() -> None:
    """Whoever is taken back to a lone pass has nothing to choose."""
    for seed in range(50):
        match = random_match(load("ur").initial(), seeded(seed), cap=60)
        forced = [n for n, (_, action) in enumerate(match.log) if action == "pass"]
        if forced:
            then = match.at(forced[-1] + 1)
            seat = then.log[-1][0]
            assert isinstance(seat, int)
            ply = then.latest_deed({seat})
            assert ply < forced[-1]
            assert then.log[ply][0] == seat
            assert then.log[ply][1] != "pass"
            return
    raise AssertionError("nobody was ever forced to pass")


def test_a_seat_that_has_not_acted_has_nothing_to_take_back() -> None:
    game = load("ur")
    with pytest.raises(MatchError, match="nothing has been done"):
        Match(game.initial()).latest_deed({0})


def test_the_latest_action_is_taken_back_and_no_more() -> None:
    match = _match_with_two_actions_in_a_row()
    seat = match.log[-1][0]
    assert isinstance(seat, int)
    ply = match.latest_deed({seat})
    assert ply == len(match.log) - 1
    assert match.at(ply).log == match.log[:ply]
    assert not match.has_shown(ply)


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
    assert state["takeback"] == {"seat": asker, "to": ply - 1, "shown": False}
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
