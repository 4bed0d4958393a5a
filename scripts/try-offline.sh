#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# try-offline.sh [CTEST ARGUMENTS...]: the quick tests where there is no network at all: an empty network namespace, in
# which not even the loopback is up (tests that talk to themselves switch it on in one of their own). What passes here
# needs nobody outside this computer. Build first (./check). Needs unshare (util-linux) and user namespaces, or root.
set -euo pipefail
cd "$(dirname "$0")/.."

alone=(unshare --net)
[ "$(id -u)" = 0 ] || alone=(unshare --net --map-root-user)
if "${alone[@]}" cat /proc/net/dev | grep -v '^Inter\|^ face\|^ *lo:' | grep -q .; then
    echo "try-offline.sh: the namespace is not empty" >&2
    exit 1
fi
[ $# -gt 0 ] || set -- -LE long
GTEST_BRIEF=1 "${alone[@]}" ctest --preset dev -j "$(nproc)" "$@"
