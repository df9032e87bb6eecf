"""The threat model names tests and modules that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "explanation" / "threat-model.md"


def test_the_threat_model_names_what_exists() -> None:
    page = PAGE.read_text(encoding="utf-8")
    tests = re.findall(r"`(tests/[\w/]+(?:\.py)?)`", page)
    modules = re.findall(r"`((?:server|core)/[\w/]+\.py)`", page)
    places = [ROOT / name for name in tests] + [ROOT / "src" / "wardroom" / n for n in modules]
    assert len(places) > 20
    assert [str(place) for place in places if not place.exists()] == []
