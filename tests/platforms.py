"""Resolves what `pip install 'wardroom[server,plot]'` brings on other systems, by wheels alone.

    pip install uv && python tests/platforms.py

Prints the table of docs/how-to/install.md. It asks the package index, so it is no part of
`make test`; pip itself cannot resolve for another system, since it reads markers for its own.
"""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "Linux, x86-64": "x86_64-unknown-linux-gnu",
    "Linux, ARM (aarch64)": "aarch64-unknown-linux-gnu",
    "Linux with musl (Alpine), x86-64": "x86_64-unknown-linux-musl",
    "macOS, Apple's processors": "aarch64-apple-darwin",
    "macOS, Intel's processors": "x86_64-apple-darwin",
    "Windows, x86-64": "x86_64-pc-windows-msvc",
    "Windows, ARM": "aarch64-pc-windows-msvc",
}
RESOLVE = ["uv", "pip", "compile", "--quiet", "--no-build", "--extra=server", "--extra=plot"]


def main() -> None:
    """Print the table."""
    print("| system |", " | ".join(PYTHONS), "|")
    print("|---" * (len(PYTHONS) + 1) + "|")
    for name, target in SYSTEMS.items():
        print(f"| {name} |", " | ".join(numba(target, python) for python in PYTHONS), "|")


def numba(target: str, python: str) -> str:
    """The Numba that a system gets, or a dash if not all packages have wheels there."""
    wanted = [f"--python-platform={target}", f"--python-version={python}", "pyproject.toml"]
    found = subprocess.run(
        [*RESOLVE, *wanted], cwd=ROOT, capture_output=True, text=True, check=False
    )
    version = re.search(r"^numba==(\S+)", found.stdout, re.MULTILINE)
    return f"Numba {version[1]}" if version else "–"


if __name__ == "__main__":
    main()
