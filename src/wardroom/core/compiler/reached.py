"""Which kernels are compiled along with some: all that their code names, and so on."""

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any

from wardroom.core.kernel import KERNELS

Kernel = Callable[..., Any]


def reached(kernels: Iterable[Kernel]) -> set[Kernel]:
    """Return the kernels and all that they reach."""
    known, found, new = set(KERNELS), set[Kernel](), set(kernels)
    while new:
        found |= new
        named = {value for kernel in new for value in _named(kernel) if value in known}
        new = named - found
    return found


def _named(kernel: Kernel) -> Iterator[Any]:
    """Yield the functions whose names stand in the code of a kernel, alone or after a module's."""
    names = kernel.__code__.co_names
    for value in (kernel.__globals__.get(name) for name in names):
        if isinstance(value, ModuleType):
            yield from (getattr(value, name, None) for name in names)
        elif callable(value):
            yield value
