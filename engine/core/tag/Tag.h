// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Tag text <-> identity. The printed sheets write these texts and the camera reads them, both through here,
/// so a printed card and a seen card cannot drift apart. Knows nothing of what a card does.
///
/// A tag text is "RKT" + group letter + two digits, for faces optionally followed by "." and a copy serial of
/// one to three of 0-9A-Z: "RKTS07", "RKTS07.A3". At most 10 characters of the QR alphanumeric set.
namespace rowkeeper::tag {

enum class Kind {
    Face,       ///< a card face: group is the deck's letter (S V R K), number 1-33
    Back,       ///< the back of a deck: number 0, never a serial
    Anchor,     ///< group Z, number 1-24: a card that heads a chain
    AnchorBack, ///< RKTZ00
    MatCorner,  ///< group M, number 1-4
    Command,    ///< group C, number 1-99
};

struct Tag {
    char group = '\0';
    int number = 0;
    std::string serial; ///< empty: none

    Kind kind() const;
    /// The same identity without the copy serial, e.g. "RKTS07" for "RKTS07.A3".
    Tag withoutSerial() const { return {group, number, {}}; }

    bool operator==(const Tag&) const = default;
    auto
    operator<=>(const Tag&) const = default; // NOLINT(modernize-use-nullptr): false alarm of clang-tidy 14
};

/// Nothing if the text is not one of ours (foreign code), whatever its length or bytes.
std::optional<Tag> parse(std::string_view text);

/// Serials in the order in which they are given: "1", … "9", "A", … "ZZZ".
inline constexpr int mostSerials = 36 * 36 * 36 - 1;
std::string serialOf(int number);                     ///< 1 to mostSerials
std::optional<int> numberOf(std::string_view serial); ///< nothing: none that serialOf() gives ("", "01", "a")

/// The text of a tag. format(*parse(t)) == t for every text that parses.
std::string format(const Tag& tag);

/// Every text of a card side or mat corner without a copy serial: what lies on most tables.
std::vector<std::string> plainTexts();

} // namespace rowkeeper::tag
