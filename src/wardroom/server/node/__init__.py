"""The matches of this process: who is connected, what the server owes, bots, other nodes.

It imports match and store, and the bots.
"""
