"""What browsers are told: pages of which sites may ask, what a page may load."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from server.players import refused
from server.serving import Served, serving, settings
from wardroom.server.http.reference import page

FRIEND, STRANGER = "https://friend.example", "https://stranger.example"
BODY = {"game": "ur"}


@pytest.fixture(scope="module")
def friendly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that pages of another site may use."""
    with serving(settings(tmp_path_factory.mktemp("friendly"), origins=FRIEND)) as served:
        yield served


def asked(origin: str) -> dict[str, str]:
    """Return the headers of a browser that asks whether a page may post."""
    wanted = "authorization,content-type"
    return {"origin": origin, "access-control-request-method": "POST",
            "access-control-request-headers": wanted}  # fmt: skip


def test_a_named_site_may_ask_and_read(friendly: Served) -> None:
    allowed = friendly.options("/api/matches", headers=asked(FRIEND))
    assert allowed.status_code == 200
    assert allowed.headers["access-control-allow-origin"] == FRIEND
    assert allowed.headers["access-control-allow-credentials"] == "true"
    assert "authorization" in allowed.headers["access-control-allow-headers"].lower()
    for answer in (
        friendly.post("/api/matches", json=BODY, headers={"origin": FRIEND}),
        friendly.post("/api/matches", json={}, headers={"origin": FRIEND}),
        friendly.get("/api/games?" + "x" * 9000, headers={"origin": FRIEND}),
    ):
        assert answer.headers["access-control-allow-origin"] == FRIEND
        assert "origin" in answer.headers["vary"].lower()


def test_other_sites_may_not(friendly: Served, server: Served) -> None:
    for site in (friendly, server):
        refusal = site.options("/api/matches", headers=asked(STRANGER))
        assert refusal.status_code in (400, 403, 405)
        posted = site.post("/api/matches", json=BODY, headers={"origin": STRANGER})
        refused(posted, 403, "not_yours")
        read = site.get("/api/games", headers={"origin": STRANGER})
        for answer in (refusal, posted, read):
            assert "access-control-allow-origin" not in answer.headers


def test_a_page_may_load_and_reach_its_own_site_only(server: Served) -> None:
    policy = server.get("/").headers["content-security-policy"]
    assert re.search(r"connect-src 'self'(;|$)", policy)  # sockets of the same site among it
    assert server.get("/").headers["cross-origin-resource-policy"] == "same-origin"


def test_tls_is_asked_for_where_it_is_used(server: Served) -> None:
    assert "strict-transport-security" not in server.get("/").headers
    secure = server.get("/", headers={"x-forwarded-proto": "https"})
    assert secure.headers["strict-transport-security"] == "max-age=31536000"


class Links(HTMLParser):
    """Collects what a page loads and links to."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.addresses: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.addresses += [str(value) for name, value in attrs if name in ("src", "href")]
        self.ids.update(str(value) for name, value in attrs if name == "id")


def test_the_page_of_the_api_names_every_route_and_loads_nothing(server: Served) -> None:
    shown, document = server.get("/docs/api"), server.get("/openapi.json").json()
    assert shown.headers["content-type"].startswith("text/html")
    links = Links()
    links.feed(shown.text)
    assert not links.tags & {"script", "link", "iframe", "img", "object"}
    for path, verbs in document["paths"].items():
        for verb in verbs:
            assert f"<h3>{verb.upper()} {path}</h3>" in shown.text
    assert set(document["components"]["schemas"]) <= links.ids
    assert {one for one in links.addresses if not one.startswith("#")} == {"/docs", "/openapi.json"}
    assert {one[1:] for one in links.addresses if one.startswith("#")} <= links.ids


def test_the_page_of_the_api_is_text_where_a_description_has_signs() -> None:
    told = page({"info": {"title": "<b>", "description": "<script>"}, "paths": {},
                 "components": {"schemas": {}}})  # fmt: skip
    assert "<script>" not in told
    assert "<b>" not in told
