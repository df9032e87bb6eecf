"""Ursting in texts and JSON: actions and positions. `reading` takes documents back."""

from collections.abc import Iterator
from typing import Any

from wardroom.catalogue.ursting.layout import (
    ABILITIES,
    ACE,
    BIT,
    BUSTED,
    BUSTING,
    CARDS,
    DEALT,
    DICE,
    DISPATCHED,
    DRAWN,
    FACE_BITS,
    FACES,
    JACK,
    JOKER,
    KINDS,
    MOST_SEATS,
    NO_DIE,
    NOBODY,
    NONE,
    NOTHING,
    OPENED,
    PHASES,
    PICKED,
    RANK,
    RESOLVE,
    ROLLED,
    ROLLING,
    SEVEN,
    SHIFTS,
    STAY,
    STINGING,
    STUNG,
    TWO,
    UP_TWICE,
    WORDS,
)
from wardroom.catalogue.ursting.rules.influence import played
from wardroom.catalogue.ursting.rules.seats import seat_at
from wardroom.core.errors import BadNotation
from wardroom.core.kernel import CHANCE, OVER, Record

Document = dict[str, Any]


def _texts() -> Iterator[tuple[int, str]]:
    """Every action and outcome there is, with its code."""
    yield from enumerate(WORDS)
    yield from ((PICKED + i, f"ability {name}") for i, name in enumerate(ABILITIES))
    yield from ((OPENED + seat, f"first {seat}") for seat in range(MOST_SEATS))
    for die, name in enumerate(DICE):
        yield DISPATCHED + die, f"dispatch {name}"
        yield STUNG + die, f"sting {name}"
        for face in range(1, int(FACES[die]) + 1):
            yield ROLLED + (die << FACE_BITS) + face, f"roll {name} {face}"
    for card, name in enumerate(CARDS):
        yield DEALT + card, f"deal {name}"
        yield DRAWN + card, f"draw {name}"
        yield BUSTED + card, f"bust {name}"
        yield from _plays(card)


def _plays(card: int) -> Iterator[tuple[int, str]]:
    rank = RANK[card]
    if rank not in (ACE, TWO, SEVEN, JACK):
        yield played(card, NO_DIE, STAY), f"play {CARDS[card]}"
        return
    for die, name in enumerate(DICE):
        if rank in (SEVEN, JACK):
            yield played(card, die, STAY), f"play {CARDS[card]} {name}"
            continue
        for shift, sign in enumerate(SHIFTS[: None if rank == ACE else UP_TWICE]):
            if shift != STAY:
                yield played(card, die, shift), f"play {CARDS[card]} {name} {sign}"


TEXT = {int(code): text for code, text in _texts()}
CODE = {text: code for code, text in TEXT.items()}


def text_of(code: int) -> str:
    """Return the canonical text of an action or outcome."""
    return TEXT[code]


def code_of(text: str) -> int:
    """Return the code of a text, or raise BadNotation."""
    if text in CODE:
        return CODE[text]
    raise BadNotation(
        f"action {text!r}: expected {', '.join(WORDS)}, play 8h, play 7s d8h, play As d8h +, "
        "dispatch d8h, sting d8h, ability dockers, first 0, deal 8h, draw 8h, bust 8h, roll d8h 3"
    )


def write(table: Record, s: Record, options: Document) -> Document:
    """Return the document of a record."""
    seats = range(table.seats)
    return {
        "game": "ursting",
        "options": dict(options),
        "seats": int(table.seats),
        "phase": PHASES[s.phase],
        "round": int(s.rounds),
        "first": _or_null(s.first),
        "actor": "chance" if s.actor == CHANCE else None if s.actor == OVER else int(s.actor),
        "passed": int(s.passed),
        "crew": [[DICE[die] for die in s.crew[seat, : s.crew_count[seat]]] for seat in seats],
        "safe": [_dice(dice) for dice in s.safe[: len(seats)]],
        "fray": [_fray_die(s, die) for die in s.fray[: s.fray_count]],
        "prison": _dice(s.prison),
        "hands": [cards_of(hand) for hand in s.hands[: len(seats)]],
        "deck": cards_of(s.deck),
        "discard": [CARDS[card] for card in s.discard[: s.discard_count]],
        "exhausted": cards_of(s.exhausted),
        "raids": bool(s.deck == 0),
        "abilities": [None if a == NONE else ABILITIES[a] for a in s.ability[: table.seats]],
        "pending": _pending(table, s),
        "locked": [bool(s.locked & BIT[seat]) for seat in seats],
        "last_winner": _or_null(s.last_winner),
        "winner": "nobody" if s.winner == NOBODY else _or_null(s.winner),
    }


def cards_of(cards: int) -> list[str]:
    """Return the names of a set of cards, sorted."""
    bits = int(cards)
    names = [CARDS[card] for card in range(JOKER) if bits >> card & 1]
    return sorted(names + [CARDS[JOKER]] * (bits >> JOKER).bit_count())


def _dice(dice: int) -> list[str]:
    bits = int(dice)
    return sorted(name for die, name in enumerate(DICE) if bits >> die & 1)


def _fray_die(s: Record, die: int) -> Document:
    return {"die": DICE[die], "seat": int(s.owner[die]), "value": int(s.face[die]) or None}


def _or_null(seat: int) -> int | None:
    return None if seat == NONE else int(seat)


def _pending(table: Record, s: Record) -> Document | None:
    if s.kind == NOTHING:
        return None
    pending: Document = {"kind": KINDS[s.kind], "seat": _or_null(s.seat), "left": int(s.left)}
    if s.kind in (BUSTING, STINGING):
        pending["card"] = CARDS[s.card]
    if s.kind == ROLLING:
        pending |= {"die": DICE[s.die], "best": int(s.best) or None}
    if s.phase == RESOLVE:
        order = (int(seat_at(table, s, offset)) for offset in range(table.seats))
        pending["queue"] = [seat for seat in order if s.queue & BIT[seat]]
    return pending
