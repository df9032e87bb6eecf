"""Every card of First Muster is played once, and what it does is seen."""

from collections.abc import Callable
from typing import Any

import pytest

from games.wardtcg.builder import Table, dot, primary, seat_of, told, totals, value
from wardroom.catalogue.wardtcg.cards.library import library
from wardroom.core.position import Position

Play = Callable[[], None]
PLAYS: dict[str, Play] = {}

ATTACK = ("0: next", "0: attack")
MISS = ("c: roll 2d6 3",)


def plays(*cards: str) -> Callable[[Play], Play]:
    def keep(play: Play) -> Play:
        for card in cards:
            assert card not in PLAYS
            PLAYS[card] = play
        return play

    return keep


@pytest.mark.parametrize("card", library().ids)
def test_a_card_does_what_it_says(card: str) -> None:
    PLAYS[card]()


def duel(mine: str = "goblin", theirs: str = "straw_effigy", hand: str = "", **more: Any) -> Table:
    """Seat 0 with a primary and a hand, seat 1 with a slow one that has fodder left."""
    table = Table(5)
    table.zero.primary(mine).piles(**{"hand": hand, "deck": "knight frog", **more})
    table.one.primary(theirs).piles(hand="frog", deck="goblin")
    return table


def cast(card: str, *picks: str, mine: str = "goblin", theirs: str = "straw_effigy") -> Position:
    return told(duel(mine, theirs, card).position, f"0: cast {card}", *picks)


def summoned(card: str, theirs: str = "straw_effigy", **more: Any) -> Position:
    """A creature summoned with all the fodder it needs."""
    table = duel("goblin", theirs, f"{card} frog frog frog", **more)
    p = told(table.position, f"0: summon {card}")
    while p.to_json()["agenda"][-1]["do"] == "summon":
        p = told(p, "0: sacrifice frog")
    return p


def struck(mine: str, theirs: str = "stone_golem", dice: int = 2, *after: str) -> Position:
    """`mine` attacks first and hits with its lowest damage roll."""
    table = duel(mine, theirs)
    return told(table.position, *ATTACK, "c: roll 2d6 11", f"c: roll {dice}d6 {dice}", *after)


def dots(position: Position, seat: int) -> list[tuple[str, int, int | None]]:
    return [(d["kind"], d["amount"], d["left"]) for d in primary(position, seat)["dots"]]


def stat(position: Position, seat: int, name: str) -> int:
    return value(position, primary(position, seat)["id"], name)


# Creatures.


@plays("fen_wisp", "the_squire")
def sacrificed_lines() -> None:
    table = duel("the_squire", hand="red_dragon fen_wisp")
    p = told(table.position, "0: summon red_dragon", "0: sacrifice fen_wisp", "c: draw frog")
    assert seat_of(p, 0)["hand"] == {"frog": 1}
    assert [stat(p, 0, name) for name in ("hit", "damage")] == [9, 9]


@plays("straw_effigy")
def fear_of_its_death() -> None:
    p = struck("owlverine", "straw_effigy", 4)
    p = told(duel("owlverine").position, *ATTACK, "c: roll 2d6 7", "c: roll 4d6 20")
    assert primary(p, 0)["status"] == {"fear": {"need": 4, "until": 7}}


@plays("frog")
def poison_of_the_frog() -> None:
    assert dots(struck("dimorphodon", "frog"), 0) == [("poison", 5, 2)]


@plays("cave_rat")
def rats_find_rats() -> None:
    p = told(summoned("cave_rat", deck="cave_rat knight"), "0: choose cave_rat")
    assert seat_of(p, 0)["shown"] == {"cave_rat": 1}


@plays("goblin", "dimorphodon")
def plain_creatures() -> None:
    for card, damage in (("goblin", 6), ("dimorphodon", 6)):
        assert primary(struck(card), 1)["hp"] == 85 - damage + 4


