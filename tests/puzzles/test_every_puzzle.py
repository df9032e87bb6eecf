"""Every puzzle of every game holds: it is legal, clear, unlike the others, and proven again."""

import re

import pytest

from wardroom.catalogue import ids
from wardroom.puzzles.checking import problems
from wardroom.puzzles.puzzle import kinds
from wardroom.puzzles.reading import puzzles

ENOUGH = 100  # a game
# Of so many one is solved and proven again here, where that takes most of a second; all are by
# `wardroom puzzles check`.
ONE_OF = {"hexward": 3, "wardtcg": 6}

every_game = pytest.mark.parametrize("game", ids())


@every_game
def test_every_puzzle_is_proven_again(game: str) -> None:
    assert problems(puzzles(game)[:: ONE_OF.get(game, 1)]) == []


@every_game
def test_every_puzzle_is_another_position_that_its_seat_is_to_act_in(game: str) -> None:
    assert all(one.position.actor == one.seat for one in puzzles(game))
    assert len({one.id for one in puzzles(game)}) == len(puzzles(game))
    assert len({(one.kind.id, one.start) for one in puzzles(game)}) == len(puzzles(game))


@every_game
def test_there_are_enough_puzzles(game: str) -> None:
    assert len(puzzles(game)) >= ENOUGH


@every_game
def test_higher_levels_solve_more(game: str) -> None:
    rates = [one.rates for one in puzzles(game) if one.rates]
    shares = [sum(column) / len(column) for column in zip(*rates, strict=True)]
    assert shares == sorted(shares)
    assert sum(shares[:2]) < sum(shares[-2:])


@every_game
def test_goals_speak_in_short_sentences_without_coordinates(game: str) -> None:
    for kind in kinds(game).values():
        texts = [kind.title, kind.praise, kind.missed, *map(kind.goal, kind.counts)]
        for sentence in re.split(r"(?<=[.!?:]) ", " ".join(texts)):
            assert len(sentence.split()) <= 24, sentence
            assert not re.search(r"\b[a-c][1-8]\b|-?\d,-?\d|\bseat\b", sentence), sentence
