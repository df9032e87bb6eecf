"""A real server on a free port of this machine, with a database of its own."""

from collections.abc import Iterator

import pytest

from server.serving import Served, serving, settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that runs for the tests of one file."""
    with serving(settings(tmp_path_factory.mktemp("server"))) as served:
        yield served
