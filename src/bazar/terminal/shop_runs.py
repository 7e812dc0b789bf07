"""The best runs of practice of I went to the shop, in the user's own folder."""

import json
from pathlib import Path
from typing import Any, Final

from bazar.games.options import OptionValue
from bazar.terminal.files import write_whole
from bazar.terminal.holding import alone
from bazar.terminal.records import home

BEST_RUNS: Final = "shop-practice.json"


class BestRuns:
    """The longest list that was repeated in practice, by language, field and spelling."""

    def __init__(self, path: Path | None = None) -> None:
        """*path* is in the user's own folder, unless given."""
        self.path = home() / BEST_RUNS if path is None else path

    def best(self, options: dict[str, OptionValue]) -> int:
        """The best run at a table with these *options*; 0 if there is none, or it cannot be read."""
        run = self._runs().get(_key(options), 0)
        return run if type(run) is int and run > 0 else 0

    def keep(self, options: dict[str, OptionValue], run: int) -> bool:
        """Keep *run* if it is the best one: whether it is. Raises `OSError`."""
        with alone(self.path):
            if run <= self.best(options):
                return False
            runs = {**self._runs(), _key(options): run}
            write_whole(self.path, json.dumps(runs, ensure_ascii=True, indent=1))
            return True

    def _runs(self) -> dict[str, Any]:
        try:
            runs = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return runs if isinstance(runs, dict) else {}


def _key(options: dict[str, OptionValue]) -> str:
    return " ".join(str(options[name]) for name in ("language", "field", "spelling"))
