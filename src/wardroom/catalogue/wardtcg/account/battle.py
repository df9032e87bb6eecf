"""Rolls of WARD in words: the arithmetic of a battle, and what else was rolled for."""

from wardroom.catalogue.wardtcg.account.field import called, card_name, creatures, point
from wardroom.catalogue.wardtcg.account.rolls import rolled
from wardroom.core.account import Sentence, by
from wardroom.core.position import Document, Position

OUTCOMES = {
    "hit": "a hit",
    "critical": "two sixes, a critical hit",
    "miss": "a miss",
    "fumble": "two ones, a critical miss",
}
ESCAPES = {
    "fear": ("overcomes its fear", "is too afraid to attack"),
    "thaw": ("thaws", "stays frozen"),
    "release": ("breaks free", "stays wrapped"),
}


def told_roll(before: Position, action: str, after: Position, chapter: str | None) -> Sentence:
    """Tell a roll: what for, what it needed, and what came of it."""
    roll = rolled(before, action, after)
    known = creatures(before)
    by_whom, on_whom = (known.get(roll.get(role, 0)) for role in ("by", "on"))
    names = [called(before, one) if one else "" for one in (by_whom, on_whom)]
    text = _words(before, roll, names[0] or "A creature", names[1] or "its target")
    return Sentence("roll", f"{text}.", roll["seat"], point(by_whom, on_whom), roll, chapter)


def _words(position: Position, roll: Document, by_whom: str, on_whom: str) -> str:
    reason, total = roll["reason"], roll["sum"]
    if reason in ("start", "speed"):
        what = "to go first" if reason == "start" else "for equal speed"
        return by(roll["seat"], f"rolls {total} {what}")
    if reason == "hit":
        return _strike(roll, by_whom, on_whom)
    if reason == "damage":
        return _damage(roll, on_whom)
    if reason == "self":
        return f"{by_whom} hurts itself for {roll['damage']}"
    if reason in ("amount", "on_roll"):
        return _line(roll, card_name(position, roll["card"]))
    end = ESCAPES[reason][0 if roll["outcome"] == "success" else 1]
    return f"{by_whom} rolls {total}, needs {roll['need']}, and {end}"


def _strike(roll: Document, by_whom: str, on_whom: str) -> str:
    """TCG-7.9."""
    total, bonus = roll["sum"], roll["bonus"]
    sums = f"{total} {_signed(bonus)} = {total + bonus} against AL {roll['need']}"
    return f"{by_whom} strikes at {on_whom}: {sums}: {OUTCOMES[roll['outcome']]}"


def _damage(roll: Document, on_whom: str) -> str:
    """TCG-7.13."""
    sums = f"{roll['sum']} {_signed(roll['bonus'])}"
    sums = f"({sums}) × {roll['factor']}" if roll["factor"] > 1 else sums
    shield = f" − {roll['shield']}" if roll["shield"] else ""
    return f"Damage to {on_whom}, {_dice(roll)}: {sums}{shield} = {roll['damage']}"


def _line(roll: Document, card: str) -> str:
    if roll["reason"] == "amount":
        return f"{card} rolls {roll['sum']}" + (
            f" {_signed(roll['bonus'])}" if roll["bonus"] else ""
        )
    end = "it works" if roll["outcome"] == "success" else "nothing happens"
    return f"{card} rolls {roll['sum']}, needs {roll['need']}: {end}"


def _signed(value: int) -> str:
    return f"{'−' if value < 0 else '+'} {abs(value)}"


def _dice(roll: Document) -> str:
    return "a die" if roll["dice"] == 1 else f"{roll['dice']} dice"
