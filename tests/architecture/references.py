"""Whether every rule of a rulebook has its test, read from the sources of both.

A test belongs to a rule by `@rule("UR-4.2")` if it checks something. A rule that forbids is tested
both ways when tests marked with it have a `refuses(…, "UR-4.2")` and an `allows(…)`.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from architecture.checks import (
    Checking,
    Function,
    checking_functions,
    is_certain_to_check,
    names_of,
)
from wardroom.core.errors import BadOption
from wardroom.core.rulebook import Option, Rulebook

ID = re.compile(r"[A-Z]+-\d+\.\d+")
TAGS = ("book", "ruling", "option")
ORACLE = "oracle"  # it plays; what it asserts is about itself
STATUSES = ("enforced", "table")


@dataclass
class RuleTest:
    """What a function says about rules."""

    name: str
    rules: list[str] = field(default_factory=list)  # it is marked with
    refused: list[str] = field(default_factory=list)  # it shows to refuse something
    allows: bool = False
    unread: list[str] = field(default_factory=list)  # ids that are not written out
    checks: bool = False  # something that may be otherwise


def problems(
    rulebook: Rulebook, sources: Sequence[tuple[str, str]], shared: Iterable[str] = ()
) -> list[str]:
    """What is wrong with a rulebook and its tests, given by name and source.

    `shared` are the sources of what tests of several games call.
    """
    own = (source for name, source in sources if not name.startswith(ORACLE))
    checking = checking_functions([*shared, *own])
    tests = [test for name, source in sources for test in tests_in(name, source, checking)]
    return [*book_problems(rulebook), *coverage_problems(rulebook, tests)]


def sources_in(folder: Path) -> list[tuple[str, str]]:
    """The test files below a folder."""
    paths = sorted(folder.rglob("*.py"))
    return [(str(path.relative_to(folder)), path.read_text(encoding="utf-8")) for path in paths]


# The rulebook by itself.


def book_problems(rulebook: Rulebook) -> list[str]:
    """What is wrong with a rulebook, whatever its tests."""
    return [*_rule_problems(rulebook), *_option_problems(rulebook)]


def _rule_problems(rulebook: Rulebook) -> Iterator[str]:
    ids = [rule.id for rule in rulebook.rules]
    for rule_id in sorted({rule_id for rule_id in ids if ids.count(rule_id) > 1}):
        yield f"{rule_id}: stands twice in the rulebook"
    for rule in rulebook.rules:
        if not ID.fullmatch(rule.id):
            yield f"{rule.id}: is no rule id"
        if rule.chapter not in rulebook.chapters:
            yield f"{rule.id}: is of no chapter"
        if not rule.text.strip().endswith((".", "!", ".)")):
            yield f"{rule.id}: is no sentence"
        if rule.tag not in TAGS:
            yield f"{rule.id}: has the unknown tag {rule.tag}"
        if rule.status not in STATUSES:
            yield f"{rule.id}: has the unknown status {rule.status}"


def _option_problems(rulebook: Rulebook) -> Iterator[str]:
    for option in rulebook.options:
        name = f"option {option.name}"
        if option.rule not in rulebook.sentences:
            yield f"{name}: names the unknown rule {option.rule}"
        if not option.text.strip():
            yield f"{name}: is not explained"
        if option.meanings and len(option.meanings) != len(option.values):
            yield f"{name}: has {len(option.values)} values and {len(option.meanings)} meanings"
        if not _has_its_default(option):
            yield f"{name}: does not have its default {option.default!r}"


def _has_its_default(option: Option) -> bool:
    try:
        option.check(option.default)
    except BadOption:
        return False
    return True


# The rulebook against its tests.


def coverage_problems(rulebook: Rulebook, tests: list[RuleTest]) -> list[str]:
    """What is wrong between a rulebook and its tests."""
    return [*_unknown(rulebook, tests), *_untested(rulebook, tests)]


def _unknown(rulebook: Rulebook, tests: list[RuleTest]) -> Iterator[str]:
    known = set(rulebook.sentences)
    forbidding = {rule.id for rule in rulebook.rules if rule.forbids}
    for test in tests:
        for rule_id in (*test.rules, *test.refused):
            if rule_id not in known:
                yield f"{test.name}: {rule_id} is no rule of {rulebook.id}"
        for rule_id in test.refused:
            if rule_id in known and rule_id not in forbidding:
                yield f"{test.name}: the rulebook does not say that {rule_id} forbids"
        if test.rules and not test.checks:
            yield f"{test.name}: is of a rule and is not certain to check anything"
        for code in test.unread:
            yield f"{test.name}: {code}: write the rule id out"


def _untested(rulebook: Rulebook, tests: list[RuleTest]) -> Iterator[str]:
    for rule in rulebook.rules:
        own = [test for test in tests if rule.id in test.rules and test.checks]
        if rule.status == "table":
            continue
        if not own:
            yield f"{rule.id}: is enforced and has no test"
        elif rule.forbids and rule.id not in chain.from_iterable(test.refused for test in own):
            yield f"{rule.id}: forbids, and no test of it refuses anything by it"
        elif rule.forbids and not any(test.allows for test in own):
            yield f"{rule.id}: forbids, and no test of it allows anything"


# The sources of tests.


def tests_in(name: str, source: str, checking: Checking) -> Iterator[RuleTest]:
    """What every function of a file says; also those that are not marked."""
    tree = ast.parse(source)
    names = names_of(tree)
    for node in ast.walk(tree):
        if isinstance(node, Function):
            test = _read_function(f"{name}::{node.name}", node)
            is_test = node.name.startswith("test")
            test.checks = is_test and is_certain_to_check(node, names, checking)
            yield test


def _read_function(name: str, node: Function) -> RuleTest:
    test = RuleTest(name)
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _called(decorator) == "rule":
            for argument in decorator.args:
                _note(argument, test.rules, test)
    for call in (part for part in ast.walk(node) if isinstance(part, ast.Call)):
        if _called(call) == "refuses":
            _note(_refused_by(call), test.refused, test)
        test.allows = test.allows or _called(call) == "allows"
    return test


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def _refused_by(call: ast.Call) -> ast.expr:
    named = [keyword.value for keyword in call.keywords if keyword.arg == "rule_id"]
    return [*call.args[2:], *named, call][0]


def _note(argument: ast.expr, ids: list[str], test: RuleTest) -> None:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        ids.append(argument.value)
    else:
        test.unread.append(ast.unparse(argument))
