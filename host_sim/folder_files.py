"""MicroPython's file calls over a folder of this computer: the flash that `--state` keeps."""

from pathlib import Path

from host_sim.fakes.files import MemoryFiles


class FolderFiles(MemoryFiles):
    """A disk whose files lie in `folder`, read once and written whenever their content counts."""

    def __init__(self, folder):
        super().__init__()
        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        for path in sorted(self._folder.rglob("*")):
            name = "/" + path.relative_to(self._folder).as_posix()
            if path.is_dir():
                super().mkdir(name)
            else:
                super().put(name, path.read_bytes())

    def put(self, path, content):
        """Let this content count, here and in the folder."""
        super().put(path, content)
        self._path(path).write_bytes(bytes(content))

    def mkdir(self, path):
        """Make a folder."""
        super().mkdir(path)
        self._path(path).mkdir(exist_ok=True)

    def remove(self, path):
        """Delete a file."""
        super().remove(path)
        self._path(path).unlink()

    def rename(self, path, other):
        """Give a file another name, in place of what had it."""
        super().rename(path, other)
        self._path(path).replace(self._path(other))

    def _path(self, path):
        return self._folder / path.lstrip("/")
