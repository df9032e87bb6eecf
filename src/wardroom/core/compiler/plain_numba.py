"""The way for a version of Numba whose inside we do not know: function by function, here and now.

It takes three times as long, leaves nothing for the next process, and imports Numba into this one.
"""

import ctypes

import numba
from numba.core import types

from wardroom.core.compiled.machine_code import FAILED, Functions
from wardroom.core.compiler.c_interface import entry
from wardroom.core.compiler.dispatchers import OPTIONS, offer_kernels
from wardroom.core.exports import Compilable, exports


def functions(game: Compilable) -> Functions:
    """Compile what a game exports."""
    offer_kernels()
    compiled = {
        export.name: numba.cfunc(_signature(kinds), **OPTIONS)(function)
        for export in exports(game)
        for function, kinds in [entry(export)]
    }
    never = ctypes.c_int64(0)

    def address_of(name: str) -> int:
        return ctypes.addressof(never) if name == FAILED else compiled[name].address

    return Functions(address_of)


def _signature(kinds: tuple[types.Type, ...]) -> types.Type:
    return types.int64(*kinds)
