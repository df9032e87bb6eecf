"""Entries played out on a copy of a position, before they count."""

from wardroom.core.errors import BadSeat
from wardroom.core.match import Entry
from wardroom.core.position import Actor, Position
from wardroom.server.match.fairness import Fair


class Trial:
    """Where some entries lead, and what each viewer may know of them: a spectator's last."""

    def __init__(self, position: Position, actor: Actor) -> None:
        """Start at `position`, where `actor` is to act."""
        self.position = position.copy()
        self.actor = actor
        self.seen: list[list[Entry]] = [[] for _ in range(position.seat_count + 1)]
        self._played: list[Entry] = []
        self._entries: tuple[Entry, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was played: the same tuple until more is."""
        if len(self._entries) != len(self._played):
            self._entries = tuple(self._played)
        return self._entries

    def play(self, entry: Entry) -> None:
        """Play an entry, or raise and change nothing."""
        position, (who, action) = self.position, entry
        if who != self.actor:
            raise BadSeat(f"{_name(who)}: it is not its turn to act")
        texts = [position.game.seen(position, action, seat) for seat in (*position.seats, None)]
        position.apply(action)
        self.actor = position.actor
        self._played.append(entry)
        for seen, text in zip(self.seen, texts, strict=True):
            seen.append((who, text))

    def draw(self, fair: Fair, ply: int) -> None:
        """Let chance act for as long as it is to; the log has `ply` entries before this trial."""
        while self.actor == "chance":
            outcome = fair.outcome(self.position, ply + len(self._played))
            self.play(("chance", outcome))


def _name(who: int | str) -> str:
    return f"seat {who}" if isinstance(who, int) else who
