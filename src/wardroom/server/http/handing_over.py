"""Connections go to the process of this server that their match belongs to.

There everybody follows it, so a move is played once and told at once. A connection that stays
elsewhere, since its first bytes did not name a match, is served all the same.
"""

import re
from asyncio import Transport

from wardroom.server.node.neighbours import MOST, Neighbours

CONNECTION = b"c"
# The beginning of a request about a match, or of one for its page, which its preview is in.
OF_A_MATCH = re.compile(rb"[A-Z]+ /(?:api/matches|m)/([a-z2-7]{16})[/? ]")


class HandingOver:
    """What this process does with connections that belong to another one."""

    def __init__(self, neighbours: Neighbours) -> None:
        """Hand them to `neighbours`."""
        self._neighbours = neighbours

    def __call__(self, transport: Transport, data: bytes) -> bool:
        """Return whether a connection was handed over, with what has been read of its request."""
        found = OF_A_MATCH.match(data)
        if not found or len(data) >= MOST or transport.get_write_buffer_size():
            return False
        owner = self._neighbours.owner(found[1].decode())
        if owner == self._neighbours.number:
            return False
        file = transport.get_extra_info("socket").fileno()
        return self._neighbours.hand(owner, CONNECTION, data, file)
