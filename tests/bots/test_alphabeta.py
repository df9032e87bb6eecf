from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bots.positions import decisions
from games.hexward.builder import GAME, ward
from wardroom.bots.alphabeta import alphabeta as module
from wardroom.bots.alphabeta.alphabeta import AlphaBeta, is_for, value_of
from wardroom.bots.alphabeta.layout import WIN
from wardroom.bots.alphabeta.tree import worse_by
from wardroom.bots.bot import Bot
from wardroom.bots.levels import levels
from wardroom.bots.roster import UnknownBot, bot_named
from wardroom.bots.search.search import Budget, Search
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.puzzles.rating import without_clock

PLENTY = Budget(10**9)
FIVE = "1,0=aR 1,-1=aC 0,-1=aC -1,0=aC -1,1=aK"
FOUR = "1,0=aC 1,-1=aC 0,-1=aC -1,0=aC 3,-2=bK 2,-1=bK"
# Seat 0 rides from -1,2 to 0,1 and rings the Ward, unless seat 1 does something about it.
THREAT = f"{FIVE} -1,2=aC 1,1=bC"
# Seat 1 holds three of the six sides and gets two more by one teleport; nothing else is as quick.
ONLY_WIN = (
    "2,1=aK 2,0=aM.aR.bR 1,-1=aR.bR 1,1=aR 0,-3=aC 2,-2=aC.bR -1,-2=aC -1,-3=bK 2,-3=bK 1,0=bM "
    "1,-3=bM 0,-2=bC -2,1=bC -1,0=bC -1,1=bC"
)


def searched(position: Position, depth: int, **figures: Any) -> AlphaBeta:
    search = AlphaBeta(position, int(str(position.actor)), seeded(1), **figures)
    search.think(PLENTY, depth)
    return search


def after(position: Position, action: str) -> Position:
    world = position.copy()
    world.apply(action)
    return world


def test_a_win_at_hand_is_taken_and_ends_the_thinking() -> None:
    search = searched(ward(FIVE), 9)
    assert search.choices()[0].action.endswith(" 0,1")
    assert search.choices()[0].values == (value_of(WIN - 1), -value_of(WIN - 1))
    assert search.depth == 1


def test_a_win_in_two_is_proved() -> None:
    search = searched(ward(FOUR), 9)
    advice = search.advice()
    assert search.depth == 3
    assert advice.values[0] == value_of(WIN - 3)
    position = ward(FOUR)
    for action in advice.expected:
        position.apply(action)
    assert position.returns() == [1.0, -1.0]


def test_levels_that_see_the_only_win_in_two_play_it() -> None:
    """The search gives some other actions the same value, which they can at most have."""
    position = ward(ONLY_WIN, turn=1, fallen="aC aK aM")
    top = searched(position, 9, slack=0.003).choices()
    assert top[0].values == top[1].values
    for level in levels("hexward")[3:]:
        quick = without_clock(level)
        assert {quick(position, 1, seeded(n)) for n in range(6)} == {"teleport 1,0 2,0 0,1"}


def test_a_loss_in_one_is_prevented() -> None:
    position = ward(THREAT, turn=1)
    loses = {a for a in position.legal() if wins_at_once(after(position, a))}
    assert "pass" in loses
    for depth in (2, 3, 4):
        assert searched(position, depth).choices()[0].action not in loses


def wins_at_once(position: Position) -> bool:
    seat = position.actor
    assert isinstance(seat, int)
    return any(after(position, a).returns()[seat] == 1.0 for a in position.legal())


def test_a_sure_loss_is_put_off() -> None:
    """With every deployment closed to seat 1 and nobody near, the longest way is what is left."""
    search = searched(ward(FOUR, turn=1), 9)
    assert search.is_decided
    assert search.choices()[0].values[1] <= -0.999
    assert not wins_at_once(after(ward(FOUR, turn=1), search.choices()[0].action))


def minimax(position: Position, depth: int) -> float:
    """The value for the seat to act, every line looked at, removals followed by `rest`."""
    if depth == 0:
        return rest(position, module.EXTEND)
    return max(-valued(after(position, a), depth - 1) for a in position.legal())


def rest(position: Position, plies: int) -> float:
    guess = position.evaluate()[int(str(position.actor))]
    removals = [a for a in position.legal() if a.startswith("remove") and plies > 0]
    return max([guess, *(-valued(after(position, a), 0, plies - 1) for a in removals)])


def valued(position: Position, depth: int, plies: int = module.EXTEND) -> float:
    if position.is_over:
        return -abs(position.returns()[0])  # two seats: who just acted has won, or nobody
    return minimax(position, depth) if depth else rest(position, plies)


CLASHES = [
    ward("1,0=bM 0,1=bM 2,0=aC 1,1=aC -1,1=bC -1,2=bC -2,2=aK"),
    ward(THREAT, turn=1),
]


@pytest.mark.parametrize("memory", [2, 1 << 12])
def test_at_two_plies_the_values_are_those_of_plain_minimax(memory: int) -> None:
    """Deeper, passes and late actions are tried less deep; what is remembered changes nothing."""
    for position in [*CLASHES, *list(decisions(GAME, 2, 12))[-1:]]:
        search = searched(position, 2, memory=memory, slack=2.0)
        expected = {a: -valued(after(position, a), 1) for a in position.legal()}
        found = {c.action: c.values[int(str(position.actor))] for c in search.choices()}
        assert found == pytest.approx(expected, abs=2e-3)  # a score is a whole thousandth


