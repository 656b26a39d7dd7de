"""Serves the web page on this machine, as any host of plain files would."""

import functools
import http.server
import sys

from host_sim.commands import CallError
from host_sim.tools import make_web

USUAL_PORT = 8000
_HERE = "127.0.0.1"  # a browser keeps things, and works offline, for this name and for https


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Plain files; every one is asked for again, since they may have been made again."""

    def end_headers(self):
        """Say so."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format, *args):
        """Nothing: nobody asked."""


class _Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """A browser that hangs up is no error of ours."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def open_server(port, folder):
    """A server of a folder that waits to be run. Without a port: the usual one, or a free one."""
    handler = functools.partial(_Handler, directory=str(folder))
    try:
        return _Server((_HERE, USUAL_PORT if port is None else port), handler)
    except (OSError, OverflowError) as error:
        if port is not None:
            why = getattr(error, "strerror", None) or "no such port"
            raise CallError(f"port {port}: {why}") from None
        return _Server((_HERE, 0), handler)


def serve(port=None):
    """Make the page and serve it until Ctrl-C; returns the exit code."""
    try:
        folder = make_web.make()
    except make_web.NotSetUpError as error:
        raise CallError(str(error)) from None
    with open_server(port, folder) as server:
        print(f"http://localhost:{server.server_port}/    (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
