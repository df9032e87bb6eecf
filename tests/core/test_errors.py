"""The tree of errors."""

import pytest

import wardroom
from wardroom.core import errors
from wardroom.core.errors import IllegalAction, WardroomError

ERRORS = [kind for kind in vars(errors).values() if isinstance(kind, type)]


@pytest.mark.parametrize("error", ERRORS)
def test_every_error_is_one_of_ours_and_at_hand(error: type[Exception]) -> None:
    assert issubclass(error, WardroomError)
    assert getattr(wardroom, error.__name__) is error


def test_an_illegal_action_carries_its_rule() -> None:
    error = IllegalAction("a3-a2", "UR-4.2", "Not on your own piece.")
    assert (error.action, error.rule, error.sentence) == (
        "a3-a2", "UR-4.2", "Not on your own piece.",
    )  # fmt: skip
    assert str(error) == "a3-a2: UR-4.2: Not on your own piece."
