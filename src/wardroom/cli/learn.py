"""Lessons at the terminal: a list of them, one played on the real rules, all of them checked."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from wardroom.catalogue import ids, load, rulebook
from wardroom.cli.documents import AsJson, write_json

if TYPE_CHECKING:
    from wardroom.lessons.lesson import Lesson

GameId = Annotated[str | None, typer.Argument(help="A game's id; lists all if left out.")]
Name = Annotated[str | None, typer.Argument(metavar="LESSON", help="Its number or its name.")]
Concepts = Annotated[bool, typer.Option("--concepts", help="Ideas on boards, not lessons.")]
Check = Annotated[bool, typer.Option("--check", help="Replay all by the rules; no playing.")]


def learn(
    game: GameId = None,
    lesson: Name = None,
    concepts: Concepts = False,
    check: Check = False,
    as_json: AsJson = False,
) -> None:
    """Learn a game in lessons of a few minutes each."""
    if concepts:
        _concepts(game, lesson, check, as_json)
        return
    from wardroom.cli.compiling import compiled_meanwhile
    from wardroom.cli.lesson_session import LessonSession

    console = Console()
    chosen = _chosen(game, lesson)
    if check:
        sys.exit(_checked(chosen, console))
    if as_json:
        write_json([_document(one) for one in chosen])
        return
    if game is None or lesson is None:
        _list(chosen, console)
        return
    with compiled_meanwhile(load(game), console):
        LessonSession(chosen[0], console).play()


def _concepts(game: str | None, name: str | None, check: bool, as_json: bool) -> None:
    from wardroom.cli import concept_pages
    from wardroom.lessons.concept_checking import problems

    console = Console()
    chosen = concept_pages.chosen(game, name)
    if check:
        found = [problem for one in chosen for problem in problems(one)]
        sys.exit(_told(found, f"{len(chosen)} concepts", console))
    if as_json:
        write_json([concept_pages.document(one) for one in chosen])
    elif game and name:
        concept_pages.show_concept(chosen[0], console)
    else:
        concept_pages.list_concepts(chosen, console)


def _chosen(game: str | None, name: str | None) -> "list[Lesson]":
    from wardroom.lessons.reading import lesson, lessons

    if game and name:
        return [lesson(game, name)]
    return [one for game_id in ([game] if game else ids()) for one in lessons(game_id)]


def _list(chosen: "list[Lesson]", console: Console) -> None:
    numbers: dict[str, int] = {}
    for one in chosen:
        if one.game not in numbers:
            console.print(f"[bold]{escape(rulebook(one.game).title)}[/]", highlight=False)
        numbers[one.game] = numbers.get(one.game, 0) + 1
        console.print(f"  {numbers[one.game]:2} {escape(one.title)} [dim]{escape(one.idea)}[/]")
    if chosen:
        console.print(f"Take one with: wardroom learn {chosen[0].game} 1", highlight=False)


def _document(lesson: "Lesson") -> dict[str, Any]:
    from wardroom.lessons.solutions import solved

    about = {"game": lesson.game, "id": lesson.id, "title": lesson.title, "idea": lesson.idea}
    return {**about, "solution": solved(lesson)}


def _checked(chosen: "list[Lesson]", console: Console) -> int:
    from wardroom.lessons.checking import problems

    found = [problem for one in chosen for problem in problems(one)]
    return _told(found, f"{len(chosen)} lessons", console)


def _told(problems: list[str], what: str, console: Console) -> int:
    for problem in problems:
        print(problem, file=sys.stderr)
    if not problems:
        console.print(f"{what} replayed: all hold.", highlight=False)
    return 1 if problems else 0
