#!/usr/bin/env bash
# Tries the Debian package on a clean system: builds it, measures it, installs it with apt in a minimal root, plays there
# with real key presses, upgrades over the version before, removes it. Needs root on Debian or Ubuntu; takes about five
# minutes.
#
#   bash packaging/ci.sh [--again] [--keep] [--where-possible] [--here] [OLD.deb]
#
#   --again            package the folder that build.py made last, without building it anew
#   --keep             keep the root (build/packaging/root); pictures of the screen are always in build/packaging/pictures
#   --where-possible   for machines that are not known: where no root can be made, a container that will be thrown away
#                      serves (as with --here); where that is none either, say why, and end with 0
#   --here             install into this very machine instead of a root, and remove it again: for throw-away machines
#   OLD.deb            the version to upgrade from; without it the same program is packaged under a lower number
# shellcheck disable=SC1091,SC2012,SC2016 # names of packages are plain, and the $ are dpkg's and apt's
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1

again=() keep=no here=no possible=no old=""
for argument in "$@"; do
    case "$argument" in
        --again) again=(--again) ;;
        --keep) keep=yes ;;
        --here) here=yes ;;
        --where-possible) possible=yes ;;
        *.deb) old="$(realpath "$argument")" ;;
        *) echo "ci.sh: unknown argument $argument" >&2; exit 2 ;;
    esac
done

work="$PWD/build/packaging" root="$PWD/build/packaging/root"
python="${PYTHON:-python3}"
mkdir -p "$work"

say() { printf '== %s\n' "$*"; }

# What the machine lacks is no fault of the package: with --where-possible this ends well, otherwise not.
leave_out() {
    echo "ci.sh: THE PACKAGE IS NOT TRIED: $*" >&2
    if [ "$possible" = yes ]; then exit 0; else exit 2; fi
}

# Prints why no root with mounts of its own can be made; nothing where it can.
no_root() {
    local try
    try="$(mktemp -d "$work/try.XXXXXX")"
    if ! mount -t proc proc "$try" 2>/dev/null; then
        echo "mounts are not allowed here"
    else
        umount "$try"
        if ! mknod -m 666 "$try/null" c 1 3 2>/dev/null || ! (echo >"$try/null") 2>/dev/null; then
            echo "device files cannot be made here"
        elif ! chroot / /bin/true 2>/dev/null; then
            echo "chroot is not allowed here"
        fi
    fi
    rm -rf "$try"
}

# Whether this machine is a container that continuous integration made and will throw away, and has not the program.
throw_away() {
    [ -n "${CI:-}" ] && { [ -f /.dockerenv ] || [ -f /run/.containerenv ]; } \
        && ! dpkg-query -W enemy-desktop >/dev/null 2>&1 && ! id player >/dev/null 2>&1
}

unmount() {
    for place in proc tmp/.X11-unix; do
        if mountpoint -q "$root/$place"; then umount "$root/$place"; fi
    done
}
finish() {
    if [ "$here" = yes ]; then
        if dpkg-query -W enemy-desktop >/dev/null 2>&1; then apt-get purge -y -qq enemy-desktop >/dev/null 2>&1; fi
        if id player >/dev/null 2>&1; then userdel --remove player 2>/dev/null; fi
        rm -f /tmp/old.deb /tmp/new.deb
        return
    fi
    unmount
    if [ "$keep" = no ]; then rm -rf "$root"; fi
}

if [ "$(id -u)" -ne 0 ]; then leave_out "only root can install"; fi
if ! command -v apt-get >/dev/null; then leave_out "it is for Debian and the like"; fi
if [ "$here" = yes ]; then
    if dpkg-query -W enemy-desktop >/dev/null 2>&1 || id player >/dev/null 2>&1; then
        leave_out "this machine has the package, or a user named player, already"
    fi
else
    why="$(no_root)"
    if [ -n "$why" ]; then
        if [ "$possible" = yes ] && throw_away; then
            echo "ci.sh: $why: the package is installed into this container instead of a clean root" >&2
            here=yes
        else
            leave_out "$why"
        fi
    fi
