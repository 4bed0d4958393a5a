// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Cards taken off a row or moved. What an effect asked for is carried out by this; what nobody asked for is
/// followed too, marked as such, unless the rules forbid it outright.
namespace rowkeeper::tactics::play {

Verdict remove(Course& course, const event::Remove& removal);
Verdict move(Course& course, const event::Move& move);

} // namespace rowkeeper::tactics::play
