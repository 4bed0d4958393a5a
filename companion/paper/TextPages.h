// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/paper/PdfPages.h"

#include <functional>
#include <string>
#include <variant>

namespace rowkeeper::paper {

/// Plain text on A4 pages: its first line as title, lines that are not indented as headings, others as deep
/// as their spaces say. `foot`: what stands below a page (from 1). The bytes, or why not. Needs no display.
/// Main thread.
std::variant<QByteArray, json::Said> textPages(const PdfLabels& labels, const std::string& text,
                                               const std::function<std::string(int page)>& foot);

} // namespace rowkeeper::paper
