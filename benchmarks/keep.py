"""Keeps what `wardroom bench --json` printed, with the machine it ran on, in playouts.json."""

import json
import platform
import sys
from importlib.metadata import version
from pathlib import Path

RESULTS = Path(__file__).with_name("playouts.json")


def processor() -> str:
    """Return the processor's name as Linux tells it, or what Python knows."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def main() -> None:
    """Write the file and print it."""
    kept = {
        "processor": processor(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "results": json.load(sys.stdin),
    }
    text = json.dumps(kept, indent=1) + "\n"
    RESULTS.write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
