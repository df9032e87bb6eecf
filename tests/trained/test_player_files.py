"""A player's file is read with distrust: what is wrong is named, and nothing in it runs."""

import io
import json
import pickle
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wardroom import load, seeded
from wardroom.core.simulate import random_action
from wardroom.rl import BadPlayer, player_named, save_player
from wardroom.rl.player_file import LARGEST, About
from wardroom.rl.trained import Trained, player_for

UR = load("ur").initial()
HIDDEN = 5


def arrays_of(about: About, seed: int = 1) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    return {name: rng.standard_normal(shape) for name, shape in about.shapes().items()}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a player that has learnt nothing."""
    about = About("ur", 2, {}, 1, 1, features=78, hidden=(HIDDEN,), actions=145)
    save_player(tmp_path / "ur.npz", UR, arrays_of(about), "a test")
    return tmp_path / "ur.npz"


def parts(file: Path) -> dict[str, Any]:
    with np.load(file, allow_pickle=False) as stored:
        return {name: stored[name] for name in stored.files}


def rewritten(file: Path, **changes: Any) -> None:
    np.savez(
        file, **{name: one for name, one in (parts(file) | changes).items() if one is not None}
    )


def members(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(file: Path, members: dict[str, bytes]) -> None:
    with zipfile.ZipFile(file, "w") as archive:
        for name, one in members.items():
            archive.writestr(name, one)


def about(file: Path, **changes: Any) -> None:
    document = json.loads(parts(file)["about"].tobytes()) | changes
    text = json.dumps({k: v for k, v in document.items() if v is not ...}).encode()
    rewritten(file, about=np.frombuffer(text, np.uint8))


def test_a_file_is_plain_arrays_that_numpy_reads(file: Path) -> None:
    stored = parts(file)
    document = json.loads(stored["about"].tobytes())
    assert (document["game"], document["seats"], document["note"]) == ("ur", 2, "a test")
    assert stored["hidden_0_weights"].shape == (78, HIDDEN)
    assert stored["policy_bias"].dtype == np.float16


def test_the_same_player_makes_the_same_bytes(file: Path, tmp_path: Path) -> None:
    player = player_named(str(file), "ur")
    assert isinstance(player, Trained)
    arrays = {name: one for name, one in parts(file).items() if name != "about"}
    save_player(tmp_path / "again.npz", UR, arrays, "a test")
    assert (tmp_path / "again.npz").read_bytes() == file.read_bytes()
    assert repr(player_named(str(tmp_path / "again.npz"), "ur")) == repr(player)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda f: about(f, game="chess"), "game: expected 'ur'"),
        (lambda f: about(f, game=7), "game: expected str"),
        (lambda f: about(f, format=2), "format: expected 1"),
        (lambda f: about(f, action_space=2), "action_space: expected 1, got 2"),
        (lambda f: about(f, observation=0), "observation: expected 1, got 0"),
        (lambda f: about(f, features=79), "hidden_0_weights: expected the shape"),
        (lambda f: about(f, actions=True), "actions: expected int"),
        (lambda f: about(f, hidden=[]), "hidden: expected 1 to 8"),
        (lambda f: about(f, hidden=[10**9]), "hidden: expected 1 to 8"),
        (lambda f: about(f, hidden=[4096, 4096]), "hidden: a network larger than"),
        (lambda f: about(f, hidden=["a"]), "hidden: expected 1 to 8"),
        (lambda f: about(f, seats=3), "seats"),
        (lambda f: about(f, options={"path": "none"}), "path"),
        (lambda f: about(f, seats=...), "seats: expected int"),
        (lambda f: about(f, extra=1), "'extra': unknown"),
        (lambda f: rewritten(f, about=np.frombuffer(b"{", np.uint8)), "about: no JSON"),
        (lambda f: rewritten(f, about=np.zeros(10**5, np.uint8)), "about: expected at most"),
        (lambda f: rewritten(f, about=None), "about: missing"),
        (lambda f: rewritten(f, value_bias=None), "value_bias: missing"),
        (lambda f: rewritten(f, value_bias=np.zeros(2, np.float16)), "value_bias: expected the sh"),
        (lambda f: rewritten(f, value_bias=np.zeros(1, np.int8)), "value_bias: expected <f2 or"),
        (lambda f: rewritten(f, value_bias=np.array([np.nan], "f2")), "value_bias: expected fin"),
        (lambda f: f.write_bytes(b"no archive"), "no archive of arrays"),
        (lambda f: f.write_bytes(b""), "no archive of arrays"),
        (lambda f: f.write_bytes(f.read_bytes()[:-300]), "no archive of arrays"),
        (lambda f: f.write_bytes(bytes(LARGEST + 1)), "larger than 16 MiB"),
        (lambda f: f.unlink(), "No such file"),
    ],
)
def test_what_is_wrong_is_named(file: Path, change: Callable[[Path], Any], told: str) -> None:
    change(file)
    with pytest.raises(BadPlayer, match=rf"^{re.escape(str(file))}: .*{told}"):
        player_named(str(file), "ur")


def test_bytes_changed_anywhere_never_do_more_than_be_refused(file: Path) -> None:
    whole, rng = file.read_bytes(), np.random.default_rng(1)
    refused = 0
    for _ in range(300):
        damaged = bytearray(whole)
        damaged[rng.integers(len(whole))] ^= int(rng.integers(1, 256))
        file.write_bytes(damaged)
        try:
            Trained.read(file, "ur")
        except BadPlayer:
            refused += 1
    assert refused > 200  # the rest changed what nobody reads, such as a date


def test_a_header_changed_anywhere_never_does_more_than_be_refused(file: Path) -> None:
    kept, rng = members(file), np.random.default_rng(1)
    whole, refused = kept["value_bias.npy"], 0
    for _ in range(400):
        damaged = bytearray(whole)
        for place in rng.integers(len(whole), size=2):
            damaged[place] = rng.integers(256)
        packed(file, kept | {"value_bias.npy": bytes(damaged)})
        try:
            Trained.read(file, "ur")
        except BadPlayer:
            refused += 1
    assert refused > 200


class Trap:
    def __reduce__(self) -> Any:
        return (exec, ("raise SystemExit('it ran')",))


def test_nothing_in_a_file_runs(file: Path) -> None:
    trapped = io.BytesIO()
    np.lib.format.write_array(trapped, np.array([Trap()], object), allow_pickle=True)
    for content in (trapped.getvalue(), pickle.dumps(Trap())):
        packed(file, members(file) | {"value_bias.npy": content})
        with pytest.raises(BadPlayer, match="value_bias"):
            player_named(str(file), "ur")


def test_a_shape_beyond_memory_is_refused_before_it_is_read(file: Path) -> None:
    huge = io.BytesIO()
    header = {"descr": "<f4", "fortran_order": False, "shape": (1 << 50,)}
    np.lib.format.write_array_header_1_0(huge, header)
    packed(file, members(file) | {"policy_weights.npy": huge.getvalue()})
    with pytest.raises(BadPlayer, match="policy_weights: expected the shape"):
        player_named(str(file), "ur")


def test_another_match_than_it_has_learnt_is_refused(file: Path) -> None:
    with pytest.raises(BadPlayer, match=r"pieces: it has learnt 7, here is 4"):
        player_for(str(file), load("ur").initial(options={"pieces": 4}))
    with pytest.raises(BadPlayer, match="game: expected 'hexward', got 'ur'"):
        player_for(str(file), load("hexward").initial())


def test_a_temperature_varies_what_is_played_and_its_stream_alone(file: Path) -> None:
    position = UR.copy()
    position.apply("roll gs")
    always = player_named(str(file), "ur")
    at_times = player_named(f"{file},temperature=5", "ur")
    assert len({always(position, 0, seeded(n)) for n in range(20)}) == 1
    assert len({at_times(position, 0, seeded(n)) for n in range(20)}) > 2
    assert at_times(position, 0, seeded(1)) == at_times(position, 0, seeded(1))
    for wrong in ("-1", "warm", "nan", "1e9"):
        with pytest.raises(BadPlayer, match="temperature: expected"):
            player_named(f"{file},temperature={wrong}", "ur")


def test_it_plays_alike_in_worlds_that_look_alike_to_it(tmp_path: Path) -> None:
    start, rng = load("ursting").initial(2), seeded(5)
    sizes = {"features": 652, "hidden": (16,), "actions": 243}
    save_player(tmp_path / "u.npz", start, arrays_of(About("ursting", 2, {}, 1, 1, **sizes)))  # type: ignore[arg-type]
    player, compared = player_for(str(tmp_path / "u.npz"), start), 0
    position = start.copy()
    while compared < 60 and not position.is_over:
        seat = position.actor
        if isinstance(seat, int):
            chosen = player(position.copy(), seat, seeded(1))
            for deal in range(3):
                world = position.determinized(seat, seeded(100 + deal))
                compared += world.record.tobytes() != position.record.tobytes()
                assert player(world, seat, seeded(1)) == chosen
        position.apply(random_action(position, rng))
    assert compared >= 60
