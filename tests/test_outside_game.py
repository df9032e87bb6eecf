"""A game from another package is installed and played everywhere, and a broken one harms nobody."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

import wardroom
from server.players import LINKS, Player, good, open_match
from server.serving import Node, free_port, start, wait_until_open

OUTSIDE = Path(__file__).parent / "outside"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that the toy's package is installed into."""
    folder = tmp_path_factory.mktemp("installed")
    command = "install --quiet --no-deps --no-build-isolation --no-index --no-compile --target"
    words = [sys.executable, "-m", "pip", *command.split(), str(folder), str(OUTSIDE)]
    subprocess.run(words, check=True)
    return folder


def run(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `wardroom WORDS` with the packages of a folder at hand."""
    return subprocess.run(
        [sys.executable, "-m", "wardroom", *words],
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "100", "WARDROOM_JIT": "0"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def output(folder: Path, *words: str, typed: str = "") -> str:
    """What a command that succeeds prints."""
    done = run(folder, *words, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_it_is_listed_beside_ours(installed: Path) -> None:
    listed = [about["game"] for about in json.loads(output(installed, "games", "--json"))]
    assert listed == sorted([*wardroom.games(), "toy"])


def test_what_is_installed_is_what_the_laws_of_games_are_tried_on(installed: Path) -> None:
    files = {path.name for path in (OUTSIDE / "toy").iterdir() if path.is_file()}
    assert files >= {"game.py", "rules.py", "rulebook.toml"}
    for name in files:
        assert (installed / "toy" / name).read_bytes() == (OUTSIDE / "toy" / name).read_bytes()


def test_it_is_asked_about_at_the_terminal(installed: Path) -> None:
    position = output(installed, "new", "toy", "-o", "hand=2")
    dealt = output(
        installed, "apply", "toy", "-", "deal 6", "deal 5", "deal 1", "deal 2", "roll 1",
        typed=position,
    )  # fmt: skip
    assert output(installed, "legal", "toy", "-", typed=dealt).split("\n")[:-1] == [
        "pass", "play 5", "play 6",
    ]  # fmt: skip
    assert "TOY-2.3" in output(installed, "why", "toy", "-", "play 4", typed=dealt)


def test_it_is_played_at_the_terminal_on_a_board_of_fields(installed: Path) -> None:
    shown = output(installed, "play", "toy", "--bot", "greedy", "--seed", "1", typed="1\n" * 200)
    assert "hands: [[" in shown
    assert '{"count": 3}' in shown
    assert "won." in shown or "Nobody won." in shown


def test_it_is_played_in_the_arena(installed: Path, tmp_path: Path) -> None:
    words = ["greedy", "random", "--games", "6", "--json", "--out", str(tmp_path / "games.jsonl")]
    report = json.loads(run(installed, "arena", "toy", *words).stdout)
    assert (report["game"], report["games"], report["faults"]) == ("toy", 6, [])


@pytest.fixture
def node(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Node]:
    """A server that has the game at hand."""
    monkeypatch.setenv("PYTHONPATH", str(installed))
    node = start(free_port(), jit=0, database=f"sqlite:///{tmp_path / 'wardroom.db'}")
    wait_until_open(node, "toy")
    yield node
    node.stop()


def test_it_is_played_to_its_end_on_a_server(node: Node) -> None:
    with httpx2.Client(base_url=f"http://127.0.0.1:{node.port}", timeout=60) as http:
        about = {game["id"]: game for game in good(http.get("/api/games"))}["toy"]
        assert about["title"] == "Toy"
        bot = {"kind": "bot", "level": "greedy"}
        [person] = open_match(http, game="toy", seats=[{"kind": "link"}, bot])
        person.do("join", name="Ada")
        assert _played_out(person)["returns"] in ([1.0, -1.0], [-1.0, 1.0], [0.0, 0.0])


def _played_out(person: Player) -> dict[str, list[float]]:
    state = person.look()
    while state["status"] == "playing":
        if state["legal"]:
            state = person.do("act", action=state["legal"][-1], version=state["version"])
        else:  # the bot has 20 seconds
            later = person.look(since=state["version"], wait=20)
            assert later["version"] > state["version"], "the bot did not answer"
            state = later
    result: dict[str, list[float]] = state
    return result


def offer(folder: Path, name: str, **files: str) -> None:
    """Put a package that offers a game into a folder, as an installer does."""
    (folder / name).mkdir()
    for file, text in {"__init__.py": "", **files}.items():
        (folder / name / file).write_text(text)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[wardroom.games]\n{name} = {name}\n")


def rulebook_of(game_id: str) -> str:
    """The toy's rulebook as if it were another game's."""
    text = (OUTSIDE / "toy" / "rulebook.toml").read_text(encoding="utf-8")
    return text.replace('id = "toy"', f'id = "{game_id}"')


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({}, "FileNotFoundError"),
        ({"rulebook.toml": "not TOML"}, "TOMLDecodeError"),
        ({"rulebook.toml": rulebook_of("other")}, "ValueError: its rulebook is that of 'other'"),
        ({"__init__.py": "1 / 0"}, "ZeroDivisionError"),
    ],
)
def test_a_package_without_a_rulebook_is_named_and_left_out(
    files: dict[str, str], why: str, tmp_path: Path
) -> None:
    offer(tmp_path, "broken", **files)
    done = run(tmp_path, "games", "--json")
    assert [about["game"] for about in json.loads(done.stdout)] == wardroom.games()
    assert f"game 'broken', package broken of broken 1.0, is left out: {why}" in done.stderr


def test_no_package_takes_the_place_of_a_game_of_ours(tmp_path: Path) -> None:
    offer(tmp_path, "ur", **{"rulebook.toml": rulebook_of("ur")})
    done = run(tmp_path, "games", "--json")
    titles = {about["game"]: about["title"] for about in json.loads(done.stdout)}
    assert "Royal" in titles["ur"]
    assert "game 'ur', package ur of ur 1.0, is left out" in done.stderr


def test_a_game_that_fails_when_it_is_loaded_is_named_and_the_others_play(tmp_path: Path) -> None:
    files = {"rulebook.toml": rulebook_of("broken"), "game.py": "import nowhere_to_be_found"}
    offer(tmp_path, "broken", **files)
    done = run(tmp_path, "new", "broken")
    assert done.returncode == 2
    assert done.stderr.startswith("wardroom: game 'broken': package broken fails: ModuleNotFound")
    assert json.loads(output(tmp_path, "new", "ur"))["game"] == "ur"


def test_a_server_does_without_a_game_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"rulebook.toml": rulebook_of("broken"), "game.py": "import nowhere_to_be_found"}
    offer(tmp_path, "broken", **files)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    output_file = tmp_path / "output"
    node = start(free_port(), output_file, jit=0, database=f"sqlite:///{tmp_path / 'wardroom.db'}")
    try:
        wait_until_open(node, "ur")
        with httpx2.Client(base_url=f"http://127.0.0.1:{node.port}", timeout=60) as http:
            assert open_match(http)
            answer = http.post("/api/matches", json={"game": "broken", "seats": LINKS})
    finally:
        node.stop()
    assert 400 <= answer.status_code < 500
    assert "package broken fails" in answer.json()["message"]
    assert "game 'broken': package broken fails: ModuleNotFoundError" in output_file.read_text()


def test_commands_that_fail_are_named_and_the_others_work(tmp_path: Path) -> None:
    offer(tmp_path, "broken", **{"rulebook.toml": rulebook_of("broken"), "commands.py": "1 / 0"})
    done = run(tmp_path, "wardtcg", "decks", "list")
    assert (done.returncode, "iron_oath" in done.stdout) == (0, True)
    assert "game 'broken': package broken fails: ZeroDivisionError" in done.stderr
