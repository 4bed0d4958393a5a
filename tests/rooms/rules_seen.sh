#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Plants citations in a small house and asks whether rules.sh names each that leads nowhere and nothing else.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
mkdir -p "$house"/{engine/tactics,engine/spacetrace,companion,tests,data/tactics,data/spacetrace}
printf '## Rules\n\n| 1 | x | G1 |\n| 2 | x | G1 |\n\n## Amendments\n\n| 3 | x | G1 |\n\n## 3.0 The ladder\n' \
    >"$house/engine/tactics/RULES.md"
printf '/// x (rules 1-2, T03)\n/// amendment\n/// 3, of the rule specification 3.0\n' >"$house/engine/tactics/Game.h"
printf '{\n  "rules": {\n    "SPT-1": {"en": "x"}\n  }\n}\n' >"$house/data/spacetrace/rules.json"
printf '{\n  "rulings": {\n    "SR01": {"section": "SPT-1"}\n  }\n}\n' >"$house/data/spacetrace/rulings.json"
printf '`SPT-1` and `SR01`, shown by SPT-G1\n' >"$house/engine/spacetrace/RULES.md"
printf '/// x (SPT-1; SR01)\n' >"$house/engine/spacetrace/Fight.h"
bash "$here/rules.sh" "$house" || { echo "told a wrong citation where there is none"; exit 1; }

printf '// rule 3\n' >"$house/companion/A.cpp"
printf '/// as in rules 1, 2 and\n/// 4\n' >"$house/tests/B.h"
printf '// amendment 1\n' >"$house/tests/C.cpp"
printf '{"ruling": "rule 27"}\n' >"$house/data/tactics/D.json"
printf '/// a guess (2.3, T83)\n' >"$house/engine/tactics/E.cpp"
printf '// SPT-2 to SPT-1\n' >"$house/engine/spacetrace/F.cpp"
printf '// (SR02)\n' >"$house/tests/G.cpp"
printf '`SR30`\n' >"$house/engine/spacetrace/RULES.md"
printf '{"ruling": "SPT-32"}\n' >"$house/data/spacetrace/house_rules.json"
told=$(bash "$here/rules.sh" "$house") && { echo "passed wrong citations"; exit 1; }
for place in "companion/A.cpp: rule 3 " "tests/B.h: rule 4 " "tests/C.cpp: amendment 1 " "data/tactics/D.json: rule 27 " \
    "engine/tactics/E.cpp: section 2.3 " "engine/spacetrace/F.cpp: SPT-2 " "tests/G.cpp: SR02 " \
    "engine/spacetrace/RULES.md: SR30 " "data/spacetrace/house_rules.json: SPT-32 "; do
    grep -q "^$place" <<<"$told" || { echo "did not tell $place"; echo "$told"; exit 1; }
done
[ "$(wc -l <<<"$told")" = 9 ] || { echo "told more than was planted:"; echo "$told"; exit 1; }
