#!/usr/bin/env bash
# A fresh clone, `make play`, and every game played to its end by two programs: shows what a
# newcomer gets. Takes minutes (it installs and compiles everything), so it is no part of `make test`.
#
#     tests/fresh_clone.sh [REPOSITORY] [PORT]
set -euo pipefail
repository=${1:-$(cd "$(dirname "$0")/.." && pwd)}
port=${2:-8765}
server=http://127.0.0.1:$port
folder=$(mktemp -d)
export WARDROOM_PORT=$port WARDROOM_DATABASE=sqlite:///$folder/wardroom.db WARDROOM_LOG=warning
export WARDROOM_RATE=1000 WARDROOM_BURST=5000  # the two programs share one address

git clone --quiet "$repository" "$folder/wardroom"
cd "$folder/wardroom"
setsid make play > "$folder/server.log" 2>&1 &
group=$!
trap 'kill -- -$group 2> /dev/null || true; wait; rm -rf "$folder"' EXIT

until curl -sf "$server/health" | grep -q '"status":"ok"'; do
  kill -0 $group || { cat "$folder/server.log"; exit 1; }
  sleep 1
done
curl -sf "$server/" | grep -qi '<!doctype html>'

# The two players are the bot client of the docs.
sed -n '/^```python$/,/^```$/p' docs/how-to/write-a-bot-client.md | sed '1d;$d' > "$folder/client.py"
post() { curl -sf "$server$1" -H 'content-type: application/json' -d "$2"; }
field() { python3 -c "import json, sys; print(json.load(sys.stdin)$1)"; }

for game in ur hexward ursting wardtcg; do
  created=$(post /api/matches "{\"game\": \"$game\"}")
  match=$(field '["match"]' <<< "$created")
  for seat in 0 1; do
    python3 "$folder/client.py" "$server" "$match" "$(field "[\"seats\"][$seat][\"secret\"]" <<< "$created")" \
      > "$folder/result-$seat" &
    players[seat]=$!
  done
  wait "${players[@]}"
  cmp "$folder/result-0" "$folder/result-1"
  curl -sf "$server/api/matches/$match/replay" > "$folder/$game.json"
  post /api/verify "@$folder/$game.json" | grep -q '"valid":true'
  .venv/bin/wardroom verify "$folder/$game.json" > "$folder/verified"
  echo "$game: played to its end ($(cat "$folder/result-0")), $(tail -1 "$folder/verified")"
done
