"""Puts integer constants where they are used, across modules.

MicroPython's compiler drops `_NAME = const(1)` by itself, but only inside one module. A constant
that other modules import costs a place in every dictionary that holds it, a name, and a look-up at
every use. Here all of them become numbers, and the imports that brought them go.
"""

import ast
import operator

from host_sim.tools.pack import imports

_OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}


def put_in_place(trees, values=()):
    """Change the trees, given by the modules' full names: numbers for names of numbers.

    The modules in `values` are loaded by name and passed around.
    """
    numbers = _Numbers(trees)
    for module, tree in trees.items():
        _Replacer(numbers, module).visit(tree)
    # What is passed around as a value may be asked for anything public, so that stays.
    travelling = imports.travelling(trees) | set(values)
    for module, tree in trees.items():
        tree.body = [
            node
            for node in tree.body
            if not numbers.has(module, node)
            or (module in travelling and not _assigned_name(node).startswith("_"))
        ]
    meanings = imports.all_meanings(trees)
    for module, tree in trees.items():
        _drop_imports(numbers, meanings[module], tree)


class _Numbers:
    """The constants of all modules."""

    def __init__(self, trees):
        self.known: dict[tuple[str, str], int] = {}
        self._meanings = imports.all_meanings(trees)
        before = -1
        while before < len(self.known):  # one may be made from one that comes later
            before = len(self.known)
            for module, tree in trees.items():
                self._note(module, tree)

    def _note(self, module, tree):
        stored = [
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
        ]
        for node in tree.body:
            name = _assigned_name(node)
            if name and stored.count(name) == 1:
                number = self.of(module, node.value)
                if number is not None:
                    self.known[module, name] = number

    def has(self, module, node):
        """Whether a statement of a module does no more than name a number."""
        return (module, _assigned_name(node)) in self.known

    def of(self, module, node):
        """What an expression in a module comes to, or None."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            meaning = self._meanings[module].get(node.id, (module, node.id))
            return self.known.get(meaning)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            origin, inner = self._meanings[module].get(node.value.id, (None, ""))
            return self.known.get((origin, node.attr)) if inner is None else None
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self.of(module, node.operand)
            return None if number is None else -number
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            left, right = self.of(module, node.left), self.of(module, node.right)
            if left is None or right is None:
                return None
            return _OPERATORS[type(node.op)](left, right)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "const":
            return self.of(module, node.args[0])
        return None


class _Replacer(imports.ScopedTransformer, ast.NodeTransformer):
    """Puts the numbers into one module."""

    def __init__(self, numbers, module):
        super().__init__()
        self._numbers = numbers
        self._module = module

    def visit_Name(self, node):
        return node if node.id in self.local else self._number_or(node)

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and node.value.id not in self.local:
            return self._number_or(node)
        return self.generic_visit(node)

    def _number_or(self, node):
        if not isinstance(node.ctx, ast.Load):
            return node
        number = self._numbers.of(self._module, node)
        return node if number is None else ast.copy_location(ast.Constant(number), node)


def _drop_imports(numbers, meanings, tree):
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    gone = {name for name, meaning in meanings.items() if meaning in numbers.known}
    _Dropper(gone | meanings.keys() - used).visit(tree)


class _Dropper(ast.NodeTransformer):
    """Takes names out of imports."""

    def __init__(self, gone):
        self._gone = gone

    def visit_ImportFrom(self, node):
        node.names = [a for a in node.names if (a.asname or a.name) not in self._gone]
        return node if node.names else None


def _assigned_name(node):
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None
