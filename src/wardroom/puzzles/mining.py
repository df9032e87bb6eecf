"""Puzzles found in games between bots: what qualifies is searched, what is clear is kept."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count as numbered
from typing import Any

import numpy as np

from wardroom.bots.levels import levels
from wardroom.bots.roster import bot_named
from wardroom.catalogue import load
from wardroom.core.position import Position
from wardroom.core.puzzle_kind import PuzzleKind
from wardroom.core.rng import Rng, seeded, shuffle, weighted
from wardroom.puzzles.forcing import Forcing, TooMany
from wardroom.puzzles.puzzle import Proof, Puzzle
from wardroom.puzzles.rating import solves
from wardroom.puzzles.running import Taken, play, worths_at, worths_of

LONGEST = 600  # plies of a game
VARIED = 6  # other actions that are tried instead of the one played, where chance has no say
APART = 16  # plies between two puzzles of one game
SLACK = 1e-9


def mined(
    game: str, sought: Sequence[PuzzleKind], pairs: Sequence[Sequence[str]], seed: int
) -> Iterator[tuple[int, Puzzle | None]]:
    """Yield what is found in the games of these bots from a seed on, and None after each game."""
    tables = sorted({seats for kind in sought for seats in kind.seats})
    for number in numbered(seed):
        seats = tables[number % len(tables)]
        pair = pairs[number // len(tables) % len(pairs)]
        names = [pair[(seat + number) % len(pair)] for seat in range(seats)]
        wanted = [kind for kind in sought if seats in kind.seats]
        yield from ((number, found) for found in _in_game(game, wanted, names, number))
        yield number, None


def _in_game(
    game: str, sought: Sequence[PuzzleKind], names: Sequence[str], seed: int
) -> Iterator[Puzzle]:
    next_ply = dict.fromkeys((kind.id for kind in sought), 0)
    for position, ply in moments(game, sought[0].options, names, seed):
        source = f"{' v '.join(names)}, seed {seed}, after {ply}"
        for kind in sought:
            tried = [("", position)]
            if kind.forced:
                tried += _varied(position, seed + ply)
            for instead, other in tried if ply >= next_ply[kind.id] else ():
                if found := puzzle_at(game, kind, other, f"{source}{instead}"):
                    yield found
                    next_ply[kind.id] = ply + APART
                    break


def _varied(position: Position, seed: int) -> Iterator[tuple[str, Position]]:
    """Yield what some other actions than the one that was played would have led to."""
    codes, rng = np.array(position.legal_codes(), np.int32), seeded(seed)
    shuffle(rng, codes, len(codes))
    for code in codes[:VARIED].tolist():
        after = position.copy()
        after.apply(code)
        yield f", then {position.game.text(position, code)}", after


def moments(
    game: str, options: Mapping[str, Any], names: Sequence[str], seed: int
) -> Iterator[tuple[Position, int]]:
    """Yield the moments of a game in which somebody is to act."""
    bots = [bot_named(name, game) for name in names]
    position = load(game).initial(len(names), dict(options))
    rng = seeded(seed)
    for ply in range(LONGEST):
        if position.is_over:
            return
        who = position.actor
        if isinstance(who, int):
            yield position.copy(), ply
            position.apply(bots[who](position, who, rng))
        else:
            _let_chance_act(position, rng)


def _let_chance_act(position: Position, rng: Rng) -> None:
    codes, weights = position.outcome_codes()
    position.apply(codes[weighted(rng, np.array(weights), len(weights))])


def puzzle_at(game: str, kind: PuzzleKind, position: Position, source: str) -> Puzzle | None:
    """Return the puzzle that a position makes, if it makes one."""
    seat = position.actor
    if not isinstance(seat, int) or not kind.qualifies(position, seat):
        return None
    try:
        proof, count = _asked(kind, position, seat)
        if not is_clear(kind, proof):
            return None
        found = Puzzle(game, kind, "", seat, count, position.to_json(), (), proof, 0, (), source)
        found = replace(found, solution=solution_of(found))
    except TooMany:
        return None
    return found if not kind.is_part or is_good_for_the_game(found) else None


def is_good_for_the_game(puzzle: Puzzle) -> bool:
    """Whether the strongest level, who plays for the whole game, solves it too."""
    return solves(puzzle, len(levels(puzzle.game)) - 1, 0)


def is_clear(kind: PuzzleKind, proof: Proof) -> bool:
    """Whether one action is clearly the best."""
    return proof.best >= kind.least and proof.best - proof.second >= kind.margin - SLACK


def _asked(kind: PuzzleKind, position: Position, seat: int) -> tuple[Proof, int]:
    """Return what is proven for the least count that more of the same would not better."""
    if kind.deals > 1:  # one deal tells at once whether anything is clear
        once = replace(kind, deals=1, actions=kind.actions // kind.deals)
        glance = proof_of(once, position, seat, kind.counts[0])
        if glance.best - glance.second < kind.margin / 2:
            return glance, 0
    proofs = {count: proof_of(kind, position, seat, count) for count in kind.counts}
    most = max(proof.best for proof in proofs.values())
    count = next(count for count, proof in proofs.items() if proof.best >= most - SLACK)
    if count == min(kind.counts) and len(kind.counts) > 1:
        return Proof(most, most), count  # nothing has to be done for it
    return proofs[count], count


def proof_of(kind: PuzzleKind, position: Position, seat: int, count: int) -> Proof:
    """Return what the best action is worth, and the second."""
    if is_won_sooner(kind, position, seat, count):
        return Proof(1.0, 1.0)
    return proof_from(worths_at(kind, position, seat, count))


def is_won_sooner(kind: PuzzleKind, position: Position, seat: int, count: int) -> bool:
    """Whether fewer actions force the win as well."""
    return kind.forced and max(Forcing(kind, seat).worths(position, count - 1).values()) > 0


def proof_from(worths: Mapping[str, float]) -> Proof:
    """Return the two best."""
    ordered = sorted(worths.values(), reverse=True)
    return Proof(round(ordered[0], 4), round(ordered[1], 4) if len(ordered) > 1 else 0.0)


def solution_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Return a line of the seat's actions that solves a puzzle."""
    taken = Taken(puzzle)
    while taken.phase == "task":
        worths = worths_of(taken)
        play(taken, max(sorted(worths), key=worths.__getitem__))
    assert taken.phase == "done"
    return taken.actions
