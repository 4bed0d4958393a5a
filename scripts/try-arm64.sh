#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# try-arm64.sh [GOOGLETEST ARGUMENTS...]: the rules on 64-bit ARM: the engine and its tests of whole games, among them the
# 1 000 games whose ends stand in tests/engine/game/final_states.txt, built by the cross compiler and run by QEMU. Needs
# both, and the sources of GoogleTest, installed if they are missing (root). Some minutes; written to build/arm64.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_missing g++-aarch64-linux-gnu qemu-user-static googletest nlohmann-json3-dev libvalijson-dev

out=build/arm64
mkdir -p "$out/headers"
# Headers without code for one machine; the others of /usr/include belong to this one.
ln -sfn /usr/include/nlohmann "$out/headers/nlohmann"
ln -sfn /usr/include/valijson "$out/headers/valijson"
tests=$(pwd)/tests

{
    echo "builddir = $out"
    echo 'rule compile'
    echo '  command = aarch64-linux-gnu-g++ -std=c++20 -O1 -MMD -MF $out.d -I. -I'"$out"'/headers -isystem /usr/src/googletest/googletest/include -isystem /usr/src/googletest/googlemock/include -I/usr/src/googletest/googletest -I/usr/src/googletest/googlemock -DROWKEEPER_TESTS_DIR=\"'"$tests"'\" -DROWKEEPER_DATA_DIR=\"'"$(pwd)"'/data\" -c $in -o $out'
    echo '  depfile = $out.d'
    echo 'rule link'
    echo '  command = aarch64-linux-gnu-g++ -static $in -o $out'
    objects=
    for source in $(find engine -name '*.cpp') tests/engine/game/*.cpp \
        tests/engine/scoring/RandomRows.cpp tests/engine/scoring/TestCatalog.cpp \
        /usr/src/googletest/googletest/src/gtest-all.cc /usr/src/googletest/googlemock/src/gmock-all.cc \
        /usr/src/googletest/googlemock/src/gmock_main.cc; do
        object=$out/${source//\//_}.o
        echo "build $object: compile $source"
        objects+=" $object"
    done
    echo "build $out/games_test: link$objects"
} >"$out/build.ninja"
ninja -f "$out/build.ninja"
qemu-aarch64-static "$out/games_test" "$@"
