// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QSizeF>
#include <QStringList>

#include <optional>

/// Names in places that are too narrow for them: first over several lines, then with a hyphen after a
/// syllable, at last smaller. px; needs a QGuiApplication.
namespace rowkeeper::parts {

struct FittedLines {
    QStringList lines;
    int pixels = 0;    ///< of the font
    bool whole = true; ///< false: even at the smallest size the last line ends in an ellipsis
};

/// In at most `most` lines no wider than `width`; a hyphen only if `hyphens`. Nothing: it does not fit.
std::optional<QStringList> linesOf(const QString& text, const QFont& font, double width, int most,
                                   bool hyphens);

/// As large as it fits into the room, from `largest` down to `smallest`. A little smaller is better than a
/// hyphen, a hyphen better than much smaller.
FittedLines fitLines(const QString& text, QFont font, const QSizeF& room, double largest, double smallest);

/// In lines no longer than `width` px, where words allow it: for buttons, which break none themselves.
QString brokenIn(const QString& text, const QFontMetrics& font, int width);

} // namespace rowkeeper::parts
