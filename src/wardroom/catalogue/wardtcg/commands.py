"""The commands `wardroom wardtcg …`: check card files, list, show, check and deal decks."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from wardroom.catalogue.wardtcg.cards.decklist import Deck
    from wardroom.catalogue.wardtcg.cards.library import Library
    from wardroom.core.terminal import Terminal

FIRST_MUSTER = "first_muster"  # what is meant if no set is named

app = typer.Typer(help="Cards and decks of WARD.", no_args_is_help=True)
cards = typer.Typer(help="Card files.", no_args_is_help=True)
decks = typer.Typer(help="Decks.", no_args_is_help=True)
app.add_typer(cards, name="cards")
app.add_typer(decks, name="decks")

File = Annotated[
    str | None, typer.Argument(metavar="FILE", help="A TOML file; the built-in set if left out.")
]
Added = Annotated[
    list[str] | None,
    typer.Option("--cards", metavar="FILE", help="A further card file; repeatable."),
]
BuiltIn = Annotated[
    str, typer.Option("--set", metavar="SET", help="first_muster or first_muster_2.")
]
DeckName = Annotated[str, typer.Argument(metavar="DECK", help="A ready deck's id, or a file.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]
Seed = Annotated[int | None, typer.Option(help="Makes the deck repeatable.")]


@cards.command()
def check(ctx: typer.Context, file: File = None, built_in: BuiltIn = FIRST_MUSTER) -> None:
    """Say what is wrong with a card file, all of it, or how its cards read."""
    from wardroom.catalogue.wardtcg.cards.library import first_muster

    is_built_in = file is None or _parsed(file, ctx.obj) == first_muster().source
    library = _library([] if is_built_in else [str(file)], built_in, ctx.obj)
    shown = library.sets[-1]
    for card in shown.cards:
        typer.echo(f"{card.name}: {library.text(card.id) or '(no effect)'}")
    typer.echo(f"{file or shown.id}: {len(shown.cards)} cards, no mistakes")


@decks.command(name="list")
def list_decks(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List the ready decks."""
    from wardroom.catalogue.wardtcg.cards.decklist import ready_decks

    if as_json:
        ctx.obj.write_json({deck.id: deck.cards for deck in ready_decks().values()})
        return
    for deck in ready_decks().values():
        typer.echo(f"{deck.id}: {deck.name}")


@decks.command()
def show(
    ctx: typer.Context,
    deck: DeckName,
    added: Added = None,
    built_in: BuiltIn = FIRST_MUSTER,
    as_json: AsJson = False,
) -> None:
    """Show a deck with the text of its cards."""
    library = _library(added or [], built_in, ctx.obj)
    found = _deck(deck, library, ctx.obj)
    if as_json:
        ctx.obj.write_json(found.cards)
        return
    typer.echo(found.name)
    for card, count in found.cards.items():
        typer.echo(f"{count} {library.names[card]}: {library.text(card) or '(no effect)'}")


@decks.command(name="check")
def check_deck(
    ctx: typer.Context, deck: DeckName, added: Added = None, built_in: BuiltIn = FIRST_MUSTER
) -> None:
    """Say what is wrong with a deck, all of it; warn of what is not advised."""
    from wardroom.catalogue.wardtcg.cards.decklist import warnings

    library = _library(added or [], built_in, ctx.obj)
    found = _deck(deck, library, ctx.obj)
    for warning in warnings(found, deck, library):
        typer.echo(f"warning: {warning}")
    typer.echo(f"{deck}: {sum(found.cards.values())} cards, legal")


@decks.command(name="random")
def random_deck(
    ctx: typer.Context, seed: Seed = None, added: Added = None, as_json: AsJson = False
) -> None:
    """Deal a random legal deck, as a list that `check` and a match can read."""
    from wardroom.catalogue.wardtcg.cards.decklist import random_decks

    library = _library(added or [], FIRST_MUSTER, ctx.obj)  # both versions have the same cards
    (deck,) = random_decks(library, ctx.obj.generator(seed), 1)
    if as_json:
        ctx.obj.write_json(deck)
        return
    for card, count in deck.items():
        typer.echo(f"{count} {library.names[card]}")


def _parsed(file: str, terminal: "Terminal") -> dict[str, object]:
    from wardroom.catalogue.wardtcg.cards.cardset import parse

    return parse(terminal.text_from(file), file)


def _library(added: list[str], built_in: str, terminal: "Terminal") -> "Library":
    from wardroom.catalogue.wardtcg.cards.library import library
    from wardroom.catalogue.wardtcg.setting_up import checked_set

    sets = [(file, _parsed(file, terminal)) for file in added]
    return library(sets, checked_set(built_in))


def _deck(name: str, library: "Library", terminal: "Terminal") -> "Deck":
    from wardroom.catalogue.wardtcg.cards.decklist import read_deck, ready_decks

    if name in ready_decks():
        return ready_decks()[name]
    return read_deck(terminal.text_from(name), name, library)
