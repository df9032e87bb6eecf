"""Whatever the page draws has a name and a sentence in the game's own data, and no other has."""

import re
from pathlib import Path

import pytest

from wardroom.catalogue import data, ids, rulebook, things

ROOT = Path(__file__).parents[2]
PAGE, GAMES = ROOT / "web" / "src", ROOT / "src" / "wardroom" / "catalogue"
MAP = re.compile(r"\b\w*THINGS\b[^={]*= \{(.*?)\}", re.DOTALL)
LITERAL = re.compile(r'"([\w-]+)"')
VALUE = re.compile(r': "([\w-]+)"')


def sources(folder: Path, *suffixes: str) -> str:
    """All files of a folder, one after another."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in suffixes)
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def named(source: str) -> set[str]:
    """The things that a game's page names: where it draws them, or in its tables of things."""
    ends = (match.end() for match in re.finditer(r"\bthing\(", source))
    calls = {word for end in ends for word in _literals(source[end:])}
    return calls | {word for table in MAP.findall(source) for word in VALUE.findall(table)}


def _literals(call: str) -> list[str]:
    """The words of the first argument."""
    depth = 1
    for at, sign in enumerate(call):
        depth += (sign in "([") - (sign in ")]")
        if depth == 0 or (depth == 1 and sign == ","):
            return LITERAL.findall(call[:at])
    return LITERAL.findall(call)


OWN = data.own_games()
every_own_game = pytest.mark.parametrize("game_id", OWN)


@every_own_game
def test_whatever_a_page_names_is_in_the_data_of_its_game(game_id: str) -> None:
    drawn = named(sources(PAGE / "games" / game_id, ".svelte", ".ts"))
    assert drawn, "the page of this game names nothing"
    assert drawn - {thing.id for thing in things(game_id)} == set()


@every_own_game
def test_whatever_is_in_the_data_is_drawn_or_told(game_id: str) -> None:
    page = sources(PAGE / "games" / game_id, ".svelte", ".ts")
    told = sources(GAMES / game_id, ".py")  # how the seats stand, and words of actions
    used = set(LITERAL.findall(page)) | set(LITERAL.findall(told))
    assert {thing.id for thing in things(game_id)} - used == set()


@pytest.mark.parametrize("game_id", ids())
def test_a_thing_has_a_name_one_sentence_and_a_rule_that_exists(game_id: str) -> None:
    all_things, rules = things(game_id), rulebook(game_id).sentences
    known = [thing.id for thing in all_things]
    assert len(set(known)) == len(known)
    for thing in all_things:
        assert thing.name, thing.id
        assert re.fullmatch(r"[A-Z{][^\n]*\.", thing.text), thing.id
        assert ". " not in thing.text, thing.id
        assert thing.rule is None or thing.rule in rules, thing.id
        assert thing.counts is None or thing.counts in known, thing.id


def test_the_page_names_its_own_things_alone_outside_the_games() -> None:
    frame = "\n".join(sources(PAGE / part, ".svelte") for part in ("table", "frame"))
    own = set(LITERAL.findall(sources(PAGE / "frame", ".ts")))
    assert named(frame) - own == set()
    assert all(name.startswith("page-") for name in named(frame))


def test_names_are_found_in_calls_and_tables() -> None:
    page = """
      <g {...thing([isSide && "side", KIND[kind], "stack"])} class="x"> <b {...thing("ward")}>
      <i {...thing("die", { suit: "hearts" })}>
      export const KIND_THINGS: Record<Kind, string> = { K: "knight",
        M: "mage" };
    """
    assert named(page) == {"side", "stack", "ward", "die", "knight", "mage"}
