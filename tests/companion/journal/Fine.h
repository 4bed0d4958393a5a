// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Journal.h"
#include "tests/InEnglish.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace rowkeeper::journal {

/// What a problem says to people, in English.
inline std::string textOf(const JournalProblem& problem) {
    return test::inEnglish(problem.said());
}

} // namespace rowkeeper::journal

namespace rowkeeper::test {

/// What must be fine; throws what the journal says if it is not.
template<class T>
T fine(journal::JournalResult<T> result) {
    if (const auto* problem = std::get_if<journal::JournalProblem>(&result))
        throw std::runtime_error(textOf(*problem));
    return std::get<T>(std::move(result));
}

} // namespace rowkeeper::test
