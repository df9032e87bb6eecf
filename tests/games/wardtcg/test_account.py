"""What is told of WARD."""

from games.wardtcg.builder import Table, dot, example, told, two_goblins
from referee import play, rule
from telling import costs, standings, tellings, why_over, words
from wardroom.core.account import filled, retell
from wardroom.core.position import Position


@rule("TCG-4.4")
def test_a_summon_says_beforehand_whom_it_costs() -> None:
    table = two_goblins()
    table.zero.piles(hand="the_squire")
    p = table.position
    hp = table.library["goblin"].hp
    assert costs(p, "summon the_squire") == (
        f"Goblin is sacrificed, {hp} HP to your cemetery ({hp} of 300)."
    )
    assert words(p, "summon the_squire") == [
        "Ann summons The Squire and sacrifices Goblin for it.",
        "Ann's Squire comes into play with 28 HP.",
        f"Ann's cemetery has {hp} of 300 HP.",
    ]


@rule("TCG-11.3")
def test_a_summon_that_loses_the_game_says_so_and_asks() -> None:
    table = two_goblins(win_hp=100)
    table.zero.primary("mythosaurus").piles(hand="goblin", cemetery="knight")
    p = table.position
    total = table.library["mythosaurus"].hp + table.library["knight"].hp
    assert total >= 100
    assert costs(p, "summon goblin") == (
        f"Mythosaurus is sacrificed, {table.library['mythosaurus'].hp} HP to your cemetery "
        f"({total} of 100: you would lose)."
    )
    facts = p.game.account.outlook(p)["summon goblin"].facts
    assert (facts["asks"], facts["loses"]) == (True, True)
    assert play(p, "summon goblin").returns() == [-1.0, 1.0]


@rule("TCG-4.8")
def test_a_summon_whose_cheapest_payment_loses_says_so_before_it_is_begun() -> None:
    table = Table(turn=1)
    table.zero.piles(hand="knight minotaur", cemetery="cosmic_demon cosmic_demon mythosaurus")
    p = table.position
    total = int(p.record.total[0]) + table.library["minotaur"].hp
    assert total >= 300
    assert costs(p, "summon knight") == (
        f"It needs a further creature, which makes at least {total} of 300 HP in your cemetery: "
        "you would lose."
    )
    assert p.game.account.outlook(p)["summon knight"].facts == {"asks": True, "loses": True}


@rule("TCG-14.3")
def test_only_the_seat_that_draws_is_told_its_card() -> None:
    p = two_goblins().position.game.initial(options={"first": 0})
    card = p.outcomes()[0][0]
    assert words(p, card) == ["Ann draws a card."]
    assert words(p, card, viewer=1) == ["Ann draws a card."]
    assert words(p, card, viewer=0) != ["Ann draws a card."]


@rule("TCG-7.13")
def test_a_battle_is_told_in_its_arithmetic_and_as_one_chapter() -> None:
    p = told(example(), "0: pass", "1: pass")
    sentences = tellings(p, "roll 4d6 10")
    assert words(p, "roll 4d6 10")[:2] == [
        "Damage to Bob's Minotaur, 4 dice: (10 + 5) × 2 = 30.",
        "Bob's Minotaur loses 30: 51 → 21 HP.",
    ]
    assert {one.chapter for one in sentences[:2]} == {f"Turn {p.record.turn}: the battle"}
    assert sentences[1].facts == {"creature": 19, "was": 51, "now": 21}


@rule("TCG-9.2")
def test_what_works_over_time_is_told_by_what_it_is() -> None:
    table = Table(5, "declare")
    table.zero.primary("goblin", 15, dots=[dot("regen", 2, 2), dot("burn", 5)])
    table.one.primary("frog", 4, dots=[dot("poison", 4, None), dot("bleed", 3, 1, 1)])
    table.one.piles(hand="goblin")
    assert words(table.position, "hold")[:6] == [
        "Ann holds: there is no battle.",
        "Ann's Goblin regains 2 HP.",
        "Ann's Goblin burns for 5.",
        "Ann's Goblin loses 3: 15 → 12 HP.",
        "Bob's Frog is poisoned for 4.",
        "Bob's Frog falls.",
    ]


@rule("TCG-9.5")
def test_what_works_over_time_is_told_where_it_ends_the_game() -> None:
    table = Table(5, "declare")
    table.zero.primary("goblin")
    table.one.primary("frog", 4, dots=[dot("poison", 4, None)])
    told_of = words(table.position, "hold")
    assert told_of[1:3] == ["Bob's Frog is poisoned for 4.", "Bob's Frog falls."]


