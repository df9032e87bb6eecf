import sys
from pathlib import Path

import pytest

from wardroom.catalogue import load

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game_id", ["ursting", "wardtcg"])
def test_self_play_finds_the_rows_of_a_game_and_what_it_compiles(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(ROOT)])
    from learning.selfplay.build import Learning

    learning = Learning(load(game_id))
    assert learning.rows > 100
    assert [export.name for export in learning.exports()] == ["play"]
