// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Door.h"

#include "companion/phones/Token.h"

#include <algorithm>

namespace rowkeeper::phones {

namespace {

constexpr int usualPort = 80; // of HTTP: browsers leave it out
constexpr std::size_t longestPerson = 16;
constexpr std::string_view scheme = "http://";

bool isPlain(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9');
}

/// What stands between the slashes, behind the first.
std::vector<std::string_view> steps(std::string_view target) {
    std::vector<std::string_view> all;
    for (std::size_t from = 1; from <= target.size();) {
        const std::size_t to = std::min(target.find('/', from), target.size());
        all.push_back(target.substr(from, to - from));
        from = to + 1;
    }
    return all;
}

Way toPhones(const std::vector<std::string_view>& rest) {
    if (rest.empty()) return {Way::To::Choose, {}, false, false};
    if (rest.size() != 2 || rest[0] != "p") return {};
    const std::string_view person = rest[1];
    const bool good = !person.empty() && person.size() <= longestPerson &&
                      std::all_of(person.begin(), person.end(), isPlain);
    return good ? Way{Way::To::Person, std::string(person), false, false} : Way{};
}

Way toBoard(const std::vector<std::string_view>& rest) {
    if (rest.empty()) return {Way::To::Board, {}, false, false};
    return rest.size() == 1 && rest[0] == "clear" ? Way{Way::To::Board, {}, false, true} : Way{};
}

Way behind(std::vector<std::string_view> rest, bool phones, bool board) {
    const bool state = !rest.empty() && rest.back() == "state";
    if (state) rest.pop_back();
    Way way = phones ? toPhones(rest) : board ? toBoard(rest) : Way{};
    way.state = state && way.to != Way::To::Nowhere;
    return way;
}

bool allows(const Way& way, std::string_view method) {
    if (method == "POST") return way.to == Way::To::Person && !way.state;
    return method == "GET" || method == "HEAD";
}

} // namespace

bool Door::isOurs(std::string_view host) const {
    const std::string end = ":" + std::to_string(port);
    const auto is = [&](const std::string& name) {
        return host == name + end || (port == usualPort && host == name);
    };
    return is(address) || (address == "127.0.0.1" && is("localhost"));
}

Way Door::lead(const Knock& knock) const {
    // A name that somebody lets point here (DNS rebinding) is not the address that was shown.
    if (knock.hosts.size() != 1 || !isOurs(knock.hosts.front())) return {Way::To::Refused, {}, false, false};
    for (const std::string& origin : knock.origins) {
        // "null": our own pages tell nobody where they are.
        const bool own =
            origin == "null" || (origin.starts_with(scheme) && isOurs(origin.substr(scheme.size())));
        if (!own) return {Way::To::Refused, {}, false, false};
    }
    std::vector<std::string_view> way = steps(knock.target);
    if (way.empty()) return {};
    const bool isPhones = isToken(phones, way.front());
    const bool isBoard = isToken(board, way.front());
    way.erase(way.begin());
    Way found = behind(std::move(way), isPhones, isBoard);
    if (found.to != Way::To::Nowhere && !allows(found, knock.method))
        return {Way::To::WrongMethod, {}, false, false};
    return found;
}

std::string Door::link(const std::string& token) const {
    const std::string where = port == usualPort ? address : address + ":" + std::to_string(port);
    return std::string(scheme) + where + "/" + token;
}

std::string Door::phonesLink() const {
    return link(phones);
}

std::string Door::boardLink() const {
    return link(board);
}

} // namespace rowkeeper::phones
