"""The command line: what `wardroom` answers to."""

import sys

import typer

from wardroom.cli import inspect, serve, study, wardtcg
from wardroom.cli.arena import arena
from wardroom.cli.bench import bench
from wardroom.cli.hint import hint
from wardroom.cli.play import play
from wardroom.core.errors import WardroomError

app = typer.Typer(
    help="Play, host and study four tabletop games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (
    play,
    serve.serve,
    serve.verify,
    serve.backup,
    inspect.games,
    inspect.rules,
    inspect.new,
    inspect.legal,
    inspect.outcomes,
    inspect.apply,
    inspect.why,
    inspect.view,
    hint,
    study.playout,
    study.replay,
    study.perft,
    arena,
    bench,
    study.warm,
):
    app.command()(command)
app.add_typer(wardtcg.app, name="wardtcg")


def main() -> None:
    """Run the command; a mistake is one line on standard error and exit status 2."""
    try:
        app()
    except WardroomError as error:
        print(f"wardroom: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; there is nobody left to tell
