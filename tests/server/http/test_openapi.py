"""The OpenAPI document, put to the test by Schemathesis."""

import json
import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from server.serving import Served
from wardroom.server.run.settings import Settings
from wardroom.server.run.site import build

EXAMPLES = int(os.environ.get("WARDROOM_SCHEMA_EXAMPLES", "8"))
DOCUMENT = build(Settings(database="sqlite:///:memory:")).openapi()

schema = schemathesis.openapi.from_dict(DOCUMENT)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_every_answer_is_as_documented(server: Served, case: Any) -> None:
    if case.path_parameters and "wait" in (case.query or {}):
        case.query["wait"] = 0  # waiting is tested elsewhere
    # A schema cannot say what the rules refuse, so a well-formed request may be refused.
    left_out = ["positive_data_acceptance"]
    answer = case.call(base_url=f"http://127.0.0.1:{server.port}")
    if answer.status_code == 413:
        left_out.append("negative_data_rejection")  # which does not take this for a refusal
    checks = [schemathesis.checks.CHECKS.get_one(name) for name in left_out]
    case.validate_response(answer, excluded_checks=checks)


def test_examples_are_part_of_the_document() -> None:
    told = json.dumps(DOCUMENT["components"]["schemas"]["NewMatch"])
    assert '"examples"' in told


@pytest.mark.parametrize("path", ["/docs/api", "/openapi.json"])
def test_the_document_and_its_page_are_served(server: Served, path: str) -> None:
    assert server.get(path).status_code == 200
