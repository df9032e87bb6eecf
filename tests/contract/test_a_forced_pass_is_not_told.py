"""Law: a pass that was all a seat could do is told to nobody."""

import re

import pytest

from contract.walks import CASES, Case
from wardroom.catalogue import load
from wardroom.core import plain_account
from wardroom.core.account import Sentence, Told, as_seen_by, tell
from wardroom.core.kernel import JIT
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action

PASSED = re.compile(r"\bpass(es|ed)?\b|\bskips\b", re.IGNORECASE)
PLIES = 600  # of a game
GAMES = 8 if JIT else 3


def forced_passes(start: Position, seed: int) -> list[tuple[Position, Told]]:
    """Play a game at random; return where a seat could only pass, and what was told of it."""
    match, rng, found = Match(start), seeded(seed), list[tuple[Position, Told]]()
    while not match.is_over and len(match.log) < PLIES:
        before, who = match.position.copy(), match.actor
        assert who is not None
        match.play((who, random_action(match.position, rng)))
        if before.legal() == ["pass"]:
            found.append((before, tell(before, "pass", match.position)))
    return found


def check(start: Position, seed: int) -> int:
    """Hold a random game to the law; return how many forced passes it had."""
    found = forced_passes(start, seed)
    for before, told in found:
        for viewer in (*before.seats, None):
            for document in as_seen_by(viewer, told):
                assert document["kind"] != "pass"
                assert not PASSED.search(document["text"])
    return len(found)


# A game without an account of its own cannot say which of its actions are passes.
@pytest.mark.parametrize(
    "case", [case for case in CASES if case.game.account is not plain_account], ids=str
)
def test_a_forced_pass_is_told_to_nobody(case: Case) -> None:
    check(case.start(), 3)


# In Ward every faction can always do something, unless it is nearly beaten.
@pytest.mark.parametrize("game", ["ur", "ursting", "wardtcg"])
def test_whole_games_as_they_are_played_online_have_forced_passes(game: str) -> None:
    options = dict(load(game).rulebook.online_options)
    assert sum(check(load(game).initial(options=options), seed) for seed in range(GAMES))


def test_an_account_that_tells_of_a_forced_pass_breaks_the_law(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = (Sentence("word", "{0} passes."),)
    monkeypatch.setattr(load("ur").account, "tell", lambda *_: told)
    with pytest.raises(AssertionError):
        sum(check(load("ur").initial(), seed) for seed in range(GAMES))
