#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# read_binary.sh linked|compiled PROGRAM: is it built as hard as it should be? Names what it misses.
set -euo pipefail
stage=$1
program=$2
missed=0
has() { # has WHAT PATTERN TEXT
    if ! grep -qE "$2" <<<"$3"; then
        echo "$program misses: $1" >&2
        missed=1
    fi
}
header=$(LC_ALL=C readelf -hW "$program")
segments=$(LC_ALL=C readelf -lW "$program")
dynamic=$(LC_ALL=C readelf -dW "$program")
symbols=$(LC_ALL=C readelf -sW --dyn-syms "$program")
has "position independence (PIE)" 'Type: +DYN' "$header"
has "binding of all symbols at start (BIND_NOW)" '(BIND_NOW|Flags:.*NOW)' "$dynamic"
has "read-only relocations (RELRO)" 'GNU_RELRO' "$segments"
has "a stack that is not executable" 'GNU_STACK .* RW +0x' "$segments"
if [ "$stage" = compiled ]; then
    has "stack protector" '__stack_chk_fail' "$symbols"
    has "_FORTIFY_SOURCE" '__(read|memcpy|memmove|memset|snprintf|vsnprintf|poll|fread|fgets|strcpy|printf|fprintf|readlink|recv|realpath|strncpy)_chk' "$symbols"
    has "assertions of the standard library (_GLIBCXX_ASSERTIONS)" '__glibcxx_assert_fail' "$symbols"
fi
exit $missed
