"""Writes src/api/schema.ts, the types of all that the server sends and takes: `make docs` runs it.

With --check it writes nothing, and fails if the file is not what it would write.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from wardroom.server.run.settings import Settings
from wardroom.server.run.site import build

WEB = Path(__file__).parents[1]
FILE = WEB / "src" / "api" / "schema.ts"
COMMAND = [WEB / "node_modules" / ".bin" / "openapi-typescript", "--default-non-nullable", "false"]


def document() -> str:
    """Return the OpenAPI document less what is in no type of the page."""
    whole: dict[str, Any] = build(Settings(database="sqlite:///:memory:")).openapi()
    for operation in (one for verbs in whole["paths"].values() for one in verbs.values()):
        answers = operation["responses"]
        operation["responses"] = {code: answers[code] for code in answers if code < "400"}
    return json.dumps({**whole, "info": {"title": "Wardroom", "version": ""}}, sort_keys=True)


def mark(source: str) -> str:
    """Return the line by which a file tells what it was made of."""
    return f"// Made by `make docs` of the document {hashlib.sha256(source.encode()).hexdigest()}"


def types(source: str) -> str:
    """Return the file."""
    made = subprocess.run(COMMAND, input=source, capture_output=True, text=True, check=True)
    return f"{mark(source)}\n{made.stdout}"


if __name__ == "__main__":
    now = types(document())
    if "--check" not in sys.argv:
        FILE.write_text(now, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != now:
        sys.exit("web/src/api/schema.ts is not what the server's document gives: say make docs")
