// SPDX-License-Identifier: GPL-3.0-or-later
// Filmed games of Spacetrace in which hands now and then do something wrong. Each error must be named within
// two seconds, must change nothing, and is forgotten once the table is put right; the game ends as it would
// have without.
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/FleetErrors.h"
#include "tests/tabletop/WatchedFleets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <set>
#include <string>

namespace rowkeeper::tabletop {

namespace {

using spacetrace::referee::MismatchReport;
using spacetrace::referee::NoteReport;
using testing::IsEmpty;

constexpr double inTimeSeconds = 2;
constexpr const char* foreignCode = "foreign"; // a note: nobody need put it right

/// What was made of one error; nothing: it was named in time, alone, and is settled.
std::optional<std::string> complaint(const std::string& kind, const FleetGameFilm::Shown& shown,
                                     const WatchedFleets& seen, int fps) {
    std::optional<long> named;
    std::set<int> open;
    std::string others;
    for (const WatchedFleets::Heard& heard : seen.heard) {
        if (heard.frame < shown.begun || heard.frame > shown.over) continue;
        const auto* note = std::get_if<NoteReport>(&heard.report);
        if (note != nullptr && note->kind == kind && !named) named = heard.frame;
        const auto* mismatch = std::get_if<MismatchReport>(&heard.report);
        if (mismatch == nullptr) continue;
        if (mismatch->resolved)
            open.erase(mismatch->id);
        else
            open.insert(mismatch->id);
        if (mismatch->kind != kind)
            others += " " + mismatch->kind;
        else if (!named)
            named = heard.frame;
    }
    const double after = named ? static_cast<double>(*named - shown.wrong) / fps : -1;
    std::printf("  frame %5d  %-18s %4.1f s%s%s\n", shown.begun, kind.c_str(), after,
                others.empty() ? "" : "; also said:", others.c_str());
    if (!named) return "not named";
    if (after > inTimeSeconds) return "named after " + std::to_string(after) + " s";
    if (!others.empty()) return "also said:" + others;
    if (!open.empty()) return "still called wrong when put right";
    return std::nullopt;
}

/// The kinds that were made and named.
std::multiset<std::string> watchErrors(std::uint32_t seed, std::size_t most) {
    SCOPED_TRACE("ROWKEEPER_FIRST_SEED=" + std::to_string(seed));
    const FleetKind kind{.name = "errors",
                         .profile = seed % 3 == 2 ? spacetrace::Profile::First : spacetrace::Profile::Full,
                         .commanders = true,
                         .turns = 5};
    const FleetScript whole = fleetGame(seed + 50, kind);
    const FleetErrors errors = errorsIn(whole, most, seed);
    FleetScript script = begun(whole, errors.kinds.rbegin()->first + 1);
    script.opened.insert(errors.opened.begin(), errors.opened.end());
    const FilmOptions options = fleetTableOptions(seed, script);
    const FleetGameFilm film = filmOf(script, options, errors.interludes);
    const WatchedFleets seen = watchedFleets(script, film, options);
    keep("fleet_errors" + std::to_string(seed), script, seen);
    std::printf("game %u: %zu events and %zu errors in %d frames, camera at %.0f\n", seed,
                script.steps.size(), errors.kinds.size(), film.board.truth.frames, options.camera.angle);
    std::multiset<std::string> named;
    for (const auto& [step, kindOf] : errors.kinds) {
        const auto wrong = complaint(kindOf, film.interludes.at(step), seen, options.framesPerSecond);
        EXPECT_EQ(wrong.value_or(""), "") << kindOf << " before event " << step + 1;
        if (!wrong) named.insert(kindOf);
    }
    EXPECT_EQ(parted(script, seen), "");
    EXPECT_THAT(seen.open, IsEmpty());
    std::size_t told = seen.mismatches().size();
    for (const auto& [step, kindOf] : errors.kinds)
        told += kindOf == foreignCode ? 1 : 0;
    EXPECT_EQ(told, errors.kinds.size()) << testing::PrintToString(seen.mismatches());
    EXPECT_THAT(betrayed(script, film, seen), IsEmpty());
    return named;
}

} // namespace

// ROWKEEPER_FIRST_SEED, ROWKEEPER_FILMED_GAMES and ROWKEEPER_ERRORS ask for others and more.
TEST(FilmedFleetErrors, AreNamedInTimeAndChangeNothing) {
    const std::uint32_t first = tactics::askedNumber("ROWKEEPER_FIRST_SEED", 0);
    const std::uint32_t games = tactics::askedNumber("ROWKEEPER_FILMED_GAMES", 1);
    const std::size_t most = tactics::askedNumber("ROWKEEPER_ERRORS", 3);
    for (std::uint32_t seed = first; seed < first + games; ++seed)
        EXPECT_EQ(watchErrors(seed, most).size(), most);
}

} // namespace rowkeeper::tabletop
