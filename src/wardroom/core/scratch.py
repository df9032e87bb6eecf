"""Small arrays that live as long as the kernel that asks for them."""

import numpy as np

from wardroom.core.kernel import Weights


def scratch(size: int) -> Weights:
    """Return an array of undefined numbers; `size` is a constant. Compiled, it costs nothing.

    Kernels allocate no other memory: there is nobody to free it.
    """
    return np.empty(size, np.int64)
