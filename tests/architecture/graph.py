"""The graph of imports, between modules and between packages, and the cycles in it."""

import ast
from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter

from architecture.imports import PACKAGE, imports, package_of

Graph = dict[str, set[str]]  # what each imports


def between_modules(modules: dict[str, str], with_types: bool = True) -> Graph:
    """Which module imports which; without types, imports for type checkers alone are left out."""
    names = {name.removesuffix(".__init__") for name in modules}
    graph: Graph = {name: set() for name in names}
    for name, source in modules.items():
        own = name.removesuffix(".__init__")
        text = source if with_types else ast.unparse(_WithoutTypes().visit(ast.parse(source)))
        found = {_module(imported, names) for imported in imports(name, text)}
        graph[own] |= found - {own, PACKAGE, ""}
    return graph


def between_packages(modules: dict[str, str]) -> Graph:
    """Which package imports which."""
    graph: Graph = {}
    for name, imported in between_modules(modules).items():
        below = graph.setdefault(package_of(name), set())
        below |= {package_of(one) for one in imported} - {package_of(name)}
    for top in ("", "__main__"):  # the package itself, and what `python -m` runs
        graph.pop(top, None)
    return graph


def cycle(graph: Graph) -> list[str]:
    """A way from a node back to itself, if there is one."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def mermaid(graph: Graph) -> str:
    """The graph as text that draws itself, one line an import."""
    edges = sorted((above, below) for above in graph for below in graph[above])
    return "graph TD\n" + "".join(f"  {above} --> {below}\n" for above, below in edges)


def _module(imported: str, names: Iterable[str]) -> str:
    """`a.b` for `a.b.name`, if that is no module itself; nothing for what is not ours."""
    while imported and imported not in names:
        imported = imported.rpartition(".")[0]
    return imported


class _WithoutTypes(ast.NodeTransformer):
    def visit_If(self, node: ast.If) -> ast.AST:
        if ast.unparse(node.test).endswith("TYPE_CHECKING"):
            return ast.Pass()
        return self.generic_visit(node)
