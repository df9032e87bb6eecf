"""A game at the terminal: for people in turn, or against bots."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from wardroom.catalogue import ids, load, rulebook
from wardroom.cli.documents import (
    Options,
    Seats,
    Seed,
    generator,
    initial,
    read_json,
)
from wardroom.core.errors import BadOption, BadReplay, UnknownGame

if TYPE_CHECKING:
    from wardroom.cli.session import Session
    from wardroom.core.match import Match

GameId = Annotated[str | None, typer.Argument(help="A game's id; asks if left out.")]
People = Annotated[int, typer.Option("--people", "-p", min=0, help="Seats played by people.")]
BotName = Annotated[
    str,
    typer.Option(
        "--bot",
        "-b",
        help="Who plays the rest: level-1 to level-8, greedy, random, or a trained FILE.npz.",
    ),
]
Resume = Annotated[
    str | None, typer.Option("--resume", "-r", metavar="FILE", help="Go on with a saved game.")
]
Coached = Annotated[
    bool, typer.Option("--coach/--no-coach", help="Be warned before a blunder, or not.")
]


def play(
    game: GameId = None,
    people: People = 1,
    bot: BotName = "level-2",
    seats: Seats = None,
    option: Options = None,
    resume: Resume = None,
    seed: Seed = None,
    coach: Coached = False,
) -> None:
    """Play a game here. You have the first seat; say --people 2 to share the keyboard."""
    from wardroom.cli.compiling import compiled_meanwhile

    console = Console()
    saved = _saved(resume, game) if resume else None
    chosen = saved["game"] if saved else game or _asked(console)
    with compiled_meanwhile(load(chosen), console):
        match = _resumed(chosen, saved) if saved else _started(chosen, seats, option)
        session = _seated(match, console, people, bot, seed, coach)
        try:
            session.play()
        except (EOFError, KeyboardInterrupt):
            _keep(session.match, console)


def _asked(console: Console) -> str:
    choices = ids()
    if len(choices) == 1:
        return choices[0]
    for number, game_id in enumerate(choices, 1):
        book = rulebook(game_id)
        console.print(f"{number}. [bold]{book.title}[/] ({game_id}): {book.summary}")
    try:
        typed = console.input("Which game? ").strip()
    except (EOFError, KeyboardInterrupt):
        sys.exit(0)
    if typed.isdigit() and 1 <= int(typed) <= len(choices):
        return choices[int(typed) - 1]
    if typed not in choices:
        raise UnknownGame(f"game {typed!r}: unknown (there are {', '.join(choices)})")
    return typed


def _started(game_id: str, seats: int | None, options: list[str] | None) -> "Match":
    from wardroom.core.match import Match

    return Match(initial(game_id, seats, options))


def _saved(file: str, game_id: str | None) -> dict[str, Any]:
    document: Any = read_json(file)
    named = document.get("game") if isinstance(document, dict) else None
    if not isinstance(named, str) or (game_id and game_id != named):
        raise BadReplay(f"game: expected {game_id or 'the id of a game'!r}, got {named!r}")
    return dict(document)


def _resumed(game_id: str, document: dict[str, Any]) -> "Match":
    from wardroom.core.replay import Replay

    return Replay.read(load(game_id), document).match()


def _seated(
    match: "Match", console: Console, people: int, bot: str, seed: int | None, coach: bool
) -> "Session":
    from wardroom.cli.session import Session
    from wardroom.rl.trained import player_for

    if people > match.position.seat_count:
        raise BadOption(f"people: this match has {match.position.seat_count} seats, got {people}")
    player = player_for(bot, match.position)
    return Session(match, console, range(people), player, generator(seed), coach)


def _keep(match: "Match", console: Console) -> None:
    from wardroom.cli.saving import free_name, save

    if match.log and not match.is_over:
        path = save(match, free_name(match.position.game.id))
        console.print(f"\nSaved. Go on with: wardroom play --resume {path}")
