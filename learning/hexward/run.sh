#!/usr/bin/env bash
# Make Ward's judge anew: learning/hexward/run.sh FOLDER [GENERATIONS [GAMES]], from the root of the
# repository, with the package installed. Each generation compiles Ward with what was learnt before.
set -euo pipefail
folder=$1 generations=${2:-1} games_each=${3:-6000}
cores=$(nproc)
network=src/wardroom/catalogue/hexward/rules/network.npz
mkdir -p "$folder"
for ((number = 1; number <= generations; number++)); do
  games=$folder/games-$number.npz
  python -m learning.hexward.selfplay "$games" --games "$games_each" --processes "$cores" --seed "$number"
  python -m learning.hexward.fit "$folder/network-$number.npz" "$folder"/games-*.npz --processes "$cores"
  cp "$folder/network-$number.npz" "$network"
  python -m learning.hexward.reliability "$folder/reliability-$number.json" "$folder"/games-*.npz
done
