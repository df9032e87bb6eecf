"""What `import wardroom` gives, as a stranger uses it."""

import inspect
import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest

import wardroom

NOT_ABOUT_VALUES = (
    wardroom.WardroomError, wardroom.MatchError, wardroom.BrokenGame, wardroom.NotCompiled,
)  # fmt: skip
CAUGHT_AS_VALUES = [
    kind
    for kind in vars(wardroom).values()
    if inspect.isclass(kind)
    and issubclass(kind, wardroom.WardroomError)
    and kind not in NOT_ABOUT_VALUES
]


@pytest.mark.parametrize("name", wardroom.__all__)
def test_all_that_is_promised_is_there_and_is_listed(name: str) -> None:
    assert getattr(wardroom, name) is not None
    assert name in dir(wardroom)


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'checkers'"):
        getattr(wardroom, "checkers")  # noqa: B009  # a type checker knows already


def test_games_is_a_function_and_no_package() -> None:
    assert wardroom.games() == sorted(wardroom.games())
    assert not isinstance(wardroom.games, ModuleType)
    with pytest.raises(ModuleNotFoundError):
        __import__("wardroom.games.ur")


def test_importing_wardroom_and_listing_the_games_compiles_nothing() -> None:
    script = "import sys, wardroom; wardroom.games(); print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


@pytest.mark.parametrize("error", CAUGHT_AS_VALUES)
def test_an_error_about_a_value_is_a_value_error(error: type[Exception]) -> None:
    assert issubclass(error, ValueError)


def test_errors_about_values_are_found_at_all() -> None:
    assert wardroom.IllegalAction in CAUGHT_AS_VALUES
    assert len(CAUGHT_AS_VALUES) == 8


def test_a_whole_game_with_the_face_alone() -> None:
    match = wardroom.Match(wardroom.load("ur").initial(options={"max_rolls": 12}))
    rng = wardroom.seeded(7)
    while not match.is_over:
        position = match.position
        who = position.actor
        if who == "chance":
            match.chance(position.outcomes()[int(rng[0]) % 6][0])
        else:
            match.act(who or 0, position.legal()[0])
    assert wardroom.Replay.of(match).match().returns() == match.returns()


def test_two_generators_of_one_seed_are_alike() -> None:
    assert wardroom.seeded(7).tolist() == wardroom.seeded(7).tolist()
    assert wardroom.seeded(7).tolist() != wardroom.seeded(8).tolist()


def rolled() -> wardroom.Position:
    """Ur after a roll of two blanks: one may spawn on an entrance."""
    position = wardroom.load("ur").initial()
    position.apply("roll bb")
    return position


def test_an_action_is_played_by_its_code_as_by_its_text() -> None:
    by_text, by_code = rolled(), rolled()
    codes = {by_code.game.text(by_code, code): code for code in by_code.legal_codes()}
    by_text.apply("spawn a4")
    by_code.apply(codes["spawn a4"])
    assert by_code == by_text


def test_a_chance_outcome_is_played_by_its_code() -> None:
    position = wardroom.load("ur").initial()
    codes, _ = position.outcome_codes()
    position.apply(codes[0])
    assert position == rolled()


def test_a_code_that_a_rule_forbids_is_refused_with_the_rule() -> None:
    position = rolled()
    code = position.game.code(position, "spawn b2")
    with pytest.raises(wardroom.IllegalAction) as error:
        position.apply(code)
    assert (error.value.action, error.value.rule) == ("spawn b2", "UR-2.7")
    assert position.why_not(code) == position.why_not("spawn b2")
    assert position == rolled()


@pytest.mark.parametrize("code", [-1, 5, 7, 14, 37, (1 << 31) - 1, 1 << 31, -(1 << 70)])
@pytest.mark.parametrize("game_id", wardroom.games())
def test_a_number_that_is_no_code_is_bad_notation(game_id: str, code: Any) -> None:
    position = wardroom.load(game_id).initial()
    if code not in (5, 7, 14, 37) or game_id == "ur":
        with pytest.raises(wardroom.BadNotation, match=r"expected the code of an action$"):
            position.apply(code)


@pytest.mark.parametrize("action", [True, 1.0, None, b"pass", ["pass"]])
def test_what_is_neither_text_nor_code_is_bad_notation(action: Any) -> None:
    with pytest.raises(wardroom.BadNotation, match=r"expected a text of an action$"):
        rolled().apply(action)
