"""How far a seat may ask to take back: its latest action, never across chance or a reveal."""

from wardroom.core.errors import MatchError, WardroomError
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded

WORLDS = 12  # dealt for each viewer; a reveal of one card of many shows in nearly every one


def ply_to_return_to(match: Match, seat: int) -> int:
    """Return the ply before the latest action of `seat`, or raise MatchError."""
    ply = len(match.log)
    who: int | str | None = None
    while who != seat:
        if ply == 0:
            raise MatchError("take back: this seat has not acted yet")
        ply -= 1
        who = match.log[ply][0]
        if who == "chance":
            raise MatchError("take back: a roll or a draw cannot be taken back")
    _check_nothing_revealed(match, ply)
    return ply


def rewound(match: Match, ply: int) -> Match:
    """Return the match as it stood after `ply` entries."""
    return Replay.of(match).match(ply)


def _check_nothing_revealed(match: Match, ply: int) -> None:
    position = rewound(match, ply).position
    for _, action in match.log[ply:]:
        if reveals(position, action):
            raise MatchError("take back: what an action has shown cannot be taken back")
        position.apply(action)


def reveals(position: Position, action: str) -> bool:
    """Whether `action` tells any viewer something hidden.

    It does if, in some world that a viewer could not tell from this one before, the action could
    not be played or would leave that viewer another view.
    """
    after = position.copy()
    after.apply(action)
    rng = seeded(len(action))
    for viewer in (*position.seats, None):
        seen = after.view(viewer)
        for _ in range(WORLDS):
            if _view_after(position.determinized(viewer, rng), action, viewer) != seen:
                return True
    return False


def _view_after(world: Position, action: str, viewer: int | None) -> object:
    try:
        world.apply(action)
    except WardroomError:
        return None
    return world.view(viewer)
