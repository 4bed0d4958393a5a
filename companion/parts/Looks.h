// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

/// How all windows of the program look, changed while they are seen. Main thread, with a QApplication.
namespace rowkeeper::parts {

enum class Colours { OfSystem, Light, Dark };

inline constexpr int leastTextSize = 80; // percent of the system's
inline constexpr int usualTextSize = 100;
inline constexpr int mostTextSize = 300;

/// Percent at which text is read on a screen of this size, px, from as far away as on a usual one
/// (1920x1080), in steps of ten; never less than usual. `dpi`: dots per inch that the desktop counts with; a
/// larger number than 96 has made text larger already.
int textSizeFor(const QSize& screen, double dpi);
/// The same of the first screen; as usual where the desktop has a scale of its own, for that was chosen.
int textSizeByScreen();

void setColours(Colours colours);
/// Once: from now on the system's colours are those it wishes while it runs. Built with Qt 6.5 or later what
/// the desktop says (light or dark) counts over its palette; before, the palette alone, which windows follow
/// by themselves.
void followSystem();

/// Percent of what the system had at first; kept between the least and the most. What a widget made larger
/// than the rest by itself stays so.
void setTextSize(int percent);

} // namespace rowkeeper::parts
