// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Incoming.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace rowkeeper::phones {

namespace {

constexpr std::string_view lineEnd = "\r\n";
constexpr std::string_view headEnd = "\r\n\r\n";

char lowered(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::string lowered(std::string_view words) {
    std::string all(words);
    std::transform(all.begin(), all.end(), all.begin(), [](char letter) { return lowered(letter); });
    return all;
}

/// Of a header's name (RFC 9110, 5.6.2), of a method.
bool isName(std::string_view name) {
    constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::all_of(name.begin(), name.end(), [&](char letter) {
        const char low = lowered(letter);
        return (low >= 'a' && low <= 'z') || (low >= '0' && low <= '9') ||
               others.find(letter) != std::string_view::npos;
    });
}

/// ASCII that is seen; in values a space and a tab, too, and what is no ASCII.
bool isVisible(char letter) {
    return letter > ' ' && letter < 0x7F;
}

bool isValue(std::string_view value) {
    return std::all_of(value.begin(), value.end(), [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return byte == '\t' || (byte >= ' ' && byte != 0x7F);
    });
}

std::string_view trimmed(std::string_view value) {
    const auto first = value.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return value.substr(first, value.find_last_not_of(" \t") - first + 1);
}

std::optional<std::size_t> sizeOf(std::string_view digits) {
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size);
    if (error == std::errc::result_out_of_range) return std::string_view::npos;
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return size;
}

bool isRead(std::string_view header) {
    constexpr std::array<std::string_view, 4> read{"host", "origin", "content-type", "content-length"};
    return std::find(read.begin(), read.end(), header) != read.end();
}

} // namespace

Incoming::State Incoming::take(std::string_view bytes) {
    if (state_ != State::Unfinished) return state_;
    raw_ += bytes.substr(0, longestHead + longestBody - std::min(raw_.size(), longestHead + longestBody));
    if (bodyBegins_ == 0) state_ = lookAtHead();
    if (state_ == State::Unfinished && bodyBegins_ > 0) state_ = takeBody();
    return state_;
}

Incoming::State Incoming::lookAtHead() {
    constexpr std::size_t aroundTarget = 32; // method and version
    if (std::min(raw_.find(lineEnd), raw_.size()) > longestTarget + aroundTarget) return State::TargetTooLong;
    const std::size_t end = raw_.find(headEnd);
    if (end == std::string::npos || end + headEnd.size() > longestHead)
        return raw_.size() > longestHead ? State::HeadTooLong : State::Unfinished;
    bodyBegins_ = end + headEnd.size();
    std::string_view rest = std::string_view(raw_).substr(0, end + lineEnd.size());
    for (bool first = true; !rest.empty(); first = false) {
        const std::size_t length = rest.find(lineEnd);
        const std::string_view line = rest.substr(0, length);
        const State wrong = first ? lookAtLine(line) : lookAtHeader(line);
        if (wrong != State::Unfinished) return wrong;
        rest.remove_prefix(length + lineEnd.size());
    }
    request_ += lineEnd;
    return bodySize_ > longestBody ? State::BodyTooLong : State::Unfinished;
}

/// "GET /path HTTP/1.1".
Incoming::State Incoming::lookAtLine(std::string_view line) {
    const std::size_t target = line.find(' ') + 1;
    const std::size_t version = line.rfind(' ') + 1;
    if (target == 0 || version <= target) return State::Malformed;
    const std::string_view path = line.substr(target, version - 1 - target);
    if (path.size() > longestTarget) return State::TargetTooLong;
    const std::string_view last = line.substr(version);
    const bool plain = path.starts_with('/') && std::all_of(path.begin(), path.end(), isVisible);
    if (!plain || !isName(line.substr(0, target - 1)) || (last != "HTTP/1.1" && last != "HTTP/1.0"))
        return State::Malformed;
    request_ = std::string(line) + std::string(lineEnd);
    return State::Unfinished;
}

Incoming::State Incoming::lookAtHeader(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !isName(line.substr(0, colon)) || !isValue(line.substr(colon + 1)))
        return State::Malformed;
    const std::string name = lowered(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (name == "transfer-encoding") return State::Malformed; // nobody who fills in a form needs it
    if (name == "content-length") {
        const auto size = sizeOf(value);
        if (!size || sized_) return State::Malformed;
        sized_ = true;
        bodySize_ = *size;
    }
    if (isRead(name)) request_ += name + ": " + std::string(value) + std::string(lineEnd);
    return State::Unfinished;
}

Incoming::State Incoming::takeBody() {
    if (raw_.size() - bodyBegins_ < bodySize_) return State::Unfinished;
    request_ += std::string_view(raw_).substr(bodyBegins_, bodySize_);
    return State::Whole;
}

} // namespace rowkeeper::phones
