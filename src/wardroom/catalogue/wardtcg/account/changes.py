"""What changed on the field of WARD between two positions, whatever brought it about."""

from collections.abc import Iterator

from wardroom.catalogue.wardtcg.account.field import (
    Piece,
    called,
    card_name,
    cemetery,
    creatures,
    infinites,
    point,
)
from wardroom.catalogue.wardtcg.vocabulary import F_CAST, F_TURN, OVER_TIME, T_DECLARE, T_TICK
from wardroom.core.account import Sentence, whose
from wardroom.core.kernel import Record
from wardroom.core.position import Position

A_CYCLE = " a turn cycle"
SUFFERS = {
    "regen": "regains {} HP" + A_CYCLE,
    "burn": "burns for {}",
    "poison": "is poisoned for {}",
    "bleed": "bleeds for {}",
    "wrap": "is wrapped for {}",
}
STATUSES = {
    "fear_until": "is afraid",
    "frozen_need": "is frozen",
    "stun_until": "is stunned",
    "silence_until": "is silenced",
}


def changes(
    before: Position, after: Position, given: tuple[str, ...], chapter: str | None
) -> Iterator[Sentence]:
    """Tell who came, who went, whose HP and statuses are others, and what the cemeteries hold.

    Those `given`, by their ids, were sacrificed, and that has been told.
    """
    old, new = creatures(before), creatures(after)
    has_ticked = _passes_ticks(before, after)
    for one in sorted({*old, *new} - set(map(int, given))):
        if has_ticked and one in old:
            yield from _ticks(before, old[one], new.get(one), chapter)
        yield from _creature(before, after, old.get(one), new.get(one), chapter)
    yield from _infinites(before, after, chapter)
    yield from _cemeteries(before, after, chapter)
    if after.record.turn != before.record.turn:
        seat = int(after.record.active)
        yield Sentence("turn", f"Turn {int(after.record.turn)}: {{{seat}}}.", seat)


def _passes_ticks(before: Position, after: Position) -> bool:
    """TCG-9.2: whether the tick slot of a turn lies between the two."""
    was, now = before.record, after.record
    if was.frame[0].do != F_TURN or _have_ticked(was):
        return False
    if after.is_over:  # no step is left to compare
        waits = was.frame["do"][: int(was.depth)].tolist()
        return was.frame[0].step in (T_DECLARE, T_TICK) and F_CAST not in waits
    return bool(now.turn != was.turn or _have_ticked(now))


def _have_ticked(s: Record) -> bool:
    turn = s.frame[0]
    return bool(turn.step > T_TICK or (turn.step == T_TICK and turn.has_ticked))


def _ticks(
    before: Position, was: Piece, now: Piece | None, chapter: str | None
) -> Iterator[Sentence]:
    """TCG-9.5: why a creature has other HP, or fell."""
    due = [
        (kind, int(dot.amount))
        for kind, dot in zip(OVER_TIME, before.record.creature[was.place].dots, strict=True)
        if dot.amount and not dot.in_upkeep and dot.clock == before.record.active
    ]
    if now is None and was.hp > sum(amount for kind, amount in due if kind != "regen"):
        return  # it fell in the battle before
    for kind, amount in due:
        words = SUFFERS[kind].removesuffix(A_CYCLE).format(amount)
        yield Sentence("tick", f"{called(before, was)} {words}.", was.seat, point(was), {}, chapter)


def _creature(
    before: Position, after: Position, was: Piece | None, now: Piece | None, chapter: str | None
) -> Iterator[Sentence]:
    if was and now:
        yield from _hp(after, was, now, chapter)
        if was.seat != now.seat:
            text = f"{card_name(after, now.card)} goes over to {{{now.seat}}}."
            yield Sentence("taken", text, now.seat, point(now), {}, chapter)
        yield from _statuses(before, after, was, now, chapter)
    elif now:
        text = f"{called(after, now)} comes into play with {now.hp} HP."
        facts = {"creature": now.id, "was": None, "now": now.hp}
        yield Sentence("arrival", text, now.seat, point(now), facts, chapter)
    elif was:
        owner = int(before.record.creature[was.place].owner)
        fell = after.record.total[owner] > before.record.total[owner]
        text = f"{called(before, was)} {'falls' if fell else 'leaves the field'}."
        facts = {"creature": was.id, "was": was.hp, "now": None}
        yield Sentence("capture", text, was.seat, point(was), facts, chapter)


def _hp(after: Position, was: Piece, now: Piece, chapter: str | None) -> Iterator[Sentence]:
    if was.hp == now.hp:
        return
    verb, kind = ("loses", "wound") if now.hp < was.hp else ("gains", "heal")
    text = f"{called(after, now)} {verb} {abs(was.hp - now.hp)}: {was.hp} → {now.hp} HP."
    facts = {"creature": now.id, "was": was.hp, "now": now.hp}
    yield Sentence(kind, text, now.seat, point(now), facts, chapter)


def _statuses(
    before: Position, after: Position, was: Piece, now: Piece, chapter: str | None
) -> Iterator[Sentence]:
    """Chapters 9 and 10: what a creature suffers now and did not before."""
    old, new = before.record.creature[was.place], after.record.creature[now.place]
    given = [words for name, words in STATUSES.items() if old[name] == 0 != new[name]]
    for kind, had, has in zip(OVER_TIME, old.dots, new.dots, strict=True):
        if had.amount == 0 != has.amount:
            given.append(SUFFERS[kind].format(int(has.amount)))
    for words in given:
        text = f"{called(after, now)} {words} now."
        yield Sentence("status", text, now.seat, point(now), {}, chapter)


def _infinites(before: Position, after: Position, chapter: str | None) -> Iterator[Sentence]:
    old, new = infinites(before), infinites(after)
    for one in sorted(old.keys() - new.keys()):
        text = f"{called(before, old[one])} is gone."
        yield Sentence("loss", text, old[one].seat, (), {}, chapter)
    for one in sorted(new.keys() - old.keys()):
        text = f"{called(after, new[one])} is in play."
        yield Sentence("magic", text, new[one].seat, point(new[one]), {}, chapter)


def _cemeteries(before: Position, after: Position, chapter: str | None) -> Iterator[Sentence]:
    """TCG-11.1."""
    limit = int(after.table.win_hp)
    for seat in after.seats:
        total = int(after.record.total[seat])
        if total != before.record.total[seat]:
            text = f"{whose(seat)} cemetery has {total} of {limit} HP."
            facts = {"total": total, "limit": limit}
            yield Sentence("cemetery", text, seat, (cemetery(seat),), facts, chapter)
