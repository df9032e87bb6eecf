"""A match, pure: what is agreed before play, its events, clocks, seats and fair chance.

It imports core and the catalogue, and nothing that waits, stores, sends, logs or looks at the time.
"""
