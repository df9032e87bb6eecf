"""Inside WARD imports point one way: layout, actions, answers ← cards ← rules ← documents."""

from pathlib import Path

import pytest

from architecture.imports import imports, modules

GAME = "wardroom.catalogue.wardtcg"
MODULES = modules(Path(__file__).parents[3] / "src")
BELOW = {
    "layout": (),
    "vocabulary": (),
    "actions": ("layout",),
    "answers": ("layout",),
    "cards": ("layout", "vocabulary", "answers"),
    "rules": ("layout", "vocabulary", "actions", "cards.operations"),
    "documents": ("layout", "vocabulary", "actions", "cards", "rules"),
}


def above(package: str, name: str, source: str) -> list[str]:
    """What a module of `package` imports of the game that does not stand below it."""
    own = [one.removeprefix(f"{GAME}.") for one in imports(name, source) if one.startswith(GAME)]
    allowed = (package, *BELOW[package])
    return [
        one
        for one in own
        if not any(one == below or one.startswith(f"{below}.") for below in allowed)
    ]


@pytest.mark.parametrize("package", BELOW)
def test_a_package_imports_only_what_stands_below_it(package: str) -> None:
    start = f"{GAME}.{package}"
    inside = [name for name in MODULES if name == start or name.startswith(f"{start}.")]
    assert inside
    assert [one for name in inside for one in above(package, name, MODULES[name])] == []


def test_an_import_of_what_stands_above_is_found() -> None:
    source = f"from {GAME}.rules.play import apply\nfrom {GAME}.layout import STATE"
    assert above("cards", f"{GAME}.cards.card", source)
    assert above("rules", f"{GAME}.rules.play", f"from {GAME}.cards.library import library")
