// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Secrets.h"

#include "vision/source/Source.h"

#include <cctype>
#include <utility>
#include <vector>

namespace rowkeeper::app {

namespace {

/// An address and what is shown of it.
std::vector<std::pair<std::string, std::string>>& hidden() {
    static std::vector<std::pair<std::string, std::string>> all;
    return all;
}

} // namespace

void hideSecrets(const std::string& argument) {
    auto begin = argument.find("://"); // "--option=http://..." may be named without its option
    if (begin == std::string::npos) begin = argument.starts_with("--") ? argument.find('=') + 1 : 0; // a slip
    while (begin > 0 && std::isalpha(static_cast<unsigned char>(argument[begin - 1])) != 0)
        --begin;
    const std::string address = argument.substr(begin);
    if (address.find_first_of(" \t\n") != std::string::npos) return; // a sentence
    std::string shown = vision::shownAddress(address);
    if (shown != address) hidden().emplace_back(address, std::move(shown));
}

std::string withoutSecrets(std::string text) {
    for (const auto& [address, shown] : hidden())
        for (std::size_t at = 0; (at = text.find(address, at)) != std::string::npos; at += shown.size())
            text.replace(at, address.size(), shown);
    return text;
}

} // namespace rowkeeper::app
