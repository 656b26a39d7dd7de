"""The web page is made and served; tests/web tries it in a browser."""

import ast
import json
import re
import shutil
import threading
import urllib.request

import pytest

from host_sim.__main__ import main
from host_sim.commands import CallError
from host_sim.tools import make_web
from host_sim.web import server

pytestmark = pytest.mark.usefixtures("node")  # MicroPython comes with it


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    return make_web.make(tmp_path_factory.mktemp("web") / "page")


def test_the_worker_keeps_every_file(page):
    worker = (page / "service_worker.js").read_text("utf-8")
    names = json.loads(re.search(r"const BUILD = (.*);", worker)[1])["names"]
    assert sorted([*names, "service_worker.js"]) == sorted(path.name for path in page.iterdir())


def test_every_file_that_is_named_is_there(page):
    html = (page / "index.html").read_text("utf-8")
    named = re.findall(r'(?:href|src)="([^"#]+)"', html)
    for script in page.glob("*.js"):
        if script.name != "micropython.js":
            named += re.findall(r'(?:from |fetch\()"([^"]+)"', script.read_text("utf-8"))
    assert len(named) > 10
    assert [name for name in named if not (page / name).exists()] == []


def test_the_page_knows_what_its_other_half_offers():
    """A method that device.js does not list is none for it."""
    inside = ast.parse((make_web.PAGE / "inside.py").read_text("utf-8"))
    (table,) = (each for each in inside.body if getattr(each, "name", "") == "Table")
    offered = {each.name for each in table.body if not getattr(each, "name", "_").startswith("_")}
    device = (make_web.PAGE / "device.js").read_text("utf-8")
    listed = re.findall(r'"(\w+)"', re.search(r"const METHODS = \[(.*?)\n\];", device, re.S)[1])
    assert sorted(listed) == sorted(offered)
    called = set(re.findall(r"\btable\.(\w+)\(", device))
    assert called == offered


def test_another_byte_is_another_version(page, tmp_path, monkeypatch):
    other = tmp_path / "web"
    shutil.copytree(make_web.PAGE, other)
    with (other / "style.css").open("a") as style:
        style.write("\n")
    monkeypatch.setattr(make_web, "PAGE", other)
    again = make_web.make(tmp_path / "page")
    versions = [(each / "service_worker.js").read_text("utf-8") for each in (page, again)]
    assert versions[0] != versions[1]


def test_it_is_served(page):
    with server.open_server(0, page) as served:
        thread = threading.Thread(target=served.serve_forever)
        thread.start()
        try:
            address = f"http://localhost:{served.server_port}/"
            with urllib.request.urlopen(address, timeout=10) as answer:
                assert b"<title>Tallybox</title>" in answer.read()
            with urllib.request.urlopen(address + "micropython.wasm", timeout=10) as answer:
                assert answer.headers["Content-Type"] == "application/wasm"
        finally:
            served.shutdown()
            thread.join(10)


def test_a_port_that_is_taken_is_one_line(page, capsys):
    taken = server.open_server(0, page)
    with taken, pytest.raises(CallError, match=f"port {taken.server_port}: "):
        server.open_server(taken.server_port, page)
    with pytest.raises(CallError, match="port 99999: "):
        server.open_server(99999, page)
    with pytest.raises(SystemExit) as stop:
        main(["web", "--port", "x"])
    assert stop.value.code == 2
    assert "invalid int value" in capsys.readouterr().err


def test_without_micropython_there_is_a_hint(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(make_web, "INTERPRETER", tmp_path / "nowhere")
    assert main(["web"]) == 2
    assert capsys.readouterr().err == (
        "web: MicroPython is not set up: make node_modules/.ready\n"
    )
    assert make_web.main([str(tmp_path / "page")]) == 2
