"""Arrays of any size that kernels read are part of their code, which any process may load."""

import os
import subprocess
import sys

import numpy as np

from wardroom.core.compiled.machine_code import loaded
from wardroom.core.exports import Export, Kind, Parameter
from wardroom.core.kernel import kernel

BIG = np.arange(200_000, dtype=np.int64) ** 2  # over a million bytes: Numba takes the address
COMPILE = """
import sys
from core.test_frozen_arrays import EXPORT
from wardroom.core.compiler.target import object_file
from wardroom.core.compiler.whole_module import linked
sys.stdout.buffer.write(object_file(linked([EXPORT], lambda done: None), [EXPORT.name]))
"""


@kernel
def entry_of(place: int) -> int:
    return int(BIG[place])


EXPORT = Export("entry_of", entry_of, (Parameter(Kind.NUMBER, np.dtype(np.int64)),), True)


def compiled_elsewhere() -> bytes:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", COMPILE], env=env, capture_output=True, check=True)
    return run.stdout


def test_a_big_array_is_read_where_it_was_never_made() -> None:
    code = compiled_elsewhere()
    assert len(code) > BIG.nbytes
    entry = loaded(code).brief("entry_of", 1)
    assert [entry(place) for place in (0, 3, 199_999)] == [0, 9, 199_999**2]
