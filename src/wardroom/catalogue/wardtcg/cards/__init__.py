"""Cards, sets and decks: files in, a numbered library and its table out.

It imports `layout` and `vocabulary` only, never the rules or the documents.
"""
