// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/RtspReplies.h"

#include "vision/source/Ascii.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t longestReplyHeader = 16 << 10; // bytes
constexpr std::size_t longestLine = 2000;            // bytes; a reader behind cuts longer ones
constexpr std::size_t longestBody = 64 << 10;        // a description of a stream
constexpr std::string_view lineEnd = "\r\n";

bool startsLike(std::string_view line, std::string_view name) {
    return line.size() >= name.size() &&
           std::equal(name.begin(), name.end(), line.begin(), [](char a, char b) { return a == lowered(b); });
}

/// The number behind the colon; nothing for what is none.
std::optional<std::size_t> lengthIn(std::string_view line) {
    line.remove_prefix(line.find(':') + 1);
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), length);
    const bool whole = error == std::errc() && end == line.data() + line.size();
    return whole && length <= longestBody ? std::optional(length) : std::nullopt;
}

/// 200 of "RTSP/1.0 200 OK"; nothing for what is no reply.
std::optional<int> statusOf(std::string_view line) {
    if (line.rfind("RTSP/1.0 ", 0) != 0 && line.rfind("RTSP/1.1 ", 0) != 0) return std::nullopt;
    line.remove_prefix(9);
    int status = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), status);
    const bool whole = end == line.data() + line.size() || *end == ' ';
    return error == std::errc() && end == line.data() + 3 && whole ? std::optional(status) : std::nullopt;
}

} // namespace

bool RtspReplies::take(std::string_view bytes, std::string& pass) {
    while (!bytes.empty()) {
        if (following_ > 0) {
            const std::size_t now = std::min(following_, bytes.size());
            pass.append(bytes.substr(0, now));
            bytes.remove_prefix(now);
            following_ -= now;
            continue;
        }
        held_ += bytes.front();
        bytes.remove_prefix(1);
        if (held_.front() == '$') { // a packet: '$', channel, two bytes of length
            if (held_.size() < 4) continue;
            following_ = static_cast<unsigned char>(held_[2]) * 256U + static_cast<unsigned char>(held_[3]);
        } else {
            if (held_.size() > longestReplyHeader) return false;
            if (!held_.ends_with("\r\n\r\n")) continue;
            if (!headerIsFine()) return false;
        }
        pass += held_;
        held_.clear();
    }
    return true;
}

bool RtspReplies::headerIsFine() {
    bool first = true;
    bool measured = false;
    for (std::string_view rest = held_; rest != lineEnd;) {
        const std::string_view line = rest.substr(0, rest.find(lineEnd));
        rest.remove_prefix(line.size() + lineEnd.size());
        // What one reader takes for a line's end or a packet's begin, another does not.
        const bool plain = !line.empty() && line.size() <= longestLine && line.front() != '$' &&
                           std::none_of(line.begin(), line.end(),
                                        [](unsigned char c) { return (c < ' ' && c != '\t') || c == 0x7f; });
        if (!plain) return false;
        if (std::exchange(first, false)) {
            const auto status = statusOf(line);
            elsewhere_ = status && *status / 100 == 3;
            if (!status || elsewhere_) return false;
        } else if (startsLike(line, "content-length:")) {
            const auto length = lengthIn(line);
            if (!length || std::exchange(measured, true)) return false;
            following_ = *length;
        }
    }
    return true;
}

} // namespace rowkeeper::vision
