"""Writes the tables of README.md from rates.json: `python benchmarks/environments/tables.py`."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent
GAMES = {
    "ur 2": "Ur",
    "hexward 2": "Ward, two seats",
    "hexward 3": "Ward, three seats",
    "ursting 2": "Ursting, two seats",
    "ursting 3": "Ursting, three seats",
    "ursting 4": "Ursting, four seats",
    "wardtcg 2": "WARD",
}
KINDS = {
    "batch": "batch {}",
    "batch against `greedy` in all other seats": "batch {} against greedy",
    "PettingZoo": "pettingzoo {}",
    "OpenSpiel's vector": "openspiel vector {}",
}
OTHERS = {
    "PettingZoo's tictactoe": "pettingzoo's tictactoe",
    "PettingZoo's connect four": "pettingzoo's connect four",
    "OpenSpiel's vector, connect four": "openspiel's vector connect_four",
    "OpenSpiel's vector, backgammon": "openspiel's vector backgammon",
    "OpenSpiel's vector, Leduc poker": "openspiel's vector leduc_poker",
    "pgx on the processor, connect four": "pgx connect_four, all cores' time",
    "pgx on the processor, backgammon": "pgx backgammon, all cores' time",
}
CORES = {
    "one thread": "batch {}, one thread of 8,192 games",
    "two threads": "batch {}, two threads on the clock",
    "two processes": "batch {}, two processes on the clock",
}


def rounded(rate: int | None) -> str:
    """Return about three digits of a rate."""
    if rate is None:
        return "not measured"
    return f"{round(rate, -4 if rate >= 1_000_000 else -3 if rate >= 100_000 else -2):,}"


def rows(rates: dict[str, int], columns: dict[str, str]) -> Iterator[list[str]]:
    """Yield the head of a table, and a row for each game."""
    yield ["game", *columns]
    for key, name in GAMES.items():
        yield [name, *(rounded(rates.get(column.format(key))) for column in columns.values())]


def cores(rates: dict[str, int]) -> Iterator[list[str]]:
    """Yield the rows of what a second core brings, with ratios to one thread."""
    head, *body = rows(rates, CORES)
    yield [*head, "ratio of threads", "ratio of processes"]
    for key, row in zip(GAMES, body, strict=True):
        one, *two = (rates.get(column.format(key)) for column in CORES.values())
        yield row + [f"{rate / one:.2f}" if one and rate else "" for rate in two]


def others(rates: dict[str, int]) -> Iterator[list[str]]:
    """Yield the rows of what others do, and how many times as much the batch does."""
    batches = [rates[f"batch {key}"] for key in GAMES]
    yield ["environment", "steps a second", "the batch, from its slowest game to its fastest"]
    for name, key in OTHERS.items():
        least, most = (about(batch / rates[key]) for batch in (min(batches), max(batches)))
        yield [name, rounded(rates[key]), f"{least} to {most} times as many"]


def about(ratio: float) -> str:
    """Return two digits of a ratio."""
    return f"{float(f'{ratio:.2g}'):,g}"


def markdown(lines: Iterator[list[str]]) -> str:
    """Return a table, its head first."""
    head, *body = lines
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, ["---"] * len(head), *body))


def main() -> None:
    """Put the tables in the places of the old ones."""
    rates = json.loads((FOLDER / "rates.json").read_text(encoding="utf-8"))
    readme = FOLDER / "README.md"
    new = map(markdown, (rows(rates, KINDS), others(rates), cores(rates)))
    text = re.sub(r"(\|[^\n]*\n)+", lambda _: next(new) + "\n", readme.read_text(encoding="utf-8"))
    readme.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
