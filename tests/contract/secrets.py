"""What a view hides of a position, and whether dealing anew what is hidden makes other worlds."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from wardroom.core.game import Game
from wardroom.core.position import Position

Viewer = int | None

ONE_IN = 4  # positions with something hidden, at least, is dealt other worlds


def differences(truth: Any, shown: Any) -> Iterator[tuple[Any, Any]]:
    """The smallest parts of a document that a view does not show; a view may add fields."""
    if is_count(shown) and not is_count(truth):
        yield truth, shown
    elif isinstance(truth, dict) and isinstance(shown, dict) and truth.keys() <= shown.keys():
        for key in truth:
            yield from differences(truth[key], shown[key])
    elif isinstance(truth, list) and isinstance(shown, list) and len(truth) == len(shown):
        for part, other in zip(truth, shown, strict=True):
            yield from differences(part, other)
    elif truth != shown:
        yield truth, shown


def is_count(part: Any) -> bool:
    """Whether a part of a view stands for something hidden."""
    return isinstance(part, dict) and part.keys() == {"count"}


def hides(position: Position, viewer: Viewer) -> bool:
    """Whether a position has a secret from a seat or a spectator."""
    return any(differences(position.to_json(), position.view(viewer)))


class Worlds:
    """The worlds that were dealt to each viewer, position by position."""

    def __init__(self) -> None:
        """Begin with none."""
        self.secrets: Counter[Viewer] = Counter()  # positions with something hidden
        self.changed: Counter[Viewer] = Counter()  # positions dealt a world that is not the truth
        self.varied: Counter[Viewer] = Counter()  # positions dealt two worlds or more

    def add(self, position: Position, viewer: Viewer, has_secret: bool, dealt: list[bytes]) -> None:
        """Note the records that were dealt to a viewer of a position."""
        self.secrets[viewer] += has_secret
        self.changed[viewer] += set(dealt) != {position.record.tobytes()}
        self.varied[viewer] += len(set(dealt)) > 1

    def check(self, game: Game) -> None:
        """Assert that whoever does not know something is dealt other worlds, and nobody else is.

        Whether there is anything to know is declared in the game's schema.
        """
        assert (self.secrets.total() > 0) == game.schema.root.has_secret
        for viewer, secrets in self.secrets.items():
            assert self.changed[viewer] * ONE_IN >= secrets
            assert self.varied[viewer] * ONE_IN >= secrets
            assert secrets or not self.changed[viewer]
