"""`bazar house` in a process of its own, and what the machine does meanwhile."""

import contextlib
import http.client
import os
import platform
import re
import socket
import subprocess
import sys
import time
from pathlib import Path


class Opened:
    """`bazar house` in a process of its own."""

    def __init__(self, database: Path) -> None:
        """Wait until its door is served; that took `to_first_page` seconds, of which it worked `used_to_first_page`."""
        self.port = _free_port()
        program = str(Path(sys.executable).with_name("bazar"))
        command = [program, "house", "--port", str(self.port), "--database", str(database)]
        began = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        while True:
            with contextlib.suppress(OSError):
                self.get("/")
                break
            if self.process.poll() is not None:
                raise SystemExit("the house could not be opened")
            time.sleep(0.005)
        self.to_first_page = time.perf_counter() - began
        self.used_to_first_page = self.used

    def get(self, path: str, key: str = "") -> bytes:
        """The body at *path*, compressed where the house compresses it."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        cookie = {"Cookie": f"bazar={key}"} if key else {}
        try:
            connection.request("GET", path, headers={"Accept": "text/html", "Accept-Encoding": "gzip", **cookie})
            answer = connection.getresponse()
            body = answer.read()
        finally:
            connection.close()
        if answer.status != 200:
            raise SystemExit(f"{path} answers {answer.status}")
        return body

    @property
    def memory(self) -> dict[str, float]:
        """In megabytes: `VmRSS` now, `VmHWM` at most."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return {name: int(kilobytes) / 1024 for name, kilobytes in re.findall(r"(VmRSS|VmHWM):\s+(\d+)", text)}

    @property
    def used(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """End it as Ctrl+C does."""
        self.process.send_signal(2)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def machine_used() -> float:
    """Seconds of processor time that all programs of the machine have had."""
    fields = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()[1:]
    idle = int(fields[3]) + int(fields[4])
    return (sum(map(int, fields[:8])) - idle) / os.sysconf("SC_CLK_TCK")


def machine() -> str:
    """The processor, its cores, and Python."""
    with contextlib.suppress(OSError):
        names = re.findall(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
        if names:
            return f"{names[0]} ({len(names)} cores), Python {platform.python_version()}"
    return f"{platform.processor()}, Python {platform.python_version()}"
