"""The agenda of a position document: frames that fit on one another, and a top that waits."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from wardroom.catalogue.wardtcg.cards.library import Library
from wardroom.catalogue.wardtcg.layout import (
    MAX_ACTIONS,
    MAX_DICE,
    MAX_FACTOR,
    MAX_FRAMES,
    MAX_GIVEN,
    MAX_ORDER,
    MAX_QUEUE,
    MAX_REDRAWS,
    MAX_STACK,
    SLOTS,
)
from wardroom.catalogue.wardtcg.rules.choices import legal
from wardroom.catalogue.wardtcg.rules.turn import T3, TICKED
from wardroom.catalogue.wardtcg.vocabulary import (
    ATTACK_STAGES,
    CAST_STAGES,
    FRAMES,
    HIT,
    MOMENTS,
    P_OVER,
    PHASES,
    PICKED_CARD,
    PICKS,
    ROLLS_FOR,
    STEPS,
    WHENS,
)
from wardroom.core.codec import Field
from wardroom.core.kernel import Record

MANY = 2**31 - 1
MOST_LEFT = 99

FIELDS = {
    "rolloff": ("rolls",),
    "seating": ("seat",),
    "draw": ("seat", "left"),
    "mill": ("seat", "left"),
    "discard": ("seat", "left"),
    "turn": ("step",),
    "battle": ("primary", "foe", "order", "next"),
    "speed": ("rolls",),
    "attack": ("by", "on", "reply", "stage", "factor", "evaded"),
    "window": ("name", "ask"),
    "cast": ("seat", "card", "pick", "stage", "negated"),
    "lines": ("seat", "card", "source", "when", "next", "pick", "victim", "attacker"),
    "roll": ("dice", "for"),
    "summon": ("seat", "card", "left", "forced", "given"),
    "settle": ("battle", "attacker", "victim", "queue", "spared"),
    "replace": ("seat", "redraws"),
}

# What may lie on what: a frame with its step, stage, name or purpose, then those on top of it.
# "-" is the frame itself, waiting.
FITS = {
    "rolloff": "roll/start",
    "seating": "-",
    "draw": "- draw",
    "mill": "- mill",
    "discard": "- discard",
    "turn/upkeep": "lines/upkeep settle",
    "turn/draw": "draw",
    "turn/limit": "discard",
    "turn/open": "window/open",
    "turn/main": "- cast lines/use summon settle draw",
    "turn/escape": "roll/thaw roll/release",
    "turn/declare": "-",
    "turn/battle": "battle",
    "turn/tick": "window/tick settle",
    "turn/wrap": "- cast settle",
    "turn/close": "window/close",
    "battle": "window/battle speed attack",
    "speed": "roll/speed",
    "attack/gate": "roll/thaw roll/fear",
    "attack/target": "-",
    "attack/strike": "window/strike",
    "attack/roll": "roll/hit roll/self settle",
    "attack/hit": "window/hit",
    "attack/damage": "roll/damage",
    "attack/lines": "settle",
    "attack/after": "window/after",
    "window": "- cast settle",
    "cast/pick": "-",
    "cast/respond": "window/cast",
    "cast/resolve": "lines/cast",
    "lines": "- roll/on_roll roll/amount draw mill discard",
    "roll": "-",
    "summon": "- lines/sacrificed lines/summoned",
    "settle": "lines replace",
    "replace": "- draw summon",
}
# How many of a frame there may be, also by what play adds: with FITS, never more than MAX_FRAMES.
MOST = {
    "battle": 1, "settle": 1, "summon": 1, "cast": MAX_STACK, "window/cast": MAX_STACK - 1,
    "draw": 2, "mill": 2, "discard": 2,
}  # fmt: skip
BOTTOM = ("rolloff", "seating", "draw", "turn")
LABELS = {
    "turn": "step", "attack": "stage", "window": "name", "cast": "stage", "lines": "when",
    "roll": "for",
}  # fmt: skip

PHASE_OF_STEP = {
    **dict.fromkeys(("upkeep", "draw", "limit"), "draw"),
    **dict.fromkeys(("open", "main"), "summon"),
    **dict.fromkeys(("escape", "declare", "battle", "tick"), "combat"),
    **dict.fromkeys(("wrap", "close"), "wrap"),
}


def read_agenda(doc: Field, library: Library, table: Record, s: Record) -> None:
    """Fill the frames of `s` from `agenda`, or raise BadPosition."""
    agenda = doc["agenda"]
    frames = agenda.list()
    agenda.require(len(frames) <= MAX_FRAMES, f"at most {MAX_FRAMES} frames")
    for place, frame in enumerate(frames):
        _FrameReader(library, s, frame, place).read()
    s.depth = len(frames)
    _check_shape(agenda, frames)
    _check_phase(doc, s, frames)
    _mark_progress(s, frames)
    if frames:
        _check_top(agenda, table, s, frames)


class _FrameReader:
    """Reads one frame."""

    def __init__(self, library: Library, s: Record, frame: Field, place: int) -> None:
        self.library = library
        self.s = s
        self.frame = frame
        self.f = place

    def read(self) -> None:
        """Fill the frame's place."""
        kind = self.frame.value.get("do") if isinstance(self.frame.value, dict) else None
        if not isinstance(kind, str) or kind not in FIELDS:
            raise self.frame.fail("a frame: do is one of " + ", ".join(FIELDS))
        self.frame.object(("do", *FIELDS[kind]), ("at",) if kind == "turn" else ())
        self.s.f_do[self.f] = FRAMES.index(kind)
        if "seat" in FIELDS[kind]:
            self.s.f_seat[self.f] = self.frame["seat"].integer(0, 1)
        if "card" in FIELDS[kind]:
            self.s.f_card[self.f] = self.card(self.frame["card"])
        special: dict[str, Callable[[], None]] = {
            "turn": self._turn,
            "battle": self._battle,
            "attack": self._attack,
            "window": self._window,
            "cast": self._cast,
            "lines": self._lines,
            "roll": self._roll,
            "summon": self._summon,
            "settle": self._settle,
        }
        if kind in special:
            special[kind]()
        elif "rolls" in FIELDS[kind]:
            self._rolls()
        elif "left" in FIELDS[kind]:
            self.s.f_next[self.f] = self.frame["left"].integer(1, MOST_LEFT)
        elif kind == "replace":
            self.s.f_next[self.f] = self.frame["redraws"].integer(0, MAX_REDRAWS)

    def card(self, field: Field) -> int:
        number = self.library.numbers.get(field.text())
        if number is None:
            raise field.fail("the id of a known card")
        return number

    def id(self, name: str) -> int:
        field = self.frame[name]
        return 0 if field.value is None else field.integer(1, MANY)

    def _rolls(self) -> None:
        rolls = self.frame["rolls"].list()
        self.frame["rolls"].require(len(rolls) <= 1, "at most one roll is kept")
        self.s.f_next[self.f] = rolls[0].integer(1, 6) if rolls else 0

    def _turn(self) -> None:
        self.s.f_stage[self.f] = self.frame["step"].index(STEPS)
        if "at" in self.frame.value:
            step = self.frame["step"].value
            self.frame["at"].require(step in ("upkeep", "escape"), "only in upkeep and escape")
            most = SLOTS if step == "upkeep" else SLOTS - 1
            self.s.f_next[self.f] = self.frame["at"].integer(1, most)

    def _battle(self) -> None:
        s, frame = self.s, self.frame
        s.f_by[self.f], s.f_on[self.f] = self.id("primary"), self.id("foe")
        order = [entry.integer(1, MANY) for entry in frame["order"].list()]
        frame["order"].require(len(order) <= MAX_ORDER, f"at most {MAX_ORDER} creatures")
        s.order_size = len(order)
        s.order[: len(order)] = order
        s.f_next[self.f] = frame["next"].integer(0, len(order))

    def _attack(self) -> None:
        s, frame = self.s, self.frame
        s.f_by[self.f] = frame["by"].integer(1, MANY)
        s.f_on[self.f] = self.id("on")
        s.f_flag[self.f] = frame["reply"].boolean()
        s.f_stage[self.f] = frame["stage"].index(ATTACK_STAGES)
        s.f_extra[self.f] = frame["factor"].integer(1, MAX_FACTOR)
        s.f_evaded[self.f] = frame["evaded"].boolean()
        aimed = frame["stage"].value not in ("gate", "target")
        frame["on"].require((s.f_on[self.f] != 0) == aimed, "null until the target is known")

    def _window(self) -> None:
        self.s.f_stage[self.f] = self.frame["name"].index(MOMENTS[2:]) + 2
        self.s.f_seat[self.f] = self.frame["ask"].integer(0, 1)

    def _pick(self) -> None:
        field = self.frame["pick"]
        if field.value is None:
            return
        if not isinstance(field.value, dict) or len(field.value) != 1:
            raise field.fail("null or one of creature, magic, card")
        (name, picked), *_ = field.items()
        kind = Field(name, field.path, field.error).index(PICKS)
        card = kind == PICKED_CARD
        self.s.f_pick[self.f] = kind
        self.s.f_pick_id[self.f] = self.card(picked) if card else picked.integer(1, MANY)

    def _cast(self) -> None:
        magic = not self.library.cards[self.s.f_card[self.f]].is_creature
        self.frame["card"].require(magic, "no magic card")
        self.s.f_stage[self.f] = self.frame["stage"].index(CAST_STAGES)
        self.s.f_flag[self.f] = self.frame["negated"].boolean()
        self._pick()

    def _lines(self) -> None:
        s, frame = self.s, self.frame
        lines = len(self.library.cards[s.f_card[self.f]].effects)
        s.f_by[self.f] = self.id("source")
        s.f_stage[self.f] = frame["when"].index(WHENS[1:]) + 1
        s.f_next[self.f] = frame["next"].integer(0, lines)
        s.f_on[self.f], s.f_extra[self.f] = self.id("victim"), self.id("attacker")
        self._pick()

    def _roll(self) -> None:
        self.s.f_next[self.f] = self.frame["dice"].integer(1, MAX_DICE)
        self.s.f_stage[self.f] = self.frame["for"].index(ROLLS_FOR)

    def _summon(self) -> None:
        s, frame = self.s, self.frame
        creature = self.library.cards[s.f_card[self.f]].is_creature
        frame["card"].require(creature, "no creature card")
        s.f_next[self.f] = frame["left"].integer(0, MAX_GIVEN)
        s.f_flag[self.f] = frame["forced"].boolean()
        given = frame["given"].list()
        frame["given"].require(len(given) + s.f_next[self.f] <= MAX_GIVEN, "too many sacrifices")
        s.given_size = len(given)
        for i, paid in enumerate(given):
            a_card = isinstance(paid.value, str)
            s.given[i] = self.card(paid) if a_card else -1 - paid.integer(1, MANY)

    def _settle(self) -> None:
        s, frame = self.s, self.frame
        s.f_flag[self.f] = frame["battle"].boolean()
        s.f_extra[self.f], s.f_on[self.f] = self.id("attacker"), self.id("victim")
        queue = frame["queue"].list()
        frame["queue"].require(len(queue) <= MAX_QUEUE, f"at most {MAX_QUEUE} groups")
        s.queue_size = len(queue)
        for i, group in enumerate(queue):
            self._queued(group, i)
        for entry in frame["spared"].list():
            creature, seat = entry.list(2)
            s.spared[seat.integer(0, 1)] = creature.integer(1, MANY)

    def _queued(self, group: Field, i: int) -> None:
        group.object(("do", *FIELDS["lines"]))
        group["do"].index(("lines",))
        for name, value in (("next", 0), ("pick", None)):
            group[name].index((value,))  # the group has not started
        s = self.s
        s.q_seat[i] = group["seat"].integer(0, 1)
        s.q_card[i] = self.card(group["card"])
        s.q_when[i] = group["when"].index(WHENS[1:]) + 1
        reader = _FrameReader(self.library, s, group, self.f)
        s.q_source[i] = reader.id("source")
        hit = s.q_when[i] == HIT
        other, none = ("victim", "attacker") if hit else ("attacker", "victim")
        s.q_other[i] = reader.id(other)
        group[none].require(group[none].value is None, f"null for {group['when'].value}")


