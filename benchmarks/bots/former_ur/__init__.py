"""Ur as it was judged before its network, so that former levels can be played again."""

from types import ModuleType

from wardroom.catalogue.ur import kernels
from wardroom.catalogue.ur.game import Ur
from wardroom.catalogue.ur.layout import ENDED, State, Table
from wardroom.catalogue.ur.rules import returns
from wardroom.catalogue.ur.worth import guess
from wardroom.core.kernel import CONTRACT, Values, kernel


@kernel
def evaluate(table: Table, s: State, out: Values) -> None:
    """What pieces are worth."""
    if s.phase == ENDED:
        returns(table, s, out)
    else:
        guess(s, out)


FORMER = ModuleType("former_kernels")
FORMER.__file__ = __file__
FORMER.__dict__.update({name: getattr(kernels, name) for name in CONTRACT}, evaluate=evaluate)


class FormerUr(Ur):
    """Ur with the former judge."""

    kernels = FORMER


GAME = FormerUr()
