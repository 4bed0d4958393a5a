#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# includes.sh FOLDER [ARROWS]: every include of our own headers below FOLDER must follow an arrow of ARROWS (else
# arrows.txt), in whatever spelling, and no path may climb: behind "..", the compiler sees over every wall. The arrows
# themselves run downward only. Prints the lines that do not obey, each with its place; exit code 1 if there are any.
set -euo pipefail
arrows=$(realpath "${2:-$(dirname "$0")/arrows.txt}")
cd "$1"
for room in engine vision printables companion; do
    [ ! -d $room ] || grep -rHnE --include='*.[ch]*' --include='*.i*' '^[[:space:]]*#[[:space:]]*include' $room || true
done | awk -v arrows="$arrows" '
    function tell(what) { print what; found = 1 }
    BEGIN {
        while ((getline line < arrows) > 0) {
            if (line ~ /^#/ || line !~ /:/) continue
            split(line, part, /: */)
            count = split(part[2], below, " ")
            for (i = 1; i <= count; i++)
                if (!(below[i] in rooms)) tell(arrows ": " part[1] " stands on " below[i] ", which is not named before it")
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
        header = $0; sub(/^[^#]*#[ \t]*include[ \t]*/, "", header)
        quoted = header ~ /^"/
        if (!quoted && header !~ /^</) { tell($0 ": names no file"); next }
        header = substr(header, 2); sub(/[">].*/, "", header)
        # In brackets stand the headers of others.
        if (!quoted && header !~ /^(engine|vision|printables|companion|tests)\// && header !~ /\.\.|^\//) next
        from = roomOf(file)
        to = roomOf(header)
        if (header ~ /\.\.|^\//) tell($0 ": climbs")
        else if (!quoted) tell($0 ": ours stand in quotes")
        else if (from == "") tell($0 ": lies in no room of arrows.txt")
        else if (to == "") tell($0 ": includes what lies in no room of arrows.txt")
        else if (from != to && index(rooms[from], " " to " ") == 0) tell($0 ": " from " does not stand on " to)
    }
    END {
        if (NR == 0) tell("no includes found: is this the folder of the project?")
        exit found
    }'
