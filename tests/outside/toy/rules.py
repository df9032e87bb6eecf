"""The rules of the toy as kernels: the only place that decides what is legal."""

from toy.layout import (
    ACT,
    COPIES,
    DEAL,
    DEALT,
    DRAWN,
    ENDED,
    NONE,
    PASS,
    PLAY,
    RANKS,
    ROLL,
    ROLLED,
)
from wardroom.core.kernel import CHANCE, OVER, Codes, Record, Values, Weights, kernel
from wardroom.core.rng import Rng, weighted
from wardroom.core.scratch import scratch


@kernel
def setup(table: Record, s: Record) -> None:
    """All cards in the deck, seat 0 to be dealt to."""
    s.deck[:] = COPIES
    s.hand[:] = 0
    s.played[:] = 0
    s.turns = 0
    s.turn = 0
    s.phase = DEAL
    s.rolled = 0
    s.winner = NONE


@kernel
def actor(table: Record, s: Record) -> int:
    """Return the seat to act, CHANCE or OVER."""
    if s.phase == ENDED:
        return OVER
    return s.turn if s.phase == ACT else CHANCE


@kernel
def legal(table: Record, s: Record, out: Codes) -> int:
    """`pass`, and every card in hand that beats the roll."""
    out[0] = PASS
    count = 1
    lowest = s.rolled - table.equal  # TOY-2.2
    for rank in range(lowest, RANKS):
        if s.hand[s.turn, rank] > 0:  # TOY-2.3
            out[count] = PLAY + rank
            count += 1
    return count


@kernel
def outcomes(table: Record, s: Record, out: Codes, weight: Weights) -> int:
    """A card of the deck, or a face of the die."""
    count = 0
    for rank in range(RANKS):
        chances = s.deck[rank] if s.phase == DEAL else 1
        if chances > 0:
            out[count] = (DEALT if s.phase == DEAL else ROLLED) + rank
            weight[count] = chances
            count += 1
    return count


@kernel
def apply(table: Record, s: Record, action: int) -> None:
    """Change `s` by one action or outcome."""
    if action >= ROLLED:
        s.rolled = action - ROLLED + 1
        s.phase = ACT
    elif action >= DEALT:
        deal(table, s, action - DEALT)
    elif action >= PLAY:
        s.hand[s.turn, action - PLAY] -= 1
        s.played[action - PLAY] += 1
    else:
        end_turn(table, s)


@kernel
def deal(table: Record, s: Record, rank: int) -> None:
    """TOY-1.2: a card to the seat's hand; the first turn begins when all hands are full."""
    s.deck[rank] -= 1
    s.hand[s.turn, rank] += 1
    if held(s, s.turn) == table.hand:
        s.turn = (s.turn + 1) % table.seats
        s.phase = ROLL if s.turn == 0 else DEAL


@kernel
def held(s: Record, seat: int) -> int:
    """How many cards a seat has in hand."""
    count = 0
    for rank in range(RANKS):
        count += s.hand[seat, rank]
    return count


@kernel
def end_turn(table: Record, s: Record) -> None:
    """TOY-3.1, TOY-3.2: the game ends, or the next seat is due to roll."""
    s.turns += 1
    s.rolled = 0
    if held(s, s.turn) == 0:
        s.winner = s.turn
    elif s.turns == table.rounds * table.seats:
        s.winner = DRAWN
    s.turn = (s.turn + 1) % table.seats if s.winner == NONE else NONE
    s.phase = ROLL if s.winner == NONE else ENDED


@kernel
def determinize(table: Record, s: Record, seat: int, rng: Rng) -> None:
    """Collect what `seat` cannot see, and deal it again to hands of the same size."""
    left = scratch(RANKS)
    for rank in range(RANKS):
        left[rank] = s.deck[rank]
        for other in range(table.seats):
            left[rank] += s.hand[other, rank] if other != seat else 0
    for other in range(table.seats):
        if other != seat:
            count = held(s, other)
            s.hand[other] = 0
            for _ in range(count):
                rank = weighted(rng, left, RANKS)
                left[rank] -= 1
                s.hand[other, rank] += 1
    for rank in range(RANKS):
        s.deck[rank] = left[rank]


@kernel
def returns(table: Record, s: Record, out: Values) -> None:
    """The winner's +1, the others share −1; 0 for a draw."""
    out[:] = 0.0
    if s.winner != DRAWN:
        out[:] = -1.0 / (table.seats - 1)
        out[s.winner] = 1.0


@kernel
def evaluate(table: Record, s: Record, out: Values) -> None:
    """How much of its hand each seat has played."""
    for seat in range(table.seats):
        out[seat] = 0.0 if s.phase == DEAL else 1.0 - held(s, seat) / table.hand
