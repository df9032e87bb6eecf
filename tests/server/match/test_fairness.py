"""Chance that can be checked."""

import json
from pathlib import Path
from typing import Any

import pytest

from server.players import good, open_match, play_out, refused, seated
from server.serving import Served
from wardroom.catalogue import load
from wardroom.cli.app import main
from wardroom.core.errors import BadReplay
from wardroom.core.replay import Replay
from wardroom.server.match.fairness import FIRST, Fair, pledge_of, verify


@pytest.fixture(scope="module")
def replay(server: Served) -> Any:
    """The replay of a finished match, to which one seat added entropy."""
    players = open_match(server)
    commitment = players[0].look()["fair"]["commitment"]
    players[0].do("join", name="Ann", entropy="dice-of-Ann")
    players[1].do("join", name="Bob")
    play_out(players)
    document = good(server.get(f"{players[0].url()}/replay"))
    assert document["fair"]["commitment"] == commitment
    assert document["fair"]["entropy"] == ["dice-of-Ann", ""]
    return document


def test_the_seed_is_committed_to_and_hidden_until_the_end(server: Served) -> None:
    players = seated(server)
    running = players[0].look()["fair"]
    assert running["seed"] is None
    refused(server.get(f"{players[0].url()}/replay"), 409, "not_now")
    over = players[0].do("resign")["fair"]
    assert over["commitment"] == running["commitment"]
    assert Fair.read(over).commitment == running["commitment"]


def test_a_replay_is_the_same_document_as_everywhere_else(replay: Any) -> None:
    read = Replay.read(load("ur"), replay)
    assert read.to_json() == replay
    assert verify(read) == sum(who == "chance" for who, _ in replay["log"])


def test_an_altered_roll_is_named(server: Served, replay: Any) -> None:
    forged = json.loads(json.dumps(replay))
    other = {"roll gg": "roll ss", "roll ss": "roll gg"}
    # The last roll: nothing after it shows that it was another.
    ply = max(n for n, (who, _) in enumerate(forged["log"]) if who == "chance")
    forged["log"] = forged["log"][: ply + 1]
    forged["log"][ply][1] = other.get(forged["log"][ply][1], "roll gg")
    forged["ending"], forged["returns"] = None, None
    answer = good(server.post("/api/verify", json=forged))
    assert not answer["valid"]
    assert answer["message"].startswith(f"log[{ply}]: the log says")


def test_a_seed_that_was_not_committed_to_is_refused(replay: Any) -> None:
    forged = {**replay, "fair": {**replay["fair"], "seed": "00" * 32}}
    with pytest.raises(BadReplay, match="not the one committed to"):
        verify(Replay.read(load("ur"), forged))


def test_other_entropy_gives_other_chance(replay: Any) -> None:
    pledges = [pledge_of("dice-of-Eve"), None]
    changed = {**replay["fair"], "entropy": ["dice-of-Eve", ""], "pledges": pledges}
    forged = {**replay, "fair": changed}
    with pytest.raises(BadReplay, match=r"log\[\d+\]"):
        verify(Replay.read(load("ur"), forged))


def test_the_command_verifies_a_file(
    replay: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for document, status in ((replay, 0), ({**replay, "fair": None}, 2)):
        file = tmp_path / "replay.json"
        file.write_text(json.dumps(document))
        monkeypatch.setattr("sys.argv", ["wardroom", "verify", str(file)])
        with pytest.raises(SystemExit) as ended:
            main()
        assert (ended.value.code or 0) == status
    told = capsys.readouterr()
    assert "chance outcomes come from the seed" in told.out
    assert "carries no seed" in told.err


def test_tickets_are_even() -> None:
    fair = Fair("match", b"seed", ("", ""))
    drawn = [fair.ticket(ply, 6) for ply in range(6000)]
    assert set(drawn) == set(range(6))
    # Six standard deviations: sqrt(6000 * 1/6 * 5/6) is 29.
    assert all(abs(drawn.count(n) - 1000) < 174 for n in range(6))


def test_every_number_of_the_draw_matters() -> None:
    base = Fair("match", b"seed", ("a", ""))
    others = (Fair("other", b"seed", ("a", "")), Fair("match", b"tree", ("a", "")),
              Fair("match", b"seed", ("", "a")))  # fmt: skip
    drawn = [base.ticket(ply, 10**9) for ply in range(50)]
    assert len(set(drawn)) == 50
    for other in others:
        assert [other.ticket(ply, 10**9) for ply in range(50)] != drawn


def test_an_uploaded_replay_can_be_looked_at(server: Served, replay: Any) -> None:
    match = good(server.post("/api/replays", json=replay))["match"]
    state = good(server.get(f"/api/matches/{match}"))
    assert state["status"] == "over"
    assert state["fair"] == replay["fair"]
    assert good(server.get(f"/api/matches/{match}/replay")) == replay
    position = good(server.get(f"/api/matches/{match}/replay/0"))["position"]
    assert position["board"] == {}
    refused(server.get(f"/api/matches/{match}/replay/99999"), 409, "not_now")
    broken = {**replay, "log": [*replay["log"], [0, "pass"]]}
    refused(server.post("/api/replays", json=broken), 422, "bad_request")


def test_replays_of_the_first_method_still_verify(replay: Any) -> None:
    first = {**replay["fair"], "method": FIRST}
    del first["pledges"]
    assert verify(Replay.read(load("ur"), {**replay, "fair": first}))
    with pytest.raises(BadReplay, match="unknown field"):
        verify(Replay.read(load("ur"), {**replay, "fair": {**first, "pledges": []}}))
