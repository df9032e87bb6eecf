"""How to cite Wardroom names the version that is cited."""

from pathlib import Path

import yaml  # type: ignore[import-untyped]

import wardroom

CITATION = Path(__file__).parents[2] / "CITATION.cff"


def test_the_citation_has_what_its_format_asks_for_and_the_version_of_the_package() -> None:
    cited = yaml.safe_load(CITATION.read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert cited["version"] == wardroom.__version__
