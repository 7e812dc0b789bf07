"""One move of the person: the screen, the question, and what is answered until a move is meant."""

from collections.abc import Sequence

from bazar.match.history import Happened
from bazar.tables.choices import Choice, choices
from bazar.terminal.advice import draw_advice
from bazar.terminal.answers import Answer, Command, Mistake, understand
from bazar.terminal.blocks import Block, paragraph
from bazar.terminal.desk import Desk
from bazar.terminal.device import Leave, Resized
from bazar.terminal.manual import draw_manual
from bazar.terminal.screen import Scene, draw_screen
from bazar.terminal.story import draw_log
from bazar.view.view import View


class Turn:
    """A turn of the seat of *view*; *events* are what happened before it, *log* all that has happened in the deal.

    *notes* must be read whatever else there is no room for.
    """

    def __init__(
        self, desk: Desk, view: View, events: Sequence[str], log: Sequence[Happened], notes: Sequence[str] = ()
    ) -> None:
        self._desk = desk
        self._view = view
        self._events = events
        self._log = log
        self._notes = notes
        self._offered = choices(view, desk.table, desk.voice)
        self._chosen: Choice | None = None

    def choose(self) -> str:
        """The move that the person means, a legal action. `Leave` if he goes instead."""
        self._draw()
        while True:
            try:
                answer = self._understood(self._desk.device.ask(self._question()))
            except Resized:
                self._draw()
                continue
            meant = self._meant(answer)
            if meant is not None:
                return meant.token
            self._react(answer)

    def _understood(self, line: str) -> Answer:
        return understand(line, self._view, self._desk.table, self._offered, self._desk.voice)

    def _question(self) -> str:
        voice = self._desk.voice
        if self._chosen is not None:
            return voice.text("{move}: Enter plays it, u takes it back:", move=self._chosen.words)
        if len(self._offered) == 1:
            return voice.text("Enter: {move} (h: help):", move=self._offered[0].words)
        return voice.text("Your move (h: help):")

    def _meant(self, answer: Answer) -> Choice | None:
        """The choice that *answer* makes final, if it does."""
        if isinstance(answer, Choice) and not self._desk.confirms:
            return answer
        if answer is Command.YES:
            return self._offered[0] if len(self._offered) == 1 else self._chosen
        return None

    def _react(self, answer: Answer) -> None:
        """Do what *answer* asks for, which is not yet a move."""
        voice = self._desk.voice
        match answer:
            case Choice():
                self._chosen = answer
                self._again([])
            case Mistake():
                self._again(self._paragraph(f"{answer.why} {voice.text('? tells what may be played.')}"))
            case Command.UNDO:
                self._undo()
            case Command.RULES:
                self._page(draw_advice(self._view, self._desk.table, voice, self._desk.device.look))
            case Command.HELP:
                self._page(draw_manual(voice, self._desk.device.look, self._desk.table.partner(self._view)))
            case Command.LOG:
                self._page(draw_log(self._log, voice, self._desk.device.look))
            case Command.QUIT:
                raise Leave
            case Command.YES:
                self._again(self._paragraph(voice.text("Choose a move: its number, or the move itself.")))

    def _undo(self) -> None:
        voice = self._desk.voice
        if self._chosen is None:
            text = voice.text("There is nothing to take back: what has been played stays.")
        else:
            text = voice.text("Taken back: {move}. Choose again.", move=self._chosen.words)
        self._chosen = None
        self._again(self._paragraph(text))

    def _paragraph(self, words: str) -> Block:
        return paragraph(words, self._desk.device.look.width)

    def _page(self, lines: Block) -> None:
        """*lines* for as long as the person wants to read them, then the table again."""
        self._desk.page(lines)
        self._again([])

    def _again(self, lines: Block) -> None:
        """The screen anew, with *lines* under it; where lines only follow each other, just those."""
        if self._desk.device.has_screens:
            self._draw(below=len(lines))
        self._desk.device.show(lines)

    def _draw(self, below: int = 0) -> None:
        """The table, leaving *below* lines free under it."""
        desk = self._desk
        desk.device.clear()
        look = desk.device.look
        look = look._replace(height=look.height - below)
        scene = Scene(self._events, self._offered, self._notes)
        desk.device.show(draw_screen(self._view, desk.table, desk.voice, look, scene))