def test_a_search_that_pauses_finds_the_same() -> None:
    position = CLASHES[0]
    whole, paused = searched(position, 4), AlphaBeta(position, 0, seeded(1))
    while paused.depth < 4:
        paused.think(Budget(7), 4)
    assert paused.advice() == whole.advice()


def test_actions_within_the_slack_are_told_exactly() -> None:
    position = CLASHES[0]
    bare, told = searched(position, 3), searched(position, 3, slack=0.2)
    assert told.choices()[0].values == bare.choices()[0].values
    top = told.choices()[0].values[0]
    near = [c for c in told.choices() if c.values[0] >= top - 0.2]
    assert len({c.values[0] for c in near}) > 3
    for choice in near[:4]:
        reply = searched(after(position, choice.action), 2)
        assert choice.values[0] == pytest.approx(-reply.choices()[0].values[1], abs=0.05)


@pytest.mark.parametrize("turn", [0, 1])
def test_no_action_looks_nearly_best_that_was_not_judged_exactly(turn: int) -> None:
    """Wherever the budget ends: else a level would slip to an action that nobody looked at."""
    position = ward("1,0=bM 0,1=bM 2,0=aC 1,1=aC -1,1=bC -1,2=bC -2,2=aK", turn=turn)
    exact = [
        {c.action: c.values[turn] for c in searched(position, depth, slack=2.0).choices()}
        for depth in (1, 2)
    ]
    for nodes in range(20, 600, 45):
        search = AlphaBeta(position, turn, seeded(1), slack=0.003)
        search.think(Budget(nodes), 2)
        values = {c.action: c.values[turn] for c in search.choices()}
        top = values[search.choices()[0].action]
        assert top == max(values.values())
        for action, value in values.items():
            if value >= top - 0.003:
                assert value in (exact[0][action], exact[1][action])


@pytest.mark.parametrize("score", [-900, -700, -41, 0, 3, 890, 7777])
@pytest.mark.parametrize("slack", [0.003, 0.1, 0.4])
def test_a_bound_is_never_within_the_slack(score: int, slack: float) -> None:
    """A pass that is good enough tells no more than the bound."""
    bound = worse_by(slack, score)
    assert value_of(int(bound)) < value_of(score) - slack


def test_a_node_budget_is_kept_exactly() -> None:
    search = AlphaBeta(CLASHES[0], 0, seeded(1))
    search.think(Budget(1234))
    search.think(Budget(100))
    assert search.iterations == 1334
    assert {c.action for c in search.choices()} == set(CLASHES[0].legal())


@pytest.mark.parametrize("node", [1e-7, 1e-5])
def test_a_time_budget_is_kept_within_five_percent(
    monkeypatch: pytest.MonkeyPatch, node: float
) -> None:
    search, now = AlphaBeta(CLASHES[0], 0, seeded(1), memory=2), [100.0]

    def run(name: str, *arguments: Any) -> int:
        *_, work, nodes = arguments
        work.nodes += nodes
        now[0] += nodes * node
        return 0

    monkeypatch.setattr(search, "_run", run)
    monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    search.think(Budget(10**12, 0.5))
    assert 0.5 <= now[0] - 100.0 <= 0.525


def test_alphabeta_is_for_two_seats_and_levels_search_with_three() -> None:
    assert is_for(GAME.initial(2))
    assert not is_for(GAME.initial(3))
    level = levels("hexward")[3]
    assert isinstance(level._searched(GAME.initial(2), 0, seeded(1), 0.0), AlphaBeta)
    assert isinstance(level._searched(GAME.initial(3), 0, seeded(1), 0.0), Search)


def test_a_choice_depends_on_the_view_alone() -> None:
    timeless = [replace(level, budget=Budget()) for level in levels("hexward")[2:5:2]]
    bots: list[Bot] = [*timeless, bot_named("alphabeta:2000", "hexward")]
    for position in list(decisions(GAME, 2, 40))[::9]:
        seat = int(str(position.actor))
        view = position.view(seat)
        del view["viewer"], view["legal"]
        for bot in bots:
            assert bot(GAME.position(view), seat, seeded(3)) == bot(position, seat, seeded(3))


def test_no_level_leaves_a_win_at_hand() -> None:
    for level in levels("hexward"):
        for seed in range(3):
            assert level(ward(FIVE), 0, seeded(seed)).endswith(" 0,1")


def test_advice_names_every_action_and_the_expected_line() -> None:
    position = CLASHES[0]
    advice = searched(position, 3).advice()
    assert {c.action for c in advice.choices} == set(position.legal())
    assert advice.expected[0] == advice.best
    assert sum(c.visits for c in advice.choices) == advice.iterations
    assert np.isclose(sum(advice.values), 0.0)


def test_alphabeta_is_known_by_name_where_a_game_has_it() -> None:
    for name in ("alphabeta:500", "alphabeta:0.01s", "alphabeta:10000,depth=1"):
        assert bot_named(name, "hexward")(ward(FIVE), 0, seeded(1)).endswith(" 0,1")
    for name, game in (("alphabeta:x", "hexward"), ("alphabeta:500", "ur")):
        with pytest.raises(UnknownBot, match="bot: "):
            bot_named(name, game)
