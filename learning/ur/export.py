"""Put a judge into the package: `python -m learning.ur.export FILE SHAPE`."""

import sys
from pathlib import Path

import numpy as np

import wardroom
from learning.ur.shapes import SHAPES
from wardroom.catalogue import rulebook

NETWORK = Path(wardroom.__file__).parent / "catalogue" / "ur" / "network.npz"
SIGN = 128  # table entries are kept without a sign


def main() -> None:
    """Write the numbers, with the tiles of each table and the version of the rules."""
    judge, shape = dict(np.load(sys.argv[1])), SHAPES[sys.argv[2]]
    judge["table"] = (judge["table"].astype(np.int16) + SIGN).astype(np.uint8)
    np.savez_compressed(
        NETWORK, pairs=shape.pairs, alone=shape.alone, rules=rulebook("ur").version, **judge
    )
    print(NETWORK.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
