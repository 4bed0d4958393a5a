// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// How all windows of the program look, changed while they are seen. Main thread, with a QApplication.
namespace rowkeeper::parts {

enum class Colours { OfSystem, Light, Dark };

inline constexpr int leastTextSize = 80; // percent of the system's
inline constexpr int usualTextSize = 100;
inline constexpr int mostTextSize = 300;

void setColours(Colours colours);
/// Once: from now on the system's colours are those it wishes while it runs. Built with Qt 6.5 or later what
/// the desktop says (light or dark) counts over its palette; before, the palette alone, which windows follow
/// by themselves.
void followSystem();

/// Percent of what the system had at first; kept between the least and the most. What a widget made larger
/// than the rest by itself stays so.
void setTextSize(int percent);

} // namespace rowkeeper::parts
