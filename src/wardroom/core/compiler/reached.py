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
    values = [kernel.__globals__.get(name) for name in names]
    for module in filter(_is_module, values[:]):
        values += (getattr(module, name, None) for name in names)
    yield from filter(callable, values)


def _is_module(value: Any) -> bool:
    return isinstance(value, ModuleType)
