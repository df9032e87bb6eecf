"""A position that many look at."""

from unittest.mock import patch

import pytest

import wardroom
from wardroom.core.moment import Moment
from wardroom.core.schema import PositionSchema


@pytest.mark.parametrize("game", wardroom.games())
def test_all_views_of_a_moment_come_from_one_document(game: str) -> None:
    position = wardroom.load(game).initial()
    viewers = [*position.seats, None]
    views = [position.view(seat) for seat in viewers]
    moment = Moment(position)
    with patch.object(
        PositionSchema, "write", autospec=True, side_effect=PositionSchema.write
    ) as write:
        assert [moment.view(seat) for seat in viewers] == views
        assert [moment.view(seat) for seat in viewers] == views
    assert write.call_count == 1
    assert moment.to_json() == position.to_json()


def test_nothing_is_played_at_a_moment_but_on_a_copy_of_it() -> None:
    position = wardroom.load("ur").initial()
    moment = Moment(position)
    with pytest.raises(AssertionError, match="does not change"):
        moment.apply("roll bb")
    moment.copy().apply("roll bb")
    assert moment == position


def test_all_see_the_same_in_a_game_that_hides_nothing() -> None:
    moment = Moment(wardroom.load("ur").initial())
    assert moment.view(0)["board"] is moment.view(1)["board"] is moment.view(None)["board"]
