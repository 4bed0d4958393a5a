#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# words.sh FOLDER: the words that once had several meanings name one type each (GLOSSARY.md), and the page's types are
# there. An alias that keeps the name (using Place = Game::Place) is no second meaning. Prints what is wrong; exit code 1
# if anything is.
set -euo pipefail
cd "$1"
wrong=0
declared() { # NAME: where a type of that name begins
    grep -rnE --include='*.cpp' --include='*.h' "\b((struct|class|enum class|concept) $1( final)?( *[:{].*)?\$|using $1 = )" \
        engine vision printables companion tests | grep -vE "using $1 = [A-Za-z:]*\b$1;" || true
}
for word in Words Verdict Reading Place; do
    found=$(declared $word)
    [ "$(grep -c . <<<"$found")" = 1 ] || { echo "$word means several things, or nothing:" && echo "$found" && wrong=1; }
done
for name in $(grep -oE '`[A-Za-z:]+`' GLOSSARY.md | tr -d '`' | grep -E '(^|::)[A-Z]' | sed -E 's/.*:://' | sort -u); do
    grep -rqwE --include='*.h' "$name" engine vision printables companion || { echo "GLOSSARY.md: $name?" && wrong=1; }
done
exit $wrong
