"""How a game of WARD stands, what a summon costs, and why it is over."""

from collections.abc import Callable, Mapping

from wardroom.catalogue.wardtcg.account.deeds import FIRST_BATTLE_TURN
from wardroom.catalogue.wardtcg.account.field import card_name, cemetery
from wardroom.catalogue.wardtcg.account.values import values
from wardroom.catalogue.wardtcg.layout import HAND, NEITHER, SLOTS
from wardroom.catalogue.wardtcg.rules.summoning import needed
from wardroom.catalogue.wardtcg.rules.zones import copies
from wardroom.catalogue.wardtcg.vocabulary import (
    F_REPLACE,
    P_OVER,
    R_BOUNCE,
    R_HP,
    R_NOCREATURE,
    R_NODES,
    R_TURNS,
)
from wardroom.core.account import Sentence, Told, by, counted, standing_of, whose
from wardroom.core.foresight import asking_first
from wardroom.core.position import Position


def standing(position: Position) -> Told:
    """Tell both cemeteries and what the next death would do; the values of all creatures."""
    seats = tuple(_stands(position, seat) for seat in position.seats)
    creatures = {"creatures": values(position)}
    return (*seats, Sentence("creatures", "", facts=creatures))


def _stands(position: Position, seat: int) -> Sentence:
    s, limit = position.record, int(position.table.win_hp)
    total, primary = int(s.total[seat]), s.creature[seat * SLOTS]
    facts = {"total": total, "limit": limit}
    parts = [("cemetery", f"cemetery {total} of {limit}")]
    if primary.id and primary.owner == seat:
        then = total + int(position.table.hp[primary.card])
        facts["then"] = then
        name = card_name(position, int(primary.card))
        end = str(then) if then < limit else "lost"
        parts.append(("death", f"{end} if {name} falls"))
    return standing_of(seat, parts, (), facts)


def outlook(position: Position) -> Mapping[str, Sentence]:
    """Tell what an action costs, TCG-4.4 and TCG-4.10, what a card does, what a word leads to."""
    seat = position.actor
    if not isinstance(seat, int):
        return {}
    told = ((action, _foretold(position, seat, action)) for action in position.legal())
    return asking_first(position, {action: one for action, one in told if one})


def _foretold(position: Position, seat: int, action: str) -> Sentence | None:
    verb, _, rest = action.partition(" ")
    if verb == "summon":
        return _of_summon(position, seat, rest)
    if verb in GIVEN_UP:
        return _of_loss(position, seat, _given(position, seat, rest), verb=GIVEN_UP[verb])
    if verb == "cast":
        return _printed(position, seat, rest)
    if verb == "use":
        card = int(position.record.creature[seat * SLOTS].card)
        return _printed(position, seat, position.library.cards[card].id)
    if verb == "promote":
        name = card_name(position, _given(position, seat, f"limited {rest}"))
        text = f"{name} becomes {whose(seat)} primary, with its effects."  # TCG-5.10
        return Sentence(verb, text, seat)
    if verb == "next":
        return Sentence(verb, f"Summoning is over for this turn: {_after_summons(position)}.", seat)
    return Sentence(verb, LEADS[verb](seat), seat) if verb in LEADS else None


def _printed(position: Position, seat: int, card: str) -> Sentence:
    """What stands on a card, which calls whoever plays it "you"."""
    return Sentence("effect", position.library.text(card), seat, facts={"printed": True})


def _after_summons(position: Position) -> str:
    is_early = position.record.turn < FIRST_BATTLE_TURN
    return "battles begin with the third" if is_early else "combat comes next"


GIVEN_UP = {"sacrifice": "sacrificed", "discard": "discarded"}
LEADS: Mapping[str, Callable[[int], str]] = {
    "attack": lambda _: "A battle begins: the faster primary strikes first, then the other.",
    "hold": lambda _: "The wrap-up comes next.",
    "end": lambda seat: f"{whose(seat)} turn ends.",
    "pass": lambda seat: f"{by(seat, 'does not respond')}: it goes on as announced.",
    "redraw": lambda seat: by(
        seat, f"shows {whose(seat)} hand, <shuffles> it away and <draws> as many cards."
    ),
    "first": lambda seat: f"{by(seat, 'takes the first turn')}. Battles begin with the third.",
    "second": lambda seat: f"{by(1 - seat, 'takes the first turn')}. Battles begin with the third.",
}


def _of_summon(position: Position, seat: int, card: str) -> Sentence | None:
    """What a summon costs at least: the primary, TCG-4.4, and the cheapest of what else can pay."""
    s, table = position.record, position.table
    number = int(position.library.numbers[card])
    forced = bool(s.frame[int(s.depth) - 1].do == F_REPLACE)
    more = int(needed(table, s, seat, number, forced))
    primary, told = s.creature[seat * SLOTS], []
    total = int(s.total[seat])
    if primary.id:
        more = max(more - 1, 0)
        paid = _of_loss(position, seat, int(primary.card), int(primary.owner))
        if paid.facts.get("loses"):
            return paid
        total += int(paid.facts["hp"]) if primary.owner == seat else 0
        told.append(paid.text)
    if more:
        total += sum(_cheapest(position, seat, number)[:more])
        told.append(_further(seat, more, total, int(table.win_hp)))
    facts = {"asks": True, "loses": True} if more and total >= table.win_hp else {}
    return Sentence("cost", " ".join(told), seat, facts=facts) if told else None


