// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/paper/OnePage.h"
#include "companion/tactics/desk/DeskSheet.h"

#include <vector>

/// The parts of the printed ruling sheet. The sheet must outlive the strips.
namespace rowkeeper::tactics::desk {

/// Row and winner.
paper::Strip deskHeadline(const DeskSheet& sheet);
/// What must be done or decided first. Empty where nothing is.
paper::Block deskOpen(const results::ResultSheet::Section& open, const paper::Setting& setting);
/// Read, expected and decided side by side.
paper::Strip deskColumns(const DeskSheet& sheet, const paper::Setting& setting);

/// Card for card: what was read, what the rules make of it, what was decided. Never loses its first cards.
paper::Block deskCards(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting);
/// Totals and winner, below the cards.
paper::Block deskWholeRow(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting);
/// What would be otherwise. Empty without anything supposed.
paper::Block deskWhatIf(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting);
paper::Block deskRulings(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting);
/// What happened in the row.
paper::Block deskRecord(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting);
paper::Block deskSection(const results::ResultSheet::Section& section, const paper::Setting& setting,
                         int keep);

/// What was left out of which blocks.
paper::Strip deskLeftOut(const std::vector<paper::Block>& blocks, const json::Texts& texts,
                         const paper::Setting& setting);

/// Lines to write on, from `from` to `to`, mm; none where there is little room.
void deskNotes(QPainter& painter, const json::Texts& texts, double from, double to);
/// Lines to sign on.
paper::Strip deskSignature(const json::Texts& texts);

} // namespace rowkeeper::tactics::desk
