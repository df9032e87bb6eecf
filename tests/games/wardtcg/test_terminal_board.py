"""The table as text: what a seat sees, in words, and nothing it may not know."""

from io import StringIO

from rich.console import Console

from games.wardtcg.builder import EXTRA, GAME, Table, card_set, creature_card, example, told
from wardroom.boards import printing
from wardroom.core.kernel import JIT
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match


def drawn(position: Position, seat: int | None) -> str:
    paper = StringIO()
    Console(width=160, no_color=True, file=paper).print(printing.render(position.view(seat)))
    return paper.getvalue()


def test_the_battle_is_told_step_by_step() -> None:
    text = drawn(example(), 0)
    assert "battle: Manticore, Minotaur" in text
    assert "Manticore has hit, target Minotaur, damage × 2" in text
    assert "may cast Lightning (hit)" in text
    assert "HP 51/66 gain plus 3, burn 5, frozen" in text
    assert "Negate the announced infinite, standard or lightning card." in text


def test_the_other_hand_is_not_drawn() -> None:
    text = drawn(example(), 1)
    assert "sidestep" in text
    assert "backstab" not in text
    assert "the_squire" in drawn(example(), 0)
    assert "sidestep" not in drawn(example(), None)


def test_added_cards_and_work_in_progress_are_drawn() -> None:
    table = Table(5, cards=(card_set(creature_card("newt")),))
    table.zero.primary("newt").piles(hand="red_dragon frog second_wind")
    table.one.primary("goblin")
    assert "summons Red Dragon, 1 more to sacrifice" in drawn(
        told(table.position, "0: summon red_dragon"), 0
    )
    assert "casts Second Wind" in drawn(told(table.position, "0: cast second_wind"), 1)


def test_every_moment_of_a_game_can_be_drawn() -> None:
    for seed in range(3 if JIT else 1):
        start = GAME.initial(options={"cards": [EXTRA], "deck_mode": "random", "seed": seed})
        match = random_match(start, seeded(seed))
        p = start.copy()
        for _, action in match.log:
            text = drawn(p, 0)
            assert "● yellow" in text
            assert "○ blue" in text
            assert "seat" not in text
            p.apply(action)
        assert "over: " in drawn(p, None)
