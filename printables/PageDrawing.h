// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Paper.h"

#include <QByteArray>

#include <functional>
#include <optional>

class QPainter;

namespace rowkeeper::printables {

/// A PDF of `count` pages of this paper, upright or wide, as finishPdf() takes it. `paint` is told the page,
/// from 1; the painter's unit is the millimetre from the page's top left corner. Nothing: it could not be
/// made. Needs a Drawing; main thread.
std::optional<QByteArray> drawPages(const Paper& paper, bool landscape, int count,
                                    const std::function<void(QPainter&, int page)>& paint);

} // namespace rowkeeper::printables
