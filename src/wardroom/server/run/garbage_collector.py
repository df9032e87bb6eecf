"""When Python looks for garbage that counting references does not free: seldom, and not in all."""

import gc

# Objects made and not freed until a look at the young ones, and looks until one at those that
# survived. A move leaves 3 behind, and has 40 while it waits for its commit. Python's own 700 took
# a quarter of the processor time of a busy server, 20,000 a twelfth while 500 moves waited for one
# commit; both found nothing: what a move does not need any more is freed by counting.
YOUNG, SURVIVORS, OLD = 100_000, 10, 20


def settle() -> None:
    """Leave alone what is there now (code, compiled rules), which stays until the end."""
    gc.freeze()
    gc.set_threshold(YOUNG, SURVIVORS, OLD)
