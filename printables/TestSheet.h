// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/TestSheet.h"
#include "printables/Print.h"

#include <string>
#include <variant>

/// The sheet that shows a camera how far a printer's backs lie beside their fronts.
namespace rowkeeper::printables {

struct TestRequest {
    SheetForm form;            ///< paper, flip and, for the way up, all that decides it for decks
    BackCorrection correction; ///< of its back
    std::string program;       ///< name and version of what made it
    std::string printer;       ///< whose values the correction is; may be empty
};

/// A front and a back, with words how to use them ("test.…" of word()). Its manifest lists every
/// tag; the trim of a "card" there is the tag's own square. Main thread; needs no display.
std::variant<PdfBytes, PrintProblem> printTestSheet(const TestRequest& request, const SheetWords& words);

/// Whether a file is such a sheet.
bool isTestSheet(const Manifest& manifest);

/// The form of such a sheet for pages of this size, mm.
tag::TestForm testFormOf(QSizeF page, Flip flip);

} // namespace rowkeeper::printables
