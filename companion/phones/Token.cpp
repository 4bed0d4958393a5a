// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Token.h"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <system_error>

namespace rowkeeper::phones {

namespace {

using Bytes = std::array<unsigned char, 20>;

Bytes randomBytes() {
    Bytes bytes{};
    // As few as these come at once or not at all; only a signal while the machine starts interrupts it.
    while (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "getrandom");
    }
    return bytes;
}

} // namespace

std::string newToken() {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567"; // five bits each
    std::string token;
    unsigned bits = 0;
    int count = 0;
    for (const unsigned char byte : randomBytes()) {
        bits = (bits << 8U) | byte;
        for (count += 8; count >= 5; count -= 5)
            token += letters[(bits >> static_cast<unsigned>(count - 5)) & 31U];
        bits &= 255U;
    }
    return token;
}

bool isToken(std::string_view token, std::string_view said) {
    if (token.empty() || said.size() != token.size()) return false;
    volatile unsigned char different = 0; // a compiler that sees through it might stop early
    for (std::size_t i = 0; i < token.size(); ++i) {
        const auto here = static_cast<unsigned char>(token[i]) ^ static_cast<unsigned char>(said[i]);
        different = static_cast<unsigned char>(different | here);
    }
    return different == 0;
}

} // namespace rowkeeper::phones
