"""Which seats of a batch bots play, inside its compiled calls."""

from collections.abc import Mapping

from wardroom.bots.policies import Policy
from wardroom.bots.roster import UnknownBot, bot_named, policy_of
from wardroom.core.errors import BadSeat
from wardroom.core.position import Position, Seat

Bots = Mapping[int, str | Policy]


def seated(bots: Bots, start: Position) -> dict[Seat, Policy]:
    """Return how bots play their seats; raise UnknownBot for one that compiled code cannot play."""
    policies = {start.check_seat(seat): _policy(bot, start) for seat, bot in bots.items()}
    if len(policies) == start.seat_count:
        raise BadSeat("bots: expected at least one seat without")
    return policies


def _policy(bot: str | Policy, start: Position) -> Policy:
    found = policy_of(bot_named(bot, start.game.id), start) if isinstance(bot, str) else bot
    if found is None:
        raise UnknownBot(f"bots: {bot!r} plays by a clock or by alpha-beta, which no batch can do")
    return found


def against(opponent: str | None, seat: int, start: Position) -> dict[int, str]:
    """Return the bots of a game in which one seat plays against bots of one kind, if any."""
    own = start.check_seat(seat)
    return {other: opponent for other in start.seats if opponent is not None and other != own}


def is_compiled(opponent: str | None, start: Position) -> bool:
    """Whether a batch can play a bot by itself."""
    return opponent is None or policy_of(bot_named(opponent, start.game.id), start) is not None
