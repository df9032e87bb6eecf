"""The agenda of a position document: frames that fit on one another, and a top that waits."""

from itertools import pairwise

import numpy as np

from wardroom.catalogue.wardtcg.documents.frames import read_frame
from wardroom.catalogue.wardtcg.layout import MAX_ACTIONS, MAX_FRAMES, MAX_STACK
from wardroom.catalogue.wardtcg.rules.choices import legal
from wardroom.catalogue.wardtcg.vocabulary import P_OVER, PHASES
from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.position import Position

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


def read_agenda(doc: Field, position: Position) -> None:
    """Fill the frames from `agenda`, or raise BadPosition."""
    s = position.record
    agenda = doc["agenda"]
    frames = agenda.list()
    agenda.require(len(frames) <= MAX_FRAMES, f"at most {MAX_FRAMES} frames")
    for found, frame in zip(frames, s.frame, strict=False):
        read_frame(found, frame, position)
    s.depth = len(frames)
    _check_shape(agenda, frames)
    _check_phase(doc, s, frames)
    _mark_progress(s, frames)
    if frames:
        _check_top(agenda, position.table, s, frames)


def _labelled(frame: Field) -> str:
    kind = frame.value["do"]
    return f"{kind}/{frame.value[LABELS[kind]]}" if kind in LABELS else kind


def _check_shape(agenda: Field, frames: list[Field]) -> None:
    names = [_labelled(frame) for frame in frames]
    if names and names[0].partition("/")[0] not in BOTTOM:
        raise frames[0].fail("a frame that stands at the bottom: " + ", ".join(BOTTOM))
    for below, above in zip(names, [*names[1:], "-"], strict=False):
        fitting = (FITS.get(below) or FITS[below.partition("/")[0]]).split()
        fits = above in fitting or above.partition("/")[0] in fitting
        waits = "nothing" if above == "-" else above
        agenda.require(fits, f"{waits} cannot lie on {below}")
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
    """Set what the frame above tells: that a tick has begun, that `summoned` lines run."""
    for place, (below, above) in enumerate(pairwise(frames)):
        step, on_top = below.value.get("step"), above.value
        if on_top["do"] == "settle" and step in ("upkeep", "tick"):
            s.frame[place].at = 0
            s.frame[place].has_ticked = 1
        elif below.value["do"] == "summon" and on_top.get("when") == "summoned":
            s.frame[place].has_fired = 1


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
