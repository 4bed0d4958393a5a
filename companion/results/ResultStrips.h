// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/results/Paper.h"
#include "companion/results/ResultSheet.h"

#include <vector>

/// The parts of the printed result, each a strip of a page. The sheet must outlive the strips.
namespace rowkeeper::companion {

Strip bannerStrip(const ResultSheet& sheet); ///< title and which game, white on dark
Strip winnerStrip(const ResultSheet& sheet); ///< who won and why
Strip factsStrip(const ResultSheet& sheet);
Strip headingStrip(const std::string& text);

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

void paintFoot(QPainter& painter, const ResultSheet& sheet, const std::string& page);

} // namespace rowkeeper::companion