fi
target="$root"
if [ "$here" = yes ]; then target=""; fi
trap finish EXIT

say "tools"
apt-get update -qq
# shellcheck disable=SC2046
apt-get install -y -qq --no-install-recommends $(grep -v '^rpm$' packaging/build-needs.txt) \
    appstream debootstrap desktop-file-utils lintian shared-mime-info xdotool xvfb xz-utils >/dev/null \
    || leave_out "apt cannot install its tools"
"$python" packaging/build.py tools || leave_out "pip cannot install what builds it"

say "package"
nice -n 10 "$python" packaging/build.py deb "${again[@]}"
new="$(ls -t dist/enemy-desktop_*-1_*.deb | head -n 1)"
if [ -z "$old" ]; then
    nice -n 10 "$python" packaging/build.py deb --fast --again --revision '~before-1'
    old="$(ls -t dist/enemy-desktop_*~before-1_*.deb | head -n 1)"
fi

say "what the package says about itself"
share="$work/deb/usr/share"
desktop-file-validate "$share/applications/enemy-desktop.desktop"
appstreamcli validate --no-net "$share/metainfo/org.enemydesktop.EnemyDesktop.metainfo.xml"
lintian --allow-root --fail-on error "$new"

say "how large it is, and how soon it is there"
"$python" benchmarks/package.py --package "$new" --starts 5 --json

inside() { chroot "$target/" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }

make_root() {
    say "a minimal root"
    unmount
    rm -rf "$root"
    if [ ! -f "$work/root.tar" ] || [ -n "$(find "$work/root.tar" -mtime +7)" ]; then
        suite="$(. /etc/os-release && echo "$VERSION_CODENAME")"
        mirror="$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)"
        debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$work/debootstrap.log" \
            || { tail -n 20 "$work/debootstrap.log" >&2; leave_out "debootstrap has failed"; }
        tar -C "$root" -cf "$work/root.tar" .
    else
        mkdir -p "$root"
        tar -C "$root" -xf "$work/root.tar"
    fi
    # apt in the root asks the same servers as apt out here.
    : >"$root/etc/apt/sources.list"
    cp -a /etc/apt/sources.list* "$root/etc/apt/" 2>/dev/null || true
    cp -a /etc/apt/auth.conf.d "$root/etc/apt/" 2>/dev/null || true
    for file in /etc/apt/apt.conf.d/*; do
        if grep -q '^Acquire' "$file" && ! grep -qi 'dpkg\|Update::' "$file"; then cp "$file" "$root/etc/apt/apt.conf.d/"; fi
    done
    cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    mkdir -p "$root/tmp/.X11-unix" /tmp/.X11-unix
    mount -t proc proc "$root/proc"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
}
if [ "$here" = no ]; then make_root; fi
cp "$old" "$target/tmp/old.deb"
cp "$new" "$target/tmp/new.deb"

say "install the version before"
inside apt-get update -qq
inside apt-get install -y -qq /tmp/old.deb >"$work/install.log" 2>&1 || { tail -n 30 "$work/install.log" >&2; exit 1; }
inside useradd --create-home player
inside dpkg-query -W -f '${Package} ${Version} is installed\n' enemy-desktop

say "play"
"$python" packaging/try_installed.py first "$target/" "$work/pictures"

say "upgrade"
inside apt-get install -y -qq /tmp/new.deb >"$work/upgrade.log" 2>&1 || { tail -n 30 "$work/upgrade.log" >&2; exit 1; }
inside dpkg-query -W -f '${Package} ${Version} is installed\n' enemy-desktop
"$python" packaging/try_installed.py upgraded "$target/" "$work/pictures"

say "remove"
inside apt-get purge -y -qq enemy-desktop >"$work/remove.log" 2>&1 || { tail -n 30 "$work/remove.log" >&2; exit 1; }
"$python" packaging/try_installed.py removed "$target/" "$work/pictures"
say "the package is good"
