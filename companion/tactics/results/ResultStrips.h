// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/paper/Paper.h"
#include "companion/tactics/results/ResultSheet.h"

#include <vector>

/// The parts of the printed result, each a strip of a page. The sheet must outlive the strips.
namespace rowkeeper::tactics::results {

paper::Strip winnerStrip(const ResultSheet& sheet);                   ///< who won and why
paper::Strip factsStrip(const std::vector<ResultSheet::Fact>& facts); ///< four of them

/// Who has how many points.
paper::Strip standingHead(const ResultSheet& sheet);
std::vector<paper::Strip> standingRows(const ResultSheet& sheet);

/// What a player captured.
paper::Strip sideStrip(const ResultSheet::Side& side);
paper::Strip capturedHead(const ResultSheet& sheet, const ResultSheet::Side& side, const json::Texts& texts);
std::vector<paper::Strip> capturedRows(const ResultSheet::Side& side, const json::Texts& texts);

/// Who won which row.
paper::Strip roundsHead(const ResultSheet& sheet, const json::Texts& texts);
std::vector<paper::Strip> roundRows(const ResultSheet& sheet, const json::Texts& texts);

std::vector<paper::Strip> sectionStrips(const ResultSheet::Section& section);

} // namespace rowkeeper::tactics::results
