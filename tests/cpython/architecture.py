"""The rules of docs/architecture.md, read off a module's syntax tree.

`Module` is one file; `violations(module, classes)` says what it breaks, one line each.
"""

import ast
import re
from pathlib import PurePosixPath

ROOT_FILES = ("firmware/boot.py", "firmware/main.py", "firmware/device.py")
COMPAT = "engine/compat.py"
CLOCK = "firmware/app/clock.py"
# What is read when it is needed goes again: taken out of `sys.modules`, in these places.
LOADERS = (
    "engine/games/__init__.py",
    "firmware/app/screens/__init__.py",
    "firmware/app/strings/__init__.py",
)
LONGEST_LINE = 99
TABLES = "host_sim/tables"

OURS = {"engine", "firmware", "boards", "host_sim", "tests"}
MACHINE_SIDE = {"machine", "time", "os", "esp32", "select"}
MISSING_METHODS = {
    *("capitalize", "casefold", "expandtabs", "format_map", "isalnum", "isdecimal"),
    *("isidentifier", "isprintable", "ljust", "removeprefix", "removesuffix", "rjust"),
    *("swapcase", "title", "translate", "zfill", "bit_count", "bit_length"),
}
CALLS_AT_IMPORT = {"const", "bytes", "tuple"}
DECORATORS = {"property", "staticmethod", "classmethod"}
SIMULATION = re.compile(r"simulat|emulat|is_host|on_host|is_device", re.IGNORECASE)


class Module:
    """One file: its path in the project, its lines and its tree."""

    def __init__(self, path, source):
        self.path = PurePosixPath(path)
        self.source = source
        self.tree = ast.parse(source)
        self.nodes = list(ast.walk(self.tree))
        self.area = self.path.parts[0]
        self.ships = self.area in ("engine", "firmware", "boards")
        self.name = ".".join(self.path.with_suffix("").parts)
        self.generated = self.path.parent.name in ("fonts", "strings") and self.area == "firmware"

    def is_one_of(self, *paths):
        """Whether it is one of these files, or lies in one of these folders."""
        return any(self.path.is_relative_to(path) for path in paths)


