// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

class QLabel;
class QTableView;
class QWidget;

/// What the pages have in common to the eye.
namespace rowkeeper::views {

inline constexpr int pageMargin = 16; // px, around a page
inline constexpr int pageGap = 8;     // between its parts

/// A page is read from a chair: its text is larger than the system's. Before its parts are made.
void readFromAChair(QWidget& page);

/// The page's name, large.
QLabel* pageHeading(const QString& text, QWidget* parent);

/// A table of whole rows, one of which is chosen, two lines high each. It must have its model. `letters`: the
/// width of each column in letters; 0: an equal part of the room that is left.
void lookLikePageTable(QTableView& table, std::span<const int> letters);

/// A tinted bar for a sentence that matters; hidden while it has none (setNotice).
QLabel* pageNotice(QWidget* parent);
void setPageNotice(QLabel& notice, const QString& text);

} // namespace rowkeeper::views
