"""Ur, judged by what its pieces are worth."""

from former import kernels_with
from wardroom.catalogue.ur import kernels
from wardroom.catalogue.ur.game import Ur
from wardroom.catalogue.ur.layout import ENDED, State, Table
from wardroom.catalogue.ur.rules import returns
from wardroom.catalogue.ur.worth import guess
from wardroom.core.kernel import Values, kernel


@kernel
def evaluate(table: Table, s: State, out: Values) -> None:
    """What pieces are worth."""
    if s.phase == ENDED:
        returns(table, s, out)
    else:
        guess(s, out)


class FormerUr(Ur):
    """Ur with the former judge."""

    kernels = kernels_with(kernels, evaluate, __file__)


GAME = FormerUr()
