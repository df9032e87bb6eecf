"""What needs a process of its own: start-up, and pipes that close."""

import subprocess
import sys

SLOW = ("numba", "llvmlite", "numpy")


def loaded_by(words: str) -> list[str]:
    code = (
        f"import sys; sys.argv = {['wardroom', *words.split()]!r}\n"
        "from wardroom.cli.app import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        f"print('LOADED', [m for m in {SLOW!r} if m in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout
    return run.stderr.splitlines()[-1].split()


def test_help_and_games_answer_without_loading_the_compiler() -> None:
    assert loaded_by("--help") == ["LOADED", "[]"]
    assert loaded_by("games") == ["LOADED", "[]"]
    assert loaded_by("rules ur --markdown") == ["LOADED", "[]"]


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    command = f"{sys.executable} -m wardroom rules ur | head -n 1"
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert run.stderr == ""
