"""A concept file: TOML as a lesson's, whose mistakes are named by file, board and field."""

import tomllib
from functools import cache
from typing import Any, cast

from wardroom.catalogue import texts
from wardroom.core.codec import shown
from wardroom.lessons.concept import FOLDER, NEVER, Board, Claim, Concept, Figure, Kind, free_step
from wardroom.lessons.lesson import BadLesson, UnknownLesson
from wardroom.lessons.reading import START_FIELDS, Table, mistake_of, refusal_of, start_of

CONCEPT_FIELDS = {"title", "idea", "seat", "rules", "lessons", "board"}
BOARD_FIELDS = {
    "look", "try", "end", "marks", "start", "others", "remark", "refusal", "figure", "claim",
}  # fmt: skip
ASKED = ("chance", "odds", "ways", "loss", "count")
FIGURE_FIELDS = {"words", *ASKED, "seat", "until", "within", "start", "after"}
CLAIM_FIELDS = {"figure", "above", "by", "least", "most"}
END = "The turn has passed. Take it back and try something else, or start over."


@cache
def concepts(game: str) -> tuple[Concept, ...]:
    """Return the concepts of a game in their order, or raise BadLesson; there may be none."""
    return tuple(parse(game, file, text) for file, text in texts(game, FOLDER).items())


def concept(game: str, name: str) -> Concept:
    """Return a concept by its id, or by its number as people count, or raise UnknownLesson."""
    known = concepts(game)
    for number, one in enumerate(known, 1):
        if name in (one.id, str(number)):
            return one
    listed = ", ".join(one.id for one in known) or "none"
    raise UnknownLesson(f"concept {shown(name)}: unknown (there are {listed})")


def parse(game: str, file: str, text: str) -> Concept:
    """Return the concept of a text, or raise BadLesson."""
    where = f"{game}/{FOLDER}/{file}"
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{where}: {error}") from None
    table = Table(document, where, CONCEPT_FIELDS)
    boards = table.tables("board", BOARD_FIELDS)
    if not boards:
        raise BadLesson(f"{where}: board: expected one or more of them")
    title, idea, seat = table.text("title"), table.text("idea"), table.number("seat", 0)
    rules, lessons = table.texts("rules"), table.texts("lessons")
    parsed = tuple(_board(game, seat, one) for one in boards)
    return Concept(game, file, title, idea, rules, lessons, seat, parsed)


def _board(game: str, seat: int, table: Table) -> Board:
    start = start_of(game, table.table("start", START_FIELDS))
    if start is None:
        raise BadLesson(f"{table.where}: start: missing")
    trial = table.text("try")
    step = free_step(
        start,
        {"try": trial, "end": table.text("end", END)},
        others=table.texts("others"),
        mistakes=tuple(map(mistake_of, table.tables("remark", {"when", "say", "example"}))),
        refusals=tuple(map(refusal_of, table.tables("refusal", {"rule", "say", "tries"}))),
    )
    figures = tuple(_figure(game, seat, one) for one in table.tables("figure", FIGURE_FIELDS))
    claims = tuple(_claim(one, len(figures)) for one in table.tables("claim", CLAIM_FIELDS))
    return Board(table.text("look"), trial, table.texts("marks"), figures, claims, step)


def _figure(game: str, seat: int, table: Table) -> Figure:
    kinds = [name for name in ASKED if name in table.fields]
    if len(kinds) != 1:
        raise BadLesson(f"{table.where}: expected one of {', '.join(ASKED)}")
    after = table.texts("after") if "after" in table.fields else None
    start = start_of(game, table.table("start", START_FIELDS))
    kind = cast(Kind, kinds[0])
    until = table.condition("until") if "until" in table.fields else NEVER
    whose, within, words = (
        table.number("seat", seat),
        table.number("within", 0),
        table.text("words"),
    )
    return Figure(words, kind, _asked(table, kind), whose, until, within, start, after)


def _asked(table: Table, kind: Kind) -> Any:
    if kind == "odds" or (kind == "ways" and isinstance(table.fields[kind], dict)):
        return table.condition(kind)
    if kind == "chance":
        if table.fields[kind] is not True:
            raise BadLesson(f"{table.where}: chance: expected true")
        return None
    return table.text(kind)


def _claim(table: Table, figures: int) -> Claim:
    number, above = table.number("figure", 0), table.fields.get("above")
    for name, one in (("figure", number), ("above", above)):
        if one is not None and one not in range(1, figures + 1):
            raise BadLesson(f"{table.where}: {name}: expected 1 to {figures}, got {shown(one)}")
    if not {"above", "least", "most"} & table.fields.keys():
        raise BadLesson(f"{table.where}: expected above, least or most")
    bounds = [table.amount("least", -INFINITE), table.amount("most", INFINITE)]
    return Claim(number, above, table.amount("by", 0.0), *bounds)


INFINITE = float("inf")
