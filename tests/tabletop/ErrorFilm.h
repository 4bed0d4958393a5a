// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/companion/tactics/referee/HumanErrors.h"
#include "tests/tabletop/GameFilm.h"

#include <cstddef>
#include <cstdint>
#include <vector>

/// Human errors (see HumanErrors.h) in the film of a game: made by hands, seen for a while, put right.
namespace rowkeeper::tabletop {

struct FilmedError {
    tactics::referee::test::Slip slip{};
    tactics::referee::test::HumanError error;
    std::size_t step = 0; ///< of the script, before which it happens
    Interlude interlude;  ///< what hands do
};

/// At most so many errors of these kinds, never two at one moment. The seed chooses; kinds that few moments
/// allow come first. `framesPerSecond`: of the film.
std::vector<FilmedError> errorsIn(const GameScript& script, int errors, std::uint32_t seed,
                                  int framesPerSecond,
                                  const std::vector<tactics::referee::test::Slip>& kinds);

Interludes interludesOf(const std::vector<FilmedError>& errors);

} // namespace rowkeeper::tabletop
