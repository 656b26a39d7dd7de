"""Puts the modules that a board always has into one.

A module costs some 250 bytes of heap for itself, its dictionary and what it imports. Everything
that the root imports, and what that imports, becomes part of the root. Modules that are passed
around as values (fonts, strings) and those that are loaded by name (screens, games) stay; what
they import of the root's they find in there.
"""

import ast

from host_sim.tools.pack import imports

_ROOT = "_root"  # what other modules call it


def bundle(trees, root):
    """Change the trees, given by full names, so that `root` holds what it imports."""
    joined = _joined(trees, root)
    names = _Names(trees, joined, root)
    for module, tree in trees.items():
        _Joiner(names, module).join(tree)
    body = [node for module in joined for node in trees[module].body]
    trees[root].body = _in_order(body, {m for m in trees if _asks(trees[m], root)})
    for module in list(trees):
        if module != root and (module in joined or not trees[module].body):
            del trees[module]


def _joined(trees, root):
    """The modules that become one, each behind those that it imports."""
    separate = imports.travelling(trees)
    ordered: dict[str, None] = {}

    def put(module):
        if module not in ordered and module not in separate:
            for needed in sorted(imports.needed(trees, trees[module])):
                put(needed)
            ordered[module] = None

    put(root)
    return list(ordered)


class _Names:
    """What names become, unlike each other in the one module. Two that meet: ValueError."""

    def __init__(self, trees, joined, root):
        self.joined = set(joined)
        self.root = root
        self.meanings = imports.all_meanings(trees)
        self._own = {module: imports.bound_in(trees[module]) for module in joined}
        everything = [self.in_root(m, name) for m, names in self._own.items() for name in names]
        if len(set(everything)) < len(everything):
            raise ValueError("two modules have the same last name")

    def in_root(self, module, name):
        """What a joined module's own name becomes; those of the root stay."""
        return name if module == self.root else f"{module.rpartition('.')[2]}_{name}"

    def of(self, module, name):
        """What a name in a module becomes, if it means something in a joined one; else itself."""
        origin, inner = self.meanings[module].get(name, (module, name))
        if inner is not None and inner in self._own.get(origin, ()):
            return self.in_root(origin, inner)
        return name


class _Joiner(imports.ScopedTransformer, ast.NodeTransformer):
    """Renames what one module says."""

    def __init__(self, names, module):
        super().__init__()
        self._names = names
        self._module = module
        self._meanings = names.meanings[module]
        self._is_joined = module in names.joined
        self._asks_the_root = False

    def join(self, tree):
        """Change a module's tree."""
        self.visit(tree)
        if self._asks_the_root:
            package, _dot, name = self._names.root.rpartition(".")
            tree.body.insert(0, ast.ImportFrom(package, [ast.alias(name, _ROOT)], 0))

    def visit_Module(self, node):
        for inner in node.body:
            if isinstance(inner, imports.SCOPES):
                inner.name = self._names.of(self._module, inner.name)
        return self.generic_visit(node)

    def visit_ClassDef(self, node):
        """Its members hide what has the same name outside, but not from its methods."""
        outer = self.local
        inside = outer | imports.bound_in(node)
        node.bases = [self.visit(base) for base in node.bases]
        for inner in node.body:
            self.local = outer if isinstance(inner, ast.FunctionDef) else inside
            self.visit(inner)
        self.local = outer
        return node

    def visit_Name(self, node):
        if node.id not in self.local:
            node.id = self._names.of(self._module, node.id)
        return node

    def visit_Attribute(self, node):
        """`module.name` becomes `name` in the one module, `root.name` elsewhere."""
        value = node.value
        if not isinstance(value, ast.Name) or value.id in self.local:
            return self.generic_visit(node)
        origin, inner = self._meanings.get(value.id, (None, ""))
        if inner is not None or origin not in self._names.joined:
            return self.generic_visit(node)
        name = self._names.in_root(origin, node.attr)
        if self._is_joined:
            return ast.copy_location(ast.Name(name, node.ctx), node)
        self._asks_the_root = True
        return ast.copy_location(ast.Attribute(ast.Name(_ROOT, ast.Load()), name, node.ctx), node)

    def visit_ImportFrom(self, node):
        """Imports between the joined go; elsewhere what they brought comes from the root."""
        others, of_root = [], []
        for alias in node.names:
            origin, inner = self._meanings.get(alias.asname or alias.name, (None, ""))
            if origin not in self._names.joined:
                others.append(alias)
            elif inner is not None and not self._is_joined:
                of_root.append(ast.alias(self._names.in_root(origin, inner)))
        sources = (node.module, others), (self._names.root, of_root)
        return [ast.ImportFrom(module, names, 0) for module, names in sources if names]


def _asks(tree, root):
    """Whether a module wants something of the root when it is imported."""
    package, _dot, name = root.rpartition(".")
    return any(
        isinstance(node, ast.ImportFrom)
        and (node.module == root or (node.module, node.names[0].name) == (package, name))
        for node in tree.body
    )


def _in_order(body, asking):
    """Imports of what stays outside, each once, before all else; of what asks the root, last."""
    first: dict[str, ast.stmt] = {}
    rest = []
    last: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                is_late = f"{node.module}.{alias.name}" in asking or node.module in asking
                one = ast.ImportFrom(node.module, [alias], 0)
                (last if is_late else first)[ast.unparse(one)] = one
        elif isinstance(node, ast.Import):
            first[ast.unparse(node)] = node
        else:
            rest.append(node)
    return [*first.values(), *rest, *last.values()]
