"""A match at the terminal: shows a person the board, asks, and lets bots and dice act."""

from collections.abc import Collection
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from wardroom.bots.bot import Bot, own_stream
from wardroom.bots.levels import levels
from wardroom.cli.boards import render
from wardroom.cli.hint import shown_advice
from wardroom.cli.saving import save
from wardroom.core.errors import WardroomError
from wardroom.core.match import Match
from wardroom.core.rng import Rng
from wardroom.core.simulate import random_action
from wardroom.core.terminal import sign

HELP = """Type the number or the text of an action, or:
  why ACTION    which rule forbids it
  undo          take back, up to the last roll, draw or hand-over
  hint          what the strongest bot would play
  board         show the board again
  rules WORD    the rules that mention a word
  save FILE     save the game; go on later with wardroom play --resume FILE
  resign        give up
  quit          stop; the game is saved"""


class Session:
    """One match at one keyboard."""

    def __init__(
        self, match: Match, console: Console, people: Collection[int], bot: Bot, rng: Rng
    ) -> None:
        """Seat people and bots at `match`."""
        self.match = match
        self.console = console
        self.people = people
        self.bot = bot
        self.rng = rng  # of chance alone: thinking longer never changes the dice
        self.bot_rng = own_stream(rng.copy())
        self.shown: int | None = None  # the seat whose view was shown last

    def play(self) -> None:
        """Play to the end."""
        while not self.match.is_over:
            position = self.match.position
            seat = position.actor
            if not isinstance(seat, int):
                self.play_and_show(random_action(position, self.rng))
            elif seat in self.people:
                self.ask(seat)
            else:
                self.play_and_show(self.bot(position.copy(), seat, self.bot_rng))
        self.show_end()

    def play_and_show(self, action: str) -> None:
        """Play what chance or a bot does, and say so as the person at the keyboard may know it."""
        position, who = self.match.position, self.match.position.actor
        viewer = next(iter(self.people)) if len(self.people) == 1 else None
        seen = escape(position.game.seen(position, action, viewer))
        assert who is not None
        self.match.play((who, action))
        by = "[dim]chance[/]" if who == "chance" else sign(who)
        self.console.print(f"  {by} {seen}")

    def ask(self, seat: int) -> None:
        """Show a person the board and do what it answers."""
        self.hand_over(seat)
        self.show(seat)
        before = len(self.match.log), self.match.ending
        while (len(self.match.log), self.match.ending) == before:
            answer = self.console.input(f"{sign(seat)} seat {seat}> ").strip()
            try:
                self.answer(seat, answer)
            except WardroomError as error:
                self.console.print(f"[red]{escape(str(error))}[/]")

    def hand_over(self, seat: int) -> None:
        """Hide one person's view before the next is shown, if there is anything to hide."""
        views = [self.match.position.view(s) for s in (seat, None)]
        secret = any(views[0][key] != views[1][key] for key in views[0] if key not in OWN)
        if self.shown not in (None, seat) and secret:
            self.console.clear()
            self.console.input(f"Seat {seat}, please take the keyboard and press Enter. ")
            self.console.clear()
        self.shown = seat

    def show(self, seat: int) -> None:
        """Show the board and the numbered actions."""
        self.console.print()
        self.console.print(render(self.match.position.view(seat)))
        actions = self.match.position.legal()
        numbered = [f"[dim]{n}[/] {escape(action)}" for n, action in enumerate(actions, 1)]
        self.console.print(Columns(numbered, padding=(0, 3)))

    def answer(self, seat: int, answer: str) -> None:
        """Do what was typed."""
        actions = self.match.position.legal()
        word, _, rest = answer.partition(" ")
        if answer.isdigit() and 1 <= int(answer) <= len(actions):
            self.match.act(seat, actions[int(answer) - 1])
        elif answer in actions:
            self.match.act(seat, answer)
        elif word in ("help", "?", ""):
            self.console.print(HELP)
        elif word == "why":
            self.explain(rest)
        elif word == "rules":
            self.show_rules(rest)
        elif word == "hint":
            self.hint(seat)
        elif word == "board":
            self.show(seat)
        elif word == "undo":
            self.match.undo()
        elif word == "save":
            self.save(rest)
        elif word == "resign":
            self.match.resign(seat)
        elif word == "quit":
            raise EOFError
        else:
            self.match.act(seat, answer)

    def explain(self, action: str) -> None:
        """Say which rule forbids an action."""
        refusal = self.match.position.why_not(action)
        answer = ": ".join(refusal) if refusal else f"{action} may be played."
        self.console.print(escape(answer))

    def hint(self, seat: int) -> None:
        """Show what the strongest level would play, from what the seat knows."""
        position = self.match.position
        with self.console.status("thinking"):
            advice = levels(position.game.id)[-1].consider(position, seat, self.bot_rng)
        self.console.print(shown_advice(advice))

    def show_rules(self, word: str) -> None:
        """Show the rules that mention a word."""
        for rule in self.match.position.game.rulebook.rules:
            if word.lower() in f"{rule.id} {rule.text}".lower():
                self.console.print(f"[bold]{rule.id}[/] {escape(rule.text)}")

    def save(self, name: str) -> None:
        """Save under a name."""
        path = save(self.match, Path(name or f"wardroom-{self.match.position.game.id}.json"))
        self.console.print(f"Saved. Go on with: wardroom play --resume {path}")

    def show_end(self) -> None:
        """Show the last board and who won."""
        self.console.print()
        self.console.print(render(self.match.position.view(None)))
        returns = self.match.returns()
        winners = [seat for seat, result in enumerate(returns) if result > 0]
        if winners:
            named = " and ".join(f"{sign(seat)} seat {seat}" for seat in winners)
            self.console.print(f"[bold]{named} won.[/]")
        else:
            self.console.print("[bold]Nobody won.[/]")


# What differs between any two views, secrets or not.
OWN = ("viewer", "legal")
