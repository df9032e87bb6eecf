"""A game runs compiled, or as its kernels stand until it is: the same either way."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

import pytest

from toy.game import GAME as TOY
from wardroom.core import exports as core_exports
from wardroom.core.compiled import objects, readiness
from wardroom.core.compiled.engine import PlainEngine
from wardroom.core.compiled.readiness import compiled_now, compiler_command, loaded_engine
from wardroom.core.compiler.whole_module import TRIED
from wardroom.core.kernel import JIT
from wardroom.core.rng import seeded
from wardroom.core.simulate import LOOPS, perft, random_match

NO_COMPILER = "wardroom.no_compiler"

needs_compiler = pytest.mark.skipif(not JIT, reason="nothing is compiled")


@pytest.fixture(autouse=True)
def own_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has its old engine again afterwards."""
    monkeypatch.setattr(TOY, "_engine", None)


@pytest.fixture
def compiled() -> Path:
    """The toy's object file, as it is kept between runs."""
    readiness.ready_engine(TOY)
    return objects.kept(TOY)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARDROOM_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def games() -> tuple[object, ...]:
    """Something of all that an engine does."""
    played = random_match(TOY.initial(3), seeded(7))
    dealt = TOY.initial(3).determinized(1, seeded(3))
    return played.log, played.returns(), perft(TOY.initial(), 4), dealt.evaluate(), dealt.to_json()


@needs_compiler
def test_a_game_may_change_its_engine_at_any_time() -> None:
    TOY.play_uncompiled()
    plain = games()
    position = random_match(TOY.initial(3), seeded(7), cap=9).position
    assert not TOY.engine.is_compiled
    readiness.ready_engine(TOY)
    assert TOY.load()
    assert TOY.engine.is_compiled
    assert games() == plain
    assert position == random_match(TOY.initial(3), seeded(7), cap=9).position
    assert position.legal() or position.outcomes()


@needs_compiler
def test_of_two_processes_that_find_a_damaged_object_one_compiles_and_the_other_waits(
    compiled: Path, cache: Path
) -> None:
    cache.mkdir()
    objects.kept(TOY).write_bytes(compiled.read_bytes()[:-100])
    assert loaded_engine(TOY) is None
    command, environment = compiler_command(TOY)

    def told_by_compiler() -> str:
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return ran.stdout

    with ThreadPoolExecutor() as pool:
        told = sorted(pool.map(lambda _: told_by_compiler(), range(2)), key=len)
    assert told[0] == ""
    assert '{"done": 1, "of": ' in told[1]
    assert [path.name for path in cache.glob("*.o*")] == [objects.kept(TOY).name]
    assert loaded_engine(TOY) is not None


@needs_compiler
def test_without_a_place_for_the_cache_a_game_is_compiled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("WARDROOM_CACHE", str(tmp_path / "file" / "below"))
    assert compiled_now(TOY) is not None


def test_a_game_that_cannot_be_compiled_runs_plain_and_says_so_once(
    cache: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(readiness, "JIT", True)
    monkeypatch.setattr(readiness, "COMPILER", NO_COMPILER)
    monkeypatch.setattr(readiness, "PLAIN_NUMBA", "wardroom.no_numba")
    assert type(TOY.engine) is PlainEngine
    assert TOY.initial().outcomes()
    assert [record.getMessage() for record in caplog.records] == [
        f"toy is compiled function by function: {sys.executable}: No module named {NO_COMPILER}",
        "toy runs uncompiled: No module named 'wardroom.no_numba'",
    ]


@needs_compiler
def test_with_another_numba_functions_are_compiled_one_by_one(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    TOY.play_uncompiled()
    plain = games()
    # One by one takes three times as long, so the searches are left out.
    monkeypatch.setattr(core_exports, "TEMPLATES", (LOOPS,))
    monkeypatch.setattr(readiness, "COMPILER", NO_COMPILER)
    monkeypatch.setattr(TOY, "_engine", None)
    assert TOY.engine.is_compiled
    assert games() == plain


def test_the_installed_numba_is_one_that_was_tried() -> None:
    assert version("numba").startswith(TRIED)


@needs_compiler
def test_numba_is_not_imported_where_code_is_only_loaded() -> None:
    readiness.ready_engine(TOY)
    script = """
import sys
from toy.game import GAME
assert GAME.initial().outcomes() and GAME.engine.is_compiled
print("numba" in sys.modules)
"""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    ran = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, check=True)
    assert ran.stdout.split() == [b"False"]


@needs_compiler
def test_threads_do_not_write_into_each_others_lists() -> None:
    positions = [random_match(TOY.initial(3), seeded(n), cap=7).position for n in range(40)]
    expected = [(p.legal(), p.outcomes()) for p in positions]

    def asked(n: int) -> bool:
        position = positions[n % 40]
        return (position.legal(), position.outcomes()) == expected[n % 40]

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(asked, range(4000)))


@needs_compiler
def test_a_record_of_another_type_is_refused() -> None:
    position = TOY.initial()
    with pytest.raises(AssertionError):
        readiness.ready_engine(TOY).run("setup", position.record, position.table)
