// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/BothLanguages.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace rowkeeper::tactics::sheets {

namespace {

const QString beside = QStringLiteral(" · ");
const QString below = QStringLiteral("\n");

QString joined(const QString& first, const QString& second, const QString& between) {
    return first == second ? first : first + between + second;
}

QString allOf(const CardTexts& texts, const CardSide& side) {
    const QString reminder = texts.reminder(side);
    return reminder.isEmpty() ? texts.effect(side) : texts.effect(side) + QLatin1Char(' ') + reminder;
}

/// The keys of single words that have room for a second one beside them.
bool isPaired(std::string_view key) {
    constexpr std::array<std::string_view, 4> paired{"type.", "effect.", "target_type.", "faction."};
    return std::any_of(paired.begin(), paired.end(),
                       [key](std::string_view start) { return key.starts_with(start); });
}

} // namespace

QString BothLanguages::name(const CardSide& side) const {
    const bool isCommand = std::holds_alternative<CommandFaceOf>(side);
    return joined(first_.name(side), second_.name(side), isCommand ? beside : below);
}

QString BothLanguages::effect(const CardSide& side) const {
    QString first = allOf(first_, side);
    // Only faces have a place for the second.
    if (std::holds_alternative<FaceOf>(side)) return first;
    return joined(first, allOf(second_, side), below);
}

QString BothLanguages::reminder(const CardSide& side) const {
    return std::holds_alternative<FaceOf>(side) ? allOf(second_, side) : QString();
}

QString BothLanguages::word(const std::string& key) const {
    if (isPaired(key)) return joined(first_.word(key), second_.word(key), beside);
    if (key == "sheet.no_bonus") return joined(first_.word(key), second_.word(key), below);
    return first_.word(key);
}

} // namespace rowkeeper::tactics::sheets
