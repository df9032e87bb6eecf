"""A review: its document, its marks and its page."""

import json
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from games.hexward.builder import ward
from review.matches import greedy_match, resigned
from wardroom.catalogue import load
from wardroom.core.drawing import Stroke, Words
from wardroom.core.match import Match
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match
from wardroom.review import Booking, Judge, Ledger, Review, review, tempering
from wardroom.review.card import card, outcome
from wardroom.review.ledger import Choice
from wardroom.review.marks import accuracy, mark
from wardroom.review.page import VAGUE, page, sentence
from wardroom.review.plots import sparkline
from wardroom.review.values import WHOLE

JUDGE = Judge(deals=4)
NAMES = ("Ann & Al", "Bob")


def random_review() -> Review:
    return review(Replay.of(random_match(load("ur").initial(), seeded(6), 60)), JUDGE)


def test_the_document_adds_up_for_whoever_reads_it() -> None:
    replay = Replay.of(random_match(load("ursting").initial(3), seeded(5)))
    document = json.loads(json.dumps(review(replay, JUDGE).to_json()))
    for seat, sums in enumerate(document["sums"]):
        for account in ("luck", "skill"):
            assert sums[account] == sum(event[account][seat] for event in document["events"])
        booked = sums["start"] + sums["luck"] + sums["skill"]
        assert booked == sums["result"] == replay.match().returns()[seat] * document["whole"]
        assert sums["own_skill"] <= 0


def test_a_review_is_the_same_for_everybody() -> None:
    replay = Replay.of(greedy_match(3, 50))
    assert review(replay, JUDGE) == review(
        Replay.read(replay.game, replay.to_json()), Judge(deals=4)
    )


def test_whoever_takes_what_the_judge_likes_best_is_accurate() -> None:
    greedy = review(Replay.of(greedy_match(4, 80)), Judge(depth=0))
    wild = random_review()
    assert all(sums.accuracy is not None and sums.accuracy > 0.99 for sums in greedy.sums)
    assert all(sums.accuracy is not None and sums.accuracy < 0.95 for sums in wild.sums)
    assert any(sums.mistakes + sums.blunders for sums in wild.sums)


def test_the_best_action_is_told_with_what_the_game_foretells_of_it() -> None:
    wrong = next(event for event in random_review().events if event.mark in ("mistake", "blunder"))
    assert wrong.best[0].action != wrong.action
    assert wrong.best[0].chance > wrong.best[-1].chance
    assert wrong.best[0].why
    assert wrong.best[0].told
    assert wrong.best[0].places
    assert f"Better was {wrong.best[0].action}: " in sentence(wrong, NAMES)
    almost = sentence(replace(wrong, mark="mistake", lost=0.1496), NAMES)
    assert " 14% of a win given away" in almost
    untold = sentence(replace(wrong, told=()), NAMES)
    assert f" given away: {wrong.action}. Better was" in untold


def test_what_stands_on_a_card_is_quoted_since_it_speaks_to_whoever_plays_it() -> None:
    replay = Replay.of(random_match(load("wardtcg").initial(), seeded(3), 150))
    whys = {best.action: best.why for event in review(replay, JUDGE).events for best in event.best}
    casts = [why for action, why in whys.items() if action.startswith("cast ")]
    assert casts
    assert all(why.startswith("“") and why.endswith("”") for why in casts)
    assert not whys["next"].startswith("“")


def test_a_mistake_in_a_game_without_luck_is_told_with_what_another_could_do() -> None:
    front = "1,-1=aK 1,0=aM -1,2=aR 0,1=aR 0,-1=aC -2,0=bK -3,1=bM -2,1=bR -1,1=bC.aR -3,0=bC"
    match = Match(ward(front, turn=1))
    match.act(1, "deploy C -4,0")
    (lost,) = review(Replay.of(match)).events
    assert lost.mark == "blunder"
    answer = "Ann & Al moves a Rogue beside the Ward. "
    assert f" Otherwise this may follow: {answer}" in sentence(lost, NAMES)
    assert "rings the Ward" in lost.answer[-1]
    assert not any(event.answer for event in random_review().events)


def test_a_win_that_a_search_has_proved_is_told_as_such() -> None:
    front = (
        "-1,1=aK 1,2=aK 2,1=aM 0,1=aM 1,-2=aR -1,0=aR 2,-2=aC -1,-1=aC 1,1=aC 1,-1=aC "
        "-4,2=bK 0,-1=bK -3,0=bM -3,-2=bR -2,0=bR.aR -2,-3=bC -3,1=bC -4,0=bC -3,-1=bC"
    )
    match = Match(ward(front, fallen="bM bR"))
    match.act(0, "pass")
    (missed,) = review(Replay.of(match)).events
    assert missed.best[0].action == "remove 0,-1"
    assert missed.best[0].why.endswith("{0} {0?wins:win} whatever comes.")
    assert "whatever comes" not in missed.best[1].why


