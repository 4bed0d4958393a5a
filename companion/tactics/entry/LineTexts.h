// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/LineText.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::entry {

using rowkeeper::record::LineText; // no reason stands there while it is secret (G9.4)

/// Every event ever written, struck or not, in the order of the record.
std::vector<LineText> lineTexts(const json::Record& record, const json::Texts& texts);

/// Lines as the next undo or redo names them (record::History::undoes(), not empty): "line 4: Romulans: a
/// card face down in row 3", "the change of line 3: ...", "the strike of lines 34 to 39".
std::string deedText(const json::Record& record, const std::vector<json::RecordLine>& deed,
                     const json::Texts& texts);

/// The game as it stood before line `n` happened; nothing if no line of this number counts.
std::optional<tactics::Game> gameBefore(const json::Record& record, int n);

} // namespace rowkeeper::tactics::entry
