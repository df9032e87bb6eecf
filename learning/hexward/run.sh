#!/usr/bin/env bash
# Make Ward's judge anew: learning/hexward/run.sh FOLDER [GENERATIONS], from the root of the
# repository, with the package installed. Each generation compiles Ward with what was learnt before.
set -euo pipefail
folder=$1 generations=${2:-1}
cores=$(nproc)
network=src/wardroom/catalogue/hexward/rules/network.npz
mkdir -p "$folder"
for ((number = 1; number <= generations; number++)); do
  games=$folder/games-$number.npz
  python -m learning.hexward.selfplay "$games" --games 6000 --processes "$cores" --seed "$number"
  python -m learning.hexward.fit "$folder/network-$number.npz" "$folder"/games-*.npz --processes "$cores"
  cp "$folder/network-$number.npz" "$network"
  python -m learning.hexward.reliability "$folder/reliability-$number.json" "$folder"/games-*.npz
done
