#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# pages.sh FOLDER: every room of arrows.txt has a README, or its parent's tells of it; every header and folder of ours that
# a README names between backticks is there. Prints what is not; exit code 1 if anything is not.
set -euo pipefail
arrows=$(cd "$(dirname "$0")" && pwd)/arrows.txt
cd "$1"
wrong=0
while IFS=: read -r room _; do
    page=$room/README.md
    [ -e "$page" ] || grep -q "\`$(basename "$room")/\`" "$(dirname "$room")/README.md" 2>/dev/null ||
        { echo "$room has no README" && wrong=1; }
    [ -e "$page" ] || continue
    for name in $(grep -oE '`[A-Za-z/]+\.h`' "$page" | tr -d '`' | sort -u); do
        [ -e "$room/$name" ] || [ -e "$name" ] || { echo "$page: $name?" && wrong=1; }
    done
    for name in $(grep -oE '`(engine|vision|printables|companion|tests|data|scripts)/[A-Za-z_/.]+`' "$page" | tr -d '`' | sort -u); do
        [ -e "$name" ] || { echo "$page: $name?" && wrong=1; }
    done
done < <(grep -v '^#' "$arrows")
exit $wrong
