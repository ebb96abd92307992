#!/usr/bin/env bash
# Tries the Debian package on a clean system: builds it, installs it with apt in a minimal root, plays there with real
# key presses, upgrades over the version before, removes it. Needs root on Debian or Ubuntu; takes about three minutes.
#
#   bash packaging/ci.sh [--again] [--keep] [OLD.deb]
#
#   --again   package the folder that build.py made last, without building it anew
#   --keep    keep the root (build/packaging/root) and the pictures of the screen (build/packaging/pictures)
#   OLD.deb   the version to upgrade from; without it the same program is packaged under a lower number
# shellcheck disable=SC1091,SC2012,SC2016 # names of packages are plain, and the $ are dpkg's and apt's
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1

again=() keep=no old=""
for argument in "$@"; do
    case "$argument" in
        --again) again=(--again) ;;
        --keep) keep=yes ;;
        *.deb) old="$(realpath "$argument")" ;;
        *) echo "ci.sh: unknown argument $argument" >&2; exit 2 ;;
    esac
done
if [ "$(id -u)" -ne 0 ]; then
    echo "ci.sh: a root to install in can be made by root only" >&2
    exit 2
fi

work="$PWD/build/packaging" root="$PWD/build/packaging/root"
python="${PYTHON:-python3}"
mkdir -p "$work"

say() { printf '== %s\n' "$*"; }

unmount() {
    for place in proc tmp/.X11-unix; do
        if mountpoint -q "$root/$place"; then umount "$root/$place"; fi
    done
}
finish() {
    unmount
    if [ "$keep" = no ]; then rm -rf "$root"; fi
}
trap finish EXIT

say "tools"
apt-get update -qq
# shellcheck disable=SC2046
apt-get install -y -qq --no-install-recommends $(grep -v '^rpm$' packaging/build-needs.txt) \
    appstream debootstrap desktop-file-utils lintian shared-mime-info xdotool xvfb >/dev/null

say "package"
nice -n 10 "$python" packaging/build.py deb --fast "${again[@]}"
new="$(ls -t dist/enemy-desktop_*-1_*.deb | head -n 1)"
if [ -z "$old" ]; then
    nice -n 10 "$python" packaging/build.py deb --fast --again --revision '~before-1'
    old="$(ls -t dist/enemy-desktop_*~before-1_*.deb | head -n 1)"
fi

say "what the package says about itself"
share="$work/deb/usr/share"
desktop-file-validate "$share/applications/enemy-desktop.desktop"
appstreamcli validate --no-net "$share/metainfo/org.enemydesktop.EnemyDesktop.metainfo.xml"
# Packages of tests are packed with zstd for speed, which lintian does not like; releases are packed with xz.
lintian --allow-root --fail-on error --suppress-tags malformed-deb-archive "$new"

say "a minimal root"
unmount
rm -rf "$root"
if [ ! -f "$work/root.tar" ] || [ -n "$(find "$work/root.tar" -mtime +7)" ]; then
    suite="$(. /etc/os-release && echo "$VERSION_CODENAME")"
    mirror="$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)"
    debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$work/debootstrap.log" \
        || { tail -n 20 "$work/debootstrap.log" >&2; exit 1; }
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
cp "$old" "$root/old.deb"
cp "$new" "$root/new.deb"
mkdir -p "$root/tmp/.X11-unix" /tmp/.X11-unix
mount -t proc proc "$root/proc"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }

say "install the version before"
inside apt-get update -qq
inside apt-get install -y -qq /old.deb >"$work/install.log" 2>&1 || { tail -n 30 "$work/install.log" >&2; exit 1; }
inside useradd --create-home player
inside dpkg-query -W -f '${Package} ${Version} is installed\n' enemy-desktop

say "play"
"$python" packaging/try_installed.py first "$root" "$work/pictures"

say "upgrade"
inside apt-get install -y -qq /new.deb >"$work/upgrade.log" 2>&1 || { tail -n 30 "$work/upgrade.log" >&2; exit 1; }
inside dpkg-query -W -f '${Package} ${Version} is installed\n' enemy-desktop
"$python" packaging/try_installed.py upgraded "$root" "$work/pictures"

say "remove"
inside apt-get purge -y -qq enemy-desktop >"$work/remove.log" 2>&1 || { tail -n 30 "$work/remove.log" >&2; exit 1; }
"$python" packaging/try_installed.py removed "$root" "$work/pictures"
say "the package is good"
