"""The pages of the documentation and the blocks of code in them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A block of code: what it is written in, its title if it has one, and itself."""

    language: str
    title: str
    code: str


def blocks(page: Path) -> list[Block]:
    """Return the blocks of a page, in order."""
    return [Block(*found) for found in FENCE.findall(page.read_text(encoding="utf-8"))]


def named(page: Path) -> str:
    """Return a page's path in the repository."""
    return page.relative_to(ROOT).as_posix()
