# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by ./play and ./check: what the project needs from Debian, and how to get it. Asks for nothing when nothing
# is missing: no apt, no network, no root.

packages_to_build="g++ cmake ninja-build libopencv-dev libzxing-dev qt6-base-dev qt6-svg-dev libsqlite3-dev nlohmann-json3-dev
  libvalijson-dev libcli11-dev libcpp-httplib-dev pkgconf libqpdf-dev libssl-dev poppler-utils fonts-dejavu-core
  qt6-wayland qt6-translations-l10n qt6-speech-dev librsvg2-bin gzip"
packages_to_check="libgtest-dev libgmock-dev libbenchmark-dev xvfb xauth x11-xserver-utils ffmpeg clang-format clang-tidy
  desktop-file-utils appstream xdotool openbox lintian shared-mime-info groff-base fish zsh at-spi2-core dbus dbus-daemon espeak-ng"

missing_packages() {
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s ' "$package"
    done
}

# install_missing PACKAGE...: returns at once when all are there.
install_missing() {
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not a Debian system. Install the counterparts of these packages, then build with CMake (see README.md):" >&2
        echo "  $*" >&2
        exit 1
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0

    line="apt-get install -y --no-install-recommends $missing"
    echo "Missing Debian packages: $missing"
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        as_root=sudo
    else
        echo "They can be installed by root only. Run this, then start again:" >&2
        echo "  $line" >&2
        exit 1
    fi
    # Package lists of a fresh machine are empty or old.
    $as_root apt-get update -q
    # shellcheck disable=SC2086 # a list of words
    $as_root env DEBIAN_FRONTEND=noninteractive $line </dev/null || {
        echo "Installing failed. The line was: $line" >&2
        exit 1
    }
}

# is_version_14 TOOL: whether clang's tool is that of Debian 12. Others find and want other things; says so.
is_version_14() {
    "$1" --version | grep -q 'version 14\.' && return
    echo "$1 here is not version 14, the one the source is written for: not asked."
    return 1
}

# configure PRESET [-DNAME=VALUE...]
configure() {
    [ ! -f "build/$1/build.ninja" ] || [ $# -gt 1 ] || return 0
    echo "Configuring build/$1 ..."
    mkdir -p build
    cmake --preset "$@" >"build/configure-$1.log" 2>&1 || {
        cat "build/configure-$1.log" >&2
        exit 1
    }
}

# configure_and_build PRESET [TARGET...]
configure_and_build() {
    preset=$1
    shift
    configure "$preset"
    ninja -C "build/$preset" "$@"
}
