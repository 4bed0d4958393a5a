// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include <vector>

class QWidget;

/// What a person sees of a window's words: each as it is painted, by whatever paints it.
namespace rowkeeper::test {

struct SeenWord {
    QString text;
    QRectF place; ///< px, in the window
    QColor ink;
    QString on;           ///< the widget it stands on, for whoever reads a failure
    bool enabled = true;  ///< what cannot be used may be pale
    bool cut = false;     ///< part of it lies outside of what the widget shows, or it ends in an ellipsis
    double contrast = 21; ///< of the ink with what it stands on (WCAG)
};

/// Every word of the window as it is now; needs no display but an application.
std::vector<SeenWord> seenWords(QWidget& window);

/// Of two colours, 1 to 21 (WCAG 1.4.3).
double contrastOf(const QColor& a, const QColor& b);

} // namespace rowkeeper::test
