// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/SheetPrinter.h"

#include "companion/app/PrintCommand.h"
#include "printables/Sheet.h"

#include <QPageLayout>
#include <QPainter>
#include <QPrinter>

#include <algorithm>
#include <cmath>

namespace rowkeeper::views {

namespace {

constexpr int sheetDots = 600;  // to an inch: ten and more for a module of a tag
constexpr int leastDots = 300;  // what tags are proven at
constexpr double samePaper = 1; // mm: names of papers are rounded, cutting them is, too
constexpr double sameReach = 0.05;

std::string inTenths(double mm) {
    return QString::number(mm, 'f', 1).toStdString();
}

QPageLayout layoutOf(const QPrinter& printer) {
    QPageLayout layout = printer.pageLayout();
    layout.setUnits(QPageLayout::Millimeter);
    return layout;
}

/// All that must be printed, mm.
QRectF neededBy(const printables::Manifest& manifest) {
    QRectF needed = manifest.holds == printables::Manifest::Holds::Cards ? manifest.grid : QRectF();
    for (const printables::PrintedTag& tag : manifest.tags)
        needed |= QRectF(tag.at, QSizeF(tag.size, tag.size));
    const bool marked = std::any_of(manifest.pages.begin(), manifest.pages.end(), [](const auto& page) {
        return page.marks == printables::Marks::Corners;
    });
    const double marks = marked ? printables::markGap + printables::markLength : 0;
    return needed.adjusted(-marks, -marks, marks, marks);
}

bool hasSerials(const printables::Manifest& manifest) {
    return std::any_of(manifest.tags.begin(), manifest.tags.end(),
                       [](const auto& tag) { return tag.text.find('.') != std::string::npos; });
}

[[noreturn]] void throwFailed(const QPrinter& printer) {
    throw app::CommandError(app::ExitCode::Failure, "window.print.printer.failed",
                            {printer.printerName().toStdString()});
}

void drawPage(QPainter& painter, const QPrinter& printer, const printables::PdfBytes& sheets, int page) {
    const auto drawn = app::dotsOf(sheets, page, sheetDots);
    if (const auto* why = std::get_if<json::Said>(&drawn))
        throw app::CommandError(app::ExitCode::Failure, "print.undrawn", {page, *why});
    const auto& picture = std::get<QImage>(drawn);
    const double dots = printer.resolution() / double{sheetDots};
    painter.drawImage(QRectF(QPointF(), QSizeF(picture.size()) * dots), picture);
}

} // namespace

PrinterFacts factsOf(const QPrinter& printer) {
    const QPageLayout layout = layoutOf(printer);
    PrinterFacts facts;
    facts.paper = layout.fullRect().size();
    facts.reach = layout.fullRect().marginsRemoved(layout.minimumMargins());
    facts.dots = printer.resolution();
    facts.copies = printer.copyCount();
    return facts;
}

QPrinter::DuplexMode duplexFor(const printables::PdfBytes& sheets) {
    if (sheets.duplex == printables::Duplex::Simplex) return QPrinter::DuplexNone;
    return sheets.duplex == printables::Duplex::LongEdge ? QPrinter::DuplexLongSide
                                                         : QPrinter::DuplexShortSide;
}

void prepare(QPrinter& printer, const printables::PdfBytes& sheets) {
    const printables::Manifest& manifest = sheets.result.manifest;
    const bool landscape = manifest.page.width() > manifest.page.height();
    printer.setFullPage(true);
    printer.setResolution(sheetDots);
    printer.setPageSize(QPageSize(manifest.paper.size, QPageSize::Millimeter,
                                  QString::fromStdString(manifest.paper.name), QPageSize::FuzzyMatch));
    printer.setPageOrientation(landscape ? QPageLayout::Landscape : QPageLayout::Portrait);
    printer.setDuplex(duplexFor(sheets));
    printer.setDocName(QStringLiteral("Rowkeeper"));
}

std::vector<json::Said> misfits(const PrinterFacts& printer, const printables::PdfBytes& sheets) {
    const printables::Manifest& manifest = sheets.result.manifest;
    std::vector<json::Said> all;
    const QSizeF differ = printer.paper - manifest.page;
    if (std::abs(differ.width()) > samePaper || std::abs(differ.height()) > samePaper)
        all.emplace_back(
            "window.print.printer.paper",
            std::vector<json::Said>{inTenths(printer.paper.width()), inTenths(printer.paper.height()),
                                    inTenths(manifest.page.width()), inTenths(manifest.page.height())});
    const QRectF needed = neededBy(manifest);
    const QRectF reach = printer.reach;
    const std::pair<double, double> edges[] = {
        {reach.left(), needed.left()},
        {reach.top(), needed.top()},
        {printer.paper.width() - reach.right(), manifest.page.width() - needed.right()},
        {printer.paper.height() - reach.bottom(), manifest.page.height() - needed.bottom()}};
    const auto worst =
        *std::max_element(std::begin(edges), std::end(edges), [](const auto& a, const auto& b) {
            return a.first - a.second < b.first - b.second;
        });
    if (worst.first > worst.second + sameReach)
        all.emplace_back("window.print.printer.reach",
                         std::vector<json::Said>{inTenths(worst.first), inTenths(worst.second)});
    if (printer.dots < leastDots)
        all.emplace_back("window.print.printer.dots", std::vector<json::Said>{printer.dots, leastDots});
    if (printer.copies > 1 && hasSerials(manifest))
        all.emplace_back("window.print.printer.copies", std::vector<json::Said>{printer.copies});
    return all;
}

int printSheets(const printables::PdfBytes& sheets, QPrinter& printer, const std::stop_token& unwanted,
                const std::function<void(int pages, int of)>& done) {
    const bool some = printer.printRange() == QPrinter::PageRange && printer.fromPage() > 0;
    const int first = some ? std::min(printer.fromPage(), sheets.result.pages) : 1;
    const int last = some ? std::clamp(printer.toPage(), first, sheets.result.pages) : sheets.result.pages;
    QPainter painter;
    if (unwanted.stop_requested()) return 0;
    if (!painter.begin(&printer)) throwFailed(printer);
    painter.setRenderHint(QPainter::LosslessImageRendering); // blurred edges are none
    try {
        for (int page = first; page <= last; ++page) {
            if (unwanted.stop_requested() || (page > first && !printer.newPage())) {
                const bool stopped = unwanted.stop_requested();
                printer.abort();
                if (!stopped) throwFailed(printer);
                return 0;
            }
            drawPage(painter, printer, sheets, page);
            done(page - first + 1, last - first + 1);
        }
    } catch (...) {
        printer.abort(); // half a pile is none
        throw;
    }
    if (!painter.end()) throwFailed(printer);
    return last - first + 1;
}

} // namespace rowkeeper::views
