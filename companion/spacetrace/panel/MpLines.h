// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <QString>

#include <vector>

/// Pure; any thread; plays the record.
namespace rowkeeper::spacetrace::panel {

/// MP that a card, or a discard, gave or took in the turn that is played.
struct MpLine {
    int line = 0;
    char player = 'A';
    int by = 0;   ///< given: positive
    QString from; ///< "Reinforcement 2"
    bool operator==(const MpLine&) const = default;
};
std::vector<MpLine> mpOfTurn(const Record& record, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace::panel