def _further(seat: int, more: int, total: int, limit: int) -> str:
    """What has still to be sacrificed, and what the cemetery would have then at least."""
    needs = f"It needs {counted(more, 'further creature')}"
    end = f": {{{seat}}} would lose" if total >= limit else ""
    grave = f"{whose(seat)} cemetery"
    return f"{needs}, which makes at least {total} of {limit} HP in {grave}{end}."


def _cheapest(position: Position, seat: int, card: int) -> list[int]:
    """TCG-4.3: the HP of what can be sacrificed for a card, the least first."""
    s, table = position.record, position.table
    hps = []
    for other, known in enumerate(position.library.cards):
        if known.is_creature:
            hps += [int(table.hp[other])] * (int(copies(s, seat, HAND, other)) - (other == card))
    for place in range(seat * SLOTS + 1, seat * SLOTS + SLOTS):
        creature = s.creature[place]
        if creature.id and not creature.frozen_need:  # TCG-4.6
            hps.append(int(table.hp[creature.card]))
    return sorted(hps)


def _given(position: Position, seat: int, rest: str) -> int:
    """The card that is given up, from the field or the hand."""
    if rest.startswith("limited "):
        return int(position.record.creature[seat * SLOTS + int(rest[-1])].card)
    return int(position.library.numbers[rest])


def _of_loss(
    position: Position, seat: int, card: int, owner: int | None = None, verb: str = "sacrificed"
) -> Sentence:
    """TCG-3.4, TCG-4.10: what is given up counts in its owner's cemetery; TCG-11.3: it may lose."""
    owner = seat if owner is None else owner
    hp, limit = int(position.table.hp[card]), int(position.table.win_hp)
    total = int(position.record.total[owner]) + hp
    end = ""
    facts: dict[str, object] = {"hp": hp, "total": total, "limit": limit}
    if total >= limit and owner == seat:
        end, facts = f": {{{seat}}} would lose", {**facts, "asks": True, "loses": True}
    name = card_name(position, card)
    text = f"{name} is {verb}, {hp} HP to {whose(owner)} cemetery ({total} of {limit}{end})."
    return Sentence("cost", text, seat, facts=facts)


def ending(position: Position) -> Sentence | None:
    """Tell which of the ends it was, chapter 11."""
    s = position.record
    if s.phase != P_OVER:
        return None
    return ENDS[int(s.reason)](position, int(s.winner))


def _by_total(position: Position, winner: int) -> Sentence:
    """TCG-11.3, TCG-11.4."""
    limit, totals = int(position.table.win_hp), position.record.total.tolist()
    facts = {"totals": totals, "limit": limit}
    if winner == NEITHER:
        text = f"Both cemeteries have {totals[0]} of {limit} HP: nobody wins."
        return Sentence("cemetery", text, None, tuple(map(cemetery, position.seats)), facts)
    loser = 1 - winner
    text = f"{whose(loser)} cemetery has {totals[loser]} of {limit} HP."
    return Sentence("cemetery", text, loser, (cemetery(loser),), facts)


def _no_creature(position: Position, winner: int) -> Sentence:
    """TCG-3.7, TCG-5.13."""
    loser = 1 - winner
    return Sentence("creature", by(loser, "has no creature to field, nor can draw one."), loser)


def _bounced(position: Position, winner: int) -> Sentence:
    """A card returned a side's creatures to the hand, and that side could not go on."""
    if winner == NEITHER:
        return Sentence("bounce", "Neither side has a creature left to go on with.")
    loser = 1 - winner
    return Sentence("bounce", by(loser, "has no creature left to go on with."), loser)


def _by_turns(position: Position, winner: int) -> Sentence:
    """TCG-11.7."""
    turns, totals = int(position.record.turn), position.record.total.tolist()
    if winner == NEITHER:
        text = f"After {turns} turns both cemeteries hold as much: nobody wins."
        return Sentence("turns", text)
    text = f"After {turns} turns {whose(winner)} cemetery holds less: {totals[winner]} HP."
    return Sentence("turns", text, winner)


def _by_nodes(position: Position, winner: int) -> Sentence:
    """TCG-1.7."""
    return Sentence("nodes", "The game has gone on for too long and is drawn.")


ENDS = {
    R_HP: _by_total,
    R_NOCREATURE: _no_creature,
    R_BOUNCE: _bounced,
    R_TURNS: _by_turns,
    R_NODES: _by_nodes,
}
