// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// The tagged tiles that are held into view instead of pressing a key. Sheets print them and the table is
/// read for them through this one list. What a command does is not known here.
namespace rowkeeper::tag {

/// The value is the number of its tag: Pass is "RKTC01", Next "RKTC10". Printed cards live on: never
/// renumber.
enum class CommandCard { Pass = 1, Undo, Pause, Yes, No, One, Two, Three, Four, Next };

/// In the order of their numbers.
inline constexpr std::array<CommandCard, 10> allCommandCards{
    CommandCard::Pass, CommandCard::Undo, CommandCard::Pause, CommandCard::Yes,  CommandCard::No,
    CommandCard::One,  CommandCard::Two,  CommandCard::Three, CommandCard::Four, CommandCard::Next};

constexpr int number(CommandCard card) {
    return static_cast<int>(card);
}

/// The spelling in files and keys of texts: "pass", "undo", ..., "1" to "4", "next".
constexpr std::string_view idOf(CommandCard card) {
    constexpr std::array<std::string_view, allCommandCards.size()> ids{
        "pass", "undo", "pause", "yes", "no", "1", "2", "3", "4", "next"};
    return ids[static_cast<std::size_t>(number(card)) - 1];
}

inline Tag tagOf(CommandCard card) {
    return {'C', number(card), {}};
}

/// Nothing for any other tag, and for command numbers that no card has yet.
inline std::optional<CommandCard> commandOf(const Tag& tag) {
    if (tag.kind() != Kind::Command) return std::nullopt;
    if (tag.number < 1 || tag.number > static_cast<int>(allCommandCards.size())) return std::nullopt;
    return static_cast<CommandCard>(tag.number);
}

} // namespace rowkeeper::tag
