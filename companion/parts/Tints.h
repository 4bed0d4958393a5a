// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPalette;
class QWidget;

/// Colours that mean the same in every window, whatever is played; and how large its text is.
namespace rowkeeper::parts {

/// Makes it a bar for sentences that matter, in light and dark windows alike.
void tint(QWidget& bar);

/// For words that matter less, on what a palette's text stands on: still at least 4.5:1 (WCAG 1.4.3) wherever
/// the text itself is black or white there.
QColor quiet(const QPalette& palette);
/// Of what does not agree, in light and dark windows alike.
QColor warning();

/// Pale words of the toolkit (what an empty line asks for) as quiet() has them: of many desktops they cannot
/// be read, and some name no colour for them in their dark palettes. What is marked in a list stands on a
/// shade that it can be read on.
void mendPaleWords();

/// How much larger than usual the widget's text is: painted words and their places grow with it.
double textScale(const QWidget& widget);

} // namespace rowkeeper::parts
