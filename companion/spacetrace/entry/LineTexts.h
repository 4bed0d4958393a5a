// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::entry {

/// A line of the record as people read it. Lines that correct others are remarks on those.
struct LineText {
    int n = 0;
    std::string sentence;  ///< all that it did, with the rules
    bool counts = true;    ///< not struck
    bool inferred = false; ///< and nobody has said since that it is so
    std::string was;       ///< what stood there before it was corrected; empty: as written
    std::string remark;    ///< who said or corrected it, and why; may be empty
    bool accepted = false; ///< somebody said that it is as it was read
    bool operator==(const LineText&) const = default;
};

/// Every event ever written, struck or not, in the order of the record.
std::vector<LineText> lineTexts(const Record& record, const json::Sentences& words);

/// Lines as the next undo or redo names them (record::History::undoes(), not empty): "line 4 – A lays
/// Fighter", "strike of line 3 – ...".
std::string deedText(const Record& record, const std::vector<RecordLine>& deed, const json::Sentences& words);

/// The game as it stood before line `n` happened; nothing if no line of this number counts.
std::optional<Game> gameBefore(const Record& record, int n);

} // namespace rowkeeper::spacetrace::entry
