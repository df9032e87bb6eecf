"""How much there is to compile is known beforehand."""

from toy import rules
from wardroom.catalogue.ur import judging
from wardroom.core.compiler.reached import reached


def test_what_a_kernel_calls_is_reached_and_what_that_calls_too() -> None:
    found = {kernel.__name__ for kernel in reached([rules.apply])}
    assert {"apply", "deal", "end_turn", "held"} <= found
    assert not found & {"setup", "legal", "determinize", "evaluate"}


def test_an_array_of_a_module_that_a_kernel_names_is_no_kernel() -> None:
    found = {kernel.__name__ for kernel in reached([judging.evaluate])}
    assert {"closed_tiles", "write_ends", "value_to_roll"} <= found
