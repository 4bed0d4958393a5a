// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <QByteArray>

#include <functional>
#include <string>
#include <variant>

class QPainter;
class QPdfWriter;

namespace rowkeeper::paper {

struct PdfLabels {
    std::string title;
    std::string attachment; ///< the name of the data that go with it
    std::string document;   ///< these data, JSON
};

/// A4 pages, upright, drawn in millimetres. `draw` gets the writer (for new pages) and its
/// painter. The bytes, or why not. Needs no display. Main thread.
std::variant<QByteArray, json::Said> pdfPages(const PdfLabels& labels,
                                              const std::function<void(QPdfWriter&, QPainter&)>& draw);

} // namespace rowkeeper::paper
