// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"
#include "printables/Print.h"

#include <QPrinter>
#include <QRectF>
#include <QSizeF>

#include <functional>
#include <stop_token>
#include <vector>

/// Proven sheets on a printer of the system, millimetre for millimetre.
namespace rowkeeper::views {

/// What a printer says it will do, mm.
struct PrinterFacts {
    QSizeF paper; ///< as it is held to be looked at
    QRectF reach; ///< what of it can be printed on
    int dots = 0; ///< to an inch
    int copies = 1;
    bool operator==(const PrinterFacts&) const = default;
};
PrinterFacts factsOf(const QPrinter& printer);

/// How it is to turn the paper: as backs were drawn, if they come behind their fronts.
QPrinter::DuplexMode duplexFor(const printables::PdfBytes& sheets);

/// Asks it for what these sheets need: their paper, all of it, and that turned so.
void prepare(QPrinter& printer, const printables::PdfBytes& sheets);

/// Why the sheets would not come out at full size and whole, with the figures; none: they will, as far as a
/// printer tells.
std::vector<json::Said> misfits(const PrinterFacts& printer, const printables::PdfBytes& sheets);

/// Draws the pages that the printer was asked for. Throws app::CommandError. Any thread, a second and more a
/// page. `done`: told after each how many are, of how many. How many were drawn; 0: it became `unwanted`
/// first.
int printSheets(const printables::PdfBytes& sheets, QPrinter& printer, const std::stop_token& unwanted,
                const std::function<void(int pages, int of)>& done);

} // namespace rowkeeper::views
