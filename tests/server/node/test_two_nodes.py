"""Two real nodes on one real PostgreSQL and one real Redis."""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import httpx2
import pytest

from server.http.test_socket import follow, until
from server.players import Player, act, good, open_match, play_out, seated
from server.services import Service, postgresql, redis
from server.serving import PATIENCE, Node, Served, free_port, start, wait_until_open
from wardroom.server.node.many_nodes import ManyNodes

pytestmark = pytest.mark.xdist_group("two_nodes")

LEASE = 2.0  # seconds
BOTS = [{"kind": "bot", "level": "random"}] * 2


@dataclass
class Cluster:
    """The services, the nodes, and a client of each node."""

    database: Service
    redis: Service
    nodes: list[Node]
    clients: list[Served]

    def start(self, port: int) -> Node:
        return start(port, database=self.database.address, redis=self.redis.address, lease=LEASE)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with ExitStack() as stack:
        services = stack.enter_context(postgresql()), stack.enter_context(redis())
        cluster = Cluster(*services, [], [])
        for _ in range(2):  # both at once: they agree on who makes the tables
            cluster.nodes.append(cluster.start(free_port()))
            stack.callback(cluster.nodes[-1].stop)
        for node in cluster.nodes:
            wait_until_open(node)
            cluster.clients.append(stack.enter_context(Served(node.port)))
        yield cluster


def spread(players: list[Player], cluster: Cluster) -> list[Player]:
    """Let each player use another node."""
    for number, player in enumerate(players):
        player.http = cluster.clients[number % 2]
    return players


def test_a_match_is_played_over_two_nodes(cluster: Cluster) -> None:
    players = spread(seated(cluster.clients[0]), cluster)
    assert play_out(players)["status"] == "over"
    looks = [player.look(since=0) for player in players]
    assert looks[0]["log"] == looks[1]["log"]
    replays = [good(client.get(f"{players[0].url()}/replay")) for client in cluster.clients]
    assert replays[0] == replays[1]


def test_a_move_on_one_node_appears_on_the_other(cluster: Cluster) -> None:
    players = spread(seated(cluster.clients[0]), cluster)
    with follow(players[0]) as first, follow(players[1]) as second:
        sockets = [first, second]
        both = [
            until(socket, lambda s: all(x["present"] for x in s["seats"])) for socket in sockets
        ]
        actor = both[0]["actor"]
        act(players[actor])
        state = until(sockets[1 - actor], lambda message: message["version"] == 3)
        assert state["log"][-1]["seat"] == actor
        players[0].do("chat", text="hello")
        until(second, lambda message: any(line["text"] == "hello" for line in message["chat"]))


def _all_are_present(state: Any) -> bool:
    return all(seat["present"] for seat in state["seats"])


def test_a_race_between_nodes_has_one_winner(cluster: Cluster) -> None:
    for _ in range(10):
        players = seated(cluster.clients[0])
        actor = players[players[0].look()["actor"]]
        state = actor.look()
        rivals = [Player(client, actor.match, actor.secret) for client in cluster.clients]
        for rival in rivals:
            rival.look()
        body = {"action": state["legal"][0], "version": state["version"]}
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda rival, b=body: rival.ask("act", **b), rivals))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert rivals[0].look(since=3)["version"] == rivals[1].look(since=3)["version"] == 3


def test_bots_are_moved_once_and_taken_over_when_their_node_dies(cluster: Cluster) -> None:
    terms = {"game": "ur", "options": {"max_rolls": 4000}, "seats": BOTS}
    port = free_port()
    third = cluster.start(port)
    wait_until_open(third)
    with Served(port) as client:
        matches = [good(client.post("/api/matches", json=terms))["match"] for _ in range(3)]
        for match in matches:
            assert Player(client, match).look(since=3, wait=30)["version"] > 3
    third.kill()
    watchers = [Player(cluster.clients[0], match) for match in matches]
    versions = [watcher.look()["version"] for watcher in watchers]
    for watcher, version in zip(watchers, versions, strict=True):
        assert watcher.look(since=version + 20, wait=30)["version"] > version + 20
        _check_log(watcher.look(since=0)["log"])


def _check_log(log: Any) -> None:
    assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
    # Each event of a bot has one action: none was moved twice.
    assert all(len([e for e in x["entries"] if e[0] != "chance"]) <= 1 for x in log)


