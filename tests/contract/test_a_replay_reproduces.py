"""Law: a match is its log. Its replay leads to the same position, and a changed entry shows."""

import json
from typing import Any

import pytest

from contract.broken import BrokenToy, broken, case_of
from contract.walks import SEED, Case, every_case, offered, walk
from toy import rules
from wardroom.core.errors import BadReplay
from wardroom.core.kernel import JIT
from wardroom.core.match import Match
from wardroom.core.position import ActionCode, Position
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

PLIES = 120 if JIT else 40
TAMPERED = 4  # entries of a log


def check(case: Case) -> None:
    match = random_match(case.start(), seeded(SEED), PLIES)
    document = json.loads(json.dumps(Replay.of(match).to_json()))
    replay = Replay.read(case.game, document)
    again = replay.match()
    assert again.position == match.position
    assert again.log == match.log
    assert again.returns() == match.returns()
    assert Replay.of(again).to_json() == document
    for number, position in enumerate(replay.positions()):
        if number % (1 + len(match.log) // TAMPERED) == 0 and number < len(match.log):
            _check_tampering(case, document, number, position)
    assert position == match.position


def _check_tampering(case: Case, document: Any, number: int, position: Position) -> None:
    who = document["log"][number][0]
    others = [text for text in walk(case).texts if text not in offered(position)]
    stranger = 0 if who == "chance" else "chance"
    for entry in (*([who, text] for text in others[:1]), [stranger, document["log"][number][1]]):
        log = [*document["log"][:number], entry, *document["log"][number + 1 :]]
        assert complaint(case, {**document, "log": log}).startswith(f"log[{number}]: ")


def complaint(case: Case, document: Any) -> str:
    """What is said against a replay."""
    try:
        Replay.read(case.game, document)
    except BadReplay as error:
        return str(error)
    return ""


@every_case
def test_a_replay_leads_to_the_same_position_and_shows_a_changed_entry(case: Case) -> None:
    check(case)


def test_a_game_with_chance_outside_the_log_breaks_the_law() -> None:
    applied = []

    def moody(table: Any, s: Any, action: int) -> None:
        applied.append(action)
        rules.apply(table, s, action)
        s.played[0] += len(applied) == PLIES // 20

    with pytest.raises(AssertionError):
        check(broken(apply=moody))


def test_a_game_that_takes_any_text_for_a_legal_action_breaks_the_law() -> None:
    class Lenient(BrokenToy):
        def code(self, position: Position, text: str) -> ActionCode:
            return (position.legal_codes() + position.outcome_codes()[0])[0]

    with pytest.raises(AssertionError):
        check(case_of(Lenient()))


def test_a_replay_of_a_match_not_yet_played_is_its_start() -> None:
    match = Match(case_of(BrokenToy()).start())
    assert Replay.of(match).match().position == match.start
