"""Chapters 16 and 17: card files and decks, their texts and their mistakes."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from games.wardtcg.builder import READY, card_set, creature_card, magic_card
from referee import rule
from wardroom.catalogue.wardtcg.cards.cardset import BadCards, parse, read_set
from wardroom.catalogue.wardtcg.cards.decklist import random_decks, read_deck, ready_decks, warnings
from wardroom.catalogue.wardtcg.cards.library import first_muster, library
from wardroom.core.rng import seeded

Document = dict[str, Any]
HIT = {"when": "hit", "op": "damage", "target": "victim", "amount": 3}
CAST = {"when": "cast", "op": "draw", "who": "you", "amount": 1}


def codes(data: Document) -> list[str]:
    """The codes of all problems of a set beside First Muster."""
    try:
        read_set(data, "trial.toml", first_muster().cards)
    except BadCards as error:
        return [problem.code for problem in error.problems]
    return []


def creature(*lines: Document, **fields: Any) -> Document:
    return card_set(creature_card("newt", *lines, **fields))


def magic(kind: str, *lines: Document, **fields: Any) -> Document:
    return card_set(magic_card("newt", kind, *lines, **fields))


@rule("TCG-16.1", "TCG-16.2")
def test_a_good_card_has_no_problems() -> None:
    assert codes(creature(HIT, sacrifices=2, bio="Small.", generation=1, traits=["beast"])) == []
    assert codes(magic("standard", CAST, windows=["wrap"], form="none")) == []


@rule("TCG-16.1", "TCG-16.2", "TCG-17.1")
@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"card": []}, "set.syntax"),
        ({"set": {"id": "x", "name": "X"}, "card": []}, "set.syntax"),
        ({**card_set(), "more": 1}, "set.syntax"),
        ({**card_set(), "card": 3}, "set.syntax"),
        ({"set": {"id": "x", "name": "X", "version": 1, "more": 2}}, "set.syntax"),
        (card_set(*(creature_card(f"c{i}") for i in range(49))), "set.size"),
        (card_set(creature_card("Newt")), "card.id"),
        (card_set(creature_card("own")), "card.id"),
        (card_set(creature_card("goblin")), "card.id"),
        (card_set(creature_card("newt"), creature_card("newt")), "card.id"),
        (creature(colour="red"), "card.field"),
        (creature(al="3"), "card.field"),
        (creature(attack=3), "card.field"),
        (creature(traits="beast"), "card.field"),
        (creature(windows=["wrap"]), "card.field"),
        (magic("standard", CAST, al=3), "card.field"),
        (card_set({"id": "newt", "name": "Newt", "type": "beast"}), "card.field"),
        (creature(al=13), "card.range"),
        (creature(hp=0), "card.range"),
        (creature(plus=21), "card.range"),
        (creature(al=8, sacrifices=1), "card.range"),
        (creature(sacrifices=6), "card.range"),
        (creature(traits=list("abcdefg")), "card.range"),
        (magic("standard", CAST, form="field"), "card.form"),
        (magic("infinite", CAST, form="ring"), "card.form"),
        (magic("infinite", CAST, form="equip"), "card.form"),
        (magic("infinite", CAST, bearer={"side": "own"}), "card.form"),
        (magic("infinite", CAST, form="equip", bearer={"side": "left"}), "card.form"),
        (magic("lightning", CAST, windows=["dawn"]), "card.windows"),
        (magic("standard", CAST, windows=["hit"]), "card.windows"),
        (magic("standard"), "card.lines"),
        (creature(HIT, HIT, HIT, HIT, HIT), "card.lines"),
        (creature({**HIT, "op": "tickle"}), "line.op"),
        (magic("standard", {"when": "cast", "op": "evade"}), "line.op"),
        (creature({**HIT, "when": "noon"}), "line.when"),
        (creature(CAST), "line.when"),
        (magic("standard", {**HIT, "target": "foe", "when": "static"}), "line.when"),
        (creature({**HIT, "target": "moon"}), "line.target"),
        (creature({**HIT, "when": "struck"}), "line.target"),
        (creature({**HIT, "target": "bearer"}), "line.target"),
        (creature({**HIT, "target": "pick_foe"}), "line.target"),
        (magic("standard", {**CAST, "op": "destroy", "target": "self"}), "line.target"),
        (creature({**HIT, "amount": 100}), "line.param"),
        (creature({"when": "hit", "op": "damage", "target": "victim"}), "line.param"),
        (creature({**HIT, "colour": "red"}), "line.param"),
        (creature({**HIT, "on_roll": 1}), "line.param"),
        (creature({**HIT, "often": 1}), "line.param"),
        (creature({"when": "hit", "op": "damage", "amount": 1}), "line.param"),
        (magic("standard", {"when": "cast", "op": "search", "from": "own_hand"}), "line.param"),
        (creature({**HIT, "own_named": "nobody"}), "line.name"),
        (creature({**HIT, "name": "nobody"}), "line.name"),
        (creature(HIT, text="It tickles."), "card.text"),
    ],
)
def test_a_mistake_has_its_code(data: Document, code: str) -> None:
    assert code in codes(data)


@rule("TCG-17.1")
def test_picks_of_one_trigger_are_one() -> None:
    heal = {"when": "cast", "op": "heal", "target": "pick_own", "amount": 1}
    hurt = {"when": "cast", "op": "damage", "target": "pick_foe", "amount": 1}
    assert codes(magic("standard", heal, hurt)) == ["line.pick"]
    assert codes(magic("infinite", heal, form="equip", bearer={"side": "own"})) == ["line.pick"]


@rule("TCG-16.7")
@pytest.mark.parametrize(
    ("key", "low", "high"), [("amount", 1, 99), ("ticks", 0, 9), ("on_roll", 2, 6)]
)
def test_parameters_have_their_ranges(key: str, low: int, high: int) -> None:
    line = {"when": "hit", "op": "burn", "target": "victim", "amount": 3, "ticks": 2}
    for number, fine in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
        assert (codes(creature({**line, key: number})) == []) == fine


@rule("TCG-17.1")
def test_five_mistakes_are_reported_at_once(tmp_path: Path) -> None:
    file = tmp_path / "five.toml"
    file.write_text(
        """
