#!/usr/bin/env bash
# The compiled rules and search, as ENEMY_DESKTOP_COMPILE=1 puts them into a wheel: the wheel is built and installed into
# a virtual environment of its own, the rules suite and the tests of search run on it, and records of games that plain
# Python played replay to the same checksums. Exit code 3: this machine cannot compile.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/venv.sh
prepare_venv "[dev]"
plain="$venv/bin/python"
project="$PWD"

if ! command -v cc >/dev/null || ! "$plain" -c 'import pathlib, sys, sysconfig
sys.exit(not pathlib.Path(sysconfig.get_paths()["include"], "Python.h").exists())'; then
    echo "compiled: there is no C compiler here, or Python's headers are missing" >&2
    exit 3
fi

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
export ENEMY_DESKTOP_HOME="$scratch/home" QT_QPA_PLATFORM=offscreen PYTHONDONTWRITEBYTECODE=1

echo "== compiling"
# What the environment for development has is used; only the program itself is another one.
"$plain" -m venv "$scratch/venv"
site="$("$scratch/venv/bin/python" -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])')"
others="$("$plain" -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])')"
ENEMY_DESKTOP_COMPILE=1 "$plain" -m pip wheel --quiet --disable-pip-version-check --no-deps -w "$scratch" .
"$scratch/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps "$scratch"/*.whl
echo "$others" >"$site/zz-development.pth"

cp -r tests "$scratch/tests"
cp pyproject.toml "$scratch/"
cd "$scratch"
compiled="$scratch/venv/bin/python"
"$compiled" - <<'PY'
from enemy_desktop.ai import search
from enemy_desktop.engine import state
from enemy_desktop.games.enemy import kernel
from enemy_desktop.games.keyword_duel import play

for module in (search, state, kernel, play):
    assert not module.__file__.endswith(".py"), module.__file__
PY

echo "== records of plain Python, replayed compiled"
for game in enemy keyword_duel; do
    for seed in 1 2 3 4 5 6; do
        (cd "$project" && "$plain" -m enemy_desktop simulate --game "$game" --players greedy random -n 1 \
            --seed "$seed" --record "$scratch/$game-$seed.json" >/dev/null)
        "$compiled" -m enemy_desktop replay "$scratch/$game-$seed.json" >/dev/null
    done
done
echo "12 records, the same checksums"

echo "== rules and search, compiled"
"$compiled" -m pytest -p no:cacheprovider -n 2 tests/rules tests/contract tests/ai/test_search.py tests/ai/test_honesty.py \
    tests/ai/test_expert.py "$@"
