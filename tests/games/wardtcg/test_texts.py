"""Chapters 14 and 15: texts, positions and views."""

import pytest

from games.wardtcg.builder import EXAMPLE, GAME, Table, example, frames, told
from referee import refuses, rule
from wardroom import BadNotation
from wardroom.catalogue.wardtcg.actions import ACTIONS
from wardroom.catalogue.wardtcg.cards.library import library
from wardroom.catalogue.wardtcg.notation import code_of, text_of


@rule("TCG-14.1")
def test_every_action_has_its_index() -> None:
    cards = library()
    texts = {code: text_of(cards, code) for code in range(549 + len(cards.ids)) if _is_known(code)}
    assert len(set(texts.values())) == len(texts)
    assert all(code_of(cards, text) == code for code, text in texts.items())
    assert max(texts) < ACTIONS == 677
    expected = {
        0: "pass", 1: "next", 2: "end", 3: "attack", 4: "hold", 5: "use", 6: "redraw", 7: "first",
        8: "second", 9: "promote 1", 16: "sacrifice limited 4", 17: "target own",
        21: "target own 4", 22: "target foe", 26: "target foe 4", 27: "target own magic 1",
        36: "target foe magic 5", 37: "summon allosaurus", 165: "cast allosaurus",
        293: "sacrifice allosaurus", 421: "discard allosaurus", 549: "choose allosaurus",
    }  # fmt: skip
    assert {code: texts[code] for code in expected} == expected


def _is_known(code: int) -> bool:
    return code < 37 or (code - 37) % 128 < len(library().ids)


@rule("TCG-14.2")
@pytest.mark.parametrize(
    ("typed", "text"),
    [("roll 3 5", "roll 2d6 8"), ("roll 4", "roll 1d6 4"), ("roll 1 1 1 1 1 1", "roll 6d6 6")],
)
def test_single_dice_are_understood(typed: str, text: str) -> None:
    assert text_of(library(), code_of(library(), typed)) == text


@rule("TCG-14.2")
@pytest.mark.parametrize(
    "text",
    ["", "Pass", "pass ", "summon", "summon Goblin", "cast  hush", "roll 2d6 13", "roll 11d6 20",
     "roll 7", "roll 2d6", "promote 5", "promote 0", "target own 5", "target own magic 6",
     "sacrifice limited 5", "draw ?", "mill", "choose nobody"],
)  # fmt: skip
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadNotation, match="action"):
        example().why_not(text)


@rule("TCG-14.3")
def test_only_the_drawing_seat_sees_its_draw() -> None:
    p = GAME.initial(options={"first": 1})
    assert GAME.seen(p, "draw fen_wisp", 1) == "draw fen_wisp"
    assert GAME.seen(p, "draw fen_wisp", 0) == GAME.seen(p, "draw fen_wisp", None) == "draw ?"
    assert GAME.seen(example(), "pass", 1) == "pass"


@rule("TCG-14.4", "TCG-4.6")
def test_a_refusal_names_its_rule() -> None:
    table = Table(5)
    table.zero.primary("goblin", status={"frozen": {"need": 5}}).piles(hand="knight")
    table.one.primary("goblin")
    refuses(table.position, "summon knight", "TCG-4.6")


@rule("TCG-15.1", "TCG-15.3")
def test_a_position_in_a_battle_is_read_and_written() -> None:
    p = told(example(), "0: cast backstab", "1: cast sidestep")
    assert frames(p) == [
        "turn", "battle", "attack", "window", "cast", "window", "cast", "window",
    ]  # fmt: skip
    assert GAME.position(p.to_json()) == p
    assert GAME.position(p.to_json()).legal() == p.legal()


@rule("TCG-15.2")
def test_the_actor_follows_from_the_top_of_the_agenda() -> None:
    p = example()
    assert p.actor == 0
    p = told(p, "0: pass")
    assert p.actor == 1
    p = told(p, "1: pass")
    assert p.actor == "chance"


@rule("TCG-15.7", "TCG-15.5")
def test_the_views_of_the_example() -> None:
    theirs = example().view(1)
    assert (theirs["viewer"], theirs["legal"]) == (1, [])
    assert theirs["seats"][1] == EXAMPLE["seats"][1]
    other = theirs["seats"][0]
    assert other["hand"] == {"count": 2}
    assert other["deck"] == {"count": 21}
    assert other["shown"] == {}
    assert sum(other["unseen"].values()) == 23
    assert (other["unseen"]["backstab"], other["unseen"]["hush"]) == (2, 1)
    mine = example().view(0)
    assert mine["legal"] == ["cast backstab", "pass"]
    assert mine["seats"][1]["hand"] == {"count": 3}
    assert mine["seats"][1]["shown"] == {"the_squire": 1}
    assert example().view(None)["viewer"] == "spectator"


@rule("TCG-15.6")
def test_what_is_revealed_stays_known_until_it_leaves() -> None:
    table = Table(5)
    table.zero.primary("goblin").piles(hand="halfling")
    table.one.primary("goblin").piles(hand="knight hush")
    p = told(table.position, "0: summon halfling")
    assert p.view(0)["seats"][1]["shown"] == {"hush": 1, "knight": 1}
