"""Every puzzle proven again by the engine, so that no change of rules or bots breaks one unseen."""

from collections.abc import Iterator, Sequence

from wardroom.core.errors import WardroomError
from wardroom.puzzles.forcing import TooMany
from wardroom.puzzles.mining import is_clear, is_won_sooner, proof_from
from wardroom.puzzles.puzzle import Puzzle
from wardroom.puzzles.reading import FOLDER, SUFFIX
from wardroom.puzzles.running import Taken, take, worths_of

NEAR = 1e-3  # how far a proof may be from the stored one: figures are stored in four digits


def problems(all_puzzles: Sequence[Puzzle], *, proofs: bool = True) -> list[str]:
    """Return what is wrong, each with file, puzzle and field; nothing if all is well.

    Without `proofs` only what is stored is compared, and the given solutions are played.
    """
    found = [*_repeated(all_puzzles)]
    for one in all_puzzles:
        found += _wrong_with(one, proofs)
    return found


def where(one: Puzzle) -> str:
    """Return the file and the name of a puzzle."""
    return f"{one.game}/{FOLDER}/{one.kind.id}{SUFFIX}: {one.id}"


def _repeated(all_puzzles: Sequence[Puzzle]) -> Iterator[str]:
    ids: set[tuple[str, str]] = set()
    positions: dict[tuple[str, str, str], str] = {}
    for one in all_puzzles:
        if (one.game, one.id) in ids:
            yield f"{where(one)}: id: another puzzle has it too"
        ids.add((one.game, one.id))
        key = one.game, one.kind.id, one.start
        if key in positions:
            yield f"{where(one)}: position: it is that of {positions[key]}"
        positions.setdefault(key, one.id)


def _wrong_with(one: Puzzle, proofs: bool) -> Iterator[str]:
    try:
        position = one.position
    except WardroomError as error:
        yield f"{where(one)}: position: {error}"
        return
    if position.actor != one.seat:
        yield f"{where(one)}: seat: {one.seat} is not to act, but {position.actor}"
        return
    if not is_clear(one.kind, one.proof):
        yield f"{where(one)}: second: {one.proof.second} is too near to {one.proof.best}"
    try:
        yield from _wrong_solution(one)
        if proofs:
            yield from _wrong_proof(one)
    except TooMany:
        yield f"{where(one)}: position: a proof would look at more than {one.kind.actions} actions"


def _wrong_solution(one: Puzzle) -> Iterator[str]:
    try:
        taken = take(one, one.solution)
    except WardroomError as error:
        yield f"{where(one)}: solution: {error}"
        return
    if taken.phase != "done":
        yield f"{where(one)}: solution: after it the puzzle is {taken.phase}: {taken.say}"


def _wrong_proof(one: Puzzle) -> Iterator[str]:
    if is_won_sooner(one.kind, one.position, one.seat, one.count):
        yield f"{where(one)}: count: {one.count}, but it is won sooner"
    proof = proof_from(worths_of(Taken(one)))  # which the solution has found already
    for field in ("best", "second"):
        stored, proven = getattr(one.proof, field), getattr(proof, field)
        if abs(stored - proven) > NEAR:
            yield f"{where(one)}: {field}: {stored}, but the search says {proven}"
    if not one.kind.qualifies(one.position, one.seat):
        yield f"{where(one)}: position: it does not qualify as {one.kind.id}"
