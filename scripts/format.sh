#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# format.sh: does every source lie there as .clang-format says? Names the lines that do not; seconds for all of them.
# Other versions of clang-format break lines elsewhere, so only the one of Debian 12 has a say.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

is_version_14 clang-format || exit 0
sources() {
    git ls-files -z --cached --others --exclude-standard '*.cpp' '*.h' 2>/dev/null ||
        find engine vision printables companion tests \( -name '*.cpp' -o -name '*.h' \) -print0
}
# What was removed but not yet committed is still listed.
sources | while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done |
    xargs -0 -P "$(nproc)" -n 80 clang-format --dry-run -Werror || {
    echo "Not as .clang-format says. Put it right with: clang-format -i FILE..." >&2
    exit 1
}
