# shellcheck shell=bash
# Sourced by test.sh and play.sh. Sets `venv` to a virtual environment that has this project in it.
#
#   prepare_venv EXTRAS     EXTRAS is "" or "[dev]"
#
# The folder is .venv, or what ENEMY_DESKTOP_VENV names. It is made if there is none, and installed into again when
# pyproject.toml has changed since the last time.

prepare_venv() {
    local extras="$1" python stamp wanted
    venv="${ENEMY_DESKTOP_VENV:-.venv}"
    python="${PYTHON:-python3}"
    if ! [ -x "$venv/bin/python" ]; then
        if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            echo "Python 3.11 or newer is needed; '$python' is older or missing. Set PYTHON to another one." >&2
            return 2
        fi
        echo "Making a virtual environment in $venv" >&2
        "$python" -m venv "$venv"
    fi
    wanted="$(cksum <pyproject.toml)"
    # What has the development tools also has what playing needs.
    for stamp in "$venv/.installed$extras" "$venv/.installed[dev]"; do
        if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
            return 0
        fi
    done
    echo "Installing the project into $venv (the first time takes a minute or two)" >&2
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable ".$extras"
    echo "$wanted" >"$venv/.installed$extras"
}