@plays("bone_archer")
def archers_hit_wings() -> None:
    table = duel("bone_archer", "banshee")
    table.one.primary("fen_wisp", 8, status={"stun": {"until": 9}})
    p = told(table.position, *ATTACK, "c: roll 2d6 7", "c: roll 2d6 2", "1: summon frog")
    assert totals(p)[1] == 8
    assert value(p, primary(p, 0)["id"], "damage") == 2
    assert primary(struck("bone_archer", "stone_golem"), 1)["hp"] == 85


@plays("field_medic")
def the_medic_heals() -> None:
    table = duel("field_medic")
    table.zero.primary("field_medic", 5)
    p = told(table.position, "0: use", "0: target own")
    assert primary(p, 0)["hp"] == 15


@plays("halfling")
def the_halfling_looks_and_steals() -> None:
    assert seat_of(summoned("halfling"), 1)["shown"] == {"frog": 1}
    p = struck("halfling", "stone_golem", 2, "c: roll 1d6 5", "1: discard frog")
    assert seat_of(p, 1)["hand"] == {}


@plays("dragonling")
def embers() -> None:
    assert dots(struck("dragonling"), 1) == [("burn", 5, 2)]


@plays("assassin")
def the_assassin_slays_and_draws() -> None:
    assert primary(struck("assassin", "stone_golem", 3), 1)["hp"] == 85 - (2 * 7 - 4)
    p = told(duel("assassin").position, *ATTACK, "c: roll 2d6 7", "c: roll 3d6 18")
    assert p.to_json()["agenda"][-1]["do"] == "draw"


@plays("necromancer")
def the_dead_are_called() -> None:
    p = told(duel("necromancer", cemetery="goblin").position, "0: use", "0: choose goblin")
    assert seat_of(p, 0)["limited"][0]["anchor"] == primary(p, 0)["id"]


@plays("frost_sprite", "frost_giant")
def frost() -> None:
    for card, dice, roll in (("frost_sprite", 2, 5), ("frost_giant", 5, 4)):
        p = struck(card, "stone_golem", dice, f"c: roll 1d6 {roll}")
        assert primary(p, 1)["status"] == {"frozen": {"need": 5}}


@plays("banshee")
def the_banshee_wails() -> None:
    p = summoned("banshee")
    assert primary(p, 1)["status"] == {"fear": {"need": 4, "until": 7}}
    assert dots(struck("grizzly_bear", "stone_golem"), 1) == []


@plays("grizzly_bear", "reef_shark")
def bleeding() -> None:
    assert dots(struck("grizzly_bear", "straw_effigy"), 1) == [("bleed", 10, 3)]
    assert dots(struck("reef_shark", "straw_effigy", 3), 1) == [("bleed", 4, 2)]


@plays("zanj_the_hunter")
def the_hunter_halves() -> None:
    assert stat(summoned("zanj_the_hunter", "stone_golem"), 1, "al") == 5


@plays("bog_witch", "manticore")
def poisoning() -> None:
    assert dots(struck("bog_witch", "straw_effigy"), 1) == [("poison", 8, 3)]
    assert dots(struck("manticore", "straw_effigy", 3), 1) == [("poison", 10, 3)]


@plays("knight")
def the_knight_takes_his_armor() -> None:
    p = told(summoned("knight", deck="knight_armor frog"), "0: choose knight_armor")
    assert seat_of(p, 0)["hand"]["knight_armor"] == 1
    assert primary(struck("dimorphodon", "knight"), 1)["hp"] == 50 - 1


@plays("thorn_boar")
def thorns() -> None:
    assert dots(struck("dimorphodon", "thorn_boar"), 0) == [("bleed", 6, 3)]
    assert primary(struck("dimorphodon", "thorn_boar"), 1)["used"] == []


@plays("harpy_matron")
def the_matron_speeds_and_throws_back() -> None:
    p = summoned("harpy_matron")
    assert seat_of(p, 1)["hand"] == {"frog": 1, "straw_effigy": 1}
    table = duel("harpy_matron")
    table.zero.limited("dimorphodon")
    assert value(table.position, 3, "spd") == 12


