"""A planted card that is too strong and one that does nothing come out right; columns mislead."""

import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from wardroom.arena.executors import Workers
from wardroom.core.errors import BadOption
from wardroom.lab.cards import CardFigures, Worths, columns, opponents_of, play_pairs, watch_hands
from wardroom.lab.decks import study_of
from wardroom.lab.setting import setting, with_options

PLANTED = tomllib.loads(Path(__file__).with_name("planted.toml").read_text())
GIANT, PEBBLE, KNIGHT, PACT = "planted_giant", "planted_pebble", "knight", "blood_pact"
STUDY = study_of("wardtcg")
CONTEST = setting("wardtcg", ["level-3"], options={"cards": [PLANTED]})
OUT = ("goblin", "angel", "stone_golem", "eternal_titan", "knight_armor")


def deck() -> dict[str, int]:
    """Iron Oath with three giants and two pebbles in place of five cards."""
    cards = STUDY.deck("iron_oath", CONTEST.options)
    return {**{card: n for card, n in cards.items() if card not in OUT}, GIANT: 3, PEBBLE: 2}


def test_worth_is_what_a_card_does_and_its_columns_may_say_the_opposite() -> None:
    rivals, cards = opponents_of(CONTEST), [GIANT, PEBBLE, KNIGHT, PACT]
    worths = Worths(CONTEST, deck(), rivals, cards)
    for pair in play_pairs(worths.pairs, [(card, n) for card in cards for n in range(160)]):
        worths.rows[pair.card].append(pair)
    giant, pebble, knight, pact = map(worths.worth, cards)
    assert giant
    assert pebble
    assert knight
    assert pact
    assert giant.low > 0  # too strong
    assert (pebble.low, pebble.value, pebble.high) == (0, 0, 0)  # as good as a blank
    settings = [
        with_options(CONTEST, STUDY.with_decks(CONTEST.options, [deck(), rival]))
        for rival in rivals
    ]
    seen = {one.card: one for one in columns(deck(), watch_hands(settings, range(200)))}
    seem_better = [card for card in seen if in_hand(seen[card]) > in_hand(seen[GIANT])]
    assert len(seem_better) > 5  # by games in hand; he is drawn in long games too
    assert PACT in seem_better
    assert pact.high < giant.value
    assert improvement(seen[KNIGHT]) < -0.2 < knight.low
    assert seen[PEBBLE].verdict == "never played"


def improvement(card: CardFigures) -> float:
    assert card.improvement is not None
    return card.improvement


def in_hand(card: CardFigures) -> float:
    assert card.in_hand.rate is not None
    return card.in_hand.rate


def test_columns_count_games_by_where_a_card_was() -> None:
    settings = [CONTEST]
    for one in columns(STUDY.deck("iron_oath", {}), watch_hands(settings, range(6))):
        assert one.in_hand.games + one.unseen.games == 6
        assert one.opening.games + one.drawn.games == one.in_hand.games
        assert one.played <= one.in_hand.games


def test_a_blank_is_of_the_kind_of_its_card_and_takes_its_place_in_the_deck() -> None:
    for card in ("knight", "dispel", "knight_armor", "sidestep"):
        options, blank = STUDY.blank_beside({}, card)
        known = STUDY.library(options)
        assert (known[blank].type, known[blank].form) == (known[card].type, known[card].form)
        assert known[blank].al == known[card].al
        assert known.numbers[blank] == known.numbers[card] + 1
        cards = {blank if one == card else one: n for one, n in STUDY.ready()["iron_oath"].items()}
        assert STUDY.is_legal(cards, options)


def test_a_card_may_have_another_number() -> None:
    options = STUDY.changed({"decks": ["iron_oath", "sky_brood"]}, {"knight.hp": 99})
    assert STUDY.library(options)["knight0"].hp == 99
    assert "knight" not in options["decks"][0]
    assert options["decks"][0]["knight0"] == STUDY.ready()["iron_oath"]["knight"]
    with pytest.raises(BadOption, match=r"knight.bite: expected a card's id, a dot and one of al"):
        STUDY.changed({}, {"knight.bite": 1})


def test_worths_are_played_in_turn() -> None:
    worths = Worths(CONTEST, deck(), opponents_of(CONTEST), [GIANT, PEBBLE])
    assert worths.worth(GIANT) is None
    with ThreadPoolExecutor(1) as pool:
        worths.play(Workers(pool, 1), lambda: len(worths.rows[PEBBLE]) >= 2)
    assert abs(len(worths.rows[GIANT]) - len(worths.rows[PEBBLE])) <= 1
