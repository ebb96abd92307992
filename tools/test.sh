#!/usr/bin/env bash
# All checks of the project: style, types, imports, rules, tests with coverage. Arguments go to pytest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/venv.sh
prepare_venv "[dev]"
bin="$venv/bin"

echo "== ruff check"
"$bin/ruff" check .
echo "== ruff format"
"$bin/ruff" format --check .
echo "== mypy"
"$bin/mypy"
echo "== import contracts"
"$bin/lint-imports"
echo "== rules and their tests"
"$bin/python" tools/check_rules.py

echo "== pytest"
# Two processes: the machines that check this project have two cores. The one that is done first takes work from the other.
exec "$bin/python" -m pytest -n 2 --dist worksteal \
    --cov=enemy_desktop/engine --cov=enemy_desktop/games --cov=enemy_desktop/cards \
    --cov-report=term:skip-covered --cov-fail-under=95 "$@"
