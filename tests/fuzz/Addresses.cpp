// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Targets.h"
#include "vision/source/Address.h"
#include "vision/source/RtspReplies.h"
#include "vision/source/Source.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace rowkeeper::fuzz {

namespace {

void asAddress(const std::string& text) {
    const auto read = vision::readAddress(text);
    const std::string shown = vision::shownAddress(text);
    const auto at = text.rfind('@');
    const bool slip = at != std::string::npos && text.find(':') < at; // "me:secret@phone" was meant as one
    promise(vision::namesAddress(text) || slip || shown == text, "only of addresses something is left out");
    promise(vision::shownAddress(shown) == shown, "what may be shown has nothing to hide");
    const auto* address = std::get_if<vision::Address>(&read);
    if (!address) return;
    promise(vision::namesAddress(text), "an address is meant as one");
    promise(!address->host.empty(), "an address has a host");
    const int port = std::atoi(address->port.c_str());
    promise(address->port.size() <= 5 && port >= 1 && port <= 65535, "and a port that there is");
    promise(address->path.empty() || address->path.front() == '/', "a path begins with a slash");
    promise(address->trusted.empty() || address->trusted.size() >= 16, "trust is not cheap");
    for (const std::string& part : {address->host, address->port, address->path, address->credentials})
        promise(std::none_of(part.begin(), part.end(), [](unsigned char c) { return c <= ' '; }),
                "nothing ends the line of a request");
    constexpr std::size_t tellsNothing = 4; // such a password may stand in the rest by chance
    if (address->credentials.size() > tellsNothing)
        promise(shown.find(address->credentials + "@") == std::string::npos, "what is secret is not shown");
}

/// What a server of pictures says, whole and in pieces.
void asReplies(std::string_view said) {
    vision::RtspReplies whole;
    std::string passed;
    const bool fine = whole.take(said, passed);
    promise(said.starts_with(passed), "what passes is what was said");
    if (fine) promise(!whole.elsewhere(), "a fine reply leads nowhere");
    vision::RtspReplies pieces;
    std::string again;
    bool still = true;
    for (std::size_t at = 0; still && at < said.size(); at += 3)
        still = pieces.take(said.substr(at, 3), again);
    promise(still == fine && again == passed, "how it is cut changes nothing");
}

} // namespace

void addresses(std::string_view input) {
    if (input.starts_with("RTSP") || input.starts_with("$"))
        asReplies(input);
    else
        asAddress(std::string(input));
}

} // namespace rowkeeper::fuzz
