"""The command line: what `wardroom` answers to."""

import sys
import warnings
from typing import TYPE_CHECKING

import typer

from wardroom.catalogue import ids, module
from wardroom.cli import documents, inspect, lab, puzzles, serve, study
from wardroom.cli.arena import arena
from wardroom.cli.bench import bench
from wardroom.cli.hint import hint
from wardroom.cli.join import join
from wardroom.cli.learn import learn
from wardroom.cli.play import play
from wardroom.cli.review import review
from wardroom.cli.solve import solve
from wardroom.core.errors import BrokenGame, WardroomError

if TYPE_CHECKING:
    from wardroom.core.terminal import Terminal

TERMINAL: "Terminal" = documents

app = typer.Typer(
    help="Play, host and study four tabletop games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "obj": TERMINAL},
)

for command in (
    play,
    learn,
    join,
    serve.serve,
    serve.verify,
    serve.backup,
    inspect.games,
    inspect.rules,
    inspect.schema,
    inspect.new,
    inspect.legal,
    inspect.outcomes,
    inspect.apply,
    inspect.why,
    inspect.view,
    hint,
    study.playout,
    study.replay,
    review,
    study.perft,
    arena,
    solve,
    bench,
    study.warm,
):
    app.command()(command)

app.add_typer(lab.app, name="lab")
app.add_typer(puzzles.app, name="puzzles")


def add_commands_of_games() -> None:
    """Let `wardroom <id> …` be what a game says; one that fails is named and left out."""
    for game_id in ids():
        try:
            commands = module(game_id, "commands")
        except BrokenGame as error:
            warnings.warn(str(error), stacklevel=1)
            continue
        if commands:
            app.add_typer(commands.app, name=game_id)


add_commands_of_games()


def main() -> None:
    """Run the command; a mistake is one line on standard error and exit status 2."""
    try:
        app()
    except WardroomError as error:
        print(f"wardroom: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; there is nobody left to tell
