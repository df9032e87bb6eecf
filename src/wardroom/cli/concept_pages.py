"""Concepts at the terminal: a list of them, and one with its boards and its figures."""

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape

from wardroom.boards.printing import render
from wardroom.catalogue import ids, rulebook

if TYPE_CHECKING:
    from wardroom.lessons.concept import Concept, Figure


def chosen(game: str | None, name: str | None) -> "list[Concept]":
    """Return the concepts that are meant: one, those of a game, or all."""
    from wardroom.lessons.concept_reading import concept, concepts

    if game and name:
        return [concept(game, name)]
    return [one for game_id in ([game] if game else ids()) for one in concepts(game_id)]


def list_concepts(found: "list[Concept]", console: Console) -> None:
    """Show which ideas there are."""
    numbers: dict[str, int] = {}
    for one in found:
        if one.game not in numbers:
            console.print(f"[bold]{escape(rulebook(one.game).title)}[/]", highlight=False)
        numbers[one.game] = numbers.get(one.game, 0) + 1
        console.print(f"  {numbers[one.game]:2} {escape(one.title)} [dim]{escape(one.idea)}[/]")
    if found:
        shown = f"wardroom learn {found[0].game} 1 --concepts"
        console.print(f"Look at one with: {shown}", highlight=False)


def show_concept(concept: "Concept", console: Console) -> None:
    """Show the boards of an idea, each with what the engine finds there."""
    from wardroom.lessons.figures import figures

    console.print(f"[bold]{escape(concept.title)}[/] {escape(concept.idea)}")
    for number, board in enumerate(concept.boards):
        console.print()
        console.print(render(concept.taken(number, ()).position.view(concept.seat)))
        console.print(escape(board.look))
        for figure, value in zip(
            board.figures, figures(concept.game, concept.id, number, ()), strict=True
        ):
            told = f"{escape(figure.words)}: [bold]{_value(figure, value)}[/]"
            console.print(f"  {told}", highlight=False)


def _value(figure: "Figure", value: float | None) -> str:
    if value is None:
        return "another's choice comes first"
    if figure.is_share:
        return f"{'about ' if figure.kind == 'chance' else ''}{100 * value:.0f} %"
    return f"{value:.0f}" if value == int(value) else f"{value:.1f}"


def document(concept: "Concept") -> dict[str, Any]:
    """Return what programs are told: on each board a line to try, as a person presses it."""
    boards = [_board(concept, number) for number in range(len(concept.boards))]
    return {"game": concept.game, "id": concept.id, "title": concept.title, "boards": boards}


def _board(concept: "Concept", number: int) -> dict[str, Any]:
    from wardroom.lessons.solutions import pressed

    board, taken = concept.boards[number], concept.taken(number, ())
    line = board.step.mistakes[0].example if board.step.mistakes else ()
    return {"marks": list(board.marks), "line": [pressed(taken, action) for action in line]}
