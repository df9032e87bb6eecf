"""One puzzle at the terminal: the goal, the board, what is said to each action."""

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from wardroom.boards.printing import render
from wardroom.core.account import filled
from wardroom.core.errors import BadNotation, WardroomError
from wardroom.core.pointing import pointed_at
from wardroom.core.terminal import COLOURS, sign
from wardroom.lessons.running import Attempt, Tried, tried_at
from wardroom.puzzles.puzzle import Puzzle
from wardroom.puzzles.running import Taken, take

HELP = """Type the number or the text of an action, or:
  why WHAT   try something that perhaps cannot be chosen
  undo       take back your latest action
  over       start the puzzle over
  board      show the goal and the board again
  quit       stop"""


class PuzzleSession:
    """A puzzle and what was played in it."""

    def __init__(self, puzzle: Puzzle, console: Console) -> None:
        """Begin where it begins."""
        self.puzzle = puzzle
        self.console = console
        self.attempts: list[Attempt] = []
        self.taken = take(puzzle, [])

    def play(self) -> None:
        """Go on until the puzzle is solved, or the solver leaves."""
        self.show()
        while self.taken.phase != "done":
            try:
                typed = self.console.input(f"{sign(self.puzzle.seat)} solve> ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if typed == "quit":
                return
            try:
                self.answer(typed)
            except WardroomError as error:
                self.console.print(f"[red]{escape(str(error))}[/]")

    def answer(self, typed: str) -> None:
        """Do what was typed."""
        legal = self.taken.position.legal()
        word, _, rest = typed.partition(" ")
        if typed == "undo":
            self.take_back()
        elif typed == "over":
            self.restart([])
        elif typed == "board":
            self.show()
        elif word in ("help", "?", ""):
            self.console.print(HELP)
        elif word == "why":
            self.explain(self.pointed_at(rest))
        elif typed.isdigit() and 1 <= int(typed) <= len(legal):
            self.attempt(legal[int(typed) - 1])
        elif typed in legal:
            self.attempt(typed)
        else:
            self.explain(tried_at(self.taken.position, self.puzzle.seat, typed))

    def pointed_at(self, typed: str) -> Tried:
        """Return what is meant by the name of a thing, or of an action."""
        position, seat = self.taken.position, self.puzzle.seat
        target = pointed_at(position, seat, typed)
        return Tried(target) if target else tried_at(position, seat, typed)

    def take_back(self) -> None:
        """Take back the latest action."""
        if not self.attempts:
            raise BadNotation("undo: nothing has been done yet")
        self.restart(self.attempts[:-1])

    def restart(self, attempts: list[Attempt]) -> None:
        """Stand where these actions lead."""
        self.attempts = attempts
        self.taken = take(self.puzzle, attempts)
        self.show()

    def attempt(self, action: str) -> None:
        """Play an action, and say what comes of it."""
        if self.taken.phase == "astray":
            raise BadNotation("undo: take your latest action back first, or start over")
        told = len(self.taken.events)
        self.taken = take(self.puzzle, [*self.attempts, action])
        self.attempts.append(action)
        self.tell(told)
        if self.taken.phase == "task":
            self.show()
            return
        colour = "green" if self.taken.phase == "done" else "yellow"
        self.console.print(f"[{colour}]{escape(self.taken.say)}[/]")

    def explain(self, tried: Tried) -> None:
        """Say why something cannot be chosen."""
        because = take(self.puzzle, [*self.attempts, tried]).because
        if because is None:
            self.console.print("That may be chosen.")
            return
        rules = self.taken.position.game.rulebook.sentences
        rule = f"{because.rule}: {rules[because.rule]}" if because.rule else ""
        self.console.print(escape(f"{self.filled(because.text)} {rule}".strip()))

    def tell(self, told: int) -> None:
        """Tell what was done since, as the solver may know it."""
        for event in self.taken.events[told:]:
            for sentence in event.told:
                if sentence.text:
                    self.console.print(f"  {escape(self.filled(sentence.text))}")

    def filled(self, text: str) -> str:
        """A sentence with names in it."""
        names = [f"{COLOURS[seat]}" for seat in self.taken.position.seats]
        return filled(text, names, self.puzzle.seat)

    def show(self) -> None:
        """Show the goal, the board and the numbered actions."""
        taken: Taken = self.taken
        self.console.print()
        self.console.print(render(taken.position.view(self.puzzle.seat)))
        numbered = [f"[dim]{n}[/] {escape(a)}" for n, a in enumerate(taken.position.legal(), 1)]
        self.console.print(Columns(numbered, padding=(0, 3)))
        about = f"[bold]{escape(self.puzzle.title)}[/] [dim]rated {self.puzzle.rating}[/]"
        self.console.print(f"{about} {escape(self.puzzle.goal)}", highlight=False)
