"""Templates compiled once and for all starts of the house."""

import contextlib
import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

from jinja2.bccache import Bucket, FileSystemBytecodeCache


class CompiledTemplates(FileSystemBytecodeCache):
    """Keeps compiled templates in a folder, as Python keeps its own modules: where it may be written, and is wanted.

    Whether they are of the templates as they are now is told by digests of these and of what makes code of them.
    """

    def __init__(self, folder: Path, made_by: Iterable[Path]) -> None:
        """*folder* is made when there is something to be kept; *made_by*: the files that say how code is made."""
        super().__init__(str(folder), "%s.jinjac")
        self._folder = folder
        self._made_by = [file.read_bytes() for file in made_by]

    def get_source_checksum(self, source: str) -> str:
        """The digest of a template's *source*, as this version understands it."""
        digest = hashlib.sha256(source.encode())
        for made_by in self._made_by:
            digest.update(made_by)
        return digest.hexdigest()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, unless Python keeps no modules either."""
        if sys.dont_write_bytecode:
            return
        with contextlib.suppress(OSError):  # it is compiled anew the next time
            self._folder.mkdir(exist_ok=True)
            super().dump_bytecode(bucket)
