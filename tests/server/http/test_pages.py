"""The built page, as browsers get it."""

from pathlib import Path

from server.serving import serving, settings


def test_built_files_are_compressed_and_kept_by_browsers(tmp_path: Path) -> None:
    assets = tmp_path / "web" / "assets"
    assets.mkdir(parents=True)
    (assets / "index-Ab3.js").write_text("let x = 1;\n" * 1000)
    (tmp_path / "web" / "index.html").write_text("<!doctype html><title>Wardroom</title>")
    (tmp_path / "web" / "icon.svg").write_text("<svg/>")
    with serving(settings(tmp_path, web=tmp_path / "web")) as server:
        script = server.get("/assets/index-Ab3.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-encoding"] == "gzip"
        assert int(script.headers["content-length"]) < 1000 < len(script.text)
        for path in ("/", "/m/aaaaaaaaaaaaaaaa", "/games/toy/museum", "/icon.svg"):
            page = server.get(path)
            assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
            assert server.head(path).status_code == 200
            again = server.get(path, headers={"if-none-match": page.headers["etag"]})
            assert again.status_code in (200, 304)
        assert server.get("/assets/none.js").status_code == 404
        assert "content-encoding" not in server.get("/api/games").headers


def test_a_link_that_leads_nowhere_is_a_page_for_people_and_a_refusal_for_programs(
    tmp_path: Path,
) -> None:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<!doctype html><title>Wardroom</title>")
    people = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    with serving(settings(tmp_path, web=tmp_path / "web")) as server:
        for path in ("/nothing", "/s/aaaa/cut", "/s/aaaaaaaaaaaaaaaa", "/a/b/c"):
            page = server.get(path, headers=people)
            assert (page.status_code, "<title>" in page.text) == (404, True)
            assert set(server.get(path).json()) == {"error", "message", "rule"}
        for path in ("/api/nothing", "/api/matches/cut"):
            assert "error" in server.get(path, headers=people).json()
        assert "error" in server.post("/nothing", headers=people).json()
