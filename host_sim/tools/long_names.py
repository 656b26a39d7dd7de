"""Says what the short names in a board's traceback stand for.

    python -m host_sim.tools.long_names < traceback.txt

The build gives names letters (`host_sim/tools/pack/`); functions that never meet may have the
same, so some lines have more than one answer. It must be the same source that was deployed.
"""

import ast
import re
import sys

from host_sim.tools import make_mpy

_LINE = re.compile(r'File "(\w+)", line \d+, in (\w+)')


def functions():
    """{(module's last name, short name): the names that its functions were written with}."""
    found: dict[tuple[str, str], set[str]] = {}
    trees, _letters = make_mpy.shipped()
    for path, tree in trees.items():
        module = make_mpy.module_name(path).rpartition(".")[2]
        for node in ast.walk(tree):
            written = getattr(node, "written", None)
            if written is not None and isinstance(node, ast.FunctionDef):
                found.setdefault((module, node.name), set()).add(written)
    return found


def explain(line, known):
    """A line of a traceback, with the names that it may mean behind it."""
    match = _LINE.search(line)
    names = known.get(match.groups(), set()) if match else set()
    return f"{line}  ({' or '.join(sorted(names))})" if names else line


def main(lines):
    """Print the lines with their meaning."""
    known = functions()
    for line in lines:
        print(explain(line.rstrip("\n"), known))


if __name__ == "__main__":
    main(sys.stdin)