@plays("tide_caller")
def the_tide_brings_the_sea() -> None:
    p = told(duel("tide_caller", hand="reef_shark").position, "0: use", "0: choose reef_shark")
    assert seat_of(p, 0)["limited"][0]["card"] == "reef_shark"


@plays("minotaur", "eternal_titan")
def stunning() -> None:
    for card, dice in (("minotaur", 4), ("eternal_titan", 6)):
        p = struck(card, "stone_golem", dice, "c: roll 1d6 5")
        assert primary(p, 1)["status"] == {"stun": {"until": 7}}


@plays("owlverine")
def the_owlverine_feeds() -> None:
    p = told(duel("owlverine").position, *ATTACK, "c: roll 2d6 7", "c: roll 4d6 20")
    assert primary(p, 0)["hp"] == 84


@plays("golden_griffin", "allosaurus", "undead_dragon")
def static_bonuses() -> None:
    assert stat(duel("golden_griffin").position, 0, "hit") == 7
    table = duel("allosaurus")
    assert stat(table.position, 0, "damage") == 6
    table.one.piles(cemetery="red_dragon knight")
    assert stat(table.position, 0, "damage") == 11
    assert stat(duel("undead_dragon").position, 0, "dice") == 5
    dead = "red_dragon knight"
    assert stat(duel("undead_dragon", cemetery=dead).position, 0, "dice") == 6


@plays("ent_tree", "hallowed_ground")
def upkeep_healing() -> None:
    for card, hp in (("ent_tree", 8), ("goblin", 6)):
        table = Table(4, "wrap")
        table.zero.primary(card, 5).piles(deck="frog")
        table.one.primary("goblin")
        if card == "goblin":
            table.zero.magic("hallowed_ground")
        assert primary(told(table.position, "1: end"), 0)["hp"] == 5 + hp


@plays("angel")
def the_angel_regenerates_and_rests() -> None:
    p = told(duel("angel").position, "0: use", "0: target own")
    assert dots(p, 0) == [("regen", 6, 2)]
    assert "cast last_rites" not in duel(hand="last_rites", cemetery="angel").position.legal()


@plays("stone_golem")
def stone_feels_little() -> None:
    p = struck("bog_witch", "stone_golem")
    assert dots(p, 1) == []
    assert primary(p, 1)["hp"] == 85 - (2 + 5 - 4)


@plays("vampire_lord")
def the_kiss() -> None:
    table = duel("vampire_lord", "straw_effigy")
    table.zero.primary("vampire_lord", 40)
    table.one.primary("ent_tree")
    p = told(table.position, *ATTACK, "c: roll 2d6 7", "c: roll 3d6 3")
    assert (primary(p, 0)["hp"], primary(p, 1)["hp"]) == (48, 84 - 8 - 8)


@plays("kraken")
def tentacles() -> None:
    p = struck("kraken", "stone_golem", 4)
    assert primary(p, 1)["dots"] == [dot("wrap", 10, None, need=5, holder=primary(p, 0)["id"])]


@plays("mythosaurus")
def the_stomp() -> None:
    p = told(summoned("mythosaurus", "stone_golem"), "c: roll 3d6 10")
    assert primary(p, 1)["hp"] == 75


@plays("red_dragon")
def fire_breath() -> None:
    assert dots(struck("red_dragon", "stone_golem", 5), 1) == [("burn", 10, 3)]


@plays("cosmic_demon")
def no_lightning() -> None:
    table = duel("goblin", "cosmic_demon", "second_wind")
    assert "cast second_wind" not in table.position.legal()


@plays("eternal_dragon")
def the_dragon_returns() -> None:
    table = Table(5, "declare")
    table.zero.primary("goblin")
    table.one.primary("eternal_dragon", 1, dots=[dot("burn", 1)]).piles(hand="frog")
    p = told(table.position, "0: hold", "1: choose eternal_dragon", "c: roll 1d6 5")
    assert seat_of(p, 1)["deck"] == {"eternal_dragon": 1}
    assert totals(p)[1] == 0


