"""Law: what is told depends on what its viewer knows alone, and says what the log says."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from contract.broken import BrokenToy, case_of
from contract.secrets import hides
from contract.walks import Case, every_seat_count, offered, walk
from wardroom.catalogue import ids, things
from wardroom.core import plain_account
from wardroom.core.account import MARK, Sentence, Told, as_seen_by, tell
from wardroom.core.position import Document, Position
from wardroom.core.rng import seeded

WORLDS = 3  # dealt to each viewer of a position
ACTIONS = 6  # of a position

Viewer = int | None


def check(case: Case) -> None:
    rng = seeded(5)
    for position in walk(case).thinned:
        for viewer in (*position.seats, None):
            if not hides(position, viewer):
                continue
            for _ in range(WORLDS):
                world = position.determinized(viewer, rng)
                assert _standing(world, viewer) == _standing(position, viewer)
                _check_actions(position, world, viewer)


def _standing(position: Position, viewer: Viewer) -> Any:
    account = position.game.account
    outlook = account.outlook(position) if viewer == position.actor else {}
    return as_seen_by(viewer, account.standing(position)), outlook


def _check_actions(position: Position, world: Position, viewer: Viewer) -> None:
    """What looks alike to a viewer, before and after and in the log, is told alike."""
    elsewhere = [(look, told) for look, told in futures(world, viewer)]
    for look, told in futures(position, viewer):
        for other_look, other_told in elsewhere:
            assert other_look != look or other_told == told


def futures(position: Position, viewer: Viewer) -> Iterator[tuple[Any, list[Document]]]:
    """What may happen next: how it looks to a viewer, and what it is told."""
    for action in offered(position)[:ACTIONS]:
        after = position.copy()
        after.apply(action)
        look = position.game.seen(position, action, viewer), after.view(viewer)
        yield look, as_seen_by(viewer, tell(position, action, after))


@every_seat_count
def test_a_telling_depends_on_what_its_viewer_knows_alone(case: Case) -> None:
    check(case)


@every_seat_count
def test_a_telling_is_plain_data_with_marks_for_the_seats_of_the_match(case: Case) -> None:
    for position in walk(case).positions:
        for viewer in (*position.seats, None):
            told = [document for _, told in futures(position, viewer) for document in told]
            standing = as_seen_by(viewer, position.game.account.standing(position))
            for document in (*told, *standing):
                check_words(document, position)


@every_seat_count
def test_how_a_seat_stands_is_told_in_parts_that_the_data_of_the_game_explain(case: Case) -> None:
    known = {thing.id for thing in things(case.game.id)} if case.game.id in ids() else set()
    for position in walk(case).positions:
        for sentence in position.game.account.standing(position):
            if sentence.seat is not None:
                parts = sentence.facts["parts"]
                assert " · ".join(words for _, words in parts) == sentence.text
                assert {thing for thing, _ in parts} <= known


def check_words(document: Document, position: Position) -> None:
    """A sentence has a text, and its marks are those of seats."""
    assert document["text"] or document["facts"]
    assert all(int(seat) in position.seats for seat, *_ in MARK.findall(document["text"]))
    assert not any(bracket in MARK.sub("", document["text"]) for bracket in "{}<>")


@every_seat_count
def test_the_end_is_told_exactly_when_the_game_is_over(case: Case) -> None:
    positions = walk(case).positions
    for position in positions:
        assert (position.game.account.ending(position) is not None) == position.is_over


def telling_too_much(before: Position, action: str, after: Position) -> Told:
    """Name what was dealt to everybody."""
    return (Sentence("deal", f"{action} {before.to_json()}"),)


def test_an_account_that_names_what_is_hidden_breaks_the_law() -> None:
    class Chatty(BrokenToy):
        account: Any = SimpleNamespace(**{**vars(plain_account), "tell": telling_too_much})

    with pytest.raises(AssertionError):
        check(case_of(Chatty()))
