// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Journal.h"

#include <stdexcept>
#include <utility>
#include <variant>

namespace rowkeeper::test {

/// What must be fine; throws what the journal says if it is not.
template<class T>
T fine(journal::JournalResult<T> result) {
    if (const auto* problem = std::get_if<journal::JournalProblem>(&result))
        throw std::runtime_error(problem->text);
    return std::get<T>(std::move(result));
}

} // namespace rowkeeper::test
