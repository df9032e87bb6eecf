"""The positions that illustrate the rules of The Wards of Ursting; `make docs` writes them."""

from plates import Plate, plate, walked

from wardroom.core.position import Position


def plates() -> list[Plate]:
    """Return a Skirmish, and a Dispatch."""

    def likes(legal: list[str]) -> list[str]:
        return [one for one in legal if one == "fix"] or legal

    def skirmish(position: Position) -> bool:
        view = position.view(0)
        shown = [die["seat"] for die in view["fray"] if die["value"]]
        cards = {action.split()[1] for action in position.legal() if action.startswith("play ")}
        return {0, 1, 2} <= set(shown) and bool(view["prison"]) and len(cards) > 2

    def dispatch(position: Position) -> bool:
        return sum(action.startswith("dispatch ") for action in position.legal()) > 3

    return [
        plate(
            "WU-3.2",
            "A Skirmish of three Factions. The dice in the Fray show their values, with each"
            " side's sum beside them; the cards that can be played now glow.",
            walked("ursting", 3, skirmish, likes),
            0,
        ),
        plate(
            "WU-6.3",
            "A Dispatch: the dice of the Safe-house are put in line, front first, and sent out.",
            walked("ursting", 2, dispatch, likes),
            0,
        ),
    ]
