"""A match at the terminal: shows a person the board, asks, and lets bots and dice act."""

from collections.abc import Collection
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from wardroom.boards.printing import render
from wardroom.bots.bot import Bot, own_stream
from wardroom.cli.coach import Coach
from wardroom.cli.saving import save
from wardroom.core.account import Told, filled, listed, tell
from wardroom.core.because import Because
from wardroom.core.errors import WardroomError
from wardroom.core.match import Match
from wardroom.core.pointing import pointed_at, why_unplayed
from wardroom.core.rng import Rng
from wardroom.core.simulate import random_action
from wardroom.core.terminal import COLOURS, SIGNS, sign

HELP = """Type the number or the text of an action, or:
  why WHAT      why an action, or a thing by its name, cannot be chosen
  undo          take back your latest action; the same rolls and draws come again
  hint          what to look at; again: what to do; again: why
  coach         be warned before a blunder, or no more
  board         show the board again
  rules WORD    the rules that mention a word
  save FILE     save the game; go on later with wardroom play --resume FILE
  resign        give up
  quit          stop; the game is saved"""


class Session:
    """One match at one keyboard."""

    def __init__(
        self,
        match: Match,
        console: Console,
        people: Collection[int],
        bot: Bot,
        rng: Rng,
        warns: bool = False,
    ) -> None:
        """Seat people and bots at `match`; the coach `warns` before a blunder, or not."""
        self.match = match
        self.console = console
        self.people = people
        self.bot = bot
        self.rng = rng  # of chance alone: thinking longer never changes the dice
        self.drawn_from: dict[int, Rng] = {}  # by ply: after an undo the same chance comes again
        self.bot_rng = own_stream(rng.copy())
        self.coach = Coach(warns)
        self.shown: int | None = None  # the seat whose view was shown last
        self.names = [self.name(seat) for seat in match.position.seats]

    def name(self, seat: int) -> str:
        """What a seat is called in sentences."""
        bots = self.match.position.seat_count - len(self.people)
        kind = "player" if seat in self.people else "the bot"
        return kind if kind == "the bot" and bots == 1 else f"{kind} {SIGNS[seat]}"

    def play(self) -> None:
        """Play to the end."""
        while not self.match.is_over:
            position = self.match.position
            seat = position.actor
            if not isinstance(seat, int):
                self.play_and_show(self.chance())
            elif seat in self.people:
                self.ask(seat)
            else:
                self.play_and_show(self.bot(position.copy(), seat, self.bot_rng))
        self.show_end()

    def chance(self) -> str:
        """Draw what chance does now."""
        ply = len(self.match.log)
        self.rng = self.drawn_from.setdefault(ply, self.rng).copy()
        return random_action(self.match.position, self.rng)

    @property
    def viewer(self) -> int | None:
        """The one person at the keyboard; nobody if there are several, or none."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    def play_and_show(self, action: str) -> None:
        """Play what chance or a bot does, and say so as the person at the keyboard may know it."""
        who = self.match.position.actor
        assert who is not None
        before = self.match.position.copy()
        self.match.play((who, action))
        self.tell(tell(before, action, self.match.position), who)

    def act(self, seat: int, action: str) -> None:
        """Play what a person does, and tell what came of it."""
        before = self.match.position.copy()
        self.match.act(seat, action)
        self.tell(tell(before, action, self.match.position), seat)

    def tell(self, told: Told, who: int | str) -> None:
        """Say sentences of the game, and where on the board they are about."""
        by = "[dim]chance[/]" if who == "chance" else sign(int(who))
        for sentence in told:
            seen = sentence if self.viewer is None else sentence.own.get(self.viewer, sentence)
            if seen.text:
                places = f" [dim]{escape(' '.join(seen.places))}[/]" if seen.places else ""
                self.console.print(f"  {by} {escape(self.filled(seen.text))}{places}")

    def filled(self, text: str) -> str:
        """A sentence with names in it."""
        return filled(text, self.names, self.viewer)

    def ask(self, seat: int) -> None:
        """Show a person the board and do what it answers."""
        self.hand_over(seat)
        self.show(seat)
        before = len(self.match.log), self.match.ending
        while (len(self.match.log), self.match.ending) == before:
            answer = self.console.input(f"{sign(seat)} {COLOURS[seat]}> ").strip()
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
            self.console.input(
                f"{COLOURS[seat].title()}, please take the keyboard and press Enter. "
            )
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
            self.try_to_act(seat, actions[int(answer) - 1])
        elif answer in actions:
            self.try_to_act(seat, answer)
        elif word in ("help", "?", ""):
            self.console.print(HELP)
        elif word == "why":
            self.explain(seat, rest)
        elif word == "rules":
            self.show_rules(rest)
        elif word in ("hint", "coach"):
            told = self.coach.hint(self.match) if word == "hint" else [self.coach.switch()]
            self.say(told, seat)
        elif word == "board":
            self.show(seat)
        elif word == "undo":
            self.match = self.match.at(self.match.latest_deed(self.people))
        elif word == "save":
            self.save(rest)
        elif word == "resign":
            self.match.resign(seat)
        elif word == "quit":
            raise EOFError
        else:
            self.act(seat, answer)

    def try_to_act(self, seat: int, action: str) -> None:
        """Play an action, once a person has said yes to what it costs where the game asks."""
        position = self.match.position
        cost = position.game.account.outlook(position).get(action)
        if cost and cost.facts.get("asks"):
            asked = f"{escape(filled(cost.text, self.names, seat))} Do it?"
        else:
            asked = self.warning(seat, action)
        if not asked or self.is_sure(asked):
            self.act(seat, action)

    def warning(self, seat: int, action: str) -> str:
        """What the coach asks before a blunder; nothing where it is none, or nobody is warned."""
        told = " ".join(self.coach.warning(self.match, action))
        return told and f"{escape(filled(told, self.names, seat))} Play it?"

    def is_sure(self, asked: str) -> bool:
        """Whether a person says yes."""
        return self.console.input(f"{asked} (y/n) ").strip().lower() in ("y", "yes")

    def explain(self, seat: int, typed: str) -> None:
        """Say why a thing, or an action, cannot be chosen: the case, then the rule."""
        position = self.match.position
        target = pointed_at(position, seat, typed)
        because = position.why(target, seat) if target else why_unplayed(position, seat, typed)
        self.console.print(escape(self.answer_of(because, seat, typed)))

    def answer_of(self, because: Because | None, seat: int, typed: str) -> str:
        """Why not, in words."""
        if because is None:
            return f"{typed} may be chosen."
        rules = self.match.position.game.rulebook.sentences
        rule = f"{because.rule}: {rules[because.rule]}" if because.rule else ""
        return f"{filled(because.text, self.names, seat)} {rule}".strip()

    def say(self, texts: Collection[str], seat: int) -> None:
        """Say something to a person."""
        self.console.print(escape(filled(" ".join(texts), self.names, seat)))

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
        position = self.match.position
        self.console.print(render(position.view(None)))
        winners = [seat for seat, result in enumerate(self.match.returns()) if result > 0]
        signs = "".join(f"{sign(seat)} " for seat in winners)
        named = listed([f"{{{seat}}}" for seat in winners])
        ended = filled(f"{named} won." if winners else "Nobody won.", self.names, self.viewer)
        self.console.print(f"{signs}[bold]{escape(ended)}[/]")
        reason = position.game.account.ending(position)
        if reason:
            self.console.print(escape(self.filled(reason.text)))


# What differs between any two views, secrets or not.
OWN = ("viewer", "legal")