@plays("giga")
def all_is_shattered() -> None:
    table = duel("goblin", "straw_effigy", "giga frog")
    table.zero.magic("lucky_charm")
    table.one.magic("dread_fog")
    p = told(table.position, "0: summon giga", "0: sacrifice frog")
    assert [seat_of(p, seat)["magic"] for seat in range(2)] == [[None] * 5] * 2


@plays("old_god")
def the_old_god_destroys() -> None:
    p = summoned("old_god", "stone_golem")
    assert totals(p)[1] == 85
    table = Table(4, "wrap")
    table.zero.primary("old_god").piles(deck="frog")
    table.one.primary("stone_golem")
    assert primary(told(table.position, "1: end"), 1)["hp"] == 77


@plays("creator")
def the_creator_draws() -> None:
    p = told(duel("creator").position, "0: use", "c: draw frog")
    assert seat_of(p, 0)["hand"] == {"frog": 1}


# Magic.


@plays("knight_armor", "epic_helm", "epic_boots", "epic_ring", "storm_saddle")
def equips() -> None:
    for card, name, amount in (
        ("knight_armor", "al", 9),
        ("epic_helm", "al", 8),
        ("epic_boots", "spd", 14),
        ("epic_ring", "hit", 8),
        ("storm_saddle", "dice", 3),
    ):
        p = cast(card, "0: target own", mine="dimorphodon")
        assert stat(p, 0, name) == amount


@plays("lucky_charm", "quagmire", "dread_fog", "oath_banner")
def fields() -> None:
    assert stat(cast("lucky_charm"), 0, "hit") == 7
    assert stat(cast("quagmire"), 0, "spd") == 3
    assert stat(cast("dread_fog"), 1, "hit") == -1
    assert stat(cast("oath_banner", mine="knight"), 0, "dice") == 2


@plays("mindsap")
def the_mind_is_sapped() -> None:
    p = cast("mindsap", "0: target foe", theirs="stone_golem")
    p = told(p, *ATTACK, "c: roll 2d6 12", "c: roll 2d6 2")
    assert primary(p, 1)["hp"] == 85 - 12


@plays("zombified")
def rotting_armour() -> None:
    table = Table(4, "wrap")
    table.one.primary("stone_golem")
    table.zero.primary("goblin").magic("zombified", 1).piles(deck="frog")
    assert stat(told(table.position, "1: end"), 1, "al") == 8


@plays("flame_of_the_infinite")
def the_flame() -> None:
    table = duel("dimorphodon", "ent_tree")
    table.zero.magic("flame_of_the_infinite", 1)
    p = told(table.position, *ATTACK, "c: roll 2d6 11", "c: roll 2d6 2")
    assert dots(p, 1) == [("burn", 6, 2)]
    table.zero.limited("red_dragon")
    p = told(table.position, *ATTACK, "c: roll 2d6 11", "c: roll 2d6 2")
    assert primary(p, 1)["hp"] == 84 - 6 - 6


@plays("puppet_strings")
def strings() -> None:
    p = told(cast("puppet_strings", "0: target foe"), "1: summon frog")
    assert seat_of(p, 0)["limited"][0]["card"] == "straw_effigy"


@plays("raise_the_fallen", "demonic_magic")
def calls() -> None:
    table = duel(hand="raise_the_fallen demonic_magic", cemetery="frog")
    table.one.piles(cemetery="goblin")
    p = told(table.position, "0: cast raise_the_fallen", "0: choose frog")
    p = told(p, "0: cast demonic_magic", "0: choose goblin")
    owners = [(c["card"], c["owner"], c["anchor"]) for c in seat_of(p, 0)["limited"][:2]]
    assert owners == [("frog", 0, 3), ("goblin", 1, None)]


@plays("dragon_rage")
def three_cards() -> None:
    p = told(cast("dragon_rage"), "c: draw frog", "c: draw knight")
    assert seat_of(p, 0)["hand"] == {"frog": 1, "knight": 1}


@plays("terrifying_roar")
def a_roar() -> None:
    assert primary(cast("terrifying_roar"), 1)["status"] == {"fear": {"need": 4, "until": 9}}


