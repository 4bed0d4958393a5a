// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/ResultSheet.h"
#include "engine/core/json/Said.h"

#include <QByteArray>

#include <string>
#include <variant>

namespace rowkeeper::tactics::results {

/// The result on A4 pages, with `document` attached as result.json; or why there is no PDF: one English
/// sentence with the remedy. No row of a table is broken over two pages. Main thread; needs no display.
std::variant<QByteArray, json::Said> resultPdf(const ResultSheet& sheet, const json::Texts& texts,
                                               const std::string& document);

} // namespace rowkeeper::tactics::results
