#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# package.sh BUILD FOLDER: makes the package of a build tree into FOLDER and looks at it: what lies in it, and what lintian
# says. Its errors and warnings are faults. Exit code 1 if there are any.
set -euo pipefail
build=$1
folder=$2/package
rm -rf "$folder"
mkdir -p "$folder"
cpack --config "$build/CPackConfig.cmake" -B "$folder" >"$folder/cpack.log" 2>&1 || { cat "$folder/cpack.log" && exit 1; }
deb=$(echo "$folder"/rowkeeper_*.deb)

dpkg-deb --fsys-tarfile "$deb" | tar -t | sed 's,^\.,,' >"$folder/files"
wrong=0
id=org.rowkeeper.companion
for file in bin/rowkeeper lib/rowkeeper/modules/rowkeeper_codecs.so share/rowkeeper/tactics/catalog.json \
    share/rowkeeper/frame/handbook/start.de.html share/rowkeeper/tactics/handbook/pictures/table.svg \
    share/rowkeeper/demo/round.mp4 share/applications/$id.desktop share/metainfo/$id.metainfo.xml \
    share/mime/packages/$id.xml share/icons/hicolor/scalable/apps/$id.svg share/icons/hicolor/512x512/apps/$id.png \
    share/icons/hicolor/16x16/mimetypes/application-x-rowkeeper-game.png share/man/man1/rowkeeper.1.gz \
    share/man/de/man1/rowkeeper.1.gz share/bash-completion/completions/rowkeeper share/zsh/vendor-completions/_rowkeeper \
    share/fish/vendor_completions.d/rowkeeper.fish share/doc/rowkeeper/copyright share/doc/rowkeeper/changelog.gz; do
    grep -qx "/usr/$file" "$folder/files" || { echo "not there: /usr/$file" && wrong=1; }
done
if grep -iE 'test|README|\.(cpp|h|a|cmake)$' "$folder/files"; then
    echo "^ nothing for a player" && wrong=1
fi
grep -vE '^/(usr/((bin|lib/rowkeeper|share)/.*|(bin|lib|share)?/?))?$' "$folder/files" && echo "^ outside" && wrong=1

depends=$(dpkg-deb -f "$deb" Depends)
for library in libc6 libopencv-core libopencv-videoio libqt6widgets6 libqt6printsupport6 libsqlite3-0 libzxing qt6-qpa-plugins; do
    grep -q "$library" <<<"$depends" || { echo "does not depend on $library: $depends" && wrong=1; }
done
lintian --fail-on error,warning "$deb" || wrong=1
exit $wrong
