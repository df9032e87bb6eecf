"""What clients reach: routes, messages, WebSockets, guards and limits, pages.

It imports match, store and node.
"""
