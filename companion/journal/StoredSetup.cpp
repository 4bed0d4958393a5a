// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/StoredSetup.h"

#include "companion/journal/Hash.h"

#include <algorithm>

namespace rowkeeper::journal {

namespace {

/// Of a line with a model this part is its own at most; a line that is less alike is the better model for the
/// next ones.
constexpr std::size_t ownPart = 4;
/// What a model has to save, in bytes.
constexpr std::size_t worthIt = 512;

/// Inside of a letter of several bytes (UTF-8): the file holds whole letters only.
bool insideLetter(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U;
}

std::size_t commonHead(std::string_view a, std::string_view b) {
    const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    auto size = static_cast<std::size_t>(end - a.begin());
    while (size > 0 && (insideLetter(a, size) || insideLetter(b, size)))
        --size;
    return size;
}

std::size_t commonTail(std::string_view a, std::string_view b) {
    const auto end = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first;
    auto size = static_cast<std::size_t>(end - a.rbegin());
    while (size > 0 && insideLetter(a, a.size() - size))
        --size;
    return size;
}

/// Whether head and tail lie in the model's line; they come from a file.
bool fits(const StoredSetup& stored, std::string_view modelLine) {
    const auto size = static_cast<std::int64_t>(modelLine.size());
    return modelLine.size() <= longestModel && stored.head >= 0 && stored.tail >= 0 && stored.head <= size &&
           stored.tail <= size - stored.head;
}

} // namespace

StoredSetup storedWhole(std::string_view line) {
    StoredSetup stored;
    stored.own = line;
    stored.hash = hashOf(line);
    return stored;
}

std::optional<StoredSetup> storedLike(std::string_view line, std::int64_t model, std::string_view modelLine) {
    if (modelLine.size() > longestModel) return std::nullopt;
    const std::size_t head = commonHead(line, modelLine);
    const std::size_t tail = commonTail(line.substr(head), modelLine.substr(head));
    if (head + tail < worthIt || (line.size() - head - tail) * ownPart > line.size()) return std::nullopt;
    StoredSetup stored;
    stored.own = line.substr(head, line.size() - head - tail);
    stored.model = model;
    stored.head = static_cast<std::int64_t>(head);
    stored.tail = static_cast<std::int64_t>(tail);
    stored.hash = hashOf(line);
    return stored;
}

std::optional<std::string> wholeLine(const StoredSetup& stored, std::string_view modelLine) {
    std::string line = stored.own;
    if (stored.model != 0) {
        if (!fits(stored, modelLine)) return std::nullopt;
        line.insert(0, modelLine.substr(0, static_cast<std::size_t>(stored.head)));
        line += modelLine.substr(modelLine.size() - static_cast<std::size_t>(stored.tail));
    }
    if (hashOf(line) != stored.hash) return std::nullopt;
    return line;
}

} // namespace rowkeeper::journal