def class_map(modules):
    """(module, class) -> (its bases as such pairs, names that its body defines)."""
    found = {}
    for module in modules:
        origins = {
            alias.asname or alias.name: (node.module, alias.name)
            for node in module.nodes
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in module.nodes:
            if isinstance(node, ast.ClassDef):
                bases = [_base(base, module, origins) for base in node.bases]
                functions = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                found[module.name, node.name] = (bases, functions)
    return found


def _base(node, module, origins):
    """The module and the name of a base: `Screen`, or `check.CheckScreen`."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return ".".join(map(str, origins.get(node.value.id, (node.value.id,)))), node.attr
    name = ast.unparse(node)
    return origins.get(name, (module.name, name))


def violations(module, classes):
    """What a module breaks, as "path:line: what"; `classes` is the `class_map` of the project."""
    rules = [imports, replaced_modules]
    if module.is_one_of(TABLES):
        rules.append(hidden_imports)
    if module.ships:
        rules += [open_calls, hidden_imports, simulation_names, floats, missing_constructs]
        rules += [names, import_effects, long_lines, clock_arithmetic]
    if module.area in ("engine", "firmware"):
        rules.append(lambda each: docstrings(each, classes))
    return [f"{module.path}:{line}: {what}" for rule in rules for line, what in rule(module)]


# Who imports whom


def imports(module):
    """Modules that this one may not know."""
    for line, name in _imported(module):
        if not _may_import(module, name):
            yield line, f"imports {name}"


def _imported(module):
    for node in module.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            yield from _imported_from(module, node)


def _imported_from(module, node):
    package = node.module or ""
    if node.level:
        above = module.path.parts[: -node.level]
        package = ".".join((*above, package)).strip(".")
    # `from firmware import drivers` names a module too.
    is_ours = package.split(".")[0] in OURS | {""}
    for alias in node.names:
        yield node.lineno, f"{package}.{alias.name}".strip(".") if is_ours else package


def _may_import(module, name):
    top = name.split(".")[0]
    if top == "tests":
        return module.area == "tests" or module.path.name == "conftest.py"
    if module.is_one_of(TABLES):
        # What the device is compared with must not come from it.
        return top not in OURS or name.startswith("host_sim.tables")
    if module.area in ("host_sim", "tests") or not module.ships:
        return True
    if name == "sys" and module.is_one_of(*LOADERS):
        return True
    if top in MACHINE_SIDE:
        return module.is_one_of(*ROOT_FILES, "firmware/drivers")
    if module.area == "boards":
        return False
    if module.area == "engine":
        return top == "engine" or (top == "micropython" and module.is_one_of(COMPAT))
    return _firmware_may_import(module, name, top)


def _firmware_may_import(module, name, top):
    is_root = module.is_one_of(*ROOT_FILES)
    if top in ("gc", "sys", "boards"):
        return is_root
    if module.is_one_of("firmware/app") and top == "firmware":
        return name.startswith("firmware.app")
    if module.is_one_of("firmware/drivers") and top == "firmware":
        return name.startswith("firmware.drivers")
    return top in ("engine", "firmware", "framebuf")


def hidden_imports(module):
    """`__import__` with a name made at run time; a package may load its own modules that way."""
    if module.path.name == "__init__.py" or module.is_one_of(*ROOT_FILES):
        return
    for node in module.nodes:
        if isinstance(node, ast.Name) and node.id in ("__import__", "exec", "eval", "execfile"):
            yield node.lineno, f"{node.id} hides what it imports"
        elif isinstance(node, ast.Import) and node.names[0].name.startswith("importlib"):
            yield node.lineno, "importlib hides what it imports"


def replaced_modules(module):
    """A module of ours put into sys.modules under its own name."""
    for node in module.nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            target, key = node.value, node.slice
        elif isinstance(node, ast.Call) and len(node.args) > 1:
            target, key = node.args[0], node.args[1]
        else:
            continue
        if ast.unparse(target) == "sys.modules" and _is_ours(key):
            yield node.lineno, f"replaces {key.value}"


def _is_ours(key):
    return isinstance(key, ast.Constant) and str(key.value).split(".")[0] in OURS


def open_calls(module):
    """The built-in `open`, used or handed on."""
    if module.is_one_of(*ROOT_FILES, "firmware/drivers"):
        return
    for node in module.nodes:
        if isinstance(node, ast.Name) and node.id == "open":
            yield node.lineno, "uses open"


# What the code may be


def simulation_names(module):
    """Names of a code path for the simulator."""
    for node in module.nodes:
        for field in ("id", "attr", "arg", "name"):
            name = getattr(node, field, None)
            if isinstance(name, str) and SIMULATION.search(name):
                yield getattr(node, "lineno", 0), f"asks whether it is simulated: {name}"


def floats(module):
    """Fractions: literals, true division, float()."""
    for node in module.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, f"float {node.value}"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno, "true division"
        elif isinstance(node, ast.Name) and node.id in ("float", "complex", "round"):
            yield node.lineno, f"uses {node.id}"


def missing_constructs(module):
    """What MicroPython does not have, or has and the project does not use (asyncio)."""
    for node in module.nodes:
        if isinstance(node, ast.Match):
            yield node.lineno, "match statement"
        elif isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith):
            yield node.lineno, "async"
        elif isinstance(node, ast.TryStar):
            yield node.lineno, "except*"
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            yield node.posonlyargs[0].lineno, "positional-only arguments"
        elif isinstance(node, ast.Attribute) and node.attr in MISSING_METHODS:
            yield node.lineno, f"{node.attr} is missing in MicroPython"


def import_effects(module):
    """Statements at module level that do something at import."""
    if module.is_one_of("firmware/boot.py", "firmware/main.py"):
        return
    yield from _effects(module, module.tree.body)


def _effects(module, statements):
    for node in statements:
        if isinstance(node, ast.ClassDef):
            yield from _decorators(node)
            yield from _effects(module, node.body)
        elif isinstance(node, ast.FunctionDef):
            yield from _decorators(node)
            yield from _calls(node.args)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            yield from _calls(node)
        elif isinstance(node, ast.Try) and module.is_one_of(COMPAT):
            yield from _effects(module, node.body)
            for handler in node.handlers:
                yield from _effects(module, handler.body)
        elif not (_is_text(node) or isinstance(node, ast.Import | ast.ImportFrom | ast.Pass)):
            yield node.lineno, f"{type(node).__name__} runs at import"


def _is_text(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _decorators(node):
    for decorator in node.decorator_list:
        name = ast.unparse(decorator)
        if name not in DECORATORS and not name.endswith(".setter"):
            yield decorator.lineno, f"decorator {name} runs at import"


def _calls(node):
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) not in CALLS_AT_IMPORT:
            yield call.lineno, f"{ast.unparse(call.func)}() runs at import"


# Moments wrap


def clock_arithmetic(module):
    """What adds to the time that it is, subtracts from it or compares it: the clock alone does."""
    if module.is_one_of(CLOCK):
        return
    for node in module.nodes:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            operands = [node.left, node.right]
        elif isinstance(node, ast.Compare):
            operands = [node.left, *node.comparators]
        elif isinstance(node, ast.AugAssign):
            operands = [node.target, node.value]
        else:
            continue
        if any(_is_moment(operand) for operand in operands):
            yield node.lineno, f"{ast.unparse(node)} forgets that time wraps"


def _is_moment(node):
    if isinstance(node, ast.Call):
        return ast.unparse(node.func).endswith("ticks_ms")
    return getattr(node, "attr", getattr(node, "id", "")) == "now_ms"


# How it is written


def names(module):
    """Modules and functions in snake_case, classes in CapWords."""
    if not re.fullmatch(r"_?[a-z][a-z0-9_]*|__init__", module.path.stem):
        yield 1, f"module name {module.path.stem}"
    for node in module.nodes:
        if isinstance(node, ast.ClassDef) and not re.fullmatch(r"_?([A-Z][a-z0-9]*)+", node.name):
            yield node.lineno, f"class name {node.name}"
        elif isinstance(node, ast.FunctionDef) and not re.fullmatch(r"[a-z0-9_]+", node.name):
            yield node.lineno, f"function name {node.name}"


def long_lines(module):
    """Lines of more than 99 characters, but for generated tables."""
    if module.generated:
        return
    for number, line in enumerate(module.source.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            yield number, f"{len(line)} characters"


def docstrings(module, classes):
    """Public modules, classes and functions without one; an override has that of its base."""
    if module.tree.body and ast.get_docstring(module.tree) is None:
        yield 1, "module without docstring"
    yield from _undocumented(module, module.tree.body, frozenset(), classes)


def _undocumented(module, statements, inherited, classes):
    for node in statements:
        if isinstance(node, ast.Try):
            handlers = [inner for handler in node.handlers for inner in handler.body]
            yield from _undocumented(module, node.body + handlers, inherited, classes)
        if not isinstance(node, ast.ClassDef | ast.FunctionDef) or node.name.startswith("_"):
            continue
        if ast.get_docstring(node) is None and node.name not in inherited:
            yield node.lineno, f"{node.name} without docstring"
        if isinstance(node, ast.ClassDef):
            names_above = _inherited((module.name, node.name), classes)
            yield from _undocumented(module, node.body, names_above, classes)


def _inherited(place, classes):
    names_above = set()
    for base in classes.get(place, ((), ()))[0]:
        if base in classes:
            names_above |= classes[base][1] | _inherited(base, classes)
    return names_above
