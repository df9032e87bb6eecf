"""The compiled code of games: kept in files, loaded, and called by address.

Here and in `compiler` core touches the world outside: files, processes, threads.
"""
