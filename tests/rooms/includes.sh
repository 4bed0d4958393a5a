#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# includes.sh FOLDER: every include of our own headers below FOLDER must follow an arrow of arrows.txt. Prints the lines
# that do not, each with its place; exit code 1 if there are any.
set -euo pipefail
arrows=$(cd "$(dirname "$0")" && pwd)/arrows.txt
cd "$1"
for room in engine vision printables companion; do
    [ ! -d $room ] || grep -rHno --include='*.cpp' --include='*.h' '#include "[^"]*"' $room || true
done | awk -v arrows="$arrows" '
    BEGIN {
        while ((getline line < arrows) > 0) {
            if (line ~ /^#/ || line !~ /:/) continue
            split(line, part, /: */)
            rooms[part[1]] = " " part[2] " "
        }
    }
    # The longest folder of a path that is a room.
    function roomOf(path) {
        while (sub(/\/[^\/]*$/, "", path)) if (path in rooms) return path
        return ""
    }
    {
        file = $0; sub(/:.*/, "", file)
        header = $0; sub(/^[^"]*"/, "", header); sub(/".*/, "", header)
        from = roomOf(file)
        to = roomOf(header)
        if (from == "") wrong = "lies in no room of arrows.txt"
        else if (to == "") wrong = "includes what lies in no room of arrows.txt"
        else if (from != to && index(rooms[from], " " to " ") == 0) wrong = from " does not stand on " to
        else next
        print $0 ": " wrong
        found = 1
    }
    END {
        if (NR == 0) { print "no includes found: is this the folder of the project?"; exit 1 }
        exit found
    }'
