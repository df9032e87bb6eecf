"""What a WebAssembly file tells of its game."""

import pytest

from toy.game import GAME as TOY
from wardroom.bots.search.layout import NODE
from wardroom.core.compiler.wasm.description import described, description, section

HEADER = b"\0asm\1\0\0\0"
OTHER = b"\1\3abc" + b"\0\6\5other"  # one of WebAssembly's own, one of somebody else


@pytest.mark.parametrize("length", [0, 100, 127, 128, 20_000])
def test_what_is_told_is_read_again_whatever_its_size(length: int) -> None:
    told = {"game": "x" * length}
    assert described(HEADER + OTHER + section(told) + OTHER) == told


def test_a_file_that_tells_nothing_is_no_error() -> None:
    assert described(HEADER + OTHER) is None


def test_a_damaged_file_tells_nothing() -> None:
    file = HEADER + OTHER + section({"game": "toy"})
    assert all(described(file[:length]) is None for length in range(len(file)))


def test_records_are_described_as_numpy_lays_them_out() -> None:
    told = description(TOY)
    assert (told["table"], told["record"]) == (TOY.constants.itemsize, TOY.state.itemsize)
    layout = told["layouts"]["wardroom.bots.search.tree"]["nodes"]
    assert layout["size"] == NODE.itemsize
    assert layout["fields"]["value"] == {"type": "float32", "offset": 28, "count": 4}


def test_a_search_that_does_not_suit_the_game_is_left_out() -> None:
    assert "wardroom.bots.alphabeta.tree" not in description(TOY)["layouts"]
