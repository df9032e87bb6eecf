"""Ward: a judge fitted to games that the package plays with itself."""
