"""What a link to a table shows of it."""

from wardroom.catalogue.ursting.picture import draw
from wardroom.core.drawing import HEIGHT, WIDTH, Words

VIEW = {"seats": 2, "fray": [], "prison": ["d4h"], "crew": [["d20s"], []], "safe": [["d12s"], []]}


def words(**changes: object) -> list[str]:
    return [part.text for part in draw(VIEW | changes) if isinstance(part, Words)]


def test_the_dice_of_all_places_are_seen_and_the_prison_while_nobody_is_in_the_fray() -> None:
    assert words() == ["d4", "d20", "d12"]
    assert words(fray=[{"die": "d8c", "seat": 1, "value": 7}]) == ["7", "d20", "d12"]


def test_however_many_dice_there_are_they_lie_within_the_picture() -> None:
    many = [f"d{sides}{ward}" for ward in "shdc" for sides in (4, 6, 8, 10, 12, 20)]
    for part in draw(VIEW | {"prison": many, "crew": [many, many], "safe": [[], []]}):
        if isinstance(part, Words):
            assert 0 < part.middle[0] < WIDTH
            assert 0 < part.middle[1] < HEIGHT
