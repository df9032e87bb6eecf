"""What a report says, section by section: figures, what to draw of them, and how to read them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wardroom.arena.contest import Contest
from wardroom.catalogue import load, rulebook
from wardroom.core.account import filled
from wardroom.lab import figures as f
from wardroom.lab.figures import Figure
from wardroom.lab.phrases import times
from wardroom.lab.samples import (
    FOR_CHANCE,
    FOR_CHOICE,
    FOR_DOUBLING,
    FOR_FORCED,
    MOMENTS,
    Detail,
    Sample,
)
from wardroom.rl.action_space import ActionSpace, NoEnvironment

QUANTILES = (
    ("shortest tenth", 0.1),
    ("median", 0.5),
    ("longest tenth", 0.9),
    ("longest hundredth", 0.99),
)
RUNAWAY = 3  # times the median, from which a game is one that runs away


@dataclass(frozen=True)
class Section:
    """A part of a report."""

    title: str
    note: str
    figures: tuple[Figure, ...] = ()
    bars: bool = False  # whether the figures are drawn as bars
    histogram: tuple[float, ...] = ()  # values of games, to be drawn
    axis: str = ""  # what the histogram or the curve is of
    curve: tuple[float, ...] = ()  # shares from the start to the end of a game
    never: tuple[str, ...] = ()  # what never came about
    never_words: str = ""  # and what that is
    empty: str = "Nothing can be told."  # if there are no figures

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "title": self.title,
            "note": self.note,
            "figures": [figure.to_json() for figure in self.figures],
            "never": list(self.never),
        }


def found(*figures: Figure | None) -> tuple[Figure, ...]:
    """Return the figures that could be told."""
    return tuple(figure for figure in figures if figure)


def headlines(samples: Sequence[Sample]) -> tuple[Figure, ...]:
    """Return what is told while games are played."""
    seen = f.details(samples)
    return found(
        f.edge(samples),
        f.drawn(samples),
        f.mean("actions", "actions a game", [float(sum(s.result.actions)) for s in samples]),
        f.mean("lowest", "the winner's chance at its lowest", f.known(seen, "lowest"), "share"),
    )


def sections(contest: Contest, samples: Sequence[Sample]) -> Iterator[Section]:
    """Yield all that games tell."""
    seen = f.details(samples)
    yield _fairness(samples)
    yield from _length(contest, samples, seen)
    yield _branching(seen)
    yield _endings(seen)
    yield _drama(seen)
    yield _luck(samples)
    yield _actions(contest, seen)
    yield _options(seen)
    yield _rules(contest, seen)


def _fairness(samples: Sequence[Sample]) -> Section:
    return Section(
        "Who wins",
        "A shared first place is a part of a win. What chance and the players' own slips gave is "
        "taken off each game, as far as it explains results in the other half of the games: that "
        "changes no figure on average and makes it surer. The edge is what the seat that begins "
        "wins beyond an even share.",
        found(f.edge(samples), *f.shares(samples), f.drawn(samples)),
        bars=True,
    )


def _length(
    contest: Contest, samples: Sequence[Sample], seen: Sequence[Detail]
) -> Iterator[Section]:
    actions = [float(sum(sample.result.actions)) for sample in samples]
    minutes = [one.seconds / 60 for one in seen]
    turns, taken = _turns(contest), [float(one.turns) for one in seen]
    promised = rulebook(contest.game).length
    median = f.quantile("median", "median", actions, 0.5, "number")
    runaway = sum(value > RUNAWAY * median.value for value in actions) if median else 0
    yield Section(
        "How long it is",
        f"Minutes are estimated: people are taken to need {FOR_CHANCE:.0f} s for a roll or a draw, "
        f"{FOR_FORCED:.0f} s for an action without a choice, and {FOR_CHOICE:.0f} s for a choice "
        f"with {FOR_DOUBLING:.0f} s more for each doubling of what there is to choose from. The "
        f"box says {promised}.",
        found(
            *_spread("actions", "actions", actions, "number"),
            f.share("runaway", f"games over {RUNAWAY} times the median", runaway, len(actions)),
            *(_spread("turns", turns, taken, "number") if turns else ()),
            *_spread("minutes", "minutes", minutes, "minutes"),
        ),
        histogram=tuple(actions),
        axis="actions",
    )


def _spread(
    name: str, words: str, values: Sequence[float], unit: f.Unit
) -> Iterator[Figure | None]:
    yield f.mean(name, words, values, unit)
    for part_words, part in QUANTILES:
        yield f.quantile(f"{name}-{part}", f"{words}, {part_words}", values, part, unit)


def _turns(contest: Contest) -> str:
    field_name = load(contest.game).turns
    return {"rounds": "rounds", "rolls": "rolls"}.get(field_name, "turns" if field_name else "")


def _branching(seen: Sequence[Detail]) -> Section:
    free = [(one.choices - one.forced) / max(1, one.decisions - one.forced) for one in seen]
    return Section(
        "How much there is to choose",
        "Actions that were legal at a decision, mean over the decisions of a game with a choice.",
        found(
            f.mean("branching", "legal actions at a choice", free),
            f.mean("widest", "at the widest choice of a game", [float(o.widest) for o in seen]),
            f.mean(
                "forced",
                "decisions without a choice",
                [o.forced / max(1, o.decisions) for o in seen],
                "share",
            ),
        ),
    )


def _endings(seen: Sequence[Detail]) -> Section:
    ends = Counter(one.ending for one in seen)
    told = {one.ending: one.end_words for one in reversed(seen) if one.end_words}
    names = [f"the {ordinal} seat" for ordinal in f.ORDINALS]
    examples = " ".join(f"{kind}: “{filled(told[kind], names)}”" for kind in ends if kind in told)
    return Section(
        "How games end",
        f"By the reasons that the game itself gives, with the words of one such game. {examples}",
        tuple(f.counted("ending", ends, len(seen))),
        bars=True,
    )


def _drama(seen: Sequence[Detail]) -> Section:
    sure, won = sum(one.sure for one in seen), sum(one.sure_won for one in seen)
    curves = [one.curve for one in seen if one.curve]
    curve = [sum(c[n] for c in curves) / len(curves) for n in range(MOMENTS)] if curves else []
    comebacks = [value < 0.25 for value in f.known(seen, "lowest")]
    return Section(
        "How it is decided",
        "Judged at every decision as the bots judge it, by what is true. A game is decided when "
        "the winner's chance stays above 90 % for good; a lead is 5 % more than any other seat "
        "has. The plot is the winner's chance, on average, from the start to the end.",
        found(
            f.mean(
                "decided", "of a game is over when it is decided", f.known(seen, "decided"), "share"
            ),
            f.mean("lowest", "the winner's chance at its lowest", f.known(seen, "lowest"), "share"),
            f.share("comebacks", "winners who were below 25 %", sum(comebacks), len(comebacks)),
            f.mean("lead-changes", "changes of the lead", [float(o.lead_changes) for o in seen]),
            f.share("trust", "moments judged 90 % sure that came out so", won, sure),
        ),
        curve=tuple(curve),
        axis="part of the game",
    )


def _luck(samples: Sequence[Sample]) -> Section:
    is_without = bool(samples) and not any(any(sample.result.luck) for sample in samples)
    return Section(
        "Luck",
        "What part of the variance of results is explained by what dice and cards gave over what "
        "they might have given, as the game judges it. It is at least as much: what the judgement "
        "misses is not counted.",
        found(f.luck(samples)),
        empty="Neither dice nor cards gave anybody anything." if is_without else Section.empty,
    )


def _actions(contest: Contest, seen: Sequence[Detail]) -> Section:
    offered, chosen = Counter[str](), Counter[str]()
    for one in seen:
        offered.update(one.offered)
        chosen.update(one.chosen)
    rates = [
        f.share(f"action-{kind}", kind, chosen[kind], offered[kind])
        for kind, _ in offered.most_common()
    ]
    note = "How often each kind of action was chosen when it was legal."
    words = "Never done"
    if not seen:
        return Section("What is done", note)
    shunned = [f"{k}, though legal {times(offered[k])}" for k in offered if not chosen[k]]
    absent = [f"{kind}, which was never legal" for kind in _kinds(contest) if kind not in offered]
    never = *shunned, *absent
    return Section("What is done", note, found(*rates), True, never=never, never_words=words)


def _kinds(contest: Contest) -> list[str]:
    try:
        names = ActionSpace(contest.start()).names
    except NoEnvironment:
        return []
    words = dict.fromkeys(name.split(" ")[0] for name in names)
    return [word for word in words if word.isalpha()]


def _options(seen: Sequence[Detail]) -> Section:
    opened, taken = Counter[str](), Counter[str]()
    for one in seen:
        opened.update(one.open)
        taken.update(one.taken)
    return Section(
        "Which options are taken",
        "What an action is done with or to: how often it was chosen when it was legal. Where many "
        "are open at once, each has a small share.",
        found(
            *(f.share(f"option-{name}", name, taken[name], n) for name, n in opened.most_common())
        ),
        never=tuple(
            f"{name}, though legal {times(n)}" for name, n in opened.items() if not taken[name]
        ),
        never_words="Never taken",
        empty="No action of this game has any.",
    )


def _rules(contest: Contest, seen: Sequence[Detail]) -> Section:
    refused = Counter[str]()
    for one in seen:
        refused.update(one.refused)
    asked = sum(refused.values())
    rates = f.counted("rule", refused, asked)
    forbidding = [rule.id for rule in rulebook(contest.game).rules if rule.forbids]
    said = {id_: text.splitlines()[0] for id_, text in rulebook(contest.game).sentences.items()}
    return Section(
        "Which rules forbid",
        "Some action of the game, any of them, was asked about at every fourth decision, and was "
        f"illegal {asked:,} times: by which rule. A rule that never came up may still be needed.",
        tuple(replace(one, words=f"{one.words}: {said[one.words]}") for one in rates),
        never=tuple(f"{rule}: {said[rule]}" for rule in forbidding if asked and not refused[rule]),
        never_words="Never the reason",
    )
