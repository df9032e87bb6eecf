"""The positions that illustrate the rules of Ward; `make docs` writes them."""

from plates import Plate, laid, plate


def plates() -> list[Plate]:
    """Return a stack, a Mage at work, and a removal."""
    cells = {
        "1,0": ["aC1"],
        "2,0": ["aC2"],
        "2,-1": ["aM1"],
        "1,-1": ["bC1", "aR1"],
        "0,-1": ["bK1"],
        "-1,0": ["bM1"],
        "-1,1": ["cK1"],
        "0,1": ["cC1"],
        "1,1": ["cC2"],
        "-2,1": ["bC2"],
        "-1,2": ["cM1"],
    }
    soldiers = [soldier for stack in cells.values() for soldier in stack]
    army = {"K": 2, "M": 2, "R": 3, "C": 4}
    reserve = [
        {
            kind: n - sum(one.startswith(faction + kind) for one in soldiers)
            for kind, n in army.items()
        }
        for faction in "abc"
    ]
    three = laid("hexward", 3, cells=cells, reserve=reserve)
    return [
        plate(
            "HW-2.1",
            "A Rogue of the Sun stands on a Cavalry of the Wave: the stack is the Sun's. A stack"
            " says how many it has, and shows them when you point at it.",
            three,
            0,
            "1,-1",
        ),
        plate(
            "HW-6.1",
            "The Mage is chosen. Dots are where it may walk; with a star, whom it may move by"
            " magic: choose that soldier next, then where it lands.",
            three,
            0,
            "2,-1",
        ),
        plate(
            "HW-6.6",
            "Two Cavalry of the Sun stand next to each other and to the Flame's: it can be"
            " removed.",
            three,
            0,
            "1,1",
        ),
    ]
