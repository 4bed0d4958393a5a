#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Plants wrong includes in a small house and asks whether includes.sh names each of them and nothing else.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
mkdir -p "$house"/vision/{picture,reading} "$house"/engine/tactics "$house"/companion/{app,record} "$house"/vision/attic
printf '#include "vision/picture/Frame.h"\n#include <vector>\n#include <sys/stat.h>\n' >"$house/vision/reading/TagReader.h"
printf '#include "vision/reading/TagReader.h"\n#include "engine/core/Fraction.h"\n' >"$house/companion/app/Main.cpp"

bash "$here/includes.sh" "$house" || { echo "told a wrong include where there is none"; exit 1; }

printf '\n#include "vision/reading/TagReader.h"\n' >"$house/vision/picture/Frame.h" # upward
printf '#include "companion/app/Main.h"\n' >"$house/engine/tactics/Game.cpp"        # far upward
printf '#include "engine/tactics/Game.h"\n' >"$house/vision/reading/Cards.cpp"      # eyes that know a game
printf '#include "vision/picture/Frame.h"\n' >"$house/vision/attic/Old.cpp"         # no room
cat >"$house/companion/record/Replay.cpp" <<'END'
#include "companion/record/../app/ExitCode.h"
#include "../app/ExitCode.h"
  #  include"companion/app/ExitCode.h"
#include <companion/app/ExitCode.h>
#include <../../companion/app/ExitCode.h>
#include </home/us/companion/app/ExitCode.h>
#include UPSTAIRS
END
printf '#include "companion/app/ExitCode.h"\n' >"$house/companion/record/Lines.inl" # not only sources
places="vision/picture/Frame.h:2 engine/tactics/Game.cpp:1 vision/reading/Cards.cpp:1 vision/attic/Old.cpp:1
    companion/record/Lines.inl:1"
for line in 1 2 3 4 5 6 7; do places="$places companion/record/Replay.cpp:$line"; done
told=$(bash "$here/includes.sh" "$house") && { echo "passed wrong includes"; exit 1; }
for place in $places; do
    grep -q "^$place:" <<<"$told" || { echo "did not tell $place"; echo "$told"; exit 1; }
done
[ "$(wc -l <<<"$told")" = 12 ] || { echo "told more than was planted:"; echo "$told"; exit 1; }

# A circle among the arrows, and one that runs upward.
rm -r "$house"/{engine,companion,vision/attic,vision/picture/Frame.h,vision/reading/Cards.cpp}
printf 'vision/picture: vision/reading\nvision/reading: vision/picture\n' >"$house/arrows.txt"
told=$(bash "$here/includes.sh" "$house" "$house/arrows.txt") && { echo "passed a circle of arrows"; exit 1; }
[ "$(wc -l <<<"$told")" = 1 ] && grep -q "vision/picture stands on vision/reading" <<<"$told" || { echo "$told"; exit 1; }
