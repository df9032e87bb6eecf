"""A match: its log, what can be taken back, and the endings that no rule knows."""

import pytest

from toy.game import GAME as TOY
from wardroom.core.errors import BadSeat, IllegalAction, MatchError
from wardroom.core.match import Ending, Match
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

DEALS = {2: ["6", "5", "4", "6", "5", "4"], 3: ["6", "5", "4", "6", "5", "4", "3", "3", "2"]}


def dealt(seats: int = 2) -> Match:
    """A match in which seat 0 holds 4, 5 and 6 and the die is to be rolled."""
    match = Match(TOY.initial(seats))
    for card in DEALS[seats]:
        match.chance(f"deal {card}")
    return match


def rolled(seats: int = 2) -> Match:
    """The same after a roll that every card of seat 0 beats."""
    match = dealt(seats)
    match.chance("roll 1")
    return match


def won() -> Match:
    """A match that seat 0 has won by the rules."""
    match = rolled()
    for action in ("play 4", "play 5", "play 6", "pass"):
        match.act(0, action)
    return match


def test_the_log_holds_what_seats_and_chance_did() -> None:
    match = rolled()
    match.act(0, "play 5")
    match.play((0, "pass"))
    match.play(("chance", "roll 6"))
    assert match.log[-4:] == [
        ("chance", "roll 1"),
        (0, "play 5"),
        (0, "pass"),
        ("chance", "roll 6"),
    ]
    assert len(match.log) == 10


def test_the_start_stays_as_it_was() -> None:
    start = TOY.initial()
    match = Match(start)
    match.chance("deal 1")
    assert start == match.start == TOY.initial()
    assert match.position != match.start


def test_an_action_out_of_turn_is_refused_and_changes_nothing() -> None:
    match = rolled()
    before, log = match.position.copy(), list(match.log)
    for seat, action in ((1, "play 5"), (2, "pass"), (-1, "pass")):
        with pytest.raises(BadSeat, match=r"^seat"):
            match.act(seat, action)
    with pytest.raises(BadSeat, match=r"^chance: it is not its turn"):
        match.chance("roll 1")
    with pytest.raises(IllegalAction):
        match.act(0, "play 1")
    assert match.position == before
    assert match.log == log


def test_a_seat_cannot_act_for_chance() -> None:
    with pytest.raises(BadSeat):
        dealt().act(0, "roll 6")


def test_an_outcome_that_cannot_be_is_refused() -> None:
    match = Match(TOY.initial())
    match.chance("deal 1")
    match.chance("deal 1")
    with pytest.raises(IllegalAction):
        match.chance("deal 1")
    assert len(match.log) == 2


@pytest.mark.parametrize("plies", range(0, 60, 7))
def test_whose_turn_it_is_follows_the_position(plies: int) -> None:
    match = random_match(TOY.initial(3, {"equal": True}), seeded(4), plies)
    assert match.actor == match.position.actor
    while match.may_undo:
        match.undo()
        assert match.actor == match.position.actor


def test_what_is_done_to_a_branch_leaves_the_match_alone() -> None:
    match = rolled()
    before, log = match.position.copy(), list(match.log)
    branch = match.branch()
    branch.act(0, "play 5")
    branch.act(0, "pass")
    assert (match.position, list(match.log), match.actor) == (before, log, 0)
    branch = match.branch()
    branch.resign(0)
    assert not match.is_over
    match.act(0, "play 4")
    assert branch.position == before


def test_a_match_is_found_again_as_it_stood() -> None:
    match = won()
    for ply in range(len(match.log) + 1):
        then = match.at(ply)
        assert then.log == match.log[:ply]
        assert then.position == Replay.of(match).match(ply).position


def test_what_is_about_to_be_played_is_told_to_each_viewer_in_its_words() -> None:
    match = Match(TOY.initial())
    told = match.seen("deal 6")
    assert len(told) == len(match.position.seats) + 1
    for seat, text in zip((*match.position.seats, None), told, strict=True):
        assert text == TOY.seen(match.position, "deal 6", seat)
    assert len(set(told)) > 1  # the card is shown to one seat alone


def test_a_seat_may_take_back_what_it_did_in_its_turn() -> None:
    match = rolled()
    before = match.position.copy()
    match.act(0, "play 5")
    between = match.position.copy()
    match.act(0, "play 4")
    assert match.may_undo
    assert match.undo() == (0, "play 4")
    assert match.position == between
    assert match.undo() == (0, "play 5")
    assert match.position == before
    assert match.log[-1] == ("chance", "roll 1")
    assert not match.may_undo
    match.act(0, "play 6")
    assert match.position.to_json()["played"] == [6]


