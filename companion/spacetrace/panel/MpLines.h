// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <QString>

#include <vector>

/// Pure; any thread; plays the record.
namespace rowkeeper::spacetrace::panel {

/// MP that a card, or a discard, gave or took.
struct MpLine {
    int line = 0;
    char player = 'A';
    int by = 0;   ///< given: positive
    QString from; ///< "Reinforcement 2"
    bool operator==(const MpLine&) const = default;
};
/// Of the turn in which `line` stands, up to it; 0: before the first.
std::vector<MpLine> mpOfTurn(const Record& record, int line, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace::panel
