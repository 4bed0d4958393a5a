#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# shipped_types.sh SOURCE FOLDER: sets every build type we ship up in FOLDER as a packager would, takes from it how the
# program is compiled and linked, builds the probe just so, and reads it.
set -euo pipefail
source=$1
folder=$2
here=$(dirname "$0")
rm -rf "$folder"
mkdir -p "$folder"
missed=0
for type in Release RelWithDebInfo MinSizeRel; do
    cmake -S "$source" -B "$folder/$type" -G Ninja -DCMAKE_BUILD_TYPE="$type" -DBUILD_TESTING=OFF >"$folder/$type.log" 2>&1 || {
        cat "$folder/$type.log" >&2
        exit 1
    }
    ninja -C "$folder/$type" -t commands rowkeeper >"$folder/$type.commands"
    decides=' -(O[0-9a-z]*|f[A-Za-z-]+(=[a-z]+)?|[DU]_[A-Z_]+(=[0-9])?|pie|no-pie|Wl,[a-z,-]+)( |$)'
    flags() { tr '\n' ' ' | sed 's/ /  /g' | grep -oE -e "$decides" | tr '\n' ' '; }
    compiled=$(grep -E -- '-c [^ ]*companion/main\.cpp' "$folder/$type.commands" | flags)
    linked=$(tail -n 1 "$folder/$type.commands" | flags)
    for said in '-fPI[CE]' '-D_FORTIFY_SOURCE=' '-D_GLIBCXX_ASSERTIONS' '-fstack-protector-strong'; do
        grep -qE -e "$said" <<<"$compiled" || { echo "$type is compiled without $said" >&2; missed=1; }
    done
    grep -q -e ' -pie ' <<<"$linked" || { echo "$type is linked without -pie" >&2; missed=1; }
    # shellcheck disable=SC2086 # lists of words
    "${CXX:-c++}" -std=c++20 $compiled "$here/Probe.cpp" -o "$folder/probe-$type" $linked
    "$here/read_binary.sh" compiled "$folder/probe-$type" || missed=1
done
exit $missed
