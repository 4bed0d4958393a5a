// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/desk/DeskSheet.h"
#include "companion/desk/OnePage.h"

#include <vector>

/// The parts of the printed ruling sheet. The sheet must outlive the strips.
namespace rowkeeper::companion {

/// Row and winner.
Strip deskHeadline(const DeskSheet& sheet);
/// What must be done or decided first. Empty where nothing is.
Block deskOpen(const ResultSheet::Section& open, const Setting& setting);
/// Read, expected and decided side by side.
Strip deskColumns(const DeskSheet& sheet, const Setting& setting);

/// Card for card: what was read, what the rules make of it, what was decided. Never loses its first cards.
Block deskCards(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting);
/// Totals and winner, below the cards.
Block deskWholeRow(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting);
/// What would be otherwise. Empty without anything supposed.
Block deskWhatIf(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting);
Block deskRulings(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting);
/// What happened in the row.
Block deskRecord(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting);
Block deskSection(const ResultSheet::Section& section, const Setting& setting, int keep);

/// What was left out of which blocks.
Strip deskLeftOut(const std::vector<Block>& blocks, const json::Texts& texts, const Setting& setting);

/// Lines to write on, from `from` to `to`, mm; none where there is little room.
void deskNotes(QPainter& painter, const json::Texts& texts, double from, double to);
/// Lines to sign on.
Strip deskSignature(const json::Texts& texts);

} // namespace rowkeeper::companion
