"""Entropy that is pledged before it is shown: what a server, alone or with a seat, could try."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from server.http.test_socket import follow, order, until
from server.players import Player, good, open_match, play_out, refused
from server.serving import Served
from wardroom.catalogue import load
from wardroom.cli.app import main
from wardroom.core.errors import BadReplay
from wardroom.core.match import Match
from wardroom.core.replay import Replay
from wardroom.server.match.fairness import Fair, check_noted, pledge_of, verify


def test_a_rematch_is_joined_anew_under_a_seed_committed_to_before(server: Served) -> None:
    """The server must not know the entropies when it picks the seed."""
    players = open_match(server)
    for player in players:
        player.do("join", name="Ann", entropy="old-dice")
    players[0].do("resign")
    for player in players:
        following = player.do("rematch")["rematch"]["next"]
    for player in players:
        player.match = following
    waiting = players[0].look()
    assert (waiting["status"], waiting["ply"], waiting["log"]) == ("waiting", 0, [])
    assert waiting["fair"]["pledges"] == [None, None]
    for player in players[::-1]:
        state = player.do("join", name="Ann", entropy="new-dice")
        assert state["fair"]["commitment"] == waiting["fair"]["commitment"]
    over = players[0].do("resign")["fair"]
    assert over["entropy"] == ["new-dice", "new-dice"]


def pledged(server: Served, **terms: Any) -> list[Player]:
    """Seat two who have pledged, and so far shown nothing."""
    players = open_match(server, **terms)
    for name, player in zip(("ann", "bob"), players, strict=True):
        player.do("join", name=name, pledge=pledge_of(f"dice-of-{name}"))
    return players


def test_nobody_knows_a_pledged_entropy_while_it_can_still_choose_its_own(server: Served) -> None:
    """The last to join, told the seed by the operator, would try entropies until it likes them."""
    ann, bob = open_match(server)
    ann.do("join", name="Ann", pledge=pledge_of("dice-of-Ann"))
    assert "all seats" in refused(ann.ask("reveal", entropy="dice-of-Ann"), 409, "not_now")
    state = bob.do("join", name="Bob", entropy="dice-of-Bob")
    assert (state["status"], state["ply"]) == ("waiting", 0)
    # What Bob gave is fixed, for all to see, before Ann shows hers.
    assert state["fair"]["pledges"] == [pledge_of("dice-of-Ann"), pledge_of("dice-of-Bob")]
    assert state["fair"]["entropy"] is None
    assert [seat["pledged"] for seat in state["seats"]] == [True, False]
    refused(bob.ask("join", name="Bob", entropy="better"), 409, "not_now")
    refused(bob.ask("reveal", entropy="better"), 409, "not_now")
    assert ann.do("reveal", entropy="dice-of-Ann")["status"] == "playing"


def test_a_seat_cannot_reveal_another_entropy_than_it_pledged(server: Served) -> None:
    ann, bob = pledged(server)
    assert ann.do("reveal", entropy="dice-of-ann")["status"] == "waiting"
    assert "pledged" in refused(bob.ask("reveal", entropy="better"), 422, "bad_request")
    refused(ann.ask("reveal", entropy="dice-of-ann"), 409, "not_now")
    assert bob.do("reveal", entropy="dice-of-bob")["status"] == "playing"
    refused(ann.ask("reveal", entropy="dice-of-ann"), 409, "not_now")


def test_entropy_is_pledged_or_shown_and_not_both(server: Served) -> None:
    ann, _ = open_match(server)
    answer = ann.ask("join", name="Ann", entropy="x", pledge=pledge_of("x"))
    assert "pledge" in refused(answer, 422, "bad_request")
    refused(ann.ask("join", name="Ann", pledge="x"), 422, "bad_request")


def test_pledges_are_revealed_on_a_socket_too(server: Served) -> None:
    ann, bob = pledged(server)
    with follow(ann) as first, follow(bob) as second:
        assert order(first, 1, do="reveal", entropy="dice-of-ann")["type"] == "state"
        assert order(second, 1, do="reveal", entropy="dice-of-bob")["type"] == "state"
        assert until(first, lambda message: message.get("status") == "playing")


def test_the_last_to_join_notes_the_state_before_it_gives_its_entropy(server: Served) -> None:
    ann, bob = open_match(server)
    ann.do("join", name="Ann", pledge=pledge_of("dice-of-Ann"))
    state = bob.look()
    bob.do("join", name="Bob", entropy="dice-of-Bob")
    ann.do("reveal", entropy="dice-of-Ann")
    fair = ann.do("resign")["fair"]
    check_noted(fair, state, 1, "dice-of-Bob")
    for seat, entropy in ((1, "dice-of-Eve"), (0, "dice-of-Bob")):
        with pytest.raises(BadReplay, match=r"fair\.entropy"):
            check_noted(fair, state, seat, entropy)
    chosen = {**fair, "entropy": ["chosen", "dice-of-Bob"]}
    chosen["pledges"] = [pledge_of(entropy) for entropy in chosen["entropy"]]
    with pytest.raises(BadReplay, match=r"pledges\[0\]"):
        check_noted(chosen, state, 1, "dice-of-Bob")


@pytest.fixture(scope="module")
def noted(server: Served) -> Any:
    """What Ann noted before she revealed, and the replay."""
    ann, bob = pledged(server)
    state = ann.look()
    ann.do("reveal", entropy="dice-of-ann")
    bob.do("reveal", entropy="dice-of-bob")
    play_out([ann, bob])
    return state, good(server.get(f"{ann.url()}/replay"))


def redrawn(replay: Any, **changes: Any) -> Any:
    """The replay that a server makes up with other numbers: consistent in itself."""
    document = {**replay["fair"], **changes}
    pledges = [pledge_of(entropy) if entropy else None for entropy in document["entropy"]]
    fair = Fair(
        document["match"], bytes.fromhex(document["seed"]), tuple(document["entropy"]),
        tuple(pledges),
    )  # fmt: skip
    match = Match(load("ur").initial(2, replay["options"]))
    while not match.is_over:
        if match.position.actor == "chance":
            match.chance(fair.outcome(match.position, len(match.log)))
        else:
            match.act(int(str(match.position.actor)), match.position.legal()[0])
    return {**Replay.of(match).to_json(), "fair": fair.to_json()}


def test_who_noted_what_was_published_finds_every_later_choice_of_the_server(noted: Any) -> None:
    state, replay = noted
    check_noted(replay["fair"], state, 0, "dice-of-ann")
    other: dict[str, dict[str, Any]] = {
        "commitment": {"seed": "11" * 32},
        "entropy": {"entropy": ["x", "dice-of-bob"]},
        "pledges": {"entropy": ["dice-of-ann", "chosen"]},
        "pledges[1]": {"entropy": ["dice-of-ann", "dice-of-ann"]},
    }
    for place, changes in other.items():
        forged = redrawn(replay, **changes)
        verify(Replay.read(load("ur"), forged))  # it is consistent, so only the notes tell
        with pytest.raises(BadReplay, match=re.escape(place)):
            check_noted(forged["fair"], state, 0, "dice-of-ann")


def test_a_pledge_that_was_not_kept_is_named(noted: Any) -> None:
    _, replay = noted
    for n, entropy in enumerate((["x", "dice-of-bob"], ["dice-of-ann", ""])):
        forged = {**replay, "fair": {**replay["fair"], "entropy": entropy}}
        with pytest.raises(BadReplay, match=rf"pledges\[{n}\]"):
            verify(Replay.read(load("ur"), forged))


def test_the_command_compares_with_what_was_noted(
    noted: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state, replay = noted
    forged = redrawn(replay, entropy=["dice-of-ann", "chosen"])
    (tmp_path / "noted.json").write_text(json.dumps(state))
    for document, status in ((replay, 0), (forged, 2)):
        (tmp_path / "replay.json").write_text(json.dumps(document))
        files = [str(tmp_path / "replay.json"), "--noted", str(tmp_path / "noted.json")]
        own = ["--seat", "0", "--entropy", "dice-of-ann"]
        monkeypatch.setattr("sys.argv", ["wardroom", "verify", *files, *own])
        with pytest.raises(SystemExit) as ended:
            main()
        assert (ended.value.code or 0) == status
    told = capsys.readouterr()
    assert "your entropy is used" in told.out
    assert "pledges[1]" in told.err
