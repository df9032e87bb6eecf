"""Whether a test is certain to check behaviour, read from its source.

A test checks if it asserts something that a call has a say in, expects an error of a call, or
calls a function that is there to check: one that returns nothing, or is named below. Constants, and
names that hold nothing else, have no say. What stands in a branch or in a loop over what may be
empty is not certain to run.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

Function = ast.FunctionDef | ast.AsyncFunctionDef
# They say of constants only what constants say.
PLAIN = {
    "abs", "all", "any", "bool", "dict", "enumerate", "float", "frozenset", "int", "len", "list",
    "max", "min", "range", "repr", "reversed", "round", "set", "sorted", "str", "sum", "tuple",
    "zip",
}  # fmt: skip
RETURNING = {"lockstep", "misread"}  # what they found, having checked
SKIPPING = {"skip", "skipif", "xfail"}

Checking = dict[str, int]  # functions that check, and with how many arguments they do


def checking_functions(sources: Iterable[str]) -> Checking:
    """The functions of these modules that are there to check something."""
    functions = [
        (node, names_of(tree))
        for tree in map(ast.parse, sources)
        for node in ast.walk(tree)
        if isinstance(node, Function) and (_returns_nothing(node) or node.name in RETURNING)
    ]
    found: Checking = {}
    while True:
        more = {
            node.name: _fewest_arguments(node)
            for node, names in functions
            if _Scope.of(node, names, found).may_check(node.body)
        }
        if more.keys() <= found.keys():
            return found
        found |= more


def is_certain_to_check(test: Function, names: set[str], checking: Checking) -> bool:
    """Whether a test checks; `names` are those of its module that a call has a say in."""
    if any(SKIPPING & set(_dotted(mark)) for mark in test.decorator_list):
        return False
    return _Scope.of(test, names, checking).is_certain_to_check(test.body)


def names_of(tree: ast.Module) -> set[str]:
    """The names that a module gives to what calls return."""
    return _names_with_a_say(list(_nodes(tree.body)), set())


@dataclass(frozen=True)
class _Scope:
    """What the statements of a function are judged by."""

    names: set[str]  # that a call has a say in
    checking: Checking

    @classmethod
    def of(cls, function: Function, names: set[str], checking: Checking) -> "_Scope":
        return cls(_names_with_a_say(list(_nodes(function.body)), names), checking)

    def may_check(self, body: list[ast.stmt]) -> bool:
        return any(self._is_check(node) for node in _nodes(body))

    def is_certain_to_check(self, body: list[ast.stmt]) -> bool:
        for statement in body:
            if self._is_certain(statement):
                return True
            if isinstance(statement, ast.Return):
                return False
        return False

    def _is_certain(self, statement: ast.stmt) -> bool:
        match statement:
            case ast.For(iter=over, body=body):
                return _is_never_empty(over) and self.is_certain_to_check(body)
            case ast.If(body=body, orelse=otherwise):
                return self.is_certain_to_check(body) and self.is_certain_to_check(otherwise)
            case ast.With(body=body):
                return self._is_check(statement) or self.is_certain_to_check(body)
            case ast.Assert() | ast.Expr() | ast.Assign() | ast.AnnAssign() | ast.Return():
                return self.may_check([statement])
        return False

    def _is_check(self, node: ast.AST) -> bool:
        match node:
            case ast.Assert(test=test):
                return _has_a_say(test, self.names) and not _is_always_true(test)
            case ast.With(items=items, body=body):
                expects = any("raises" in _dotted(item.context_expr)[-1:] for item in items)
                return expects and any(isinstance(part, ast.Call) for part in _nodes(body))
            case ast.Call(args=args, keywords=keywords):
                fewest = self.checking.get(_dotted(node)[-1])
                return fewest is not None and len(args) + len(keywords) >= fewest
        return False


def _returns_nothing(function: Function) -> bool:
    return isinstance(function.returns, ast.Constant) and function.returns.value is None


def _fewest_arguments(function: Function) -> int:
    """`allows(position, *actions)` checks nothing unless there is an action."""
    arguments = function.args
    is_open = arguments.vararg is not None or arguments.kwarg is not None
    return len(arguments.args) - len(arguments.defaults) + is_open


def _nodes(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All that stands in a body, but not in the functions it defines."""
    for node in body:
        if not isinstance(node, Function | ast.ClassDef | ast.Lambda):
            yield node
            yield from _nodes(ast.iter_child_nodes(node))


def _is_never_empty(over: ast.expr) -> bool:
    match over:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(not isinstance(part, ast.Starred) for part in parts)
        case ast.Constant(value=str(text)):
            return bool(text)
    return False


def _is_always_true(test: ast.expr) -> bool:
    match test:
        case ast.BoolOp(op=ast.Or(), values=values):
            return any(map(_is_always_true, values))
        case ast.Compare(left=left, ops=[ast.Eq() | ast.Is() | ast.LtE()], comparators=[right]):
            return ast.dump(left) == ast.dump(right)
        case ast.Constant(value=value):
            return bool(value)
        case ast.Tuple(elts=parts):
            return bool(parts)
    return False


def _names_with_a_say(nodes: list[ast.AST], known: set[str]) -> set[str]:
    """The names that are bound to what a call returned, or to what was made of that."""
    found = set(known)
    while True:
        more = set(chain.from_iterable(_bound(node, found) for node in nodes))
        if more <= found:
            return found
        found |= more


def _bound(node: ast.AST, names: set[str]) -> Iterator[str]:
    """The names that a node binds to, or fills with, something that has a say."""
    match node:
        case ast.Assign(targets=targets, value=value) if _has_a_say(value, names):
            yield from chain.from_iterable(map(_named, targets))
        case (
            ast.AnnAssign(target=target, value=ast.expr() as value)
            | ast.AugAssign(target=target, value=value)
            | ast.NamedExpr(target=target, value=value)
            | ast.For(target=target, iter=value)
            | ast.comprehension(target=target, iter=value)
            | ast.withitem(context_expr=value, optional_vars=ast.expr() as target)
        ) if _has_a_say(value, names):
            yield from _named(target)
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=holder), args=args)):
            if any(_has_a_say(argument, names) for argument in args):
                yield from _named(holder)


def _named(target: ast.expr) -> Iterator[str]:
    return (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


def _has_a_say(value: ast.expr, names: set[str]) -> bool:
    """Whether a call, or a name of what one returned, is part of an expression."""
    return any(
        (isinstance(part, ast.Name) and part.id in names)
        or (isinstance(part, ast.Call) and _dotted(part)[-1] not in PLAIN)
        for part in ast.walk(value)
    )


def _dotted(node: ast.expr) -> list[str]:
    """`pytest`, `raises` for `pytest.raises(…)`."""
    called = node.func if isinstance(node, ast.Call) else node
    return ast.unparse(called).split(".")
