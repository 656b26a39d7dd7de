"""What lies on a flash whose owner has used the device before."""

from firmware.app.roster import MOST_NAMES, Roster
from firmware.app.settings import LANGUAGE, Settings
from firmware.store import roster_file, settings_file
from firmware.store.paths import FOLDER
from host_sim.fakes.files import MemoryFiles
from host_sim.simulator import LANGUAGES


def known(names, language="en"):
    """Files with these names in the roster, in their order, and a chosen language."""
    files = MemoryFiles()
    files.mkdir(FOLDER)
    roster = Roster()
    for name in reversed(names[:MOST_NAMES]):
        roster.use(name.encode())
    roster_file.save(files, roster)
    settings = Settings()
    settings.put(LANGUAGE, 1 + LANGUAGES.index(language))
    settings_file.save(files, settings)
    return files


def content(files):
    """What lies in its folder: {path: content in hexadecimal}."""
    paths = [f"{FOLDER}/{name}" for name in files.listdir(FOLDER)]
    return {path: files.get(path).hex() for path in paths}
