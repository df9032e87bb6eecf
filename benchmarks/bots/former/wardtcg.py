"""WARD, judged by hand."""

from former import kernels_with
from wardroom.catalogue.wardtcg import kernels
from wardroom.catalogue.wardtcg.game import WardTcg
from wardroom.catalogue.wardtcg.rules.worth import guess, returns
from wardroom.catalogue.wardtcg.vocabulary import P_OVER
from wardroom.core.kernel import Record, Values, kernel


@kernel
def evaluate(table: Record, s: Record, out: Values) -> None:
    """A guess of the result from what each seat has."""
    if s.phase == P_OVER:
        returns(table, s, out)
    else:
        guess(table, s, out)


class FormerWardTcg(WardTcg):
    """WARD with the former judge."""

    kernels = kernels_with(kernels, evaluate, __file__)


GAME = FormerWardTcg()
