"""Dense actions: every legal action has an id of its own, and ids lead back to actions."""

import numpy as np
import pytest

from contract.walks import Case, walk
from rl.playing import every_environment, every_seat_count
from toy.game import GAME as TOY
from wardroom.catalogue import load
from wardroom.core.errors import BadNotation, IllegalAction
from wardroom.rl.action_space import ActionSpace, NoEnvironment


@every_environment
def test_every_legal_action_has_an_id_of_its_own(case: Case) -> None:
    space = ActionSpace(case.start())
    for position in walk(case).positions:
        ids = space.ids(position)
        assert list(ids.values()) == position.legal_codes()
        assert all(space.code_of(position, number) == code for number, code in ids.items())
        assert np.flatnonzero(space.mask(position)).tolist() == sorted(ids)


@every_environment
def test_every_id_has_a_name_of_its_own_and_a_code(case: Case) -> None:
    space = ActionSpace(case.start())
    assert len(set(space.names)) == len(space)
    for position in walk(case).positions[:4]:
        for number in range(len(space)):
            code = space.code_of(position, number)
            if position.why_not(code) is None:
                assert space.ids(position)[space.id_of(position, code)] == code


@every_seat_count
def test_texts_have_ids(case: Case) -> None:
    space = ActionSpace(case.start())
    for position in walk(case).positions[:8]:
        for text in position.legal():
            code = space.ids(position)[space.id_of(position, text)]
            assert case.game.text(position, code) == text


def test_an_illegal_action_has_no_id_but_a_rule() -> None:
    position = load("ur").initial()
    position.apply("roll bb")
    space = ActionSpace(position)
    with pytest.raises(IllegalAction, match="UR-"):
        space.id_of(position, "a3-a2")
    with pytest.raises(BadNotation, match="expected 0 to 144"):
        space.code_of(position, 145)


def test_the_sizes_are_those_of_the_documentation() -> None:
    sizes = {
        (game, seats): len(ActionSpace(load(game).initial(seats)))
        for game, seats in [("ur", 2), ("hexward", 2), ("hexward", 3), ("wardtcg", 2)]
        + [("ursting", seats) for seats in (2, 3, 4)]
    }
    assert sizes == {
        ("ur", 2): 145, ("hexward", 2): 628, ("hexward", 3): 628, ("wardtcg", 2): 320,
        ("ursting", 2): 243, ("ursting", 3): 503, ("ursting", 4): 859,
    }  # fmt: skip


def test_a_game_without_action_space_is_no_environment() -> None:
    with pytest.raises(NoEnvironment, match="toy has no action_space"):
        ActionSpace(TOY.initial())
