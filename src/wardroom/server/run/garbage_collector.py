"""When Python looks for garbage that counting references does not free: seldom, and not in all."""

import gc

# Objects made until a look at the young ones, and looks until one at those that survived. Python's
# own 700 took a quarter of the processor time of a busy server, and found nothing: what a move
# leaves behind is freed by counting.
YOUNG, SURVIVORS, OLD = 20_000, 10, 20


def settle() -> None:
    """Leave alone what is there now (code, compiled rules), which stays until the end."""
    gc.freeze()
    gc.set_threshold(YOUNG, SURVIVORS, OLD)
