"""`wardroom wardtcg`: card files and decks at the terminal."""

import json
from pathlib import Path

from cli.terminal import Terminal
from wardroom.catalogue.data import FOLDER

BUILT_IN = str(FOLDER / "wardtcg" / "cards" / "first_muster.toml")
NEW_CARDS = """
[set]
id = "mine"
name = "Mine"
version = 1

[[card]]
id = "fen_adder"
name = "Fen Adder"
type = "creature"
al = 2
spd = 6
hp = 14
attack = "Bite"
dice = 1
plus = 2
effects = [ { when = "hit", op = "poison", target = "victim", amount = 3, ticks = 2 } ]

[[card]]
id = "boon"
name = "Boon"
type = "standard"
effects = [ { when = "cast", op = "heal", target = "pick_own", amount = 5 } ]
"""


def test_the_built_in_cards_are_clean(terminal: Terminal) -> None:
    answer = terminal.run("wardtcg", "cards", "check", BUILT_IN)
    assert answer.status == 0
    assert answer.out.splitlines()[-1].endswith("80 cards, no mistakes")
    assert "80 cards, no mistakes" in terminal.run("wardtcg", "cards", "check").out


def test_mistakes_are_listed_and_the_status_says_so(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(NEW_CARDS.replace("al = 2", "al = 20").replace("heal", "hex"), "utf-8")
    answer = terminal.run("wardtcg", "cards", "check", str(file))
    assert answer.status == 2
    assert "card.range" in answer.err
    assert "line.op" in answer.err


def test_a_missing_file_is_told(terminal: Terminal) -> None:
    answer = terminal.run("wardtcg", "cards", "check", "nowhere.toml")
    assert (answer.status, "nowhere.toml" in answer.err) == (2, True)


def test_new_cards_are_played_by_naming_their_file(terminal: Terminal, tmp_path: Path) -> None:
    cards, deck = tmp_path / "mine.toml", tmp_path / "mine.txt"
    cards.write_text(NEW_CARDS, "utf-8")
    names = ["Goblin", "Frog", "Knight", "Dispel", "Gale", "Hush", "Undermine", "Dimorphodon"]
    deck.write_text("\n".join(f"3 {name}" for name in [*names, "Fen Adder", "Boon"]), "utf-8")
    checked = terminal.run("wardtcg", "decks", "check", str(deck), "--cards", str(cards))
    assert "30 cards, legal" in checked.out
    words = ["-o", f"cards={cards}", "-o", f"decks={deck},iron_oath", "-o", "first=0"]
    start = terminal.run("new", "wardtcg", *words).out
    outcomes = terminal.run("outcomes", "wardtcg", "-", typed=start).out
    assert "draw fen_adder\t0.1" in outcomes


def test_decks_are_listed_shown_and_dealt(terminal: Terminal) -> None:
    listed = terminal.run("wardtcg", "decks", "list").out
    assert len(listed.splitlines()) == 4
    assert set(json.loads(terminal.run("wardtcg", "decks", "list", "--json").out)) == {
        line.partition(":")[0] for line in listed.splitlines()
    }
    shown = terminal.run("wardtcg", "decks", "show", "gravebound").out
    assert "3 Necromancer: Once per turn" in shown
    assert json.loads(terminal.run("wardtcg", "decks", "show", "gravebound", "--json").out)
    dealt = [terminal.run("wardtcg", "decks", "random", "--seed", "5").out for _ in range(2)]
    assert dealt[0] == dealt[1]
    deck = json.loads(terminal.run("wardtcg", "decks", "random", "--json").out)
    assert sum(deck.values()) == 30


def test_a_deck_that_is_not_advised_is_legal(terminal: Terminal, tmp_path: Path) -> None:
    deck = tmp_path / "big.txt"
    names = "knight minotaur manticore angel giga kraken old_god creator frost_giant red_dragon"
    deck.write_text("\n".join(f"3 {name}" for name in names.split()), "utf-8")
    answer = terminal.run("wardtcg", "decks", "check", str(deck))
    assert answer.status == 0
    assert answer.out.count("warning: ") == 3
