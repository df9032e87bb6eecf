"""A plugin of pytest: the games run from the object files that their package brings, or not at all.

`make shipped` runs the laws with it.
"""

from wardroom.catalogue import ids, load
from wardroom.core.compiled import objects, readiness
from wardroom.core.exports import Compilable


def pytest_configure() -> None:
    """Let nothing be compiled, and look that there is something to run."""
    readiness.compiled_now = _not_compiled
    for game in map(load, ids()):
        assert objects.opened(objects.shipped(game)), f"{game.id}: no object file was shipped"
        assert not objects.kept(game).exists(), f"{game.id}: the cache is not empty"
        assert game.engine.is_compiled


def _not_compiled(game: Compilable) -> None:
    """Refuse to compile what is shipped; other games of the tests run as plain Python."""
    assert game.id not in ids(), f"{game.id}: it would be compiled"
