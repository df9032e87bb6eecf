"""The documentation builds without a warning, nothing in it is an orphan, and it loads nothing."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

ROOT = Path(__file__).parents[2]


def build(docs: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """Build the site as `make docs` does, from another folder of pages."""
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    config = config.replace("docs_dir: docs\n", f"docs_dir: {docs}\n")
    config = config.replace("site_dir: site\n", f"site_dir: {site}\n")
    command = [sys.executable, "-m", "mkdocs", "build", "--config-file", "-"]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(
        command, cwd=ROOT, env=env, input=config, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = build(ROOT / "docs", folder)
    assert built.returncode == 0, built.stderr
    return folder


def test_every_page_is_built(site: Path) -> None:
    pages = {path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")}
    for page in {page for page in pages if page.parts[0] != "generated"}:
        name = page.with_suffix("") if page.stem not in ("index", "README") else page.parent
        assert (site / name / "index.html").is_file(), page


def test_the_site_loads_nothing_from_elsewhere_and_runs_no_inline_script(site: Path) -> None:
    for page in site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        assert not re.findall(r"<(?:script|link|img|iframe)[^>]+=\"?(?:https?:)?//", html), page
        assert "<script>" not in html, page
        for script in re.findall(r'<script src="([^"]+)"', html):
            if page.name != "404.html":
                assert (page.parent / script.partition("?")[0]).resolve().is_file(), script


ORPHANED = {
    "orphan.md": "# Alone\n",
    "how-to/host.md": "# Host\n\n[gone](gone.md), [away](cluster.md#away)\n",
}
ORPHANS = ('not included in the "nav"', "gone.md", "#away")


@pytest.mark.parametrize(
    ("pages", "complaints"),
    [
        (ORPHANED, ORPHANS),
        ({"how-to/host.md": '# Host\n\n--8<-- "src/gone.py"\n'}, ("src/gone.py",)),
    ],
    ids=["links", "snippets"],
)
def test_an_orphan_or_a_broken_link_fails_the_build(
    tmp_path: Path, pages: dict[str, str], complaints: tuple[str, ...]
) -> None:
    docs = copytree(ROOT / "docs", tmp_path / "docs")
    for name, text in pages.items():
        (docs / name).write_text(text, encoding="utf-8")
    built = build(docs, tmp_path / "site")
    assert built.returncode != 0
    for complaint in complaints:
        assert complaint in built.stderr
