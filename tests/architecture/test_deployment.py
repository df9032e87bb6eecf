"""The examples of deployments give away no rights that are not needed, and no password."""

from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "how-to" / "compose.yaml").read_text(encoding="utf-8")
LAB = list(yaml.safe_load_all((ROOT / "docs" / "how-to" / "lab.yaml").read_text(encoding="utf-8")))
SERVICES: dict[str, Any] = yaml.safe_load(TEXT)["services"]


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_no_more_rights_than_it_needs(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "mem_limit" in service


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    proxy = (ROOT / "docs" / "how-to" / "Caddyfile").read_text(encoding="utf-8")
    assert "respond /metrics 404" in proxy


def test_every_password_has_to_be_chosen() -> None:
    settings = [line for line in TEXT.splitlines() if "PASSWORD" in line and "#" not in line]
    assert len(settings) == 5
    assert all("_PASSWORD:?" in line for line in settings)


def containers() -> list[Any]:
    templates = [one["spec"]["template"]["spec"] for one in LAB if "template" in one["spec"]]
    assert all(one["automountServiceAccountToken"] is False for one in templates)
    return [container for one in templates for container in one["containers"]]


def test_workers_of_the_lab_have_no_more_rights_than_they_need() -> None:
    for container in containers():
        security = container["securityContext"]
        assert security["allowPrivilegeEscalation"] is False
        assert security["capabilities"]["drop"] == ["ALL"]


def test_workers_of_the_lab_and_its_report_meet_at_the_scheduler() -> None:
    [service] = [one for one in LAB if one["kind"] == "Service"]
    [port] = service["spec"]["ports"]
    address = f"tcp://{service['metadata']['name']}:{port['port']}"
    commands = {one["name"]: one["command"] for one in containers()}
    assert address in commands["worker"]
    assert f"--cluster={address}" in commands["lab"]
