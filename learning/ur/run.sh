#!/usr/bin/env bash
# Solve Ur and make its judge anew: learning/ur/run.sh FOLDER, from the root of the repository, on a
# machine with an NVIDIA GPU of 80 GB or more, PyTorch and CuPy; FOLDER needs 20 GB.
set -euo pipefail
folder=$1
export PYTHONPATH=.:src PYTHONUNBUFFERED=1
python3 -m learning.ur.solve --pieces 7 --out "$folder"
python3 -m learning.ur.sample "$folder"
python3 -m learning.ur.fit "$folder" mixed-64 --steps 111040
python3 -m learning.ur.polish "$folder" mixed-64 400
python3 -m learning.ur.contest "$folder" mixed-64
python3 -m learning.ur.export "$folder/polished-mixed-64.npz" mixed-64
python3 -m learning.ur.sample_for_tests "$folder"
