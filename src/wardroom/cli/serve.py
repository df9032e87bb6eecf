"""Hosting: the server, and a copy of what it keeps."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from wardroom.core.errors import BadOption, WardroomError

Host = Annotated[
    str | None,
    typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in. Default 127.0.0.1."),
]
Port = Annotated[int | None, typer.Option(help="Port to listen on. Default 8000.")]
Database = Annotated[
    str | None,
    typer.Option(help="sqlite:///FILE, or postgresql://… Default: a file in your data folder."),
]


class NoServer(WardroomError):
    """The packages that the server needs are not installed."""


@contextmanager
def importing_the_server() -> Iterator[None]:
    """Raise NoServer if a package is missing that comes with the extra `server`."""
    try:
        yield
    except ModuleNotFoundError as error:
        if str(error.name).startswith("wardroom"):
            raise
        raise NoServer(
            f"the server needs {error.name} and more; pip install 'wardroom[server]'"
        ) from None


Processes = Annotated[
    int | None,
    typer.Option(min=1, help="Processes that share the work, as many as cores. Default 1."),
]


def serve(
    host: Host = None,
    port: Port = None,
    database: Database = None,
    processes: Processes = None,
) -> None:
    """Host games for friends, programs and bots; open the address it prints in a browser.

    Without settings it keeps everything in one SQLite file. Stop it with Ctrl-C: matches go on
    when it is started again. Every setting is also an environment variable, see
    docs/reference/settings.md: WARDROOM_DATABASE and WARDROOM_REDIS make many servers one.
    """
    with importing_the_server():
        from wardroom.server.run import processes as many
        from wardroom.server.run import serving as one
        from wardroom.server.run.settings import Settings

    given = {"host": host, "port": port, "database": database, "processes": processes}
    chosen = {name: value for name, value in given.items() if value is not None}
    settings = Settings.from_environment().model_copy(update=chosen)
    failure = (one if settings.processes == 1 else many).run(settings)
    if failure:
        told = failure if isinstance(failure, WardroomError) else f"cannot open: {failure}"
        print(f"wardroom: {told}", file=sys.stderr)
        sys.exit(1)


def backup(
    file: Annotated[Path, typer.Argument(help="The copy to write; it must not exist.")],
    database: Database = None,
) -> None:
    """Copy the server's SQLite database to a file, also while the server runs."""
    with importing_the_server():
        from wardroom.server.run.settings import Settings
        from wardroom.server.store.backups import copy_database

    if file.exists():
        raise BadOption(f"{file}: it exists already")
    copied = copy_database(database or Settings.from_environment().database, file)
    typer.echo(f"{copied} matches copied to {file}")


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A replay, or - for stdin.")] = "-",
    noted: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The match's state as it was before you gave entropy."),
    ] = None,
    seat: Annotated[int, typer.Option(min=0, help="With --noted: your seat.")] = 0,
    entropy: Annotated[str, typer.Option(help="With --noted: what you gave.")] = "",
) -> None:
    """Check that a replay follows the rules and that its chance is what the server committed to."""
    from wardroom.catalogue import load
    from wardroom.cli.documents import read_json
    from wardroom.core.errors import BadReplay
    from wardroom.core.replay import Replay
    from wardroom.server.match.fairness import check_noted
    from wardroom.server.match.fairness import verify as check

    document = read_json(file)
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise BadReplay("game: a replay names its game")
    replay = Replay.read(load(document["game"]), document)
    checked = check(replay)
    if noted is not None:
        check_noted(replay.fair, read_json(noted), seat, entropy)
    typer.echo(f"verified: {len(replay.log)} entries follow the rules")
    typer.echo(f"verified: {checked} chance outcomes come from the seed that was committed to")
    if replay.fair and "setup" in replay.fair:
        typer.echo("verified: the setup was dealt from it too")
    if noted is not None:
        typer.echo("verified: commitment and pledges are those you noted, and your entropy is used")
