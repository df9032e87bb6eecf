"""Matrices of decks whose answers are known, and decks that really meet."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from wardroom.arena.executors import Workers
from wardroom.core.errors import BadOption
from wardroom.lab.deck_search import Archive
from wardroom.lab.decks import (
    Matchups,
    Meeting,
    best_answers,
    nash_mix,
    not_transitive,
    play_meetings,
    study_of,
)
from wardroom.lab.setting import setting

STUDY = study_of("wardtcg")
CONTEST = setting("wardtcg", ["level-3"])
ROCK_PAPER_SCISSORS = np.array([[0.5, 0.1, 0.9], [0.9, 0.5, 0.1], [0.1, 0.9, 0.5]])
ONE_IS_BEST = np.array([[0.5, 0.7, 0.8], [0.3, 0.5, 0.6], [0.2, 0.4, 0.5]])


def test_the_mix_of_rock_paper_scissors_is_even() -> None:
    assert nash_mix(ROCK_PAPER_SCISSORS) == pytest.approx([1 / 3] * 3, abs=0.02)


def test_a_ring_of_unequal_strengths_has_an_uneven_mix() -> None:
    """Wins of 80, 60 and 60 %: the mix is 1 : 3 : 1, or how often each is not needed."""
    matrix = np.array([[0.5, 0.6, 0.2], [0.4, 0.5, 0.6], [0.8, 0.4, 0.5]])
    mix = nash_mix(matrix)
    assert mix == pytest.approx([0.2, 0.6, 0.2], abs=0.02)
    assert np.abs((matrix - 0.5) @ mix).max() < 0.01  # nothing does better than the mix


def test_what_is_best_everywhere_is_the_whole_mix_and_the_best_answer() -> None:
    assert nash_mix(ONE_IS_BEST) == pytest.approx([1, 0, 0], abs=0.01)
    assert best_answers(ONE_IS_BEST) == [0, 0, 0]
    assert best_answers(ROCK_PAPER_SCISSORS) == [1, 2, 0]


def test_a_ring_is_explained_by_no_ranking() -> None:
    assert not_transitive(ROCK_PAPER_SCISSORS) > 0.95
    assert not_transitive(ONE_IS_BEST) < 0.05


def test_decks_meet_at_both_seats_on_the_same_chance() -> None:
    ready = STUDY.ready()
    matchups = Matchups(CONTEST, {name: ready[name] for name in ("iron_oath", "sky_brood")})
    with ThreadPoolExecutor(1) as pool:
        matchups.play(Workers(pool, 1), lambda: matchups.games >= 16)
    one, other = (matchups.share(*pair) for pair in (("iron_oath", "sky_brood"),) * 2)
    assert one == other
    back = matchups.share("sky_brood", "iron_oath")
    assert one
    assert back
    assert one.mean + back.mean == pytest.approx(1.0, abs=0.1)
    assert matchups.matrix.diagonal().tolist() == [0.5, 0.5]


def test_rings_are_found_only_where_they_are_sure() -> None:
    matchups = Matchups(CONTEST, {"a": {}, "b": {}, "c": {}})
    wins = [(1.0 if n % 10 else 0.0, 0.0, 0.0) for n in range(40)]
    matchups._made = {("a", "b"): wins, ("b", "c"): wins, ("c", "a"): wins}
    assert matchups.rings() == [("a", "b", "c")]
    matchups._made["c", "a"] = [(1 - won, luck, slips) for won, luck, slips in wins]
    assert matchups.rings() == []


def test_a_search_keeps_the_best_of_each_shape_and_proposes_legal_decks() -> None:
    rivals = {"sky_brood": STUDY.ready()["sky_brood"]}
    archive = Archive(CONTEST, rivals, 2)
    mutants = [archive.mutated(rivals["sky_brood"]) for _ in range(20)]
    assert all(STUDY.is_legal(mutant, {}) for mutant in mutants)
    assert all(mutant != rivals["sky_brood"] for mutant in mutants[:3])
    with ThreadPoolExecutor(1) as pool:
        archive.search(Workers(pool, 1), lambda: archive.tried >= 3)
    assert archive.tried >= 3
    shares = [elite.share.mean for elite in archive.best(5)]
    assert shares == sorted(shares, reverse=True)


def test_meetings_follow_from_their_numbers() -> None:
    decks = STUDY.ready()
    meetings = [Meeting(n, "gravebound", "deep_hunger") for n in range(3)]
    assert play_meetings(CONTEST, decks, meetings) == [
        *play_meetings(CONTEST, decks, meetings[:1]),
        *play_meetings(CONTEST, decks, meetings[1:]),
    ]


def test_a_game_without_cards_says_so() -> None:
    with pytest.raises(BadOption, match="game ur: it has no cards to study"):
        study_of("ur")
