"""Some bad inputs of every kind, always the same ones; a million others by `make fuzz`."""

import logging
from random import Random

import pytest

from fuzz import documents
from fuzz.documents import read_bad_document
from fuzz.mutations import Mutations
from fuzz.run import Noise, fuzzed

INPUTS = 8000
SEED = 19


def test_bad_inputs_fail_nothing_and_leave_nothing_behind() -> None:
    fuzzer = fuzzed(SEED, range(INPUTS))
    assert not fuzzer.failures, "\n".join(fuzzer.failures)
    assert min(fuzzer.kinds.values()) > INPUTS // 200
    assert fuzzer.statuses[201] > 10  # some went far


def test_an_input_is_the_same_whenever_its_seed_is() -> None:
    made = [Mutations(Random("7/3")).changed(documents.options_of("wardtcg")) for _ in range(2)]
    assert repr(made[0]) == repr(made[1])


def test_an_error_that_is_not_ours_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "bot_named", lambda name, _: {}[name])
    found = [read_bad_document(Random(f"1/{number}")) for number in range(200)]
    assert any(wrong and "KeyError" in wrong and "read_name" in wrong for wrong in found)


def test_a_traceback_in_the_log_is_found() -> None:
    noise = Noise()
    log = logging.getLogger("wardroom.test")
    log.addHandler(noise)
    log.warning("well")
    assert noise.take() is None
    log.error("ill")
    assert noise.take() == "ill"
    log.removeHandler(noise)