def test_a_clock_falls_once_though_two_nodes_watch(cluster: Cluster) -> None:
    players = spread(seated(cluster.clients[0], clock={"kind": "move", "seconds": 1}), cluster)
    states = [player.look(since=2, wait=20) for player in players]
    for player, state in zip(players, states, strict=True):
        assert state["ending"]["kind"] == "timeout"
        assert [entry["kind"] for entry in player.look(since=2)["log"]] == ["timeout"]


def test_a_seat_is_carried_from_one_node_to_the_other_once(cluster: Cluster) -> None:
    player = seated(cluster.clients[0])[0]
    code = good(player.ask("carry"))["code"]
    devices = [client.another() for client in cluster.clients[::-1]]
    answers = [device.post(f"{player.url()}/carried", json={"code": code}) for device in devices]
    assert [answer.status_code for answer in answers] == [200, 403]
    assert good(devices[0].get(player.url()))["viewer"] == 0


def test_both_nodes_deal_the_same_setup(cluster: Cluster) -> None:
    options = {"deck_mode": "random"}
    players = spread(open_match(cluster.clients[0], game="wardtcg", options=options), cluster)
    for player in players:
        player.do("join", name="Ann", entropy="x")
    for player in players:
        views = [
            good(client.get(player.url(), headers=player.headers))["view"]
            for client in cluster.clients
        ]
        assert views[0] == views[1]
    players[1].do("resign")
    replay = good(cluster.clients[0].get(f"{players[0].url()}/replay"))
    assert good(cluster.clients[1].post("/api/verify", json=replay))["valid"]


def test_what_is_withdrawn_on_one_node_is_gone_on_the_other(cluster: Cluster) -> None:
    first, second = cluster.clients
    terms = {"game": "ur", "visibility": "public", "seats": [{"kind": "link"}, {"kind": "open"}]}
    made = [good(first.post("/api/matches", json=terms)) for _ in range(2)]
    listed = good(second.get("/api/matches"))
    assert [match["match"] for match in listed[:2]] == [one["match"] for one in made[::-1]]
    older = good(second.get(f"/api/matches?before={listed[0]['cursor']}"))
    assert older == listed[1:]
    gone = f"/api/matches/{made[0]['match']}"
    opener = {"authorization": f"Bearer {made[0]['opener']}"}
    assert second.get(gone).status_code == 200
    assert first.delete(gone, headers=opener).status_code == 204
    deadline = time.monotonic() + PATIENCE  # it is told, not asked for
    while second.get(gone).status_code != 404:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert made[0]["match"] not in [match["match"] for match in good(second.get("/api/matches"))]


def test_nodes_count_together(cluster: Cluster) -> None:
    async def counted() -> list[int]:
        buses = [ManyNodes(cluster.redis.address, LEASE) for _ in range(2)]
        counts = [await bus.count("tries", 60) for bus in (*buses, buses[0])]
        for bus in buses:
            await bus.close()
        return counts

    assert asyncio.run(counted()) == [1, 2, 3]


@pytest.mark.parametrize("service", ["redis", "database"])
def test_a_service_that_restarts_costs_no_acknowledged_move(cluster: Cluster, service: str) -> None:
    players = spread(seated(cluster.clients[0]), cluster)
    acknowledged = []
    with follow(players[0]) as socket:
        for move in range(12):
            if move == 4:
                getattr(cluster, service).stop()
            if move == 6 or (move == 5 and service == "database"):
                getattr(cluster, service).start()
            acknowledged.append(_act_until_acknowledged(cluster, service, players))
            if players[0].look()["status"] == "over":
                break
        last = acknowledged[-1][0]
        until(socket, lambda message: message.get("version", 0) >= last)
    log = {entry["seq"]: entry for entry in players[1].look(since=0)["log"]}
    for version, seat, action in acknowledged:
        assert log[version]["entries"][0] == [seat, action]


def _act_until_acknowledged(
    cluster: Cluster, service: str, players: list[Player]
) -> tuple[int, int, str]:
    """Let the seat to act act, looking again whenever the server says it cannot."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            looks = [player.look() for player in players]
            state = max(looks, key=lambda look: look["version"])
            actor = state["actor"]
            state = players[actor].look(since=state["version"])
            body = {"action": state["legal"][0], "version": state["version"]}
            answer = players[actor].ask("act", **body)
            if answer.status_code == 200:
                return state["version"] + 1, actor, body["action"]
            assert answer.status_code in (409, 503), answer.json()
        except (AssertionError, httpx2.HTTPError):
            if service == "database" and cluster.database.process is None:
                cluster.database.start()
        time.sleep(0.1)
    raise AssertionError("the cluster did not come back")
