"""What the shipped sources import of each other, and what names their scopes bind."""

import ast

SCOPES = ast.FunctionDef | ast.ClassDef


class ScopedTransformer(ast.NodeTransformer):
    """Changes a tree; `local` are the names that the functions around it bind themselves."""

    def __init__(self):
        self.local: set[str] = set()

    def visit_FunctionDef(self, node):
        outer = self.local
        self.local = outer | bound_in(node)
        self.generic_visit(node)
        self.local = outer
        return node


def meanings(trees, scope):
    """{name: (module, its name there), or (module, None) for the module itself}; only of ours.

    What a module's functions import counts too: a name means the same in all of a module.
    """
    return _meanings(trees, ast.walk(scope))


def all_meanings(trees):
    """{module: its meanings}, a name that another module only passes on traced to its origin."""
    found = {module: meanings(trees, tree) for module, tree in trees.items()}
    for names in found.values():
        for name in names:
            while names[name][1] in found[names[name][0]]:
                module, inner = names[name]
                names[name] = found[module][inner]
    return found


def needed(trees, tree):
    """The modules of ours that one imports when it is imported itself."""
    return set(_modules(trees, tree.body))


def mentioned(trees, tree):
    """The modules of ours that one imports then or later, in a function."""
    return set(_modules(trees, ast.walk(tree)))


def _modules(trees, nodes):
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                module = inner if inner in trees else node.module
                if module in trees:
                    yield module


def _meanings(trees, nodes):
    found: dict[str, tuple] = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in trees:
                    found[alias.asname or alias.name] = inner, None
                elif node.module in trees:
                    found[alias.asname or alias.name] = node.module, alias.name
    return found


def travelling(trees):
    """The modules that are passed around as values: anything may be asked of them."""
    found = set()
    for tree in trees.values():
        names = meanings(trees, tree)
        dotted = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and id(node) not in dotted and node.id in names:
                module, name = names[node.id]
                if name is None:
                    found.add(module)
    return found


def bound_in(scope):
    """The names that the body of a module, a class or a function binds, imports apart."""
    names: set[str] = set()
    if isinstance(scope, ast.FunctionDef):
        names.update(argument.arg for argument in scope.args.args)
    for node in own_nodes(scope):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, SCOPES | ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def imported_in(scope):
    """The names that the imports of a scope bring."""
    return {
        alias.asname or alias.name
        for node in own_nodes(scope)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


def own_nodes(scope):
    """The nodes in a scope, without what stands in functions and classes within."""
    for node in ast.iter_child_nodes(scope):
        yield node
        if not isinstance(node, SCOPES):
            yield from own_nodes(node)
