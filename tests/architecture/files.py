"""Which modules reach for files: no game may, nor what games stand on."""

import ast
from collections.abc import Iterator

from architecture.imports import COMPILED, LOADER, imports

# A template is executed anew for each game; the loader reads what comes with the games.
ALLOWED = {"wardroom.core.kernel", f"wardroom.catalogue.{LOADER}"}

MODULES = {
    "bz2", "codecs", "dbm", "fileinput", "filecmp", "glob", "gzip", "io", "importlib.resources",
    "linecache", "lzma", "mmap", "os", "pathlib", "pickle", "pkgutil", "runpy", "shelve", "shutil",
    "sqlite3", "subprocess", "tarfile", "tempfile", "tokenize", "zipfile",
}  # fmt: skip
BUILT_IN = {"open", "exec", "eval", "compile", "__import__", "input", "breakpoint"}
# `loads` reads a text, `load` a file.
METHODS = {
    "fromfile", "genfromtxt", "glob", "iterdir", "load", "loadtxt", "memmap", "open", "read_bytes",
    "read_text", "rglob", "save", "savetxt", "savez", "tofile", "write_bytes", "write_text",
}  # fmt: skip


def problems(name: str, source: str) -> list[str]:
    """Every way in which the module `name` reaches for files, if it must not."""
    below = name.startswith(("wardroom.core.", "wardroom.catalogue."))
    if not below or name in ALLOWED or name.startswith(COMPILED):
        return []
    imported = {module for full in imports(name, source) for module in _names(full)}
    found = [f"{name}: imports {module}" for module in sorted(imported & MODULES)]
    return found + [f"{name}: calls {called}" for called in _calls(source)]


def _names(full: str) -> Iterator[str]:
    """`a`, `a.b` and `a.b.c` for `a.b.c`."""
    parts = full.split(".")
    yield from (".".join(parts[: end + 1]) for end in range(len(parts)))


def _calls(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.id in BUILT_IN:
            yield node.id
        elif isinstance(node, ast.Attribute) and node.attr in METHODS:
            yield ast.unparse(node)
        elif isinstance(node, ast.ImportFrom):
            yield from (a.name for a in node.names if a.name in METHODS and _is_foreign(node))


def _is_foreign(node: ast.ImportFrom) -> bool:
    return node.level == 0 and not str(node.module).startswith("wardroom")
