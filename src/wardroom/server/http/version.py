"""The version of Wardroom that this server is."""

from importlib.metadata import version

VERSION = version("wardroom")
