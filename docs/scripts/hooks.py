"""What MkDocs does not do by itself: pages from outside docs/, our colours, no inline script."""

import re
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent for path in ROOT.glob("src/wardroom/catalogue/*/README.md"))

# Where a page of the site is written, if that is not in docs/.
ELSEWHERE = {
    "project/contributing.md": "CONTRIBUTING.md",
    "project/changelog.md": "CHANGELOG.md",
    "project/security.md": "SECURITY.md",
    "benchmarks/server.md": "benchmarks/server/README.md",
    "benchmarks/bots.md": "benchmarks/bots/README.md",
    "benchmarks/environments.md": "benchmarks/environments/README.md",
    "benchmarks/compile.md": "benchmarks/compile/README.md",
    "benchmarks/ladder-ur.md": "benchmarks/bots/ladder-ur.md",
    "benchmarks/ladder-ursting.md": "benchmarks/bots/ladder-ursting.md",
    "benchmarks/ladder-ursting-3.md": "benchmarks/bots/ladder-ursting-3.md",
    "benchmarks/ladder-ursting-4.md": "benchmarks/bots/ladder-ursting-4.md",
    "benchmarks/ladder-wardtcg.md": "benchmarks/bots/ladder-wardtcg.md",
    "benchmarks/puzzles.md": "benchmarks/puzzles/README.md",
    "benchmarks/wasm.md": "benchmarks/wasm/README.md",
    "benchmarks/wasm-figures.md": "benchmarks/wasm/results.md",
    "code/server.md": "src/wardroom/server/README.md",
    **{f"code/{game.name}.md": f"{game.relative_to(ROOT)}/README.md" for game in GAMES},
}
PICTURES = (
    "examples/ur-curve.svg",
    "benchmarks/review/calibration.svg",
    "benchmarks/review/ledgers.svg",
    "benchmarks/bots/reliability-ur.png",
    "benchmarks/bots/reliability-ursting.png",
    "benchmarks/bots/reliability-wardtcg.png",
    "learning/hexward/results/reliability.png",
)
PAGES = {written: page for page, written in ELSEWHERE.items()}
LINK = re.compile(r"(\]\()(?![a-z]+:|[#/])([^)#\s]+)")
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FONTS = {
    "Fraunces Variable": "fraunces/files/fraunces-latin-wght-normal.woff2",
    "Source Sans 3 Variable": "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
}
FACE = '@font-face{font-family:"%s";src:url(%s);font-weight:200 900;font-display:swap}\n'
scripts: dict[str, str] = {}


def on_config(config: MkDocsConfig) -> None:
    """Put all pages of a folder in the place of `folder/*` in the navigation."""
    config.nav = _expanded(config.nav, Path(config.docs_dir))


def _expanded(entries: list[Any], docs: Path) -> list[Any]:
    found: list[Any] = []
    for entry in entries:
        if isinstance(entry, str) and entry.endswith("/*"):
            written = {path.relative_to(docs).as_posix() for path in docs.glob(f"{entry}.md")}
            kept = {page for page in ELSEWHERE if page.startswith(entry[:-1])}
            found += sorted(written | kept, key=lambda page: (not page.endswith("README.md"), page))
        elif isinstance(entry, dict):
            found.append(
                {
                    title: _expanded(inner, docs) if isinstance(inner, list) else inner
                    for title, inner in entry.items()
                }
            )
        else:
            found.append(entry)
    return found


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is kept elsewhere: pages, the sign in the tab, colours and fonts of the page."""
    for page, written in ELSEWHERE.items():
        files.append(File.generated(config, page, content=_read(written)))
    for picture in PICTURES:
        files.append(File.generated(config, picture, abs_src_path=str(ROOT / picture)))
    files.append(File.generated(config, "assets/icon.svg", content=_read("web/public/icon.svg")))
    tokens = _read("web/src/styles/tokens.css")
    tokens = tokens.replace(":root {", ':root, [data-md-color-scheme="slate"] {')
    tokens = tokens.replace(':root[data-theme="light"]', '[data-md-color-scheme="default"]')
    files.append(File.generated(config, "assets/tokens.css", content=tokens))
    faces = ""
    for family, path in FONTS.items():
        font = ROOT / "web/node_modules/@fontsource-variable" / path
        if font.is_file():  # without npm the site has the system's fonts
            files.append(File.generated(config, f"assets/{font.name}", abs_src_path=str(font)))
            faces += FACE % (family, font.name)
    files.append(File.generated(config, "assets/fonts.css", content=faces))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Links are written as they hold in the repository; turn them into those of the site."""
    uri = page.file.src_uri
    folder = dirname(ELSEWHERE.get(uri, f"docs/{uri}"))

    def moved(link: re.Match[str]) -> str:
        target = normpath(join(folder, link[2]))
        target = PAGES.get(target, target.removeprefix("docs/"))
        return link[1] + relpath(target, dirname(uri) or ".")

    return LINK.sub(moved, markdown)


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """Put inline scripts into files: the server's policy lets no page run any other."""
    return _with_script_files(output, relpath("assets", dirname(page.file.dest_uri) or "."))


def on_post_template(output_content: str, template_name: str, **_: Any) -> str:
    """The page for what is not there is shown at any depth, so its links begin at the server."""
    if template_name != "404.html":
        return output_content
    return _with_script_files(output_content, "/assets").replace('"/', '"/docs/')


def on_post_build(config: MkDocsConfig) -> None:
    """Write the scripts that were inline, and drop what only authors of the theme look at."""
    for name, script in scripts.items():
        Path(config.site_dir, "assets", name).write_text(script, encoding="utf-8")
    for path in Path(config.site_dir).rglob("*.map"):
        path.unlink()


def _read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def _with_script_files(html: str, folder: str) -> str:
    def moved(script: re.Match[str]) -> str:
        name = f"inline-{sha256(script[1].encode()).hexdigest()[:8]}.js"
        scripts[name] = script[1]
        return f'<script src="{folder}/{name}"></script>'

    return INLINE.sub(moved, html)
