"""Options of matches online reach no file of the server."""

import pytest

from wardroom.catalogue import load, rulebook
from wardroom.core.errors import BadOption


@pytest.mark.parametrize(
    "options",
    [
        {"cards": "/etc/passwd"},
        {"cards": ["/etc/passwd"]},
        {"cards": [{}] * 5},
        {"decks": ["/etc/passwd", "iron_oath"]},
        {"decks": "/etc/passwd,/etc/passwd"},
        {"decks": [None, 5]},
    ],
)
def test_card_and_deck_files_are_data_not_names_of_files(options: dict[str, object]) -> None:
    with pytest.raises(BadOption, match=r"option (cards|decks)"):
        load("wardtcg").initial(options={**options, **rulebook("wardtcg").online_options})


def test_hidden_hands_are_always_asked() -> None:
    assert rulebook("wardtcg").online_options == {"windows": "full"}


def test_other_games_keep_their_options() -> None:
    assert rulebook("ur").online_options == {}
