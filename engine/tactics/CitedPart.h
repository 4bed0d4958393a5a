// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Citations.h"
#include "engine/tactics/Score.h"

#include <utility>

namespace rowkeeper::tactics {

/// A part of an explanation that rests on this source. `card` as in Part.
inline Part citedPart(int card, Step step, const Fraction& amount, const Citation& source, Phrase text) {
    return {source, card, step, amount, std::move(text)};
}

} // namespace rowkeeper::tactics
