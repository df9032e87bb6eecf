"""What the documentation names is there: files, targets of make, commands, settings."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.pages import PAGES, ROOT, named
from wardroom.cli.app import app

READMES = [
    *ROOT.glob("src/wardroom/**/README.md"),
    *ROOT.glob("benchmarks/*/README.md"),
    *ROOT.glob("tests/outside/README.md"),
]
TEXTS = [page for page in [*PAGES, *READMES] if "generated" not in page.parts]
# Where a path may begin: here, in the package, beside the page.
TOPS = "|".join(
    {path.name for folder in (ROOT, ROOT / "src" / "wardroom") for path in folder.iterdir()}
    - {"Makefile", "site", "__pycache__"}
)
PATH = re.compile(rf"`((?:{TOPS})/[\w./*<>-]+)(?:::\w+)?`")
BUILT = {"web/dist"}
TARGETS = set(
    re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
)
COMMANDS = {
    str(command.name or command.callback.__name__)
    for command in app.registered_commands
    if command.callback
} | {str(group.name) for group in app.registered_groups}
SETTINGS = set(
    re.findall(
        "`(WARDROOM_[A-Z_]+)`",
        (ROOT / "docs" / "reference" / "settings.md").read_text(encoding="utf-8"),
    )
)


def missing(text: str, folder: Path) -> Iterator[str]:
    """Yield what a text names that is not there."""
    for path in set(PATH.findall(text)) - BUILT:
        pattern = re.sub("<[a-z]+>", "*", path).rstrip("/")
        if not any(any(top.glob(pattern)) for top in (ROOT, ROOT / "src" / "wardroom", folder)):
            yield path
    code = "\n".join(re.findall(r"`[^`\n]+`|^```.*?^```", text, re.MULTILINE | re.DOTALL))
    yield from sorted(set(re.findall(r"\bmake ([a-z]+)", code)) - TARGETS)
    yield from sorted(set(re.findall(r"(?:^|`|\| )wardroom ([a-z]+)", code, re.M)) - COMMANDS)
    yield from sorted(set(re.findall(r"WARDROOM_[A-Z_]+", text)) - SETTINGS)


@pytest.mark.parametrize("page", TEXTS, ids=named)
def test_what_a_page_names_is_there(page: Path) -> None:
    assert list(missing(page.read_text(encoding="utf-8"), page.parent)) == []


@pytest.mark.parametrize(
    "text",
    [
        "`server/house.py`",
        "`src/wardroom/games/<id>/rules.py`",
        "`tests/toy`",
        "`make everything`",
        "`wardroom fly`",
        "```console\nwardroom fly\n```",
        "`WARDROOM_FLY`",
    ],
)
def test_what_is_not_there_is_found(text: str) -> None:
    assert len(list(missing(text, ROOT))) == 1
