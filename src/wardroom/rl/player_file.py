"""The file of a trained player: an archive of NumPy arrays (.npz) that nothing in it can run.

`about` is JSON in bytes. Each layer is a matrix with a row for each input, and a bias. Whatever is
wrong with a file is told by the field; nothing is read that is larger than what it must be.
"""

import json
import warnings
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tokenize import TokenError
from typing import Any

import numpy as np
from numpy.lib import format as npy

from wardroom.core.codec import shown
from wardroom.core.errors import WardroomError
from wardroom.core.kernel import Floats

FORMAT = 1
LARGEST = 16 << 20  # bytes of a file, and of what is unpacked from it
LONGEST_ABOUT = 1 << 16  # bytes
WIDEST, DEEPEST = 4096, 8  # hidden layers
TYPES = ("<f2", "<f4")
DAMAGED = (
    OSError, EOFError, KeyError, ValueError, RuntimeError, NotImplementedError,
    SyntaxError, TokenError, UserWarning, zipfile.BadZipFile, zlib.error,
)  # fmt: skip

Arrays = Mapping[str, Floats]


class BadPlayer(WardroomError, ValueError):
    """A file that holds no player, or one of another game; names the field."""


@dataclass(frozen=True)
class About:
    """What a player has learnt, and how its network is built."""

    game: str
    seats: int
    options: dict[str, Any]
    action_space: int  # versions: numbers mean the same as long as these are the same
    observation: int
    features: int
    hidden: tuple[int, ...]  # how wide the layers are between what is seen and what comes out
    actions: int
    note: str = ""
    format: int = field(default=FORMAT)

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Return the arrays of the network: hidden layers, then logits and the result expected."""
        sizes = self.features, *self.hidden
        found: dict[str, tuple[int, ...]] = {}
        for number, (inputs, outputs) in enumerate(zip(sizes, self.hidden, strict=False)):
            found |= _layer(f"hidden_{number}", inputs, outputs)
        return found | _layer("policy", sizes[-1], self.actions) | _layer("value", sizes[-1], 1)


def _layer(name: str, inputs: int, outputs: int) -> dict[str, tuple[int, ...]]:
    return {f"{name}_weights": (inputs, outputs), f"{name}_bias": (outputs,)}


def write(path: Path, about: About, arrays: Arrays) -> None:
    """Write a player in half precision, the same bytes for the same player."""
    text = json.dumps(asdict(about), sort_keys=True).encode()
    kept = {name: np.asarray(arrays[name], "<f2") for name in about.shapes()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, array in {"about": np.frombuffer(text, np.uint8), **kept}.items():
            packed = BytesIO()
            npy.write_array(packed, array, allow_pickle=False)
            archive.writestr(
                zipfile.ZipInfo(f"{name}.npy"), packed.getvalue(), zipfile.ZIP_DEFLATED
            )


def read(path: Path) -> tuple[About, Arrays, str]:
    """Return what a file holds, with the digest that tells it from others, or raise BadPlayer."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadPlayer(f"{path}: {error.strerror}") from None
    if len(content) > LARGEST:
        raise BadPlayer(f"{path}: larger than {LARGEST >> 20} MiB")
    try:
        archive = zipfile.ZipFile(BytesIO(content))
    except DAMAGED:
        raise BadPlayer(f"{path}: no archive of arrays (.npz)") from None
    try:
        about = _about(archive)
        return about, _network(archive, about), sha256(content).hexdigest()
    except BadPlayer as error:
        raise BadPlayer(f"{path}: {error}") from None


def _about(archive: zipfile.ZipFile) -> About:
    text = _array(archive, "about", None, ("|u1",)).tobytes()
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise BadPlayer("about: no JSON document") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadPlayer(f"format: expected {FORMAT}")
    for one in fields(About):
        _check(one.name, one.type, document.get(one.name))
    known = {one.name for one in fields(About)}
    if unknown := sorted(set(document) - known):
        raise BadPlayer(f"{shown(unknown[0])}: unknown")
    hidden = tuple(document["hidden"])
    if not 1 <= len(hidden) <= DEEPEST or not all(_is_size(width, WIDEST) for width in hidden):
        raise BadPlayer(f"hidden: expected 1 to {DEEPEST} layers of 1 to {WIDEST}")
    return About(**{**document, "hidden": hidden})


def _check(name: str, kind: Any, value: Any) -> None:
    wanted = {int: int, str: str, dict[str, Any]: dict, tuple[int, ...]: list}[kind]
    if not isinstance(value, wanted) or isinstance(value, bool):
        raise BadPlayer(f"{name}: expected {wanted.__name__}, got {shown(value)}")


def _is_size(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most


def _network(archive: zipfile.ZipFile, about: About) -> Arrays:
    shapes = about.shapes()
    if sum(int(np.prod(shape)) for shape in shapes.values()) * 4 > LARGEST:
        raise BadPlayer(f"hidden: a network larger than {LARGEST >> 20} MiB")
    arrays = {name: _array(archive, name, shape, TYPES) for name, shape in shapes.items()}
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            raise BadPlayer(f"{name}: expected finite numbers")
    return {name: array.astype(np.float32) for name, array in arrays.items()}


def _array(
    archive: zipfile.ZipFile, name: str, shape: tuple[int, ...] | None, types: tuple[str, ...]
) -> Any:
    """Return an array of a known shape, or a short row of bytes; its header is read first."""
    try:
        with archive.open(f"{name}.npy") as file:
            found, dtype = _header(file, name, types)
            if shape is None and (len(found) != 1 or found[0] > LONGEST_ABOUT):
                raise BadPlayer(f"{name}: expected at most {LONGEST_ABOUT} bytes")
            if shape is not None and found != shape:
                raise BadPlayer(f"{name}: expected the shape {shape}, got {found}")
            size = int(np.prod(found)) * dtype.itemsize
            data = file.read(size + 1)  # to the end, where the checksum is compared
            if len(data) != size:
                raise BadPlayer(f"{name}: expected {size} bytes")
            return np.frombuffer(data, dtype).reshape(found)
    except BadPlayer:
        raise
    except KeyError:
        raise BadPlayer(f"{name}: missing") from None
    except DAMAGED as error:
        raise BadPlayer(f"{name}: damaged ({type(error).__name__})") from None


def _header(file: Any, name: str, types: tuple[str, ...]) -> tuple[tuple[int, ...], Any]:
    if npy.read_magic(file) != (1, 0):
        raise BadPlayer(f"{name}: expected an array of version 1.0")
    with warnings.catch_warnings(action="error"):  # of headers that had to be mended
        shape, is_fortran, dtype = npy.read_array_header_1_0(file)
    if dtype.str not in types or is_fortran:
        raise BadPlayer(f"{name}: expected {' or '.join(types)} in rows, got {dtype.str}")
    return shape, dtype
