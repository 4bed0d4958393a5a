// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/PdfFile.h"
#include "printables/Print.h"

#include <functional>

class QPainter;

namespace rowkeeper::printables {

/// A whole PDF in memory: its pages drawn, its manifest (that of `result`) attached. `paint` is told the
/// page, from 1; the painter's unit is the millimetre. Main thread; needs no display.
std::variant<PdfBytes, PrintProblem> makePdf(const PrintResult& result, Duplex duplex,
                                             const std::function<void(QPainter&, int page)>& paint);

} // namespace rowkeeper::printables
