#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tidy.sh [--all] [--seconds N]: clang-tidy over what was changed, or over the whole source.
#   What was changed: files not committed and those of the commits that origin does not have, newest first; in a fresh
#   clone nothing was. A header is read with a source that includes it.
#   Of what was changed the static analyzer (clang-analyzer-*) is left to --all: it takes two thirds of the time.
#   The whole source is read as it is compiled, several sources together: most of the time goes into headers.
#   What was found clean is not read again until it, a header of ours that it includes, or .clang-tidy changes
#   (build/tidy/clean remembers).
#   After N seconds no more is read. What was left out is named: it comes first the next time, and --all reads it.
# Exit code 1: something was found.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

all=
seconds=
while [ $# -gt 0 ]; do
    case $1 in
    --all) all=1 ;;
    --seconds) seconds=$2 && shift ;;
    *) echo "usage: tidy.sh [--all] [--seconds N]" >&2 && exit 2 ;;
    esac
    shift
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export scratch
ours() { find engine vision printables companion tests \( -name '*.cpp' -o -name '*.h' \) | sort; }

changed() {
    local theirs
    theirs=$(git rev-parse --verify -q origin/HEAD || git rev-parse --verify -q origin/main || echo HEAD)
    git diff --name-only HEAD
    git ls-files --others --exclude-standard
    git log --format= --name-only "$theirs..HEAD"
}

if [ -n "$all" ]; then
    echo everything.cpp
elif git rev-parse --verify -q HEAD >/dev/null 2>&1; then
    changed
else
    echo "clang-tidy: not a clone, so nothing tells what was changed; ./check --tidy reads everything." >&2
    exit 0
fi >"$scratch/wanted"
if ! grep -qE '\.(cpp|h)$' "$scratch/wanted"; then
    echo "clang-tidy: no source was changed here; ./check --tidy reads everything."
    exit 0
fi
is_version_14 clang-tidy || exit 0

export built=build/tidy${all:+_units}
configure "$(basename "$built")"
ninja -C "$built" build.ninja >"build/configure-$(basename "$built").log" # sources may have come and gone since
ours >"$scratch/ours"
if [ -n "$all" ]; then
    sed -n "s|^ *\"file\": \"$PWD/\(.*\)\".*|\1|p" "$built/compile_commands.json" | grep -v _autogen/ >"$scratch/wanted"
    grep "^$built/" "$scratch/wanted" >>"$scratch/ours"
fi
xargs grep -Ho '^#include "[^"]*"' <"$scratch/ours" | sed "s|\"$PWD/|\"|" >"$scratch/includes" || true
# What to read, in order, each with all of ours that it includes: "SOURCE HEADER HEADER ...".
awk '
    FILENAME ~ /ours$/ { exists[$0] = 1; if (/\.cpp$/) sources[++count] = $0; next }
    FILENAME ~ /includes$/ {
        from = $0; sub(/:.*/, "", from)
        to = $0; sub(/^[^"]*"/, "", to); sub(/".*/, "", to)
        if (!(to in exists)) { beside = from; sub(/[^\/]*$/, "", beside); to = beside to }
        if (to in exists) includes[from] = includes[from] " " to
        next
    }
    function follow(file,   list, n, i) {
        if (file in seen) return
        seen[file] = 1
        line = line " " file
        n = split(includes[file], list, " ")
        for (i = 1; i <= n; i++) follow(list[i])
    }
    # A source that includes the header: the one of its name, else the first that does so itself.
    function reader(header,   source, i) {
        source = header; sub(/\.h$/, ".cpp", source)
        if (source in exists) return source
        for (i = 1; i <= count; i++) if (index(includes[sources[i]] " ", " " header " ")) return sources[i]
        return ""
    }
    {
        source = $0
        if (!(source in exists)) next
        if (source ~ /\.h$/) source = reader(source)
        if (source == "" || source in taken) next
        taken[source] = 1
        delete seen
        line = ""
        follow(source)
        print substr(line, 2)
    }' "$scratch/ours" "$scratch/includes" "$scratch/wanted" >"$scratch/read"

# What a result holds for: the bytes of the source and of our headers in it, how it is compiled, and what is asked.
# Units include sources, as nothing else of ours does.
export checks=--checks=-bugprone-suspicious-include
[ -n "$all" ] || checks='--checks=-clang-analyzer-*'
find . -name .clang-tidy -not -path './build/*' -print0 | sort -z | xargs -0 cat >"$scratch/asked"
{ echo "$checks" && clang-tidy --version; } >>"$scratch/asked"
seal() {
    {
        cat "$scratch/asked" "$@"
        grep -F -- "-c $PWD/$1\"" "$built/compile_commands.json" || true
    } | sha256sum | cut -d' ' -f1
}

read_one() { # SEAL SOURCE
    local left=$((deadline - $(date +%s))) told code=0
    [ $left -gt 0 ] || { echo "$2" >>"$scratch/late" && return; }
    told=$(timeout $left clang-tidy -p "$built" --quiet "$checks" "$2" 2>/dev/null) || code=$?
    # qpdf's JSON.hh is no C++20 to clang before 15; what it can read is read.
    [ $code != 1 ] || grep 'error:' <<<"$told" | grep -qv '^/usr/' || code=0
    case $code in
    0) touch "build/tidy/clean/$1" && echo "$2" >>"$scratch/clean" ;;
    124) echo "$2" >>"$scratch/late" ;;
    *) printf '%s\n' "${told:-$2: clang-tidy ended with $code}" && echo "$2" >>"$scratch/found" ;;
    esac
}
export -f read_one

start=$(date +%s)
export deadline=$((start + ${seconds:-100000000}))
mkdir -p build/tidy/clean
touch "$scratch"/{known,late,clean,found,next}
while read -r -a files; do
    key=$(seal "${files[@]}")
    if [ -e "build/tidy/clean/$key" ]; then
        echo "${files[0]}" >>"$scratch/known"
    else
        echo "$key ${files[0]}" >>"$scratch/next"
    fi
done <"$scratch/read"
xargs -r -a "$scratch/next" -P "$(nproc)" -L 1 bash -c 'read_one "$@"' read_one

number() { wc -l <"$scratch/$1"; }
echo "clang-tidy, $([ "$all" ] && echo "the whole source in $(number read) units" || echo what was changed): $(number clean) read and clean, $(number known) known to be clean," \
    "$(number found) with findings, $(($(date +%s) - start)) s."
if [ -s "$scratch/late" ]; then
    echo "$(number late) not read within $seconds s (./check --tidy reads everything):"
    sed 's/^/    /' "$scratch/late"
fi
[ ! -s "$scratch/found" ]
