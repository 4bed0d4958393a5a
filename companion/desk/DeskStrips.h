// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/desk/DeskSheet.h"
#include "companion/desk/OnePage.h"

#include <vector>

/// The parts of the printed ruling sheet. `size` scales the small print. The sheet must outlive the strips.
namespace rowkeeper::companion {

/// Row and winner.
Strip deskHeadline(const DeskSheet& sheet);
/// Read, expected and decided side by side.
Strip deskColumns(const DeskSheet& sheet, double size);

/// Card for card: what was read, what the rules make of it, what was decided. Never loses its first cards.
Block deskCards(const DeskSheet& sheet, const json::Texts& texts, double size);
/// Totals and winner, below the cards.
Block deskWholeRow(const DeskSheet& sheet, const json::Texts& texts, double size);
/// What would be otherwise. Empty without anything supposed.
Block deskWhatIf(const DeskSheet& sheet, const json::Texts& texts, double size);
Block deskRulings(const DeskSheet& sheet, const json::Texts& texts, double size);
Block deskSection(const ResultSheet::Section& section, const json::Texts& texts, double size, int keep);

/// Lines to sign on.
Strip deskSignature(const json::Texts& texts);

} // namespace rowkeeper::companion
