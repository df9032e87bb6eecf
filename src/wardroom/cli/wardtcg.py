"""`wardroom wardtcg`: check card files, list, show, check and deal decks."""

from typing import TYPE_CHECKING, Annotated

import typer

from wardroom.cli.documents import AsJson, generator, read_text, write_json

if TYPE_CHECKING:
    from wardroom.catalogue.wardtcg.cards.decklist import Deck
    from wardroom.catalogue.wardtcg.cards.library import Library

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
DeckName = Annotated[str, typer.Argument(metavar="DECK", help="A ready deck's id, or a file.")]
Seed = Annotated[int | None, typer.Option(help="Makes the deck repeatable.")]


@cards.command()
def check(file: File = None) -> None:
    """Say what is wrong with a card file, all of it, or how its cards read."""
    from wardroom.catalogue.wardtcg.cards.library import first_muster

    is_built_in = file is None or _parsed(file) == first_muster().source
    library = _library([] if is_built_in else [str(file)])
    shown = library.sets[-1]
    for card in shown.cards:
        typer.echo(f"{card.name}: {library.text(card.id) or '(no effect)'}")
    typer.echo(f"{file or shown.id}: {len(shown.cards)} cards, no mistakes")


@decks.command(name="list")
def list_decks(as_json: AsJson = False) -> None:
    """List the ready decks."""
    from wardroom.catalogue.wardtcg.cards.decklist import ready_decks

    if as_json:
        write_json({deck.id: deck.cards for deck in ready_decks().values()})
        return
    for deck in ready_decks().values():
        typer.echo(f"{deck.id}: {deck.name}")


@decks.command()
def show(deck: DeckName, added: Added = None, as_json: AsJson = False) -> None:
    """Show a deck with the text of its cards."""
    library = _library(added or [])
    found = _deck(deck, library)
    if as_json:
        write_json(found.cards)
        return
    typer.echo(found.name)
    for card, count in found.cards.items():
        typer.echo(f"{count} {library.names[card]}: {library.text(card) or '(no effect)'}")


@decks.command(name="check")
def check_deck(deck: DeckName, added: Added = None) -> None:
    """Say what is wrong with a deck, all of it; warn of what is not advised."""
    from wardroom.catalogue.wardtcg.cards.decklist import warnings

    library = _library(added or [])
    found = _deck(deck, library)
    for warning in warnings(found, deck, library):
        typer.echo(f"warning: {warning}")
    typer.echo(f"{deck}: {sum(found.cards.values())} cards, legal")


@decks.command(name="random")
def random_deck(seed: Seed = None, added: Added = None, as_json: AsJson = False) -> None:
    """Deal a random legal deck, as a list that `check` and a match can read."""
    from wardroom.catalogue.wardtcg.cards.decklist import random_decks

    library = _library(added or [])
    (deck,) = random_decks(library, generator(seed), 1)
    if as_json:
        write_json(deck)
        return
    for card, count in deck.items():
        typer.echo(f"{count} {library.names[card]}")


def _parsed(file: str) -> dict[str, object]:
    from wardroom.catalogue.wardtcg.cards.cardset import parse

    return parse(read_text(file), file)


def _library(added: list[str]) -> "Library":
    from wardroom.catalogue.wardtcg.cards.library import library

    return library([(file, _parsed(file)) for file in added])


def _deck(name: str, library: "Library") -> "Deck":
    from wardroom.catalogue.wardtcg.cards.decklist import read_deck, ready_decks

    if name in ready_decks():
        return ready_decks()[name]
    return read_deck(read_text(name), name, library)
