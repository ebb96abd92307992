#!/usr/bin/env bash
# Start the program, installing it into .venv first if needed. Arguments go to the program (try --help).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/venv.sh
prepare_venv ""
exec "$venv/bin/enemy-desktop" "$@"
