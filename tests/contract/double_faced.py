"""A toy that breaks a law: its die is another with the JIT off."""

from contract.broken import BrokenToy
from toy import rules
from wardroom.core.kernel import JIT, Codes, Record, Weights


def _outcomes(table: Record, s: Record, out: Codes, weight: Weights) -> int:
    count = int(rules.outcomes(table, s, out, weight))
    weight[0] += not JIT
    return count


GAME = BrokenToy(outcomes=_outcomes)