def _labelled(frame: Field) -> str:
    kind = frame.value["do"]
    return f"{kind}/{frame.value[LABELS[kind]]}" if kind in LABELS else kind


def _check_shape(agenda: Field, frames: list[Field]) -> None:
    names = [_labelled(frame) for frame in frames]
    if names and names[0].partition("/")[0] not in BOTTOM:
        raise frames[0].fail("a frame that stands at the bottom: " + ", ".join(BOTTOM))
    for here, above in zip(names, [*names[1:], "-"], strict=False):
        fitting = (FITS.get(here) or FITS[here.partition("/")[0]]).split()
        fits = above in fitting or above.partition("/")[0] in fitting
        waits = "nothing" if above == "-" else above
        agenda.require(fits, f"{waits} cannot lie on {here}")
    for kind, most in MOST.items():
        count = sum(kind in (name, name.partition("/")[0]) for name in names)
        agenda.require(count <= most, f"at most {most} of {kind}")
    for battle, speed in pairwise(frames):
        if speed.value["do"] == "speed":
            battle["order"].require(battle.value["order"] == [], "empty until speed is decided")


def _check_phase(doc: Field, s: Record, frames: list[Field]) -> None:
    if s.phase == P_OVER or not frames:
        over = PHASES[P_OVER]
        doc["agenda"].require(not frames and s.phase == P_OVER, f"empty exactly in phase {over}")
        return
    bottom = frames[0].value
    expected = PHASE_OF_STEP[bottom["step"]] if bottom["do"] == "turn" else "start"
    doc["phase"].require(PHASES[s.phase] == expected, f"the agenda is that of phase {expected}")


def _mark_progress(s: Record, frames: list[Field]) -> None:
    """Set what the frame above tells: that T3 or T12 has begun, that `summoned` lines run."""
    for place, (here, above) in enumerate(pairwise(frames)):
        step, on_top = here.value.get("step"), above.value
        if on_top["do"] == "settle" and step == "upkeep":
            s.f_next[place] = T3
        elif on_top["do"] == "settle" and step == "tick":
            s.f_next[place] = TICKED
        elif here.value["do"] == "summon" and on_top.get("when") == "summoned":
            s.f_evaded[place] = 1


def _check_top(agenda: Field, table: Record, s: Record, frames: list[Field]) -> None:
    top = frames[-1].value
    kind = top["do"]
    if kind in ("draw", "mill"):
        agenda.require(s.deck_size[top["seat"]] > 0, f"there is no card to {kind}")
    elif kind == "summon":
        agenda.require(top["left"] > 0, "nothing is left to pay")
    if kind not in ("draw", "mill", "roll"):
        out = np.empty(MAX_ACTIONS, np.int32)
        agenda.require(legal(table, s, out) > 0, f"{kind} waits, but nothing can be done")
