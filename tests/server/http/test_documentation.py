"""The documentation at /docs: the site where it was built, and a kind word where it was not."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from pydantic import BaseModel
from starlette.testclient import TestClient

from wardroom.server.http.documentation import add_documentation
from wardroom.server.http.reference import add_reference, page


class Order(BaseModel):
    """Something to describe."""

    action: str


def client(*folders: Path) -> TestClient:
    app = FastAPI(title="Wardroom", description="Play.", docs_url=None, redoc_url=None)

    @app.post("/api/act")
    async def act(order: Order) -> None:
        """Act."""

    add_reference(app)
    add_documentation(app, folders)
    return TestClient(app)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "how-to").mkdir()
    (tmp_path / "index.html").write_text("<title>Start here</title>" + "<p>Play." * 100)
    (tmp_path / "404.html").write_text("<title>No such page</title>")
    (tmp_path / "how-to" / "index.html").write_text("<title>How to</title>")
    return tmp_path


def test_the_site_is_served_with_its_folders(site: Path) -> None:
    server = client(site / "none", site)
    shown = server.get("/docs")
    assert "Start here" in shown.text
    assert shown.url.path == "/docs/"
    assert shown.headers["cache-control"] == "no-cache"
    assert shown.headers["content-encoding"] == "gzip"
    assert "How to" in server.get("/docs/how-to/").text
    missing = server.get("/docs/none/")
    assert missing.status_code == 404
    assert "No such page" in missing.text


def test_the_api_is_described_beside_the_site(site: Path) -> None:
    assert "<h1>Wardroom: API</h1>" in client(site).get("/docs/api").text


def test_where_no_site_was_built_the_server_says_how_to_get_it(tmp_path: Path) -> None:
    server = client(tmp_path)
    shown = server.get("/docs")
    assert shown.status_code == 200
    assert "make docs" in shown.text
    assert 'href="/docs/api"' in shown.text
    assert server.get("/docs/api").status_code == 200


def test_backquotes_are_code() -> None:
    about = {"title": "Wardroom", "description": "Send `a < b` with `version`."}
    shown = page({"info": about, "paths": {}, "components": {"schemas": {}}})
    assert "<p>Send <code>a &lt; b</code> with <code>version</code>." in shown
