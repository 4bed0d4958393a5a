#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# try-package.sh [DEB]: the life of the package in a fresh Debian of the same suite: installed, started (commands, and the
# window on a display), upgraded, purged; purging leaves no file behind but the games of whoever played.
# Without DEB the release is built and packed first. Needs root, a Debian mirror, and mmdebstrap and Xvfb, which are
# installed if they are missing. Takes some minutes, most of them downloading; nothing is left but the package.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

[ "$(id -u)" = 0 ] || { echo "try-package.sh: only root can make a fresh system" >&2 && exit 1; }
# shellcheck disable=SC2086 # a list of words
install_missing $packages_to_build mmdebstrap xvfb

deb=${1:-}
if [ -z "$deb" ]; then
    configure_and_build release
    (cd build/release && cpack)
    deb=$(echo build/release/rowkeeper_*.deb)
fi
deb=$(realpath "$deb")
scratch=$(mktemp -d)
root=$scratch/root
display=
mounted=
clean() {
    [ -z "$display" ] || kill "$display" 2>/dev/null || true
    [ -z "$mounted" ] || umount "$root/proc" || true
    rm -rf --one-file-system "$scratch"
}
trap clean EXIT
step() { echo "== $*"; }
failed() { echo "FAILED: $*" >&2 && exit 1; }
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }
player() { inside setpriv --reuid=player --regid=player --clear-groups env HOME=/home/player "$@"; }
# Every file but what is the package manager's own, and the player's.
files() { (cd "$root" && find . -xdev \( -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log -o -path ./home \
    -o -path ./tmp -o -path ./proc \) -prune -o -print | sort); }

# The same package with another number, as a release before this one had.
older() {
    dpkg-deb -R "$deb" "$scratch/older"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$scratch/older/DEBIAN/control"
    echo old >"$scratch/older/usr/share/rowkeeper/gone-in-the-next"
    dpkg-deb --root-owner-group -b "$scratch/older" "$root/tmp/older.deb" >/dev/null
}

step "a fresh Debian"
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mmdebstrap --quiet --variant=minbase --include=desktop-file-utils,shared-mime-info "$suite" "$root"
inside useradd --create-home player
mount -t proc proc "$root/proc" && mounted=yes
cp "$deb" "$root/tmp/new.deb"
older
inside apt-get update -q >"$scratch/log" 2>&1

step "what it depends on, nothing recommended"
needed=$(dpkg-deb -f "$deb" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/,//g')
# shellcheck disable=SC2086 # a list of words
inside apt-get install -q -y --no-install-recommends $needed >>"$scratch/log" 2>&1 || { tail -20 "$scratch/log" && exit 1; }
files >"$scratch/before"

step "install"
inside apt-get install -q -y --no-install-recommends /tmp/older.deb >>"$scratch/log" 2>&1 || { tail -20 "$scratch/log" && exit 1; }
grep -q application/x-rowkeeper-game "$root/usr/share/applications/mimeinfo.cache" || failed "the desktop does not know who opens games"
grep -rq rowkeeper "$root/usr/share/mime/globs2" || failed "the desktop does not know the type of games"

started() {
    player rowkeeper --version
    player rowkeeper explain armada >/dev/null
    player rowkeeper print deck -o /home/player/cards.pdf --force
    player rowkeeper verify /home/player/cards.pdf
    player rowkeeper watch demo --pace fast --json >"$scratch/demo" 2>/dev/null || failed "the demo"
    step "its window"
    player env DISPLAY="$where" rowkeeper >"$scratch/window" 2>&1 &
    local window=$!
    for _ in $(seq 100); do
        kill -0 $window 2>/dev/null || break
        DISPLAY=$where xwininfo -root -tree 2>/dev/null | grep -q '"Rowkeeper\|("rowkeeper"' && break
        sleep 0.2
    done
    DISPLAY=$where xwininfo -root -tree | grep '("rowkeeper"' | head -1 || { cat "$scratch/window" && failed "no window"; }
    kill -0 $window || { cat "$scratch/window" && failed "the window did not stay"; }
    kill $window
    wait $window 2>/dev/null || true
}
install_missing x11-utils
exec 3>"$scratch/number"
Xvfb -displayfd 3 -ac -screen 0 1366x768x24 >/dev/null 2>&1 &
display=$!
for _ in $(seq 50); do
    [ ! -s "$scratch/number" ] || break
    sleep 0.1
done
where=:$(cat "$scratch/number")
mkdir -p "$root/tmp/.X11-unix"

step "start"
started

step "upgrade"
inside apt-get install -q -y --no-install-recommends /tmp/new.deb >>"$scratch/log" 2>&1 || { tail -20 "$scratch/log" && exit 1; }
[ ! -e "$root/usr/share/rowkeeper/gone-in-the-next" ] || failed "a file of the older one was left"
player rowkeeper --version | grep -qx "rowkeeper $(dpkg-deb -f "$deb" Version)" || failed "not the new one"
started

step "purge"
inside apt-get purge -q -y rowkeeper >>"$scratch/log" 2>&1 || { tail -20 "$scratch/log" && exit 1; }
files >"$scratch/after"
diff "$scratch/before" "$scratch/after" || failed "the files above came with the package or went with it"
grep -rlI rowkeeper "$root/usr/share/applications" "$root/usr/share/mime" "$root/etc" 2>/dev/null && failed "it is still named there"
inside dpkg-query -W rowkeeper 2>/dev/null && failed "dpkg still knows it"
echo "Installed, started, upgraded and purged: nothing is left."
