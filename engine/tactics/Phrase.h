// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"
#include "engine/tactics/Card.h"
#include "engine/tactics/Catalog.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

namespace rowkeeper::tactics {

/// A card as a sentence names it: of a faction (which decides the printed name), or of none in particular.
struct NamedCard {
    std::optional<Faction> owner;
    CardId card = CardId::Admiral;
    bool operator==(const NamedCard&) const = default;
};

/// A target that must not be named (G9.4).
struct SecretTarget {
    bool operator==(const SecretTarget&) const = default;
};

/// What a person wrote beside a decision, who, and the rule it rests on (empty: a house ruling). It may name
/// what nobody may be told (G9.4).
struct Remark {
    std::string by;
    std::string why;
    std::string rule;
    bool operator==(const Remark&) const = default;
};

/// Something a sentence names; rendered in the reader's language by json::Texts. A TargetFilter is what a
/// bonus counts: "blue planets".
using PhraseArgument = std::variant<int, Fraction, Faction, NamedCard, TargetId, std::string, TargetFilter,
                                    SecretTarget, Remark>;

/// A sentence without a language: a key of data/tactics/texts and what fills its {0}, {1}, ...
/// The engine speaks only in these, so that every sentence exists in both languages.
struct Phrase {
    std::string key;
    std::vector<PhraseArgument> arguments;
    bool operator==(const Phrase&) const = default;
};

inline bool holdsRemark(const Phrase& phrase) {
    return std::any_of(phrase.arguments.begin(), phrase.arguments.end(), [](const PhraseArgument& argument) {
        return std::holds_alternative<Remark>(argument);
    });
}

} // namespace rowkeeper::tactics
