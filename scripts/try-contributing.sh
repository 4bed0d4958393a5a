#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# try-contributing.sh [--keep] [--no-sh] SECTION [COMMAND...]: carries out a section of CONTRIBUTING.md to the letter in a
# scratch clone, what is not committed here included, then runs COMMAND there (default: ./check).
#   The section is the blocks whose fence names it, in the order of the page:
#     ```diff SECTION         is applied
#     ```LANGUAGE SECTION FILE  becomes that file
#     ```sh SECTION           is run, unless --no-sh
# --keep: the clone stays, and its folder is told; without it, it stays only if something failed.
set -euo pipefail
cd "$(dirname "$0")/.."

keep=
run_shell=1
while [[ ${1:-} == --* ]]; do
    case $1 in
    --keep) keep=1 ;;
    --no-sh) run_shell= ;;
    *) echo "usage: try-contributing.sh [--keep] [--no-sh] SECTION [COMMAND...]" >&2 && exit 2 ;;
    esac
    shift
done
section=${1:?"usage: try-contributing.sh [--keep] [--no-sh] SECTION [COMMAND...]"}
shift
[ $# -gt 0 ] || set -- ./check

scratch=$(mktemp -d)
told() {
    local code=$?
    if [ $code != 0 ] || [ -n "$keep" ]; then
        echo "The clone is $scratch/clone." >&2
    else
        rm -rf "$scratch"
    fi
}
trap told EXIT

git clone -q . "$scratch/clone"
git ls-files -z --others --exclude-standard | xargs -0r cp --parents -t "$scratch/clone"
git diff --binary HEAD >"$scratch/open.diff"
cd "$scratch/clone"
[ ! -s "$scratch/open.diff" ] || git apply --index "$scratch/open.diff"
git add -A
git diff --cached --quiet ||
    git -c user.name=scratch -c user.email=scratch@localhost -c core.hooksPath=/dev/null commit -qm "What was not committed"

# The blocks, each in a file of its own: NUMBER.KIND, and NUMBER.file beside it with the file's name.
awk -v section="$section" -v to="$scratch/block" '
    /^```/ && state { state = 0; next }
    /^```/ {
        state = "other"
        if ($2 != section) next
        state = "ours"
        name = sprintf("%s%03d", to, ++n)
        kind = substr($1, 4)
        if (kind != "diff" && kind != "sh") { kind = "text"; print $3 >(name ".file"); close(name ".file") }
        out = name "." kind
        next
    }
    state == "ours" { print >out }' CONTRIBUTING.md
compgen -G "$scratch/block*" >/dev/null || { echo "CONTRIBUTING.md has no block of \"$section\"." >&2 && exit 1; }

for block in "$scratch"/block*.{diff,text,sh}; do
    [ -e "$block" ] || continue
    echo "$(basename "$block" | sed 's/^block0*//') $block"
done | sort -n | while read -r _ block; do
    case $block in
    *.diff)
        # In the clone of a clone, the check's own test of this page, what was applied once stands there already.
        git apply --recount --reverse --check "$block" 2>/dev/null || git apply --recount "$block" ||
            { cat "$block" >&2 && exit 1; }
        ;;
    *.text)
        file=$(cat "${block%.text}.file")
        [ -n "$file" ] || { echo "A block of \"$section\" names no file." >&2 && exit 1; }
        mkdir -p "$(dirname "$file")" && cp "$block" "$file"
        ;;
    *.sh) [ -z "$run_shell" ] || bash -euo pipefail "$block" ;;
    esac
done
git add -AN
git --no-pager diff --stat
"$@"
