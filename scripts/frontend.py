"""The libraries that pages load, from npm: fetched when the package is built, by Python alone, and checked by digest.

`python scripts/frontend.py` fetches what is not there yet.
"""

import contextlib
import hashlib
import io
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
VENDOR = ROOT / "src" / "bazar" / "web" / "static" / "vendor"


class Library(NamedTuple):
    """One file of one package."""

    package: str
    version: str
    file: str
    sha256: str


LIBRARIES = (
    Library(
        "idiomorph",
        "0.7.4",
        "dist/idiomorph.min.js",
        "0eb0f881553bd509fe7a7e3064a1089141e089583c506c1217e885a2e608b4a4",
    ),
)


def fetch_all() -> list[Path]:
    """Fetch what is missing or not as it should be, and give the paths of all files."""
    return [fetch(library) for library in LIBRARIES]


def fetch(library: Library) -> Path:
    """The file of *library*, fetched unless it is there; `SystemExit` with a clear line if that cannot be done."""
    target = VENDOR / Path(library.file).name
    if target.exists() and _digest(target.read_bytes()) == library.sha256:
        return target
    content = _downloaded(library)
    if _digest(content) != library.sha256:
        raise SystemExit(f"bazar: {library.package} {library.version} from npm is not the file that was expected")
    VENDOR.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return target


def _downloaded(library: Library) -> bytes:
    from dukpy.install import JSPackageInstallError, install_jspackage

    with tempfile.TemporaryDirectory() as folder:
        try:
            with contextlib.redirect_stdout(io.StringIO()):  # it tells of its progress
                install_jspackage(library.package, library.version, folder)
        except (JSPackageInstallError, OSError) as error:
            text = f"bazar: cannot get {library.package} {library.version} from npm, which pages need: {error}"
            raise SystemExit(text) from None
        return (Path(folder) / library.package / library.file).read_bytes()


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    for path in fetch_all():
        print(path.relative_to(ROOT))
    sys.exit(0)