@plays("clip_wings")
def clipped() -> None:
    p = cast("clip_wings", "0: target foe", theirs="dimorphodon")
    assert (stat(p, 1, "spd"), primary(p, 1)["hp"]) == (6, 18)


@plays("healing_draught", "second_wind")
def healing() -> None:
    for card, hp in (("healing_draught", 18), ("second_wind", 17)):
        table = duel(hand=card)
        table.zero.primary("goblin", 2, dots=[dot("burn", 5, 3)])
        p = told(table.position, f"0: cast {card}", "0: target own")
        assert primary(p, 0)["hp"] == hp
        assert bool(dots(p, 0)) == (card == "second_wind")


@plays("grave_call", "last_rites", "funeral_pyre")
def out_of_the_grave() -> None:
    for card, zone in (("grave_call", "hand"), ("last_rites", "deck"), ("funeral_pyre", "removed")):
        table = duel(hand=f"{card} gale", cemetery="goblin")
        p = told(table.position, f"0: cast {card}", "0: choose goblin")
        if card == "funeral_pyre":
            p = told(p, "0: discard gale")
        assert seat_of(p, 0)[zone]["goblin"] == 1
        assert totals(p)[0] == 0


@plays("mysterious_traveler", "dragon_power")
def strengthened() -> None:
    p = cast("mysterious_traveler")
    assert [stat(p, 0, name) for name in ("al", "spd")] == [6, 9]
    assert stat(cast("dragon_power", "0: target own"), 0, "al") == 12


@plays("war_horn", "blood_pact")
def summoning_magic() -> None:
    p = told(cast("war_horn"), "c: draw frog", "c: draw goblin")
    assert seat_of(p, 0)["summons"] == 2
    p = cast("blood_pact")
    assert (seat_of(p, 0)["waive"], primary(p, 0)["hp"]) == (1, 13)


@plays("undermine")
def undermined() -> None:
    assert totals(told(cast("undermine"), "c: mill goblin")) == [0, 18]


@plays("gale")
def a_gale() -> None:
    p = told(cast("gale", "0: target foe"), "1: summon frog")
    assert seat_of(p, 1)["deck"] == {"goblin": 1, "straw_effigy": 1}


@plays("creeping_rot")
def rot() -> None:
    assert dots(cast("creeping_rot", "0: target foe"), 1) == [("poison", 6, 4)]


@plays("backstab", "sidestep")
def in_the_hit_window() -> None:
    table = duel("dimorphodon", "ent_tree", "backstab")
    table.one.piles(hand="sidestep")
    p = told(table.position, *ATTACK, "c: roll 2d6 11")
    hit = told(p, "0: cast backstab", "1: pass", "1: pass", "c: roll 2d6 2")
    assert primary(hit, 1)["hp"] == 84 - 18
    evaded = told(p, "0: pass", "1: cast sidestep")
    assert primary(evaded, 1)["hp"] == 84


@plays("dispel", "hush")
def undoing() -> None:
    table = duel(hand="dispel")
    table.one.magic("dread_fog").piles(hand="hush")
    p = told(table.position, "0: cast dispel", "0: target foe magic 1")
    assert seat_of(told(p, "1: pass"), 1)["magic"][0] is None
    assert seat_of(told(p, "1: cast hush"), 1)["magic"][0] is not None


@plays("flash_freeze")
def frozen_at_once() -> None:
    p = cast("flash_freeze", "0: target foe")
    assert primary(p, 1)["status"] == {"frozen": {"need": 4}}


@plays("battle_cry")
def a_cry() -> None:
    table = duel("dimorphodon", "straw_effigy", "battle_cry")
    p = told(table.position, *ATTACK, "0: cast battle_cry")
    assert [stat(p, 0, name) for name in ("hit", "damage")] == [7, 7]
    assert primary(p, 0)["mods"][0]["until"] == 6


def test_no_play_is_of_a_card_that_is_not_there() -> None:
    assert set(PLAYS) == set(library().ids)
