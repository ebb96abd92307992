#!/bin/sh
# Installs Enemy Desktop from this folder, for one user or for all:
#
#   ./install.sh                  into ~/.local
#   ./install.sh --prefix DIR     into another place, such as /usr/local
#   ./install.sh --remove         takes it away again (with the same --prefix)
#
# Decks, settings and records are kept elsewhere and are never touched.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
prefix="${HOME:-}/.local"
remove=no
while [ $# -gt 0 ]; do
    case "$1" in
        --prefix)
            [ $# -ge 2 ] || { echo "install.sh: --prefix wants a folder" >&2; exit 2; }
            prefix=$2
            shift 2
            ;;
        --remove)
            remove=yes
            shift
            ;;
        -h | --help)
            sed -n '2,8s/^# \{0,1\}//p' "$0"
            exit 0
            ;;
        *)
            echo "install.sh: unknown option $1 (try --help)" >&2
            exit 2
            ;;
    esac
done

refresh() {
    # Menus and file types are read anew where the tools for it are there.
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database -q "$prefix/share/applications" || true
    fi
    if command -v update-mime-database >/dev/null 2>&1; then
        update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true
    fi
}

take_away() {
    rm -rf "$prefix/lib/enemy-desktop"
    rm -f "$prefix/bin/enemy-desktop"
    (cd "$here/share" && find . -type f) | while IFS= read -r file; do
        rm -f "$prefix/share/$file"
    done
}

if [ "$remove" = yes ]; then
    take_away
    refresh
    echo "Enemy Desktop is removed from $prefix. Your decks and records are still there."
    exit 0
fi

take_away
mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/share"
cp -R "$here/lib/enemy-desktop" "$prefix/lib/"
cp -R "$here/share/." "$prefix/share/"
ln -sf ../lib/enemy-desktop/enemy-desktop "$prefix/bin/enemy-desktop"
refresh
echo "Enemy Desktop is installed in $prefix. Start it from the menu, or with $prefix/bin/enemy-desktop"
