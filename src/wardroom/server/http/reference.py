"""The API for people to read: one page made of the OpenAPI document, without any script."""

from collections.abc import Iterator
from html import escape
from re import sub
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse

# The colours of the page, by lamp light and by day.
STYLE = """\
:root{color-scheme:light dark;--ground:#17110e;--line:#4a3a2e;--ink:#f3e9d8;--accent:#e0b155}
@media(prefers-color-scheme:light){
:root{--ground:#e9dcc0;--line:#c7b18a;--ink:#2a1e14;--accent:#7c4d08}}
body{font:1rem/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere;
color:var(--ink);background:var(--ground)}a{color:var(--accent)}h1,h2{font-family:Georgia,serif}
h2{margin-top:3rem}h3{margin:2rem 0 0;font:600 1rem ui-monospace,monospace}
table{border-collapse:collapse;width:100%}td{padding:.2rem .5rem;border-top:1px solid var(--line);
vertical-align:top}code{font:.9rem ui-monospace,monospace}:target{background:#fc84}"""


def add_reference(app: FastAPI) -> None:
    """Serve the page at /docs/api."""

    @app.get("/docs/api", include_in_schema=False)
    async def reference() -> HTMLResponse:
        """The API for people to read."""
        return HTMLResponse(page(app.openapi()))


def page(document: dict[str, Any]) -> str:
    """Return the page of an OpenAPI document."""
    title = escape(document["info"]["title"])
    parts = [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}: API</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>{title}: API</h1>",
        *(f"<p>{_marked(part)}" for part in document["info"]["description"].split("\n\n")),
        '<p>The same for programs: <a href="/openapi.json">openapi.json</a>. '
        'All else: <a href="/docs">the documentation</a>.</p>',
        "<h2>Requests</h2>",
        *(
            part
            for path, verbs in document["paths"].items()
            for verb, operation in verbs.items()
            for part in _operation(path, verb, operation)
        ),
        "<h2>Documents</h2>",
        *(part for item in document["components"]["schemas"].items() for part in _schema(*item)),
    ]
    return "\n".join(parts)


def _operation(path: str, verb: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<h3>{verb.upper()} {escape(path)}</h3><p>{_text(operation)}</p><table>"
    for given in operation.get("parameters", []):
        yield _row(f"{given['name']} ({given['in']})", given["schema"], _text(given))
    body = operation.get("requestBody", {}).get("content", {})
    for content in body.values():
        yield _row("body", content["schema"], "")
    for status, answer in operation["responses"].items():
        schemas = [content["schema"] for content in answer.get("content", {}).values()]
        yield _row(status, schemas[0] if schemas else {}, _text(answer))
    yield "</table>"


def _schema(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{_text(schema)}</p><table>'
    for field, kind in schema.get("properties", {}).items():
        wanted = "" if field in schema.get("required", ()) else " (may be left out)"
        yield _row(field, kind, _text(kind) + wanted)
    yield "</table>"


def _row(name: str, schema: dict[str, Any], text: str) -> str:
    return f"<tr><td><code>{escape(name)}</code><td>{_kind(schema)}<td>{text}"


def _kind(schema: dict[str, Any]) -> str:
    """Return what a value is, with links to the documents that are meant."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    either = schema.get("anyOf") or schema.get("oneOf")
    if either:
        return " or ".join(_kind(one) for one in either)
    if "items" in schema:
        return f"list of {_kind(schema['items'])}"
    values = schema.get("enum") or ([schema["const"]] if "const" in schema else [])
    return escape(", ".join(map(str, values)) or schema.get("type", "anything"))


def _text(described: dict[str, Any]) -> str:
    return _marked(described.get("description") or described.get("title") or "")


def _marked(text: str) -> str:
    """Return a text as HTML, what stands in backquotes as code."""
    return sub("`([^`]+)`", r"<code>\1</code>", escape(text))
