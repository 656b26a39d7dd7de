"""`web`: the device on a web page, served on this machine.

`inside.py` is what runs on the page, in real MicroPython; the rest of the page is beside it.
"""


def add_arguments(parser):
    """Say what the command takes."""
    parser.add_argument(
        "--port", type=int, metavar="N", help="the port (8000, or a free one where it is taken)"
    )


def run(arguments):
    """Serve the page until Ctrl-C; returns the exit code."""
    from host_sim.web import server

    return server.serve(arguments.port)
