"""The notebook of the examples runs from top to bottom."""

import json
import re
from pathlib import Path
from typing import Any

import matplotlib as mpl
import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "learn_ur.ipynb"


def cells(path: Path) -> list[str]:
    """Return the code of a notebook."""
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]


def test_the_notebook_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(NOTEBOOK.parent)
    mpl.use("agg")
    names: dict[str, Any] = {}
    for number, code in enumerate(cells(NOTEBOOK)):
        exec(compile(code, f"cell {number}", "exec"), names)
    told = capsys.readouterr().out
    assert "(1000, 78) (1000, 145)" in told
    assert names["curve"][-1][1] > 0.5  # it has learnt to beat level 1
    assert float(re.findall(r"against level 1: ([\d.]+)", told)[0]) < 0.2
    assert float(re.findall(r"against level 3: ([\d.]+)", told)[0]) > 0.8


def test_it_holds_no_output_of_somebody_s_machine() -> None:
    document = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert [cell["outputs"] for cell in document["cells"] if "outputs" in cell] == [[]] * 5
