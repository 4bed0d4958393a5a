// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"
#include "engine/tactics/Card.h"

#include <array>
#include <string>
#include <variant>
#include <vector>

/// What is printed on the cards, as values. Read from data/tactics by engine/json; nothing here opens a file.
namespace rowkeeper::tactics {

/// How a printed value is known. Card faces were never available to us: what the manuals do not prove is an
/// estimate and is shown as one, everywhere (promise 7 of the design).
enum class Status : std::uint8_t {
    Stated,    ///< the manual says so, in the section named
    Derived,   ///< follows from statements or worked examples of the manual
    Estimated, ///< our best guess
    OwnCard,   ///< the group's own value, read off its printed card
};
std::string_view idOf(Status status); ///< "stated", "derived", "estimated", "own"
std::optional<Status> statusOf(std::string_view id);
constexpr bool isProven(Status status) {
    return status != Status::Estimated;
}

template<class T>
struct Printed {
    T value{};
    Status status = Status::Estimated;
    std::string source; ///< manual section or worked example, e.g. "G8.2/14"; empty for a bare estimate
    bool operator==(const Printed&) const = default;
};

/// A name in both languages.
struct Name {
    std::string en;
    std::string de;
    Status status = Status::Estimated;
    bool operator==(const Name&) const = default;
};

struct CardValues {
    std::array<Name, factionCount> names; ///< by faction; thematic titles differ, effects do not (rule 2)
    Printed<CardType> type;
    Printed<EffectKind> effect;
    Printed<Fraction> power;
    Printed<int> count{1, Status::Estimated, {}}; ///< copies in one deck
    bool operator==(const CardValues&) const = default;
};

/// A group of captured targets a bonus counts. Every field that is set must match.
struct TargetFilter {
    std::optional<TargetType> type;
    std::optional<Color> color;
    std::optional<Quadrant> quadrant;
    bool operator==(const TargetFilter&) const = default;
};

/// So many points for each captured target that matches; `others` leaves out the target that grants the
/// bonus.
struct BonusPerTarget {
    int points = 0;
    TargetFilter filter;
    bool others = false;
    bool operator==(const BonusPerTarget&) const = default;
};

/// So many points, once, if all the named targets are captured by the same player or team.
struct BonusForSet {
    int points = 0;
    std::vector<TargetId> with;
    bool operator==(const BonusForSet&) const = default;
};

/// So many points, once, if at least `atLeast` captured targets match.
struct BonusForCount {
    int points = 0;
    int atLeast = 0;
    TargetFilter filter;
    bool operator==(const BonusForCount&) const = default;
};

using Bonus = std::variant<BonusPerTarget, BonusForSet, BonusForCount>;

struct TargetValues {
    Name name;
    Printed<TargetType> type;
    Printed<std::optional<Color>> color;
    Printed<std::optional<Quadrant>> quadrant;
    Printed<int> victoryPoints;
    Printed<std::vector<Bonus>> bonuses;
    bool operator==(const TargetValues&) const = default;
};

struct Catalog {
    std::array<CardValues, cardCount> cards;       ///< by number - 1
    std::array<TargetValues, targetCount> targets; ///< by number - 1

    const CardValues& operator[](CardId card) const {
        return cards[static_cast<std::size_t>(number(card) - 1)];
    }
    CardValues& operator[](CardId card) { return cards[static_cast<std::size_t>(number(card) - 1)]; }
    const TargetValues& operator[](TargetId target) const {
        return targets[static_cast<std::size_t>(number(target) - 1)];
    }
    TargetValues& operator[](TargetId target) {
        return targets[static_cast<std::size_t>(number(target) - 1)];
    }
    bool operator==(const Catalog&) const = default;
};

} // namespace rowkeeper::tactics
