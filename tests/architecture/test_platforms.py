"""What only some systems have is imported on those alone, and asked for on those alone."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from architecture.imports import modules

ROOT = Path(__file__).parents[2]
SOURCES = modules(ROOT / "src")
# Modules of the standard library that some systems are without.
NOT_EVERYWHERE = {
    "crypt", "curses", "fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "readline", "resource",
    "spwd", "syslog", "termios", "tty", "winreg", "winsound",
}  # fmt: skip


def imported_everywhere(source: str) -> set[str]:
    """What a module imports on every system: all but what stands under a question for it."""
    return set(_imported(ast.parse(source)))


def _imported(node: ast.AST) -> Iterator[str]:
    for part in ast.iter_child_nodes(node):
        match part:
            case ast.Import(names=names):
                yield from (alias.name.partition(".")[0] for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]
            case ast.If(test=test) if "sys.platform" in ast.unparse(test):
                pass
            case _:
                yield from _imported(part)


def test_every_module_can_be_imported_on_every_system() -> None:
    found = {name: imported_everywhere(source) & NOT_EVERYWHERE for name, source in SOURCES.items()}
    assert {name for name in found if found[name]} == set()


def test_an_import_is_found_unless_its_system_is_asked_for() -> None:
    assert imported_everywhere("def f():\n    import fcntl") == {"fcntl"}
    assert imported_everywhere("if sys.platform != 'win32':\n    import fcntl") == set()


def test_uvloop_is_not_asked_for_on_windows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [uvloop] = [one for one in project["optional-dependencies"]["server"] if "uvloop" in one]
    assert uvloop.endswith("; sys_platform != 'win32'")
