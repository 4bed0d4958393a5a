#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# neutral.sh FOLDER [ROOMS]: no source and no page of the rooms in ROOMS (else neutral.txt) names a game; which games there
# are, the folders of engine/ beside core say. Prints the lines that do, each with its place, and rooms that are not there;
# exit code 1 if there are any.
set -euo pipefail
rooms=$(realpath "${2:-$(dirname "$0")/neutral.txt}")
cd "$1"
games=$(for folder in engine/*/; do basename "$folder"; done | grep -v '^core$' | paste -sd '|')
[ -n "$games" ] || { echo "no game found: is this the folder of the project?"; exit 1; }
wrong=0
while read -r room; do
    [ -d "$room" ] || { echo "$room: no such room" && wrong=1 && continue; }
    if grep -sHniE "$games" "$room"/*.[chi]* "$room"/*.md; then wrong=1; fi
done < <(grep -v '^#' "$rooms")
exit $wrong
