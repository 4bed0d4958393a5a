// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/ResultSheet.h"

#include <QImage>

/// The result as one picture to share: who won and why, the points, every row in small.
namespace rowkeeper::tactics::results {

inline constexpr int pictureWidth = 1600; // px
inline constexpr int pictureHeight = 900;

/// `sheet`: of `result`. Main thread; needs no display.
QImage resultPicture(const GameResult& result, const ResultSheet& sheet, const json::Texts& texts);

} // namespace rowkeeper::tactics::results
