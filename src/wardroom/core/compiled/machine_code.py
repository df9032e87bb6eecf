"""Compiled functions that are called by address: of whole numbers, returning whole numbers."""

import ctypes
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm

from wardroom.core.kernel import BOUNDS

INT = ctypes.c_int64
FAILED = "failed"  # the number that is not 0 once a kernel has raised

_loaded: list[Any] = []  # code stays as long as the process: some thread may be in it


class Functions:
    """Functions by name; `address_of` tells where they lie."""

    def __init__(self, address_of: Callable[[str], int]) -> None:
        """Keep `address_of`, and with it what it looks up."""
        self._address_of = address_of

    def brief(self, name: str, arguments: int) -> Callable[..., int]:
        """Return a function that takes less time than letting other threads run would."""
        return self._function(ctypes.PYFUNCTYPE, name, arguments)

    def long(self, name: str, arguments: int) -> Callable[..., int]:
        """Return a function during which other threads run."""
        return self._function(ctypes.CFUNCTYPE, name, arguments)

    def _function(self, kind: Any, name: str, arguments: int) -> Callable[..., int]:
        function: Callable[..., int] = kind(INT, *[INT] * arguments)(self._address_of(name))
        return _checked(function, self._address_of(FAILED)) if BOUNDS else function


def loaded(code: bytes) -> Functions:
    """Return the functions of an object file."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _loaded.append(engine)
    return Functions(engine.get_global_value_address)


def _checked(function: Callable[..., int], failed_at: int) -> Callable[..., int]:
    failed = INT.from_address(failed_at)

    def checked(*arguments: int) -> int:
        result = function(*arguments)
        if failed.value:
            failed.value = 0
            raise IndexError("a kernel went beyond an array")
        return result

    return checked
