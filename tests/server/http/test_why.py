"""Why what a seat points at cannot be chosen: asked, never ordered."""

import re
from random import Random
from typing import Any

import pytest

from server.players import Answer, Player, good, open_match, refused, seated
from server.serving import Served
from wardroom.catalogue import ids, rulebook

GRAMMAR = re.compile(r"expected|action '|[Ss]eat \d")
TABLES = sorted({(game, seats) for game in ids() for seats in rulebook(game).seats})


def ask(player: Player, target: str, **params: Any) -> Answer:
    given = {"target": target, **params}
    return player.http.get(f"{player.url()}/why", headers=player.headers, params=given)


def test_the_case_comes_first_and_then_the_rule(server: Served) -> None:
    players = seated(server)
    state = players[0].look()
    actor = players[state["actor"]]
    answer = good(ask(actor, "b5", version=state["version"]))
    assert answer["text"] == "Nobody stands here, and nothing of yours gets here now."
    assert rulebook("ur").sentences[answer["rule"]] == answer["sentence"]
    assert good(ask(actor, "pool")) is None
    closed = good(ask(actor, "b5", picked=["pool"]))
    assert closed["rule"] in ("UR-2.6", "UR-2.7")


def test_a_question_changes_nothing(server: Served) -> None:
    players = seated(server)
    before = players[0].look(since=0)
    for player in players:
        good(ask(player, "b5"))
    after = players[0].look(since=0)
    assert (after["version"], after["log"], after["view"]) == (
        before["version"],
        before["log"],
        before["view"],
    )


def test_whoever_sits_may_ask_out_of_turn_and_nobody_else(server: Served) -> None:
    players = seated(server)
    actor = players[0].look()["actor"]
    assert good(ask(players[1 - actor], "b5"))["text"] == f"It is {{{actor}'s}} turn."
    watcher = Player(server.another(), players[0].match)
    refused(ask(watcher, "b5"), 403, "not_yours")
    refused(ask(players[0], "b5", seat=1), 403, "not_yours")


def test_what_is_not_there_stale_or_too_long_is_refused_by_its_name(server: Served) -> None:
    players = seated(server)
    state = players[0].look()
    actor = players[state["actor"]]
    assert "nothing here is called that" in refused(ask(actor, "z9"), 422, "bad_request")
    message = refused(ask(actor, "b5", picked=["z9"]), 422, "bad_request")
    assert message.startswith("picked: ")
    refused(ask(actor, "b5", version=state["version"] + 1), 409, "stale")
    assert "target" in refused(ask(actor, "x" * 200), 422, "bad_request")
    assert "picked" in refused(ask(actor, "b5", picked=["a1"] * 20), 422, "bad_request")


def test_nothing_is_asked_before_the_start_or_after_the_end(server: Served) -> None:
    first, _ = open_match(server)
    first.do("join", name="Ann")
    refused(ask(first, "b5"), 409, "not_now")
    players = seated(server)
    players[0].do("resign")
    refused(ask(players[0], "b5"), 409, "not_now")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_answer_is_in_words(server: Served, game: str, seats: int) -> None:
    players = seated(server, game=game, seats=[{"kind": "link"}] * seats)
    random, state = Random(3), players[0].look()
    for _ in range(12):
        if state["status"] == "over":
            return
        actor = players[state["actor"]]
        for player in players:
            for target in pointable(player.look()):
                answer = good(ask(player, target))
                if answer:
                    assert not GRAMMAR.search(f"{answer['text']} {answer['sentence']}"), answer
        legal = actor.look()["legal"]
        state = actor.do("act", action=random.choice(legal), version=state["version"])


def pointable(state: Any) -> list[str]:
    """Some of what a page shows of each game."""
    view, seat = state["view"], state["viewer"]
    match state["game"]:
        case "ur":
            return ["pool", "a4", "b4", "dice"]
        case "hexward":
            return ["reserve:K", "0,0", *list(view["cells"])[:4]]
        case "ursting":
            return ["fray", "die:d4s", *(f"card:{card}" for card in view["hands"][seat])]
        case _:
            return ["pass", *(f"hand:{card}" for card in view["seats"][seat]["hand"])]
