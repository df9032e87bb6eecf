"""A coach: the best action in steps, and what a blunder would cost, in the game's words."""

from collections.abc import Iterator

import pytest

from contract.test_a_telling_keeps_secrets import check_words
from contract.walks import Case, every_seat_count
from games.hexward.builder import ward
from review.matches import greedy_match, some_positions
from wardroom.catalogue import load
from wardroom.core.errors import BadSeat
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Replay
from wardroom.review import Judge, ledger
from wardroom.review.coaching import ELSE, JUDGE, Coaching, coaching
from wardroom.review.marks import mark

QUICK = Judge(nodes=100, iterations=10, deals=3)
CAPTURES = ":capture}} one of {{{}'s}} pieces"


def choices(seed: int = 2) -> Iterator[tuple[Position, Coaching]]:
    """Each choice in a match of Ur, and what is advised there."""
    match = greedy_match(seed)
    for ply in range(len(match.log)):
        position = match.at(ply).position
        if isinstance(position.actor, int) and len(position.legal_codes()) > 1:
            yield position, coaching(position)


@pytest.fixture(scope="module")
def advised() -> list[tuple[Position, Coaching]]:
    return list(choices())


def blunders(position: Position, action: str) -> bool:
    """Whether a review by the same judge calls an action a blunder."""
    match = Match(position)
    match.act(int(str(position.actor)), action)
    (booking,) = ledger(Replay.of(match), JUDGE).bookings
    return (mark(booking) or [""])[0] == "blunder"


def test_exactly_what_a_review_would_call_a_blunder_is_warned_of(
    advised: list[tuple[Position, Coaching]],
) -> None:
    warned = [(p, said) for p, said in advised if said.warnings]
    assert 2 < len(warned) < len(advised) / 2
    for position, said in warned[:6]:
        dear = {action for action in position.legal() if blunders(position, action)}
        assert dear == set(said.warnings)
        assert said.hint.action not in dear


def test_nothing_is_warned_of_where_all_is_equally_bad(
    advised: list[tuple[Position, Coaching]],
) -> None:
    calm = [(p, said) for p, said in advised if not said.warnings]
    assert calm
    for position, _ in calm[::8]:
        assert not any(blunders(position, action) for action in position.legal())


def test_a_piece_that_would_be_taken_is_named_after_the_roll_that_takes_it(
    advised: list[tuple[Position, Coaching]],
) -> None:
    threats = [
        " ".join(words)
        for position, said in advised
        for words in said.warnings.values()
        if CAPTURES.format(position.actor) in " ".join(words)
    ]
    rolled = [words for words in threats if "?rolls:" in words]  # else it was long before
    assert rolled
    assert all(words.index("?rolls:") < words.index("?captures:") for words in rolled)
    for words in threats:
        assert words.startswith("This may follow: {")
        assert "chance to win would fall from about" in words


def test_every_action_of_ward_after_which_the_rival_can_ring_at_once_is_warned_of() -> None:
    """One answer saves the Ward, and one, a pass, is asked about by whoever offers it."""
    front = "1,-1=aK 1,0=aM -1,2=aR 0,1=aR 0,-1=aC -2,0=bK -3,1=bM -2,1=bR -1,1=bC.aR -3,0=bC"
    position = ward(front, turn=1)
    lose = {action for action in position.legal() if rings_at_once(played(position, action))}
    assert len(position.legal()) - len(lose) == 1
    said = coaching(position)
    assert said.hint.action not in lose
    assert set(said.warnings) == lose - {"pass"}
    for words in said.warnings.values():
        assert any("rings the Ward" in sentence for sentence in words)
        assert words[-1].endswith(" to 7 in 100.")


def played(position: Position, action: str) -> Position:
    after = position.copy()
    after.apply(action)
    return after


def rings_at_once(position: Position) -> bool:
    """Whether the seat to act can win with its next action."""
    seat = position.actor
    assert isinstance(seat, int)
    return any(played(position, action).returns()[seat] == 1.0 for action in position.legal())


def test_what_only_misses_something_better_says_so(
    advised: list[tuple[Position, Coaching]],
) -> None:
    said = [words for _, one in advised for words in one.warnings.values()]
    assert any(ELSE in words for words in said)


def test_a_win_at_hand_is_the_hint() -> None:
    match = greedy_match(seed=2)
    winner = match.returns().index(1.0)
    before = match.at(max(n for n, (who, _) in enumerate(match.log) if who == winner)).position
    hinted = before.copy()
    hinted.apply(coaching(before).hint.action)
    assert hinted.returns()[winner] == 1.0


def test_a_hint_says_nothing_that_depends_on_what_is_unknown() -> None:
    position = load("ursting").initial(2)
    while position.actor == "chance":
        position.apply(position.outcomes()[0][0])
    hint = coaching(position, QUICK).hint
    assert hint.told
    assert hint.why


def test_there_is_no_advice_while_nobody_is_to_act() -> None:
    with pytest.raises(BadSeat, match="no seat is to act"):
        coaching(load("ur").initial())


@every_seat_count
def test_advice_is_in_sentences_of_the_game_with_marks_for_its_seats(case: Case) -> None:
    for position in some_positions(case, 60)[::12]:
        if not isinstance(position.actor, int):
            continue
        said = coaching(position, QUICK)
        assert {said.hint.action, *said.warnings} <= set(position.legal())
        assert said.hint.why
        for text in (*said.hint.told, *said.hint.why, *sum(said.warnings.values(), ())):
            check_words({"text": text, "facts": {}}, position)
