#!/bin/sh
# run.sh GAME FOLDER: from nothing to the network of a game, FOLDER/GAME.npz
set -e
cd "$(dirname "$0")/../.."
WARDROOM_JIT=0 PYTHONPATH=. python -m learning.selfplay.build "$1" "$2/built"
PYTHONPATH=. python -m learning.selfplay.run "$1" "$2/built" "$2"
