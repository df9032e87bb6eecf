"""Every enforced rule has its test, and every test its rule."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from architecture.references import problems, sources_in
from toy.game import GAME as TOY
from wardroom.catalogue import ids, rulebook
from wardroom.core.rulebook import Option, Rule, Rulebook

TESTS = Path(__file__).parents[1]
SHARED = [path.read_text(encoding="utf-8") for path in sorted(TESTS.glob("*.py"))]


@pytest.mark.parametrize("game_id", ids())
def test_every_rule_has_its_test_and_every_test_its_rule(game_id: str) -> None:
    sources = sources_in(TESTS / "games" / game_id)
    assert problems(rulebook(game_id), sources, SHARED) == []


# The checker itself, on a rulebook of two rules.

SPAWN = Rule("TOY-1.1", "Pieces are spawned.", "book")
BLOCK = Rule("TOY-2.1", "Own pieces block.", "ruling", forbids=True)
MANNERS = Rule("TOY-2.2", "Be kind.", "book", status="table")
SPEED = Option("speed", "TOY-1.1", "How fast", 1, values=(1, 2), meanings=("slow", "fast"))

GOOD = """
@rule("TOY-1.1")
def test_spawn():
    assert toy().legal() == ["spawn a"]

@rule("TOY-2.1")
def test_block():
    refuses(toy("a=0"), "a-b", "TOY-2.1")

@pytest.mark.parametrize("x", [1])
@rule("TOY-1.1", "TOY-2.1")
def test_no_block(x):
    allows(toy(), "a-b")
