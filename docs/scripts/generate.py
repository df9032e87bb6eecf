"""Writes all that is generated below docs/generated; tests check that it is fresh."""

from pathlib import Path

from diagrams import drawings
from environments import environments
from positions import positions
from tables import tables

GENERATED = Path(__file__).parents[1] / "generated"


def generated() -> dict[str, str]:
    """Return every generated file with its content."""
    return {**drawings(), **tables(), **environments(), **positions()}


if __name__ == "__main__":
    GENERATED.mkdir(exist_ok=True)
    for name, content in generated().items():
        (GENERATED / name).write_text(content, encoding="utf-8")
