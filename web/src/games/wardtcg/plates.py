"""The positions that illustrate the rules of WARD; `make docs` writes them."""

from plates import Plate, plate, walked

from wardroom.core.position import Position


def plates() -> list[Plate]:
    """Return two fields in mid-game."""

    def likes(legal: list[str]) -> list[str]:
        return [one for one in legal if one.split()[0] in ("summon", "cast", "attack")] or legal

    def full(position: Position) -> bool:
        sides = position.view(0)["seats"]
        filled = sum(slot is not None for side in sides for slot in side["limited"] + side["magic"])
        return all(side["primary"] and side["cemetery"] for side in sides) and filled > 1

    return [
        plate(
            "TCG-1.3",
            "Two fields: each has a primary summon, limited summons beside it, five places for"
            " infinite magic, a deck and a cemetery that is weighed.",
            walked("wardtcg", 2, full, likes),
            0,
        )
    ]
