// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Address.h"

#include "vision/source/Ascii.h"
#include "vision/source/Source.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>

namespace rowkeeper::vision {

namespace {

struct KnownScheme {
    Address::Scheme scheme;
    std::string_view name;
    const char* port;
};

constexpr std::array<KnownScheme, 4> knownSchemes{{{Address::Scheme::Http, "http", "80"},
                                                   {Address::Scheme::Https, "https", "443"},
                                                   {Address::Scheme::Rtsp, "rtsp", "554"},
                                                   {Address::Scheme::Rtsps, "rtsps", "322"}}};
constexpr std::string_view afterScheme = "://";
constexpr std::string_view trusted = "#trust=";
constexpr const char* hidden = "***";
constexpr std::size_t leastFingerprint = 16; // hex digits: nobody makes another certificate that begins so
constexpr std::size_t wholeFingerprint = 64;

bool isPort(const std::string& text) {
    unsigned number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && rest == text.data() + text.size() && number >= 1 && number <= 65535;
}

/// Of "trust=AB:CD..." the digits; nothing for what is none. Other fragments are for browsers.
std::optional<std::string> fingerprint(const std::string& fragment) {
    constexpr std::string_view name = "trust=";
    if (fragment.rfind(name, 0) != 0)
        return fragment == "trust" ? std::nullopt : std::optional<std::string>("");
    std::string digits = lowered(fragment.substr(name.size()));
    digits.erase(std::remove(digits.begin(), digits.end(), ':'), digits.end());
    const bool hex = digits.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!hex || digits.size() < leastFingerprint || digits.size() > wholeFingerprint) return std::nullopt;
    return digits;
}

/// What nobody reads as an address but was meant as one: "me:secret@phone", "//me:secret@phone",
/// "http:/me:secret@phone".
std::string shownSlip(const std::string& where) {
    const auto at = where.rfind('@');
    const bool noScheme = where.starts_with("//");
    if (at == std::string::npos || (where.front() == '/' && !noScheme) || where.front() == '.') return where;
    const auto colon = where.find(':');
    if (colon == std::string::npos || colon > at) return where;
    const bool scheme = !noScheme && where.compare(colon, 2, ":/") == 0;
    const auto from = noScheme ? 2 : scheme ? colon + 2 : 0;
    return from < at ? where.substr(0, from) + hidden + where.substr(at) : where;
}

} // namespace

bool namesAddress(const std::string& where) {
    return where.find(afterScheme) != std::string::npos;
}

std::variant<Address, AddressFault> readAddress(const std::string& text) {
    const auto colon = text.find(afterScheme);
    const std::string scheme = lowered(text.substr(0, colon));
    const auto* const kind = std::find_if(knownSchemes.begin(), knownSchemes.end(),
                                          [&](const KnownScheme& known) { return known.name == scheme; });
    if (colon == std::string::npos || kind == knownSchemes.end()) return AddressFault::Scheme;
    // What would end a line of the request early is in no address.
    if (std::any_of(text.begin(), text.end(), [](unsigned char c) { return c <= ' ' || c == 0x7f; }))
        return AddressFault::Form;

    Address address;
    address.scheme = kind->scheme;
    std::string rest = text.substr(colon + afterScheme.size());
    if (const auto hash = rest.find('#'); hash != std::string::npos) {
        auto trusted = fingerprint(rest.substr(hash + 1));
        if (!trusted) return AddressFault::Trust;
        address.trusted = std::move(*trusted);
        rest.erase(hash);
    }
    if (const auto slash = rest.find_first_of("/?"); slash != std::string::npos) {
        address.path = rest.substr(slash);
        if (address.path[0] != '/') address.path.insert(0, "/");
        rest.erase(slash);
    }
    if (const auto at = rest.rfind('@'); at != std::string::npos) {
        address.credentials = rest.substr(0, at);
        rest.erase(0, at + 1);
    }
    // An IPv6 host stands in brackets.
    const auto bracket = rest.rfind(']');
    const auto before = rest.find(':', bracket == std::string::npos ? 0 : bracket);
    address.host = rest.substr(0, before);
    address.port = before == std::string::npos ? kind->port : rest.substr(before + 1);
    if (bracket != std::string::npos) {
        const bool whole = address.host.front() == '[' && address.host.size() == bracket + 1;
        if (!whole) return AddressFault::Form;
        address.host = address.host.substr(1, bracket - 1);
    } else if (rest.find('[') != std::string::npos) {
        return AddressFault::Form;
    }
    if (address.host.empty()) return AddressFault::Form;
    if (!isPort(address.port)) return AddressFault::Port;
    return address;
}

std::string shownAddress(const std::string& where) {
    const auto scheme = where.find(afterScheme);
    if (scheme == std::string::npos) return shownSlip(where);
    const auto from = scheme + afterScheme.size();
    std::string shown = where;
    // Up to the last "@", wherever a password with "/" or "?" in it lets the rest begin.
    if (const auto at = shown.rfind('@'); at != std::string::npos && at >= from)
        shown.replace(from, at - from, hidden);
    // Cameras take passwords there, too: "?pwd=", "/user=me&password=", ";pwd=", "#pwd=".
    const auto fragment = shown.find('#', from);
    if (fragment != std::string::npos && !shown.substr(fragment).starts_with(trusted))
        shown.replace(fragment + 1, std::string::npos, hidden);
    if (const auto query = shown.find_first_of("?;=&", from); query < shown.find('#', from))
        shown.replace(query + 1, std::string::npos, hidden);
    return shown;
}

} // namespace rowkeeper::vision
