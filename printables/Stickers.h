// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/LabelSheet.h"
#include "printables/Print.h"

/// Tags on labels, for cards that people own: stuck into the two corners in which ours are printed.
namespace rowkeeper::printables {

struct Sticker {
    int label = 0; ///< of its sheet, from 0
    PrintedSide side;
};

struct StickerForm {
    LabelSheet sheet;
    int first = 1;   ///< the first free label of the first sheet, from 1
    int each = 2;    ///< stickers for a card: one for either corner
    QPointF shift{}; ///< mm: what a printer that feeds the sheet askew needs
};
inline constexpr int mostStickerShift = 10; ///< mm
inline constexpr int mostForEach = 4;

struct StickerPlan {
    StickerForm form;
    std::vector<std::vector<Sticker>> sheets;
};

/// Stickers for all cards of a plan in its order, those of a card side by side.
std::variant<StickerPlan, PrintProblem> planStickers(const PrintPlan& cards, const StickerForm& form);

/// How a label is used, mm from its corner. Tags have the size of printed cards where that fits, or else the
/// largest that does: to be read from near, not by the camera above the table.
struct StickerPlaces {
    double module = 0;
    QRectF tag; ///< its modules' square, two modules of white around it
    QRectF text;
};
/// Nothing: no tag that can be read at all fits.
std::optional<StickerPlaces> stickerPlaces(QSizeF label);

Manifest manifestOf(const StickerPlan& plan);
PrintResult resultOf(const StickerPlan& plan);

/// The PDF in memory, as of printToMemory().
std::variant<PdfBytes, PrintProblem> drawToMemory(const StickerPlan& plan, const Artist& artist);

} // namespace rowkeeper::printables
