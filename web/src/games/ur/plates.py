"""The positions that illustrate the rules of Ur; `make docs` writes them."""

from plates import Plate, laid, plate


def plates() -> list[Plate]:
    """Return the board, a capture, and a dominance."""
    capture = laid(
        "ur", 2, board={"c3": 0, "a4": 0, "c2": 1, "b4": 1}, pool=[5, 5], phase="act", roll="bg"
    )
    dominance = laid(
        "ur",
        2,
        board={"a7": 0, "c7": 0, "b7": 0, "c1": 1, "a1": 1, "b2": 1},
        pool=[4, 4],
        phase="act",
        roll="gg",
    )
    return [
        plate(
            "UR-1.3",
            "The twenty tiles. Rosettes are forts, the star is the Tile of Ishtar, the double"
            " arrow the Tile of Marduk, crowns are the Royal Realm, gates the Entrances. The gold"
            " line is the path.",
            laid("ur", 2),
            None,
        ),
        plate(
            "UR-4.4",
            "The piece on c3 may go one tile: back to c4, or on to c2, where it captures.",
            capture,
            0,
            "c3",
        ),
        plate(
            "UR-6.1",
            "The Sun holds both forts of Heaven and the Wave both of Earth: their borders are lit."
            " With two golds the piece on b7 reaches three tiles.",
            dominance,
            0,
            "b7",
        ),
    ]
