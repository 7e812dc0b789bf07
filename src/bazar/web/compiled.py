"""Templates compiled once and for all starts of the house."""

import contextlib
import sys
from pathlib import Path

from jinja2.bccache import Bucket, FileSystemBytecodeCache


class CompiledTemplates(FileSystemBytecodeCache):
    """Keeps compiled templates in a folder, as Python keeps its own modules: where it may be written, and is wanted.

    Whether they are of the templates as they are now, Jinja checks itself.
    """

    def __init__(self, folder: Path) -> None:
        """*folder* is made when there is something to be kept."""
        super().__init__(str(folder), "%s.jinjac")
        self._folder = folder

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, unless Python keeps no modules either."""
        if sys.dont_write_bytecode:
            return
        with contextlib.suppress(OSError):  # it is compiled anew the next time
            self._folder.mkdir(exist_ok=True)
            super().dump_bytecode(bucket)
