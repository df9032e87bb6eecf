#!/bin/sh
# run.sh GAME FOLDER [SHARE]: from nothing to the network of a game, FOLDER/GAME.npz; with a share
# of the games and steps only, such as 0.01, to see that everything runs
set -e
cd "$(dirname "$0")/../.."
WARDROOM_JIT=0 PYTHONPATH=. python -m learning.selfplay.build "$1" "$2/built"
PYTHONPATH=. python -m learning.selfplay.run "$1" "$2/built" "$2" "${3:-1}"
