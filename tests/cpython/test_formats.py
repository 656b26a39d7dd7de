"""Files of every version that there has been are read, and what is written on is kept."""

from pathlib import Path

import pytest

from boards import devkit
from engine.log import BLANK
from firmware.app import screens, settings
from host_sim import install
from host_sim.fakes.files import MemoryFiles
from host_sim.folder_files import FolderFiles
from host_sim.power_cuts import state_of
from host_sim.simulator import Simulator

FIXTURES = Path(__file__).parents[1] / "fixtures"
VERSIONS = ["1", "2", "3"]


def disk_of(version):
    """What a device of that version had on its flash: the same evening in each."""
    files = MemoryFiles()
    root = FIXTURES / version
    for path in sorted(root.rglob("*")):
        name = "/" + path.relative_to(root).as_posix()
        if path.is_dir():
            files.mkdir(name)
        else:
            files.put(name, path.read_bytes())
    return files


def check(app):
    assert app.lost == 0
    assert app.match.totals[:3] == [-2, 15, 1008]
    assert (app.match.lines, app.match.undos(), app.match.redos(), app.match.minute) == (
        (3, 3, 1, 300)
    )
    assert app.roster.names == ["Zoé".encode()]
    assert app.settings.value(settings.FLIPPED) == 1
    assert app.number == screens.ENTRY
    assert app.is_correcting() and app.correction.line == 1
    assert app.correction.values[:3] == [4, 77, 6]
    assert app.next_line.values[:3] == [-999, BLANK, 0]


@pytest.mark.parametrize("version", VERSIONS)
def test_it_is_read(version):
    simulator = Simulator(devkit, disk_of(version), install.install_machine)
    check(simulator.app)
    assert not simulator.device.store.is_failing
    # How often screens were used is known since version 3.
    assert simulator.app.settings.uses[screens.ENTRY] == (3 if version == "3" else 0)


@pytest.mark.parametrize("version", VERSIONS)
def test_it_is_written_on(version):
    files = disk_of(version)
    simulator = Simulator(devkit, files, install.install_machine)
    simulator.run(300)
    simulator.power_on()
    check(simulator.app)
    simulator.app.match.undo()
    simulator.app.roster.use(b"Bea")
    simulator.device.store.save(simulator.app)
    simulator.app.show_match()
    simulator.run(300)
    before = state_of(simulator.app)
    simulator.power_on()
    assert state_of(simulator.app) == before
    assert simulator.app.match.undos() == 2
    assert simulator.app.roster.names == [b"Bea", "Zoé".encode()]
    assert "live" not in files.listdir("/tally")


def test_there_is_a_fixture_of_every_version():
    assert sorted(path.name for path in FIXTURES.iterdir()) == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_a_folder_of_the_simulator(version, tmp_path):
    for path in (FIXTURES / version).rglob("*"):
        if path.is_file():
            place = tmp_path / path.relative_to(FIXTURES / version)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
    simulator = Simulator(devkit, FolderFiles(tmp_path), install.install_machine)
    check(simulator.app)
    simulator.run(300)
    check(Simulator(devkit, FolderFiles(tmp_path), install.install_machine).app)
