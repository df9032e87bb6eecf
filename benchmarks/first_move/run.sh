#!/usr/bin/env bash
# What a newcomer gets: a fresh clone and `make play` with an empty cache, driven by a browser.
# Prints JSON in seconds; what is downloaded and built once is told apart on standard error.
#
#     benchmarks/first_move/run.sh [REPOSITORY] [FOLDER FOR PICTURES] > benchmarks/first_move/result.json
set -euo pipefail
repository=${1:-$(cd "$(dirname "$0")/../.." && pwd)}
pictures=${2:+$(realpath "$2")}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

git clone --quiet "$repository" "$folder/wardroom"
cd "$folder/wardroom"
for part in ready page; do
  began=$(date +%s.%N)
  make -s $part >&2
  echo "make $part: $(date +%s.%N | awk "{printf \"%.1f\", \$1 - $began}") s" >&2
done
cd web
node scripts/run.mjs scripts/first-move.ts ${pictures:+"$pictures"}
