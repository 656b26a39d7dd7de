"""Makes the shipped sources small before they are compiled; what they do stays the same."""

import ast

from host_sim.tools.pack import bundle, constants, imports, short_names


def pack(trees, root, kept, values=()):
    """Change the trees of modules, given by their full names; returns {name: short name}.

    `root` takes in what it imports; names in `kept` stay as they are. The modules in `values` are
    loaded by name and passed around.
    """
    for tree in trees.values():
        _drop_docstrings(tree)
    constants.put_in_place(trees, values)
    bundle.bundle(trees, root)
    return short_names.shorten(trees, kept)


def _drop_docstrings(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | imports.SCOPES) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or ([] if isinstance(node, ast.Module) else [ast.Pass()])