"""


def book(*rules: Rule, options: tuple[Option, ...] = (SPEED,)) -> Rulebook:
    return replace(TOY.rulebook, rules=rules or (SPAWN, BLOCK, MANNERS), options=options)


def found(source: str = GOOD, rulebook: Rulebook | None = None) -> list[str]:
    return problems(rulebook or book(), [("test_it.py", source)], SHARED)


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    assert found() == []


def test_the_two_ways_may_be_tested_in_one_function_or_file_or_several() -> None:
    one = '@rule("TOY-2.1")\ndef test():\n    refuses(p, "a", "TOY-2.1")\n    allows(p, "b")\n'
    other = GOOD[: GOOD.index("@rule", 5)]
    assert problems(book(BLOCK, SPAWN), [("a.py", one), ("b.py", other)], SHARED) == []
    method = (
        'class TestIt:\n    @rule("TOY-1.1")\n    async def test(self):\n        assert toy()\n'
    )
    assert problems(book(SPAWN), [("a.py", method)]) == []


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        (
            GOOD.replace('"TOY-1.1", ', "").replace('@rule("TOY-1.1")', ""),
            "TOY-1.1: is enforced and has no test",
        ),
        (
            GOOD.replace('refuses(toy("a=0"), "a-b", "TOY-2.1")', "assert toy()"),
            "TOY-2.1: forbids, and no test of it refuses anything by it",
        ),
        (
            GOOD.replace('allows(toy(), "a-b")', "assert toy()"),
            "TOY-2.1: forbids, and no test of it allows anything",
        ),
        (
            GOOD.replace('"TOY-1.1", "TOY-2.1"', '"TOY-1.1"'),
            "TOY-2.1: forbids, and no test of it allows anything",
        ),
        (
            GOOD + '\n@rule("TOY-9.9")\ndef test_more(): assert toy()',
            "test_it.py::test_more: TOY-9.9 is no rule of toy",
        ),
        (
            GOOD + '\ndef test_more():\n    refuses(p, "a", rule_id="TOY-9.9")',
            "test_it.py::test_more: TOY-9.9 is no rule of toy",
        ),
        (
            GOOD + '\ndef test_more():\n    refuses(p, "a", "TOY-1.1")',
            "test_it.py::test_more: the rulebook does not say that TOY-1.1 forbids",
        ),
        (
            GOOD + '\ndef test_more(id):\n    refuses(p, "a", id)',
            "test_it.py::test_more: id: write the rule id out",
        ),
        (
            GOOD + "\n@rule(*IDS)\ndef test_more(): assert toy()",
            "test_it.py::test_more: *IDS: write the rule id out",
        ),
    ],
)
def test_a_gap_between_rules_and_tests_is_found(source: str, problem: str) -> None:
    assert found(source) == [problem]


@pytest.mark.parametrize(
    "body",
    [
        "...",
        "pass",
        '"""A piece is spawned."""',
        "toy().apply('spawn a')",
        "assert True",
        "assert 1 + 1 == 2",
        "spawned = ['a']\n    assert spawned == ['a']",
        "assert len(PLACES) == 7",
        "p = toy()\n    assert p == p",
        "p = toy()\n    assert p.legal() == [] or True",
        "p = toy()\n    assert (p.legal(), [])",
        "with pytest.raises(ValueError):\n        raise ValueError",
        "for text in toy().legal():\n        assert toy().why_not(text) is None",
        "if toy().is_over:\n        assert toy().legal() == []",
        "return\n    assert toy().legal() == ['spawn a']",
        "def check():\n        assert toy().legal() == ['spawn a']",
        "allows(toy())",
        "built(toy())",
    ],
)
def test_a_test_that_checks_nothing_counts_for_no_rule(body: str) -> None:
    built = "\nPLACES = 'abcdefg'\ndef built(toy) -> Position:\n    assert toy.legal()\n"
    source = f'@rule("TOY-1.1")\ndef test_spawn():\n    {body}\n'
    assert found(source + built, book(SPAWN, options=())) == [
        "test_it.py::test_spawn: is of a rule and is not certain to check anything",
        "TOY-1.1: is enforced and has no test",
    ]


@pytest.mark.parametrize("mark", ["skip", "skip()", "skipif(JIT, reason='slow')", "xfail"])
def test_a_test_that_may_not_run_counts_for_no_rule(mark: str) -> None:
    source = f'@pytest.mark.{mark}\n@rule("TOY-1.1")\ndef test_spawn():\n    assert toy()\n'
    assert "TOY-1.1: is enforced and has no test" in found(source, book(SPAWN, options=()))


@pytest.mark.parametrize(
    "body",
    [
        "assert toy().legal() == ['spawn a']",
        "p = toy()\n    p.apply('spawn a')\n    assert p.actor == 1",
        "seen = []\n    seen.append(toy().actor)\n    assert seen == [0]",
        "for seat in (0, 1):\n        assert toy(seat).actor == seat",
        "if JIT:\n        assert toy().actor == 0\n    else:\n        allows(toy(), 'pass')",
        "with pytest.raises(IllegalAction):\n        toy().apply('spawn z')",
        "assert 'z' in misread(TOY, {'spawned': 'z'})",
        "check(toy())",
    ],
)
def test_a_test_that_checks_something_counts(body: str) -> None:
    check = "\ndef check(toy) -> None:\n    for text in toy.legal():\n        allows(toy, text)\n"
    source = f'@rule("TOY-1.1")\ndef test_spawn():\n    {body}\n'
    assert found(source + check, book(SPAWN, options=())) == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"id": "TOY-2.2"}, "TOY-2.2: stands twice in the rulebook"),
        ({"text": ""}, "TOY-2.3: is no sentence"),
        ({"text": "  "}, "TOY-2.3: is no sentence"),
        ({"text": "No full stop"}, "TOY-2.3: is no sentence"),
        ({"tag": "printed"}, "TOY-2.3: has the unknown tag printed"),
        ({"status": "later"}, "TOY-2.3: has the unknown status later"),
        ({"id": "TOY-8.1"}, "TOY-8.1: is of no chapter"),
        ({"id": "TOY-2"}, "TOY-2: is no rule id"),
    ],
)
def test_a_rule_that_is_wrong_is_found(changes: dict[str, Any], problem: str) -> None:
    extra = replace(MANNERS, **{"id": "TOY-2.3", **changes})
    expected = [problem]
    if "status" in changes:
        expected.append("TOY-2.3: is enforced and has no test")
    assert found(rulebook=book(SPAWN, BLOCK, MANNERS, extra)) == expected


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rule": "TOY-9.9"}, "option speed: names the unknown rule TOY-9.9"),
        ({"text": ""}, "option speed: is not explained"),
        ({"meanings": ("slow",)}, "option speed: has 2 values and 1 meanings"),
        ({"default": 3}, "option speed: does not have its default 3"),
        ({"default": True}, "option speed: does not have its default True"),
    ],
)
def test_an_option_that_is_wrong_is_found(changes: dict[str, Any], problem: str) -> None:
    assert found(rulebook=book(options=(replace(SPEED, **changes),))) == [problem]
