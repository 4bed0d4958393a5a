// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/LineText.h"
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::entry {

using rowkeeper::record::LineText;

/// Every event ever written, struck or not, in the order of the record.
std::vector<LineText> lineTexts(const Record& record, const json::Sentences& words);

/// Lines as the next undo or redo names them (record::History::undoes(), not empty): "line 4 – A lays
/// Fighter", "strike of line 3 – ...".
std::string deedText(const Record& record, const std::vector<RecordLine>& deed, const json::Sentences& words);

/// The game as it stood before line `n` happened; nothing if no line of this number counts.
std::optional<Game> gameBefore(const Record& record, int n);

} // namespace rowkeeper::spacetrace::entry
