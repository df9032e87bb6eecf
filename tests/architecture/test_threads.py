"""Work that clients ask for is done where they take turns: few modules start threads themselves."""

import re
from pathlib import Path

import pytest

SERVER = Path(__file__).parents[2] / "src" / "wardroom" / "server"
THREADS = re.compile(r"to_thread|run_in_executor|run_in_threadpool|ThreadPoolExecutor|Thread\(")
OWN = {
    "worker_threads.py",  # where clients take turns
    "thinking.py",  # where bots do
    "sqlite_commits.py",  # the one writer
    "starting.py",  # before anybody is let in
    "site.py",  # loading compiled code, before that too
    "compiling.py",  # compiling, once
    "guards.py",  # reading a body, which its client's requests are counted for
}


def has_threads(source: str) -> bool:
    """Whether a module hands work to threads itself."""
    return bool(THREADS.search(source))


@pytest.mark.parametrize("path", sorted(SERVER.rglob("*.py")), ids=lambda path: path.name)
def test_threads_are_started_where_turns_are_taken(path: Path) -> None:
    assert path.name in OWN or not has_threads(path.read_text(encoding="utf-8"))


def test_a_thread_is_found() -> None:
    assert has_threads("await asyncio.to_thread(verify, replay)")