@rule("TCG-7.9")
def test_a_strike_tells_what_it_needed() -> None:
    table = Table(step="declare")
    table.zero.primary("stone_golem")
    table.one.primary("goblin")
    p = told(table.position, "0: attack")
    assert words(p, "roll 2d6 7")[0] == (
        "Bob's Goblin strikes at Ann's Stone Golem: 7 + 4 = 11 against AL 10: a hit."
    )


@rule("TCG-6.2")
def test_a_pass_is_not_told() -> None:
    assert words(example(), "pass") == []


@rule("TCG-11.1")
def test_how_it_stands_tells_the_cemeteries_and_what_the_next_death_does() -> None:
    table = two_goblins(win_hp=50)
    table.zero.piles(cemetery="the_squire")
    first, second, _ = standings(table.position)
    assert first == "cemetery 28 of 50 · 46 if Goblin falls"
    assert second == "cemetery 0 of 50 · 18 if Goblin falls"


@rule("TCG-8.2")
def test_the_values_of_creatures_are_told_with_how_it_stands() -> None:
    p = two_goblins().position
    creatures = p.game.account.standing(p)[-1].facts["creatures"]
    assert [one["card"] for one in creatures] == ["goblin", "goblin"]
    assert {"al", "spd", "hit", "damage", "dice", "shield"} <= creatures[0].keys()


@rule("TCG-11.3")
def test_a_full_cemetery_is_told_as_the_end() -> None:
    table = two_goblins(win_hp=100)
    table.zero.primary("mythosaurus").piles(hand="goblin", cemetery="knight")
    p = play(table.position, "summon goblin")
    total = table.library["mythosaurus"].hp + table.library["knight"].hp
    assert why_over(p) == f"Ann's cemetery has {total} of 100 HP."
    ending = p.game.account.ending(p)
    assert ending
    assert ending.places == ("cemetery 0",)


@rule("TCG-3.4")
def test_a_discard_says_beforehand_what_it_adds_to_the_cemetery() -> None:
    table = two_goblins(step_name="wrap", win_hp=50, hand_limit=1)
    table.one.piles(hand="knight the_squire", deck="frog")
    p = told(table.position, "0: end", "c: draw frog")
    knight, squire = (table.library[card].hp for card in ("knight", "the_squire"))
    assert squire < 50 <= knight
    assert costs(p, "discard the_squire") == (
        f"The Squire is discarded, {squire} HP to your cemetery ({squire} of 50)."
    )
    assert p.game.account.outlook(p)["discard knight"].facts["asks"]


@rule("TCG-6.10")
def test_a_card_says_beforehand_what_it_does_and_a_word_where_it_leads() -> None:
    table = two_goblins()
    table.zero.piles(hand="second_wind")
    p = table.position
    assert costs(p, "cast second_wind") == table.library.text("second_wind")
    assert costs(p, "next") == "Summoning is over for this turn: combat comes next."
    p.record.turn = 2
    assert costs(p, "next") == "Summoning is over for this turn: battles begin with the third."


def once_over(p: Position, action: str) -> str:
    """Return what a review tells first of an action."""
    return filled(retell(p, action, play(p, action))[0].text, ("Ann", "Bea"))


@rule("TCG-13.8")
def test_once_a_match_is_over_steps_of_a_turn_and_passes_are_told_too() -> None:
    p = two_goblins().position
    assert words(p, "next") == []
    assert once_over(p, "next") == "Ann goes on to combat with Goblin."
    table = two_goblins(turn=1)
    assert once_over(table.position, "next") == "Ann goes on with Goblin."
    assert once_over(example(), "pass") == "Ann does not respond."


@rule("TCG-12.6")
def test_what_stands_on_a_card_is_known_as_its_own_words() -> None:
    foretold = example().game.account.outlook(example())
    assert foretold["cast backstab"].facts == {"printed": True}
    assert "printed" not in foretold["pass"].facts


@rule("TCG-6.9", "TCG-13.3")
def test_a_card_that_is_negated_is_told_when_its_answer_is_carried_out() -> None:
    table = two_goblins()
    table.zero.piles(hand="second_wind hush")
    table.one.piles(hand="hush hush")
    p = told(table.position, "0: cast second_wind", "0: target own")
    assert words(p, "cast hush") == ["Bob casts Hush."]
    p = told(p, "1: cast hush")
    assert words(p, "pass")[0] == "Bob's Hush negates Ann's Second Wind: it has no effect."
    p = told(p, "0: cast hush")
    assert words(p, "cast hush")[:3] == [
        "Bob casts Hush.",
        "Bob's Hush negates Ann's Hush: it has no effect.",
        "Bob's Hush negates Ann's Second Wind: it has no effect.",
    ]
    assert not any("negates" in one for one in words(table.position, "cast second_wind"))
