// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>

/// Which random games a run plays: 200 from seed 0, or what ROWKEEPER_RANDOM_GAMES and ROWKEEPER_FIRST_SEED
/// ask for.
namespace rowkeeper::tactics {

inline std::uint32_t askedNumber(const char* variable, std::uint32_t otherwise) {
    const char* asked = std::getenv(variable); // NOLINT(concurrency-mt-unsafe): tests are one thread
    return asked ? static_cast<std::uint32_t>(std::strtoul(asked, nullptr, 10)) : otherwise;
}

/// One game in `share`; under sanitizers, which ask about the code and not about the facts, a third of those.
constexpr std::uint32_t oneIn(std::uint32_t share) {
#ifdef __SANITIZE_ADDRESS__
    return 3 * share;
#else
    return share;
#endif
}

/// Calls `play(seed, kind)` for every `share`th seed of the run until a check fails for good. Kinds (see
/// randomSetup) follow each other, whatever the share.
template<class Play>
void forSeeds(std::uint32_t share, Play play) {
    const std::uint32_t first = askedNumber("ROWKEEPER_FIRST_SEED", 0);
    const std::uint32_t end = first + askedNumber("ROWKEEPER_RANDOM_GAMES", 200);
    for (std::uint32_t seed = first; seed < end && !::testing::Test::HasFatalFailure(); ++seed) {
        if (seed % share != 0) continue;
        SCOPED_TRACE("ROWKEEPER_FIRST_SEED=" + std::to_string(seed));
        play(seed, seed / share);
    }
}

} // namespace rowkeeper::tactics
