"""Law: a position that was pickled or copied is the same, also in another process."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from copy import copy, deepcopy
from pathlib import Path

import pytest

from contract.broken import OddPosition, OddToy
from contract.walks import GAMES, Case, every_case, every_game, offered, walk
from games.wardtcg.builder import EXTRA
from games.wardtcg.builder import GAME as WARD
from wardroom.core.game import Game
from wardroom.core.position import Position

TESTS = Path(__file__).parents[1]
SCRIPT = """
import pickle, sys
positions = pickle.load(sys.stdin.buffer)
pickle.dump([(p, p.to_json(), p.game.position(p.to_json()) == p) for p in positions],
            sys.stdout.buffer)
"""


def copies(position: Position) -> Iterator[Position]:
    yield pickle.loads(pickle.dumps(position))
    yield pickle.loads(pickle.dumps(position, protocol=2))
    yield copy(position)
    yield deepcopy(position)


def check(position: Position) -> None:
    assert position.game.engine  # what no pickle can hold
    for other in copies(position):
        check_copy(position, other)


def check_copy(position: Position, other: Position) -> None:
    before = position.record.tobytes()
    assert other == position
    assert other.game is position.game
    assert other.to_json() == position.to_json()
    assert other.legal() == position.legal()
    for action in offered(other)[:1]:
        other.apply(action)
        assert other != position
    assert position.record.tobytes() == before


@every_case
def test_a_copy_of_any_kind_is_the_same_position(case: Case) -> None:
    for position in walk(case).positions[:: 12 if case.options else 4]:
        check(position)


def test_added_cards_travel_with_a_position() -> None:
    check(WARD.initial(options={"cards": [EXTRA]}))


@every_game
def test_a_game_is_itself_however_it_is_copied(game: Game) -> None:
    assert game.engine
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy(game) is game
    assert deepcopy(game) is game


def test_another_process_reads_the_same_positions() -> None:
    cases = [WARD.initial(options={"cards": [EXTRA]})]
    for game in GAMES:
        cases += walk(Case(game, game.rulebook.seats[1])).positions[::8]
    folders = [str(TESTS), str(TESTS / "outside"), os.environ.get("PYTHONPATH", "")]
    path = os.pathsep.join(folders)
    env = {**os.environ, "WARDROOM_JIT": "0", "PYTHONPATH": path}
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT], input=pickle.dumps(cases), env=env, capture_output=True,
        check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr.decode()
    for position, (again, document, same) in zip(cases, pickle.loads(told.stdout), strict=True):
        assert again == position
        assert document == position.to_json()
        assert same


class Sharing(OddPosition):
    """A position whose copy shares its record."""

    __slots__ = ()

    def __copy__(self) -> Position:
        return self


class SharingToy(OddToy):
    """Its game."""

    positions = Sharing


def test_a_copy_that_shares_its_record_breaks_the_law() -> None:
    position = SharingToy().initial(3)
    with pytest.raises(AssertionError):
        check_copy(position, copy(position))