def decided(lost: float, error: float = 0.0) -> Booking:
    choice = Choice("spawn b2", lost, error, ())
    return Booking(0, 1, "pass", (0, 0), (0, 0), (0, 0), choice)


def test_what_is_given_away_is_marked_by_thresholds_and_only_if_it_is_sure() -> None:
    assert mark(decided(0.11)) is None
    assert mark(decided(0.12)) == ("mistake", 1)
    assert mark(decided(0.30)) == ("blunder", 1)
    assert mark(decided(0.30, error=0.16)) is None


def test_chance_that_gives_a_seat_much_is_a_great_roll() -> None:
    rolled = Booking(0, "chance", "roll", (0, 0), (0, 0), (0, 0), None)
    assert mark(replace(rolled, luck=(-3 * WHOLE // 10, 3 * WHOLE // 10))) == ("great roll", 1)
    assert mark(replace(rolled, luck=(-WHOLE // 5, WHOLE // 5))) is None


def test_accuracy_halves_with_every_five_percent() -> None:
    found = Ledger((0, 0), (decided(0.0), decided(0.1), decided(0.2)), (0, 0))
    assert accuracy(found, 1) == (1 + 0.5 + 0.25) / 3
    assert accuracy(found, 0) is None


def test_a_page_is_whole_in_itself() -> None:
    text = page(random_review(), "Ur <1>", NAMES)
    assert "<h1>Ur &lt;1&gt;</h1>" in text
    assert "Ann &amp; Al" in text
    assert "http" not in text
    assert "<script" not in text
    plots = [part.split("</svg>")[0] + "</svg>" for part in text.split("<h2>")[1:4]]
    for plot in plots:
        tree = ElementTree.fromstring(plot[plot.index("<svg") :])
        assert len(tree.findall("polyline")) == 2
    assert "Better was" in text


def test_the_scale_of_a_plot_is_text_of_the_page_and_does_not_shrink_with_it() -> None:
    text = page(random_review(), "Ur", NAMES)
    assert "<text" not in text
    assert text.count("<span>0%</span>") == 3
    assert text.count("<span>100%</span>") >= 1


def test_a_match_that_was_given_up_and_one_without_entries_have_reviews() -> None:
    given_up = review(resigned(Replay.of(greedy_match(3, 5))), JUDGE)
    assert given_up.is_over
    assert given_up.events[-1].action == "resigned"
    assert given_up.events[-1].told == ()
    three = review(resigned(Replay.of(Match(load("hexward").initial(3)))), JUDGE)
    assert three.events[-1].chances == (0.5, 0.5, 0.0)
    empty = review(Replay.of(Match(load("ur").initial())), JUDGE)
    assert (empty.events, empty.is_over) == ((), False)
    assert page(empty, "Ur", NAMES)


def test_a_judge_that_knows_next_to_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempering, "VAGUE", 0.2)  # between what is fitted for three seats and two
    three, two = (review(Replay.of(Match(load("hexward").initial(n))), JUDGE) for n in (3, 2))
    assert three.is_vague
    assert not two.is_vague
    assert VAGUE in page(three, "Ward", (*NAMES, "Cleo"))
    assert VAGUE not in page(two, "Ward", NAMES)


def test_a_card_says_who_won_and_draws_a_line_for_each_seat() -> None:
    replay = Replay.of(random_match(load("ursting").initial(3), seeded(5)))
    found = review(replay, JUDGE)
    names = ("Ann", "Bob", "A name that is far too long for a card")
    drawing = card(found.to_json(), "Ursting", names)
    texts = [shape.text for shape in drawing if isinstance(shape, Words)]
    winner = names[replay.match().returns().index(1.0)]
    assert any(text.startswith(f"{winner[:20]}") and " won against " in text for text in texts)
    assert max(len(text) for text in texts if text.startswith("A name")) < 100
    sums = [{"result": result} for result in (-1, 2, -1, -1)]
    won = outcome({"sums": sums}, ("Ann", "Bob", "Cleo", "Dan"))
    assert won == "Bob won against Ann, Cleo and Dan"
    lines = [shape for shape in drawing if isinstance(shape, Stroke)]
    assert [len(line.points) for line in lines[1:]] == [len(found.events) + 1] * 3
    assert f"{found.sums[1].accuracy:.0%}" in texts


def test_a_card_rounds_as_the_page_does() -> None:
    document = json.loads(json.dumps(random_review().to_json()))
    document["sums"][0]["accuracy"] = 0.745
    drawing = card(document, "Ur", NAMES)
    assert "75%" in [shape.text for shape in drawing if isinstance(shape, Words)]


def test_a_sparkline_is_as_wide_as_asked_and_goes_from_low_to_high() -> None:
    assert sparkline([0, 0.5, 1]) == "▁▅█"
    assert len(sparkline([n / 500 for n in range(500)], 40)) == 40
