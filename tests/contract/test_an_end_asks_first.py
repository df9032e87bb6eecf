"""Law: an action that ends the game for its own seat, and not by a win, asks first."""

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest

from contract.broken import BrokenToy, case_of
from contract.walks import Case, every_seat_count, walk
from wardroom.core import plain_account
from wardroom.core.account import MARK
from wardroom.core.position import Position

YOU = re.compile(r"\b[Yy]ou(r|rs)?\b")


def check(case: Case) -> None:
    for position in walk(case).positions:
        if isinstance(position.actor, int) and len(position.legal()) > 1:
            outlook = position.game.account.outlook(position)
            for action in ends(position, position.actor):
                assert outlook[action].facts["asks"], action


def ends(position: Position, seat: int) -> list[str]:
    """The actions after which the game is over and the seat has not won."""
    found = []
    for action in position.legal():
        after = position.copy()
        after.apply(action)
        if after.is_over and after.returns()[seat] <= 0:
            found.append(action)
    return found


@every_seat_count
def test_an_action_that_ends_the_game_without_a_win_asks_first(case: Case) -> None:
    check(case)


@every_seat_count
def test_an_outlook_has_words_and_is_of_legal_actions(case: Case) -> None:
    for position in walk(case).positions:
        if isinstance(position.actor, int):
            outlook = position.game.account.outlook(position)
            assert {a for a in outlook if a not in ("pass", "surrender")} <= set(position.legal())
            for told in outlook.values():
                assert told.text
                json.dumps(told.to_json())  # plain data, as it goes to a page
                plain = MARK.sub("", told.text)
                assert not any(bracket in plain for bracket in "{}<>")
                # A review tells it of others too; only what is printed on a card says "you".
                assert told.kind == "effect" or not YOU.search(plain), told.text


def test_an_account_that_asks_nothing_breaks_the_law() -> None:
    class Rash(BrokenToy):
        account: Any = SimpleNamespace(**{**vars(plain_account), "outlook": lambda _: {}})

    with pytest.raises((AssertionError, KeyError)):
        check(case_of(Rash()))
