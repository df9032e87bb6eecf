"""Whether an action tells anybody something hidden: whoever lets it be taken back should know."""

from wardroom.core.errors import WardroomError
from wardroom.core.position import Position
from wardroom.core.rng import seeded

WORLDS = 12  # dealt for each viewer; a reveal of one card of many shows in nearly every one


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
