// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/results/Paper.h"
#include "companion/results/ResultSheet.h"

#include <vector>

/// The parts of the printed result, each a strip of a page. The sheet must outlive the strips.
namespace rowkeeper::companion {

Strip winnerStrip(const ResultSheet& sheet);                   ///< who won and why
Strip factsStrip(const std::vector<ResultSheet::Fact>& facts); ///< four of them

/// Who has how many points.
Strip standingHead(const ResultSheet& sheet);
std::vector<Strip> standingRows(const ResultSheet& sheet);

/// What a player captured.
Strip sideStrip(const ResultSheet::Side& side);
Strip capturedHead(const ResultSheet& sheet, const ResultSheet::Side& side, const json::Texts& texts);
std::vector<Strip> capturedRows(const ResultSheet::Side& side, const json::Texts& texts);

/// Who won which row.
Strip roundsHead(const ResultSheet& sheet, const json::Texts& texts);
std::vector<Strip> roundRows(const ResultSheet& sheet, const json::Texts& texts);

std::vector<Strip> sectionStrips(const ResultSheet::Section& section);

} // namespace rowkeeper::companion
