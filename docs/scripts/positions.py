"""Writes the tables of the page on documents from the JSON Schemas of positions."""

import json
from pathlib import Path
from typing import Any

from tables import table

SCHEMAS = Path(__file__).parents[1] / "schemas"
MANY = 12  # words of a list that are not all told
SAME = "the same"
LARGE = 1 << 30  # a limit of storage, of no meaning to people
PARTS = ("Position", "View", "Hidden")

Schema = dict[str, Any]


def positions() -> dict[str, str]:
    """Return the tables of all games in one file."""
    files = sorted(SCHEMAS.glob("*.json"))
    return {
        "positions.md": "\n".join(_game(path.stem, json.loads(path.read_text())) for path in files)
    }


def _game(game_id: str, schema: Schema) -> str:
    parts = schema["$defs"]
    seen = parts["View"]["properties"]
    keys = parts["Position"]["properties"]
    rows = [(f"`{key}`", _is(kind), _seen(key, kind, seen)) for key, kind in keys.items()]
    is_public = all(row[2] == SAME for row in rows)
    head = ("key", "what it is", "what another seat sees")
    about = f"The schema is [{game_id}.json](../schemas/{game_id}.json)."
    lines = [
        f"### {schema['title'].rpartition(': a position, and')[0]}",
        f"{about} Everything is public." if is_public else about,
        table(head[:2], [row[:2] for row in rows]) if is_public else table(head, rows),
    ]
    more = [(name, _whole(part)) for name, part in parts.items() if name not in PARTS]
    if more:
        lines.append(table(("part", "what it is"), more))
    return "\n\n".join(lines)


def _seen(key: str, kind: Schema, seen: Schema) -> str:
    if key == "options" or seen.get(key) == kind:
        return SAME
    return _is(seen[key]) if key in seen else "nothing"


def _whole(kind: Schema) -> str:
    """Return what a part is, with the keys that it has."""
    if "anyOf" in kind:
        return "; or ".join(_whole(one) for one in kind["anyOf"])
    keys = kind.get("properties")
    if not keys:
        return _is(kind)
    if len(keys) > 1 and len({_is(one) for one in keys.values()}) == 1:  # checked elsewhere
        return f"object with {', '.join(f'`{key}`' for key in keys)}"
    return ", ".join(f"`{key}`: {_is(one)}" for key, one in keys.items())


def _is(kind: Schema) -> str:
    """Return what a value is, in words."""
    if "$ref" in kind:
        name = kind["$ref"].rpartition("/")[2]
        return "`count` alone" if name == "Hidden" else name
    if (
        "anyOf" in kind
        and len(kind["anyOf"]) > 3
        and not any("$ref" in one for one in kind["anyOf"])
    ):
        return "plain value"
    if "anyOf" in kind:
        return " or ".join(dict.fromkeys(_is(one) for one in kind["anyOf"]))
    if "const" in kind:
        return _value(kind["const"])
    if "enum" in kind:
        return _choice(kind["enum"])
    return _typed(kind)


def _typed(kind: Schema) -> str:
    match kind.get("type"):
        case "array":
            return f"list of {_is(kind['items'])}" if "items" in kind else "list"
        case "integer" if kind.get("maximum", LARGE) < LARGE:
            return f"{kind['minimum']} to {kind['maximum']}"
        case "integer":
            least = kind.get("minimum", -LARGE)
            return f"whole number from {least}" if least > -LARGE else "whole number"
        case "object" if isinstance(kind.get("additionalProperties"), dict):
            return f"object of {_is(kind['additionalProperties'])}"
        case "null":
            return "null"
        case str(word):
            return {"boolean": "true or false", "string": "text"}.get(word, word)
        case _:
            return "anything"


def _choice(values: list[Any]) -> str:
    if len(values) <= MANY:
        return " or ".join(_value(one) for one in values)
    return f"one of {len(values)}: {', '.join(_value(one) for one in values[:3])} …"


def _value(value: Any) -> str:
    return f"`{value}`" if isinstance(value, str) else json.dumps(value)
