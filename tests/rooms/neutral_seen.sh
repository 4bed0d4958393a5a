#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Plants names of games in a small house and asks whether neutral.sh tells each of them and nothing else.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
mkdir -p "$house"/engine/{core,chess} "$house"/companion/{app,chess} "$house"/printables/chess
printf 'engine/core\ncompanion/app\nprintables\n' >"$house/rooms.txt"
printf '/// A game of any kind.\n' | tee "$house/engine/core/Fraction.h" >"$house/companion/app/Main.cpp"
printf '#include "engine/chess/Game.h"\n' | tee "$house/companion/chess/Desk.cpp" >"$house/printables/chess/Plan.cpp"
bash "$here/neutral.sh" "$house" "$house/rooms.txt" || { echo "told a name where there is none"; exit 1; }

printf '\n// As in Chess.\n' >"$house/engine/core/Fraction.h"
printf '#include "companion/chess/Desk.h"\n' >"$house/companion/app/Main.cpp"
printf 'constexpr auto usual = "chess";\n' >"$house/printables/Paper.h"
printf 'companion/attic\n' >>"$house/rooms.txt"
told=$(bash "$here/neutral.sh" "$house" "$house/rooms.txt") && { echo "passed names of a game"; exit 1; }
for place in "engine/core/Fraction.h:2" "companion/app/Main.cpp:1" "printables/Paper.h:1" "companion/attic:"; do
    grep -qF "$place" <<<"$told" || { echo "$place is not told"; exit 1; }
done
[ "$(wc -l <<<"$told")" = 4 ] || { echo "told more than was wrong:" && echo "$told" && exit 1; }
