// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

/// What the sentences and numbers of any game rest on. Which rules and rulings there are, each game knows.
namespace rowkeeper {

/// How well a statement is founded: by the text of the rules, inferred from it, or open (a default was
/// chosen); manual: people at the table said so.
enum class Basis : std::uint8_t { Text, Inferred, Open, Manual };

/// "text", "inferred", "open", "manual"
constexpr std::string_view idOf(Basis basis) {
    switch (basis) {
    case Basis::Text:
        return "text";
    case Basis::Inferred:
        return "inferred";
    case Basis::Open:
        return "open";
    case Basis::Manual:
        break;
    }
    return "manual";
}

/// Whatever is founded so (a part, a change, an instruction, a prompt, a refusal) is a Citation itself. All
/// views are of texts that live as long as the program.
struct Citation {
    std::string_view rule;   ///< a place of the game's rules
    std::string_view ruling; ///< one of its rulings, or empty: the text alone
    Basis basis = Basis::Text;
    std::string_view option; ///< the house rule that decided, or empty
    bool operator==(const Citation&) const = default;
};

} // namespace rowkeeper
