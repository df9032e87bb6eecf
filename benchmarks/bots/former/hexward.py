"""Ward, judged by hand."""

from former import kernels_with
from wardroom.catalogue.hexward import kernels
from wardroom.catalogue.hexward.game import Hexward
from wardroom.catalogue.hexward.layout import NONE, State, Table
from wardroom.catalogue.hexward.rules.ending import returns
from wardroom.catalogue.hexward.rules.evaluation import guess
from wardroom.catalogue.hexward.rules.front import TOPS, links, survey
from wardroom.core.kernel import Values, kernel
from wardroom.core.scratch import scratch


@kernel
def evaluate(table: Table, s: State, out: Values) -> None:
    """Each seat's prospects."""
    if s.turn == NONE:
        returns(table, s, out)
    else:
        guess(table, s, links(survey(s, scratch(TOPS))), out)


class FormerHexward(Hexward):
    """Ward with the former judge."""

    kernels = kernels_with(kernels, evaluate, __file__)


GAME = FormerHexward()
