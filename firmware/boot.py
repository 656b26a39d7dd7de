"""From power-on to the app, or to the REPL: when OK is held, or after three errors in a row.

Small, and with nothing but the pin of OK before the REPL is safe.
"""

import os

from engine.compat import const

_TEXT_SOMETHING_WENT_WRONG = const(111)
_TEXT_STARTS_AGAIN = const(312)
_TEXT_STOPPED_OFTEN = const(314)
_TEXT_OFF_AND_ON = const(315)
_TEXT_BATTERY_EMPTY = const(316)
_TEXT_CHARGE = const(317)

_MOST_CRASHES = const(3)
_SOUND_MS = const(60000)  # an app that ran for so long is no crash in a row
_SHOWN_MS = const(5000)

# A display that holds the bus can keep MicroPython 1.27 waiting for 100 seconds.
_HANGS_MS = const(120000)
# A watchdog cannot be stopped; in the REPL it gets the longest time that fits its counter.
_IN_REPL_MS = const(3600000)

_RUNS = "Tallybox runs on %s. Ctrl-C stops it."  # what `make deploy` waits for


class Files:
    """MicroPython's own file calls under one name."""

    def __init__(self):
        self.mkdir = os.mkdir
        self.listdir = os.listdir
        self.ilistdir = os.ilistdir
        self.remove = os.remove
        self.rename = os.rename
        self.open = open


def start(board):
    """Run the app on `board`; returns to the REPL where it must not run."""
    import machine

    if _is_held(machine, board):
        print("OK is held: no app. Ctrl-D starts it.")
        return
    files = Files()
    is_hung = machine.reset_cause() == machine.WDT_RESET
    if (is_hung or _has_note(files)) and _is_hopeless(machine, board, files, is_hung):
        return
    _run(machine, board, files)


def _is_held(machine, board):
    ok = machine.Pin(board.OK_PIN, machine.Pin.IN, machine.Pin.PULL_UP)
    return not ok.value() and machine.reset_cause() != machine.DEEPSLEEP_RESET


def _has_note(files):
    from firmware.store import crash_note

    return crash_note.exists(files)


def _is_hopeless(machine, board, files, is_hung):
    """Whether it is not worth another try; then the glass says so."""
    from firmware.store.crash_note import CrashNote

    note = CrashNote(files)
    if is_hung:
        note.add(b"watchdog")
    if note.count < _MOST_CRASHES:
        return False
    count = note.count
    note.begin_again()
    print("Stopped %d times, last: %s" % (count, _readable(note.words)))
    from firmware.device import make_panel

    panel = make_panel(machine, board)
    _show(panel, _TEXT_STOPPED_OFTEN, _TEXT_OFF_AND_ON, note.words)
    return True


def _readable(words):
    """What lies on flash may be no text."""
    return "".join([chr(code) if 32 <= code < 127 else "?" for code in words])


def _run(machine, board, files):
    import time

    from firmware.device import Device

    watchdog = None
    device = None
    try:
        device = Device(board, files, time.ticks_ms())
        device.step(time.ticks_ms())
        power = _power(machine, board, device, time.sleep_ms)
        watchdog = machine.WDT(timeout=_HANGS_MS)
        print(_RUNS % board.NAME)
        loop(device, power, watchdog, time.ticks_ms, files)
    except KeyboardInterrupt:
        print("Stopped. Ctrl-D starts it again.")
    except Exception as trouble:
        _crash(machine, files, device, trouble)
    finally:
        if watchdog is not None:
            machine.WDT(timeout=_IN_REPL_MS)
        if device is not None:
            device.settle()


def loop(device, power, watchdog, ticks_ms, files):
    """Step for ever; ends by an exception, or in a deep sleep."""
    from firmware.app.clock import elapsed_ms

    began_ms = ticks_ms()
    is_noted = _has_note(files)
    while True:
        now_ms = ticks_ms()
        wait_ms = device.step(now_ms)
        watchdog.feed()
        if is_noted and elapsed_ms(now_ms, began_ms) >= _SOUND_MS:
            is_noted = False
            _forget_note(files)
        if device.is_empty():
            device.settle()
            _show(device.panel, _TEXT_BATTERY_EMPTY, _TEXT_CHARGE)
            power.pause(_SHOWN_MS)
            device.panel.off()
            power.deep_sleep()
        elif device.rest_ms() == 0:
            device.settle()
            device.panel.off()
            power.deep_sleep()
        power.wait(wait_ms)


def _forget_note(files):
    from firmware.store.crash_note import CrashNote

    CrashNote(files).begin_again()


def wake_keys(machine, board):
    """The pins that wake, OK first: of an encoder one contact, whose click closes both."""
    pins = (board.OK_PIN, board.UP_PIN, board.DOWN_PIN, board.BACK_PIN, board.ENCODER_A_PIN)
    return tuple([machine.Pin(pin) for pin in pins if pin is not None])


def _power(machine, board, device, sleep_ms):
    import select
    import sys

    import esp32

    from firmware.drivers.power import Power

    console = select.poll()
    console.register(sys.stdin, select.POLLIN)
    keys = wake_keys(machine, board)
    wakes_by_any = board.CHIP == "esp32s3"
    has_encoder = board.ENCODER_A_PIN is not None
    return Power(machine, esp32, sleep_ms, keys, device, console, wakes_by_any, has_encoder)


def _crash(machine, files, device, trouble):
    """Write the error down, show it, and start again, unless Ctrl-C comes meanwhile."""
    import gc
    import sys
    import time

    gc.collect()
    sys.print_exception(trouble)
    try:
        _tell_crash(files, device, trouble)
    except Exception as worse:
        # Out of memory, say: a new start is all that can help.
        sys.print_exception(worse)
    time.sleep_ms(_SHOWN_MS)
    machine.reset()


def _tell_crash(files, device, trouble):
    from firmware.store.crash_note import CrashNote

    words = ("%s: %s" % (type(trouble).__name__, trouble)).encode()
    CrashNote(files).add(words)
    if device is not None:
        _show(device.panel, _TEXT_SOMETHING_WENT_WRONG, _TEXT_STARTS_AGAIN, words)


def _show(panel, head, advice, words=b""):
    """A page of its own; what draws the app's pages may be what failed."""
    from firmware.app import notice
    from firmware.app.canvas import Canvas
    from firmware.app.strings import Strings, en

    canvas = Canvas(panel.buffer, panel.width, panel.height)
    notice.draw(canvas, Strings(en), head, advice, words)
    if not panel.present:
        # What failed came before the panel's start.
        panel.start()
    panel.wake()
