"""What figures say of games whose truth is known by construction."""

import pytest

from lab.made import game, games
from wardroom.lab import figures
from wardroom.lab.figures import Figure
from wardroom.lab.samples import Detail, lead_changes, look_back


def known(figure: Figure | None) -> Figure:
    assert figure
    return figure


def test_a_planted_edge_of_the_seat_that_begins_is_found() -> None:
    found = known(figures.edge(games(2000, first_wins=0.7)))
    assert found.low < 0.2 < found.high
    assert found.half < 0.025
    assert found.n == 2000


def test_the_edge_is_of_who_begins_and_not_of_a_seat() -> None:
    samples = games(2000, first_wins=0.7)
    first, second = figures.shares(samples)
    assert first.low < 0.5 < first.high
    assert first.value + second.value == pytest.approx(1.0)


def test_a_fair_game_has_no_edge() -> None:
    found = known(figures.edge(games(2000, first_wins=0.5)))
    assert found.low < 0 < found.high


def test_luck_taken_off_leaves_the_edge_and_makes_it_surer() -> None:
    plain = known(figures.edge(games(400, 0.6, luck=0.0)))
    less = known(figures.edge(games(400, 0.6, luck=0.9)))
    assert less.half < plain.half / 3
    assert less.low < 0.1 < less.high


def test_luck_is_the_part_of_results_that_it_explains() -> None:
    assert known(figures.luck(games(400, 0.5, luck=0.0))).high < 0.05
    assert known(figures.luck(games(400, 0.5, luck=1.0))).low > 0.95


def test_games_without_a_winner_are_counted() -> None:
    samples = [game(n, 0, None if n % 4 == 0 else 1) for n in range(100)]
    assert known(figures.drawn(samples)).value == 0.25


def test_a_quantile_lies_within_its_ranks() -> None:
    found = known(figures.quantile("q", "median", [float(n) for n in range(101)], 0.5, "number"))
    assert (found.value, found.low, found.high) == (50, 40, 60)


def test_what_was_alike_in_four_games_need_not_be_so_in_all() -> None:
    few = known(figures.mean("m", "part", [1.0] * 4, "share"))
    many = known(figures.mean("m", "part", [1.0] * 400, "share"))
    assert few.high == many.high == 1.0
    assert few.low < 0.85
    assert many.low > 0.99


def test_draws_alone_do_not_make_an_edge_certain() -> None:
    drawn = [game(n, 0, None) for n in range(20)]
    assert known(figures.edge(drawn)).half > 0.03


def test_nothing_is_told_of_too_few_games() -> None:
    assert figures.edge([]) is None
    assert figures.mean("m", "mean", [1.0]) is None
    assert figures.luck([]) is None


def test_a_lead_changes_only_when_another_seat_leads_clearly() -> None:
    assert lead_changes([(0.5, 0.5), (0.7, 0.3), (0.51, 0.49), (0.6, 0.4)]) == 0
    assert lead_changes([(0.7, 0.3), (0.3, 0.7), (0.7, 0.3)]) == 2


def test_a_game_is_decided_when_the_winner_stays_sure() -> None:
    seen = Detail()
    look_back(seen, [(0.5, 0.5), (0.95, 0.05), (0.2, 0.8), (0.93, 0.07), (1.0, 0.0)], 0)
    assert seen.lowest == 0.2
    assert seen.decided == 0.75  # the fourth of five moments
    assert (seen.sure, seen.sure_won) == (2, 2)
