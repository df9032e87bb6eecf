"""One lesson at the terminal: the task, the board, what is said to each attempt."""

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from wardroom.boards.printing import render
from wardroom.core.account import filled
from wardroom.core.errors import BadNotation, WardroomError
from wardroom.core.pointing import pointed_at
from wardroom.core.terminal import COLOURS, sign
from wardroom.lessons.lesson import Lesson
from wardroom.lessons.running import Attempt, Taken, Tried, take, tried

HELP = """Type the number or the text of an action, or:
  why WHAT   try something that perhaps cannot be chosen
  undo       take back your latest action
  over       start the lesson over
  board      show the task and the board again
  quit       stop"""


class LessonSession:
    """A lesson and what was attempted in each of its steps."""

    def __init__(self, lesson: Lesson, console: Console) -> None:
        """Begin at the first step."""
        self.lesson = lesson
        self.console = console
        self.attempts: list[list[Attempt]] = [[]]
        self.told = 0  # events of this step that were told

    def play(self) -> None:
        """Go on until the last task is done, or the learner leaves."""
        self.console.print(f"[bold]{escape(self.lesson.title)}[/] {escape(self.lesson.idea)}")
        self.show()
        while not self.is_done:
            try:
                typed = self.console.input(f"{sign(self.lesson.seat)} learn> ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if typed == "quit":
                return
            try:
                self.answer(typed)
            except WardroomError as error:
                self.console.print(f"[red]{escape(str(error))}[/]")

    @property
    def taken(self) -> Taken:
        """How the lesson stands."""
        return take(self.lesson, self.attempts)

    @property
    def is_done(self) -> bool:
        """Whether the last task is done."""
        return self.taken.is_last and self.taken.phase == "done"

    def answer(self, typed: str) -> None:
        """Do what was typed."""
        legal = self.taken.position.legal()
        word, _, rest = typed.partition(" ")
        if typed == "undo":
            self.take_back()
        elif typed == "over":
            self.attempts = [[]]
            self.show()
        elif typed == "board":
            self.show()
        elif word in ("help", "?", ""):
            self.console.print(HELP)
        elif word == "why":
            self.attempt(self.pointed_at(rest))
        elif typed.isdigit() and 1 <= int(typed) <= len(legal):
            self.attempt(legal[int(typed) - 1])
        else:
            self.attempt(typed if typed in legal else tried(self.taken, typed))

    def pointed_at(self, typed: str) -> Tried:
        """Return what is meant by the name of a thing, or of an action."""
        target = pointed_at(self.taken.position, self.lesson.seat, typed)
        return Tried(target) if target else tried(self.taken, typed)

    def take_back(self) -> None:
        """Take back the latest attempt of this step."""
        if not self.attempts[-1]:
            raise BadNotation("undo: nothing has been done in this step yet")
        self.attempts[-1].pop()
        self.show()

    def attempt(self, attempt: Attempt) -> None:
        """Let the learner do something, and say what comes of it."""
        taken = take(self.lesson, [*self.attempts[:-1], [*self.attempts[-1], attempt]])
        if isinstance(attempt, Tried):
            self.explain(taken)
        if not isinstance(attempt, Tried) or taken.phase == "done":
            self.attempts[-1].append(attempt)
            self.tell(taken)
        if taken.say:
            colour = {"done": "green", "astray": "yellow", "task": "cyan"}[taken.phase]
            self.console.print(f"[{colour}]{escape(taken.say)}[/]")
        if taken.phase == "done" and not taken.is_last:
            self.attempts.append([])
            self.told = 0
            self.show()

    def explain(self, taken: Taken) -> None:
        """Say why what was tried cannot be chosen."""
        because = taken.because
        if because is None:
            self.console.print("That may be chosen.")
            return
        rules = taken.position.game.rulebook.sentences
        rule = f"{because.rule}: {rules[because.rule]}" if because.rule else ""
        self.console.print(escape(f"{self.filled(because.text, taken)} {rule}".strip()))

    def tell(self, taken: Taken) -> None:
        """Tell what was done since, as the learner may know it."""
        for event in taken.events[self.told :]:
            for sentence in event.told:
                if sentence.text:
                    self.console.print(f"  {escape(self.filled(sentence.text, taken))}")
        self.told = len(taken.events)

    def filled(self, text: str, taken: Taken) -> str:
        """A sentence with names in it."""
        names = [f"{COLOURS[seat]}" for seat in taken.position.seats]
        return filled(text, names, self.lesson.seat)

    def show(self) -> None:
        """Show the task, the board and the numbered actions."""
        taken = self.taken
        self.told = len(taken.events)
        self.console.print()
        self.console.print(render(taken.position.view(self.lesson.seat)))
        numbered = [f"[dim]{n}[/] {escape(a)}" for n, a in enumerate(taken.position.legal(), 1)]
        self.console.print(Columns(numbered, padding=(0, 3)))
        count = f"{taken.number + 1} of {len(self.lesson.steps)}"
        self.console.print(f"[bold]{count}[/] {escape(taken.step.task)}", highlight=False)
