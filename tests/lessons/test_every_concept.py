"""Every concept of every game holds by the engine, and is written for players."""

import re

import pytest

from wardroom.catalogue import ids
from wardroom.catalogue.data import own_games
from wardroom.lessons.concept import Concept
from wardroom.lessons.concept_checking import problems
from wardroom.lessons.concept_reading import concepts

ALL = [one for game in ids() for one in concepts(game)]
every_concept = pytest.mark.parametrize("concept", ALL, ids=lambda one: f"{one.game}-{one.id}")
MOST_WORDS = 60  # of a board, so that it stays in sight beside its text on a telephone


@every_concept
def test_a_concept_holds_by_the_engine(concept: Concept) -> None:
    assert problems(concept) == []


@every_concept
def test_a_concept_has_boards_with_figures_that_it_claims_something_of(concept: Concept) -> None:
    assert 2 <= len(concept.boards) <= 4
    for board in concept.boards:
        assert board.claims or board.step.refusals or board.step.mistakes
        assert 1 <= len(board.figures) <= 4
    assert any(board.claims for board in concept.boards)


@every_concept
def test_a_concept_speaks_in_short_sentences_without_coordinates_and_figures(
    concept: Concept,
) -> None:
    for text in said(concept):
        for sentence in re.split(r"(?<=[.!?:]) ", text):
            assert len(sentence.split()) <= 24, sentence
        assert not re.search(r"\b[a-c][1-8]\b|-?\d,-?\d|\bseat \d|\d ?%", text), text
    for board in concept.boards:
        assert len(f"{board.look} {board.trial}".split()) <= MOST_WORDS


def said(concept: Concept) -> list[str]:
    """All that a reader may read."""
    boards = concept.boards
    steps = [text for one in boards for text in (one.look, one.trial, one.step.praise)]
    remarks = [one.say for board in boards for one in board.step.mistakes]
    refusals = [one.say for board in boards for one in board.step.refusals]
    figures = [one.words for board in boards for one in board.figures]
    return [concept.title, concept.idea, *steps, *remarks, *refusals, *figures]


def test_every_game_has_concepts_whose_files_are_in_order() -> None:
    for game in own_games():
        files = [one.file for one in concepts(game)]
        assert len(files) >= 3
        assert [int(file[:2]) for file in files] == [*range(1, len(files) + 1)]
        assert len({one.id for one in concepts(game)}) == len(files)
