"""The examples of docs/how-to/write-a-bot.md run."""

import re
from pathlib import Path
from typing import Any

from wardroom.bots.levels import FILE, levels_from
from wardroom.bots.simple import BOTS
from wardroom.catalogue import load
from wardroom.core.rng import seeded

PAGE = Path(__file__).parents[2].joinpath("docs/how-to/write-a-bot.md").read_text(encoding="utf-8")


def test_its_bot_plays_and_its_search_advises() -> None:
    names: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", PAGE, re.S):
        exec(compile(code, "write-a-bot.md", "exec"), names)
    position = load("ur").initial()
    position.apply("roll bb")
    assert names["play_first"](position, 0, seeded(1)) == "spawn a4"
    assert names["advice"].iterations <= 2000
    assert "BOTS" in PAGE
    assert set(BOTS) == {"greedy", "random"}


def test_its_figures_change_what_they_name_and_nothing_else() -> None:
    [figures] = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
    common = FILE.read_text(encoding="utf-8")
    senet = levels_from(common, figures.replace("0.25", "0.5").replace("1200", "1300"))
    other = levels_from(common, "")
    assert {level.tuning.explore for level in senet} == {0.5}
    assert {level.tuning.explore for level in other} == {0.25}
    assert (senet[5].budget.iterations, other[5].budget.iterations) == (1300, 1200)
    assert senet[4].budget == other[4].budget
