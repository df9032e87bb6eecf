"""Why equals draw at Ward: how often by how far both look, and what looking further gains.

`python benchmarks/bots/draws.py FILE play NODES GAMES` lets alpha-beta play itself after random
plies. `… FILE ahead NODES TIMES GAMES` takes such games from where the quiet began that drew them,
and lets the seat that was ahead think so many times longer than the other; `… FILE behind …` the
one that was behind. Every game is a line of FILE; a run that was cut off goes on. `… FILE` sums up.
"""

import argparse
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from wardroom.arena.statistics import wilson
from wardroom.bots.alphabeta.alphabeta import AlphaBeta
from wardroom.bots.search.search import Budget
from wardroom.catalogue import load
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action

OPENING = 6  # random plies
AHEAD, BEHIND = "ahead", "behind"
LONGER = ("nodes", "times", "games")
Game = dict[str, Any]
Way = tuple[int, str, int]


def thought(position: Position, nodes: int, seed: int) -> tuple[str, float]:
    """Return what looks best, and what it is worth to the seat to act."""
    seat = int(position.record.turn)
    deep = AlphaBeta(position, seat, seeded(seed))
    deep.think(Budget(nodes))
    best = deep.choices()[0]
    return best.action, best.values[seat]


def played_on(match: Match, nodes: tuple[int, int], seed: int) -> list[float]:
    """Play to the end; return what the first seat expected at each ply."""
    expected = []
    while not match.is_over:
        seat = int(match.position.record.turn)
        action, value = thought(match.position, nodes[seat], seed << 32 | len(match.log))
        match.act(seat, action)
        expected.append(round(value if seat == 0 else -value, 3))
    return expected


def played(nodes: int, number: int) -> Game:
    """Play a game of equals."""
    rng, match = seeded(number), Match(load("hexward").initial(2))
    for _ in range(OPENING):
        match.act(int(match.position.record.turn), random_action(match.position, rng))
    expected = played_on(match, (nodes, nodes), number)
    actions = [text for _, text in match.log]
    return {"nodes": nodes, "number": number, **ended(match), "expected": expected, "log": actions}


def ended(match: Match) -> Game:
    """Return how a game ended."""
    record = match.position.record
    is_quiet = int(record.quiet) >= match.position.options["quiet_limit"]
    return {"plies": len(match.log), "returns": match.returns(), "quiet": is_quiet}


def longer(game: Game, who: str, times: int) -> Game:
    """Play a drawn game again from where it grew quiet; who was ahead, or behind, thinks longer."""
    quiet = load("hexward").initial(2).options["quiet_limit"]
    match = Match(load("hexward").initial(2))
    for action in game["log"][: game["plies"] - quiet]:
        match.act(int(match.position.record.turn), action)
    late = game["expected"][-quiet:]
    mean = sum(late) / len(late)
    deep = int((mean < 0) == (who == AHEAD))
    nodes = tuple(game["nodes"] * (times if seat == deep else 1) for seat in range(2))
    played_on(match, (nodes[0], nodes[1]), game["number"])
    how = ended(match)
    return {
        "times": times,
        "longer": who,
        "seat": deep,
        "by": round(abs(mean), 3),
        **how,
        **id_of(game),
    }


def id_of(game: Game) -> Game:
    """Return what a game is known by."""
    return {"nodes": game["nodes"], "number": game["number"]}


def lines_of(file: Path) -> list[Game]:
    """Return the games that are kept."""
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def way_of(game: Game) -> Way:
    """Return how a game is played: by how many nodes, and who thinks how many times longer."""
    return game["nodes"], game.get("longer", ""), game.get("times", 1)


def summed(games: list[Game]) -> Iterator[Game]:
    """Yield, for each way of playing, how the games ended."""
    for nodes, who, times in sorted({way_of(game) for game in games}):
        alike = [game for game in games if way_of(game) == (nodes, who, times)]
        drawn = sum(max(game["returns"]) == 0 for game in alike)
        found = {"nodes": nodes, "games": len(alike), "drawn": drawn}
        found["drawn_share"] = [round(end, 3) for end in wilson(drawn / len(alike), len(alike))]
        found["by_quiet"] = sum(bool(game["quiet"]) for game in alike)
        found["plies"] = round(sum(game["plies"] for game in alike) / len(alike), 1)
        if times > 1:
            won = [game["returns"][game["seat"]] for game in alike]
            found |= {"longer": who, "times": times, "won": won.count(1.0), "lost": won.count(-1.0)}
        yield found


def todo(games: list[Game], way: Way, count: int) -> Iterator[partial[Game]]:
    """Yield what is still to be played: games from the start, or what was drawn between equals."""
    nodes, who, times = way
    done = {game["number"] for game in games if way_of(game) == way}
    if not who:
        given = [(number, partial(played, nodes, number)) for number in range(count)]
    else:
        drawn = [g for g in games if way_of(g) == (nodes, "", 1) and g["quiet"]][:count]
        given = [(game["number"], partial(longer, game, who, times)) for game in drawn]
    return (play for number, play in given if number not in done)


def main() -> None:
    """Read the command line, play or sum up."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.set_defaults(who="", times=1, games=0, nodes=0)
    commands = parser.add_subparsers(dest="who")
    for name, *numbers in (("play", "nodes", "games"), (AHEAD, *LONGER), (BEHIND, *LONGER)):
        command = commands.add_parser(name)
        for number in numbers:
            command.add_argument(number, type=int)
    given = parser.parse_args()
    games = lines_of(given.file)
    way = given.nodes, given.who if given.times > 1 else "", given.times
    for game in todo(games, way, given.games):
        games.append(game())
        with given.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(games[-1]) + "\n")
    print(*(json.dumps(one) for one in summed(games)), sep="\n")


if __name__ == "__main__":
    main()
