"""Every concept replayed by the engine: its boards, what is said there, and what it claims."""

from collections.abc import Iterator

from wardroom.catalogue import rulebook
from wardroom.core.errors import WardroomError
from wardroom.lessons.checking import wrong_with
from wardroom.lessons.concept import FOLDER, Claim, Concept
from wardroom.lessons.figures import value as value_of
from wardroom.lessons.reading import lessons


def problems(concept: Concept) -> list[str]:
    """Return what is wrong, each with file, board and field; nothing if all is well."""
    where = f"{concept.game}/{FOLDER}/{concept.file}"
    found = [*_wrong_names(concept, where)]
    for number in range(len(concept.boards)):
        found += _wrong_board(concept, number, f"{where}: board {number + 1}")
    return found


def _wrong_names(concept: Concept, where: str) -> Iterator[str]:
    rules = rulebook(concept.game).sentences
    known = {one.id for one in lessons(concept.game)}
    for rule in concept.rules:
        if rule not in rules:
            yield f"{where}: rules: no rule is called {rule}"
    for lesson in concept.lessons:
        if lesson not in known:
            yield f"{where}: lessons: no lesson is called {lesson}"


def _wrong_board(concept: Concept, number: int, where: str) -> Iterator[str]:
    try:
        taken = concept.taken(number, ())
    except WardroomError as error:
        yield f"{where}: start: {error}"
        return
    yield from wrong_with(taken, where)
    board, values = concept.boards[number], list[float | None]()
    for count, figure in enumerate(board.figures, 1):
        try:
            values.append(value_of(figure, board.place(figure, taken.position)))
        except WardroomError as error:
            yield f"{where}: figure {count}: {error}"
            return
    for count, claim in enumerate(board.claims, 1):
        if not _holds(claim, values):
            yield f"{where}: claim {count}: {_found(claim, values)}"


def _holds(claim: Claim, values: list[float | None]) -> bool:
    value, above = values[claim.figure - 1], claim.above and values[claim.above - 1]
    if value is None or (claim.above and above is None):
        return False
    return (above is None or value >= above + claim.by) and claim.least <= value <= claim.most


def _found(claim: Claim, values: list[float | None]) -> str:
    numbers = [one for one in (claim.figure, claim.above) if one]
    told = ((one, values[one - 1]) for one in numbers)
    return ", ".join(
        f"figure {one} is {'open' if value is None else f'{value:.4g}'}" for one, value in told
    )