def test_nothing_is_taken_back_across_chance() -> None:
    match = rolled()
    assert not match.may_undo
    with pytest.raises(MatchError, match=r"^undo: "):
        match.undo()
    assert match.log[-1] == ("chance", "roll 1")


def test_nothing_is_taken_back_across_a_hand_over() -> None:
    match = rolled()
    match.act(0, "play 5")
    match.act(0, "pass")
    assert not match.may_undo
    match.chance("roll 1")
    assert not match.may_undo
    match.act(1, "play 5")
    assert match.undo() == (1, "play 5")
    assert not match.may_undo


@pytest.mark.parametrize("plies", range(10, 40))
def test_taking_back_leads_to_the_roll_that_began_the_turn(plies: int) -> None:
    match = random_match(TOY.initial(3, {"equal": True}), seeded(4), plies)
    actor = match.position.actor
    while match.may_undo:
        assert match.undo()[0] == actor
        assert match.position.actor == actor
    assert match.position == Replay.of(match).match().position
    assert match.log[-1][0] == "chance" or not isinstance(actor, int)


def test_a_finished_game_is_not_taken_back() -> None:
    match = won()
    assert not match.may_undo
    with pytest.raises(MatchError):
        match.undo()


def test_a_match_that_goes_on_has_no_result() -> None:
    assert rolled(3).returns() == [0.0, 0.0, 0.0]
    assert not rolled().is_over


def test_a_game_won_by_the_rules_ends_the_match() -> None:
    match = won()
    assert match.is_over
    assert match.ending is None
    assert match.returns() == [1.0, -1.0]


@pytest.mark.parametrize(
    ("seats", "seat", "returns"),
    [(2, 0, [-1.0, 1.0]), (2, 1, [1.0, -1.0]), (3, 1, [0.5, -1.0, 0.5]), (3, 2, [0.5, 0.5, -1.0])],
)
@pytest.mark.parametrize("kind", ["resigned", "timeout", "abandoned"])
def test_a_seat_that_gives_up_loses_to_all_others(
    kind: str, seats: int, seat: int, returns: list[float]
) -> None:
    match = rolled(seats)
    ends = {"resigned": match.resign, "timeout": match.time_out, "abandoned": match.abandon}
    ends[kind](seat)
    assert match.ending is not None
    assert (match.ending.kind, match.ending.seat) == (kind, seat)
    assert match.is_over
    assert not match.position.is_over
    assert match.returns() == returns


@pytest.mark.parametrize("seats", [2, 3])
def test_an_agreed_draw_gives_nothing_to_anybody(seats: int) -> None:
    match = rolled(seats)
    match.agree()
    assert match.ending == Ending("agreed", None)
    assert match.is_over
    assert match.returns() == [0.0] * seats


def test_an_ending_of_a_seat_that_does_not_exist_is_refused() -> None:
    match = rolled()
    for end in (match.resign, match.time_out, match.abandon):
        with pytest.raises(BadSeat):
            end(2)
    assert match.ending is None


def test_a_seat_may_give_up_out_of_turn() -> None:
    match = dealt()
    match.resign(1)
    assert match.returns() == [1.0, -1.0]


def assert_nothing_more_may_happen(match: Match) -> None:
    """Try everything; each is refused, and nothing changes."""
    before, log, ending = match.position.copy(), list(match.log), match.ending
    attempts = (
        lambda: match.act(0, "pass"), lambda: match.chance("roll 1"), match.undo, match.agree,
        lambda: match.resign(0), lambda: match.time_out(1), lambda: match.abandon(0),
        lambda: match.end(Ending("agreed", None)), lambda: match.play((0, "pass")),
    )  # fmt: skip
    for attempt in attempts:
        with pytest.raises(MatchError):
            attempt()
    assert match.position == before
    assert match.log == log
    assert match.ending == ending


def test_nothing_happens_after_an_administrative_ending() -> None:
    match = rolled()
    match.act(0, "play 5")
    match.resign(1)
    assert not match.may_undo
    assert_nothing_more_may_happen(match)


def test_nothing_happens_after_an_ending_by_the_rules() -> None:
    assert_nothing_more_may_happen(won())