[set]
id = "five"
name = "Five"
version = 1

[[card]]
id = "Newt"
name = "Newt"
type = "creature"
al = 15
spd = 1
hp = 5
attack = "Lick"
dice = 1
plus = 1
colour = "red"
effects = [ { when = "hit", op = "tickle" } ]

[[card]]
id = "spell"
name = "Spell"
type = "standard"
effects = [ { when = "cast", op = "draw", who = "you" } ]
""",
        encoding="utf-8",
    )
    with pytest.raises(BadCards) as caught:
        read_set(parse(file.read_text(encoding="utf-8"), "five.toml"), "five.toml")
    assert [str(problem) for problem in caught.value.problems] == [
        "card.id: five.toml, Newt, id: expected a-z, 0-9 and _, 2 to 32, a letter first",
        "card.field: five.toml, Newt, colour: unknown for a creature card",
        "card.range: five.toml, Newt, al: expected 1 to 12, got 15",
        "line.op: five.toml, Newt, line 1, op: 'tickle' is unknown",
        "line.param: five.toml, spell, line 1, amount: missing",
    ]


def test_what_is_no_toml_says_where() -> None:
    with pytest.raises(BadCards, match=r"set\.syntax: x\.toml, -, not TOML: .*line 2"):
        parse("[set]\nid = \n", "x.toml")


@rule("TCG-16.8")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("grizzly_bear", "On a hit: the creature it hit bleeds for 10 for 3 turn cycles."),
        (
            "knight_armor",
            "Equip to a creature of yours. The bearer gains +5 AL (never above 12).",
        ),
        (
            "minotaur",
            "On a hit: roll a die; on 5 or more, the creature it hit is stunned for 1 turn cycle.",
        ),
        ("quagmire", "Field. All creatures without the trait winged lose 3 SPD."),
        (
            "clip_wings",
            "An opposing creature with the trait winged loses 4 SPD. "
            "Deal 10 damage to that creature.",
        ),
    ],
)
def test_the_text_of_a_card_is_made_from_its_lines(card: str, text: str) -> None:
    assert library().text(card) == text


@rule("TCG-16.8")
def test_every_card_reads_as_sentences_and_may_state_its_text() -> None:
    data = deepcopy(first_muster().source)
    for card in data["card"]:
        card["text"] = library().text(card["id"])
        assert card["text"] == "" or card["text"].endswith(".")
    assert read_set(data, "again.toml").cards == first_muster().cards


@rule("TCG-16.8")
@pytest.mark.parametrize(
    ("data", "text"),
    [
        (
            creature({"when": "hit", "op": "wrap", "target": "victim", "amount": 3, "need": 0}),
            "On a hit: the creature it hit is wrapped for 3 each turn cycle until this creature "
            "leaves the field.",
        ),
        (
            creature({**HIT, "dice": 2, "on_roll": 6, "often": True}),
            "On a hit: roll a die; on a 6, deal 2d6+3 damage to the creature it hit "
            "(any number of times per turn).",
        ),
        (
            magic("standard", {"when": "cast", "op": "regen", "target": "own_all", "amount": 2,
                               "ticks": 0}),
            "Your creatures regain 2 HP each turn cycle.",
        ),
        (
            magic("standard", {"when": "cast", "op": "halve", "target": "foe", "stat": "spd"}),
            "The SPD of the opposing primary creature is halved, rounded down.",
        ),
        (
            magic("standard", {"when": "cast", "op": "freeze", "target": "foe_all"},
                  {"when": "cast", "op": "mill", "who": "each", "amount": 2}),
            "Opposing creatures are frozen until it rolls 5 or more. "
            "2 cards from the top of each player's deck go to the cemetery.",
        ),
    ],
)  # fmt: skip
def test_what_first_muster_does_not_say(data: Document, text: str) -> None:
    from wardroom.catalogue.wardtcg.cards.cardtext import card_text

    assert card_text(read_set(data, "trial.toml").cards[0], {}) == text


# Decks.


@rule("TCG-2.1", "TCG-2.2", "TCG-17.2")
@pytest.mark.parametrize(("name", "creatures"), list(zip(READY, (18, 19, 15, 18), strict=True)))
def test_the_ready_decks(name: str, creatures: int) -> None:
    deck = ready_decks()[name]
    assert sum(deck.cards.values()) == 30
    assert max(deck.cards.values()) <= 3
    assert sum(n for card, n in deck.cards.items() if library()[card].is_creature) == creatures
    assert warnings(deck, name, library()) == []


PLAIN = """
3 Goblin
3 x Frog       # fodder
3 knight
3 Grizzly Bear
3 Minotaur
3 Dragon Rage
3 Dispel
3 Gale
3 hush
3 Undermine
"""


@rule("TCG-17.2")
def test_a_plain_list_is_a_deck() -> None:
    deck = read_deck(PLAIN, "mine.txt", library())
    assert deck.cards["grizzly_bear"] == 3
    assert sum(deck.cards.values()) == 30


@rule("TCG-2.1", "TCG-2.2", "TCG-17.1")
def test_all_problems_of_a_deck_are_listed() -> None:
    text = PLAIN.replace("3 Frog", "").replace("3 x Frog       # fodder", "5 Frog")
    with pytest.raises(BadCards) as caught:
        read_deck(text + "1 Unicorn\nlots of cards\n", "mine.txt", library())
    assert [problem.code for problem in caught.value.problems] == [
        "deck.field",
        "deck.copies",
        "deck.card",
        "deck.size",
    ]


@rule("TCG-17.1")
def test_a_toml_deck_has_no_other_keys() -> None:
    with pytest.raises(BadCards) as caught:
        read_deck('[deck]\nid = "x"\ncolour = 3\n[more]\n', "x.toml", library())
    assert [problem.code for problem in caught.value.problems] == ["deck.field"] * 5 + ["deck.size"]


@rule("TCG-2.3", "TCG-17.2")
def test_what_is_not_advised_is_warned_of() -> None:
    names = "knight minotaur manticore angel giga kraken old_god creator frost_giant red_dragon"
    text = "\n".join(f"3 {name}" for name in names.split())
    found = warnings(read_deck(text, "big.txt", library()), "big.txt", library())
    assert [warning.code for warning in found] == ["deck.advice", "deck.advice", "deck.opening"]


@rule("TCG-2.4")
def test_random_decks_are_legal_and_repeatable() -> None:
    decks = [random_decks(library(), seeded(seed), 2) for seed in (3, 3, 4)]
    assert decks[0] == decks[1] != decks[2]
    for deck in decks[0]:
        assert read_deck("\n".join(f"{n} {c}" for c, n in deck.items()), "r", library())
