"""Matches as text: written strictly, read tolerantly, replayed for ever (docs/records.md)."""

from bazar.record.parsing import parse
from bazar.record.record import Gain, Proof, Record, RecordedDeal, RecordedMove, Result, SpokenMove
from bazar.record.replaying import replay
from bazar.record.values import BadHeader
from bazar.record.writing import write

__all__ = [
    "BadHeader",
    "Gain",
    "Proof",
    "Record",
    "RecordedDeal",
    "RecordedMove",
    "Result",
    "SpokenMove",
    "parse",
    "replay",
    "write",
]
