"""Which way imports point: core ← catalogue ← {boards, bots} ← {rl, review} ← {arena, server},
then lab and cli.

Lessons stand on the rules, their ideas on the judge of the review; puzzles on lessons and bots.

The server may not import `rl`: trained players are files, and it opens none for anybody.

Inside `server`: match ← store ← node ← http ← run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = "wardroom"

RULES = {"core", "catalogue"}
FLOORS = ("server.match", "server.store", "server.node", "server.http", "server.run")

# What each package may import, besides itself. The command line is on top of all.
BELOW = {
    "core": set[str](),
    "catalogue": {"core"},
    "boards": {"core", "catalogue"},
    "bots": {"core", "catalogue"},
    "review": {"core", "catalogue", "bots"},
    "lessons": {*RULES, "review"},
    "puzzles": {*RULES, "bots", "lessons"},
    "rl": {*RULES, "boards", "bots"},
    "arena": {*RULES, "bots", "rl"},
    "lab": {*RULES, "bots", "review", "rl", "arena"},
    "server": set(),  # the package itself has only floors
    "server.match": RULES,
    "server.store": {*RULES, *FLOORS[:1]},
    "server.node": {*RULES, "bots", "review", *FLOORS[:2]},
    "server.http": {*RULES, "boards", "bots", "lessons", "puzzles", "review", *FLOORS[:3]},
    "server.run": {*RULES, "bots", "review", *FLOORS[:4]},
    "cli": {
        *RULES,
        "boards",
        "bots",
        "lessons",
        "puzzles",
        "rl",
        "arena",
        "review",
        "lab",
        *FLOORS,
    },
}

# Rules and what they stand on know no clock, no chance but their own, and no world outside.
PURE = {*RULES, "server.match"}
# Compiled code is made in processes, kept in files, and run in threads.
COMPILED = ("wardroom.core.compiled.", "wardroom.core.compiler.")
LOADER = "data"  # of the games' own files: the one module of the catalogue that is no game
# A game's board and commands are for the terminal alone, which imports them when it needs them.
AT_TERMINAL = {"board": {"rich"}, "commands": {"typer"}}
IMPURE = {
    "aiosqlite", "asyncio", "asyncpg", "concurrent", "ctypes", "curses", "datetime", "email",
    "fastapi", "fcntl", "ftplib", "getpass", "http", "httpx", "imaplib", "io", "locale",
    "logging", "mmap", "multiprocessing", "msgspec", "poplib", "pty", "queue", "random",
    "readline", "redis", "requests", "rich", "sched", "secrets", "select", "selectors",
    "signal", "smtplib", "socket", "socketserver", "sqlalchemy", "sqlite3", "ssl", "starlette",
    "subprocess", "syslog", "tempfile", "termios", "threading", "time", "tty", "typer",
    "urllib", "uuid", "uvicorn", "webbrowser", "xmlrpc",
}  # fmt: skip


def problems(name: str, source: str) -> list[str]:
    """What is wrong with the imports of the module `name`."""
    own, own_game = package_of(name), _game(name)
    impure = IMPURE - AT_TERMINAL.get(".".join(name.split(".")[3:]), set())
    is_pure = own in PURE and not name.startswith(COMPILED)
    found = []
    for imported in imports(name, source):
        top, _, rest = imported.partition(".")
        if top == PACKAGE:
            is_below = package_of(imported) in {own, *BELOW.get(own, ())}
            if own in BELOW and not is_below:
                found.append(f"{name}: {own} may not import {imported}")
            if own_game and _game(imported) not in (None, own_game):
                found.append(f"{name}: a game may not import another, {imported}")
        elif is_pure and (top in impure or (top, rest[:6]) == ("numpy", "random")):
            found.append(f"{name}: {own} may not import {imported}")
    return found


def imports(name: str, source: str) -> Iterator[str]:
    """Every module that a module imports, or reaches as `np.random`, by its full name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(name, node)
            yield from (f"{origin}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in ("np.random", "numpy.random"):
            yield "numpy.random"


def _origin(name: str, node: ast.ImportFrom) -> str:
    if node.level == 0:
        return str(node.module)
    parents = name.split(".")[: -node.level]
    return ".".join([*parents, *([node.module] if node.module else [])])


def package_of(name: str) -> str:
    """`core` for `wardroom.core.match`, `server.node` for a floor; nothing for wardroom itself."""
    package, below = [*name.removesuffix(".__init__").split("."), "", ""][1:3]
    return f"{package}.{below}" if f"{package}.{below}" in FLOORS else package


def _game(name: str) -> str | None:
    """`ur` for `wardroom.catalogue.ur.rules`; the catalogue's `load` and `ids` count too."""
    parts = name.removesuffix(".__init__").split(".")
    is_below = parts[1:2] == ["catalogue"] and len(parts) > 2 and parts[2] != LOADER
    return parts[2] if is_below else None


def modules(src: Path) -> dict[str, str]:
    """The source of every module below `src`, by its full name; a package ends in `__init__`."""
    return {
        ".".join(path.relative_to(src).with_suffix("").parts): path.read_text(encoding="utf-8")
        for path in sorted(src.rglob("*.py"))
    }
