"""The database: its tables, what is read from and written to it, its time, its copies.

It imports match.
"""
