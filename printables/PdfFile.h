// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <QByteArray>
#include <QSizeF>

#include <filesystem>
#include <optional>
#include <variant>
#include <vector>

/// The parts of a PDF that a drawing library does not reach.
namespace rowkeeper::printables {

/// What a printer is asked for.
enum class Duplex { Simplex, LongEdge, ShortEdge };

/// Makes a drawn PDF a sheet file: gives its pages their exact size (the drawing library rounds it to whole
/// points, from the top left corner on which the drawing rests), asks viewers not to scale, hints at
/// two-sided printing, attaches `manifest`, and takes out dates, random ids and names, so that
/// the same input gives the same bytes in every run. Throws std::exception when `drawn` is not a PDF.
QByteArray finishPdf(const QByteArray& drawn, QSizeF pageMm, const QByteArray& manifest, Duplex duplex);

inline constexpr int mostPages = 2000; ///< a file of sheets has far fewer; one with more is refused

struct PdfContent {
    std::vector<QSizeF> pages;            ///< sizes in mm, as a viewer shows them
    std::optional<QByteArray> attachment; ///< rowkeeper.json
    bool scalingOff = false;              ///< asks viewers not to scale
};

/// What a PDF says about itself, or why it cannot be read. Any file may be given;
/// pictures in it are not looked at. Size, depth and number of pages are looked at first; it is read in a
/// process of its own, bounded in memory and time, so no file ends or fills the caller. No thread of the
/// caller may hold a lock that reading needs: call it from a program's main thread.
std::variant<PdfContent, json::Said> readPdf(const std::filesystem::path& file);

/// The same in the calling process, without those bounds: for fuzzing, which watches for them itself.
std::variant<PdfContent, json::Said> readPdfHere(const std::filesystem::path& file);

} // namespace rowkeeper::printables
