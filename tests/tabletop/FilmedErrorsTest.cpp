// SPDX-License-Identifier: GPL-3.0-or-later
// Filmed games in which hands now and then do something wrong. Each error must be named with its card and
// place within two seconds, must change nothing, and is forgotten once the table is put right; the game ends
// as it would have without.
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/ErrorFilm.h"
#include "tests/tabletop/WatchedGame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <optional>
#include <string>

namespace rowkeeper::tabletop {

namespace referee = tactics::referee;

namespace {

using referee::MismatchReport;
using referee::test::HumanError;
using referee::test::Slip;
using tactics::Event;

constexpr double inTimeSeconds = 2;

/// What was made of one error.
struct Outcome {
    std::optional<int> named; ///< frame
    std::string wrong;        ///< empty: nothing
    std::string others;       ///< kinds of what else was called wrong meanwhile
};

std::vector<Slip> allKinds() {
    std::vector<Slip> kinds;
    for (int i = 0; i < referee::test::slips; ++i)
        kinds.push_back(static_cast<Slip>(i));
    return kinds;
}

/// The first round, or its first steps.
GameScript firstRound(const GameScript& whole, std::size_t steps) {
    GameScript script = begun(whole, 1);
    if (steps >= script.steps.size()) return script;
    script.steps.resize(steps, script.steps.front());
    if (!script.steps.back().after.lastResult) script.results.clear();
    return script;
}

/// What is still called wrong in this frame, of what was first said from `begin` on.
int openAt(const WatchedGame& seen, int begin, int frame) {
    std::map<int, bool> open;
    for (const auto& heard : seen.heard) {
        const auto* mismatch = std::get_if<MismatchReport>(&heard.report);
        if (!mismatch || heard.frame < begin || heard.frame > frame) continue;
        open[mismatch->id] = !mismatch->resolved;
    }
    return static_cast<int>(std::ranges::count_if(open, [](const auto& one) { return one.second; }));
}

/// Whether a card that was taken for an event was taken back.
bool takenBack(const WatchedGame& seen, const GameFilm::Shown& shown) {
    return std::ranges::any_of(seen.heard, [&](const auto& heard) {
        const auto* note = std::get_if<referee::NoteReport>(&heard.report);
        return note && note->kind == "taken_back" && heard.frame >= shown.begun && heard.frame <= shown.over;
    });
}

/// `before`: the last event of the script before it, which may still be seen meanwhile.
Outcome outcomeOf(const FilmedError& made, const Event& before, const GameFilm::Shown& shown,
                  const WatchedGame& seen, int fps) {
    const HumanError& error = made.error;
    Outcome outcome;
    const int from = error.stays ? shown.wrong : shown.right;
    // Once its targets lie right, a round begins.
    const bool mayChange = error.allowed || takenBack(seen, shown) || made.slip == Slip::MisdealtRound;
    for (std::size_t i = 0; i < seen.heard.size(); ++i) {
        const auto& heard = seen.heard[i];
        if (heard.frame < shown.begun || heard.frame > shown.over) continue;
        const auto* mismatch = std::get_if<MismatchReport>(&heard.report);
        if (names(heard.report, error)) {
            if (!outcome.named) outcome.named = static_cast<int>(heard.frame);
        } else if (mismatch && !mismatch->resolved) {
            outcome.others += " " + mismatch->kind;
        }
        const auto* event = std::get_if<referee::EventReport>(&heard.report);
        if (event && heard.frame >= shown.wrong && !mayChange && event->event != before)
            outcome.wrong = "an event: " + seen.lines[i];
        if (error.secret && seen.lines[i].find(tag::format(*error.secret)) != std::string::npos)
            outcome.wrong = "a secret is named: " + seen.lines[i];
    }
    if (!outcome.named || *outcome.named - from > inTimeSeconds * fps) outcome.wrong = "not named in time";
    if (openAt(seen, shown.begun, shown.over) > 0) outcome.wrong = "still called wrong when put right";
    return outcome;
}

/// The lines that were printed meanwhile.
std::string linesOf(const WatchedGame& seen, const GameFilm::Shown& shown) {
    std::string all;
    for (std::size_t i = 0; i < seen.heard.size(); ++i) {
        if (seen.heard[i].frame >= shown.begun && seen.heard[i].frame <= shown.over)
            all += "  " + seen.lines[i] + "\n";
    }
    return all;
}

struct Tally {
    int made = 0;
    int named = 0;
    double worstSeconds = 0;
};
using Tallies = std::array<Tally, referee::test::slips>;

void expectNamed(const FilmedError& one, const Event& before, const GameFilm::Shown& shown,
                 const WatchedGame& seen, int fps, Tallies& tallies) {
    const Outcome outcome = outcomeOf(one, before, shown, seen, fps);
    // What is over by itself is complete only then.
    const int from = one.error.stays ? shown.wrong : shown.right;
    const double after = outcome.named ? std::max(0, *outcome.named - from) / static_cast<double>(fps) : -1;
    const std::string name(nameOf(one.slip));
    std::printf("  frame %5d  %-24s %4.1f s  %s%s%s\n", shown.begun, name.c_str(), after,
                outcome.wrong.empty() ? "named" : outcome.wrong.c_str(),
                outcome.others.empty() ? "" : "; also said:", outcome.others.c_str());
    EXPECT_EQ(outcome.wrong, "") << name << ", frames " << shown.begun << ", " << shown.wrong << ", "
                                 << shown.right << ", " << shown.over << ":\n"
                                 << linesOf(seen, shown);
    Tally& tally = tallies.at(static_cast<std::size_t>(one.slip));
    ++tally.made;
    tally.named += outcome.wrong.empty();
    tally.worstSeconds = std::max(tally.worstSeconds, after);
}

/// The game of this seed, or its first steps, is filmed with errors and watched.
void watchErrors(std::uint32_t seed, std::size_t steps, int errors, const std::vector<Slip>& kinds,
                 Tallies& tallies) {
    SCOPED_TRACE("ROWKEEPER_FIRST_SEED=" + std::to_string(seed));
    const GameScript script = firstRound(randomGame(seed, seed), steps);
    if (std::ranges::any_of(script.steps, looksLikeAnother)) GTEST_SKIP() << "rows leave this game open";
    const FilmOptions options = usualTable(seed);
    const int fps = options.framesPerSecond;
    const std::vector<FilmedError> made = errorsIn(script, errors, seed, fps, kinds);
    const GameFilm film = filmOf(script, options, interludesOf(made));
    const WatchedGame seen = watchedGame(script, film, options);
    keep(seed, script, film, seen);
    std::printf("game %u: %zu players, %s, %zu events and %zu errors in %d frames, %d a second\n", seed,
                script.setup->players.size(), std::string(idOf(script.setup->variant)).c_str(),
                script.steps.size(), made.size(), film.board.truth.frames, fps);
    for (const FilmedError& one : made)
        expectNamed(one, script.steps[one.step == 0 ? 0 : one.step - 1].event, film.interludes.at(one.step),
                    seen, fps, tallies);
    EXPECT_EQ(parted(script, film, seen), "");
    for (const MismatchReport& open : seen.open)
        ADD_FAILURE() << "still open: " << open.kind << " since frame " << open.frame;
}

void print(const Tallies& tallies) {
    int made = 0;
    int named = 0;
    for (int i = 0; i < referee::test::slips; ++i) {
        const Tally& tally = tallies.at(static_cast<std::size_t>(i));
        made += tally.made;
        named += tally.named;
        if (tally.made > 0)
            std::printf("%-24s %4d made %4d named in time, at most after %.1f s\n",
                        std::string(nameOf(static_cast<Slip>(i))).c_str(), tally.made, tally.named,
                        tally.worstSeconds);
    }
    std::printf("%-24s %4d made %4d named in time\n", "all", made, named);
}

/// Cards in hands are the first that are seen here: a plane that fits them is not the table's.
TEST(FilmedErrors, OfTheFirstTargetsAreNamedThoughHandsAreHeldAslantBefore) {
    Tallies tallies;
    watchErrors(21, 2, 1, {Slip::MisdealtRound}, tallies);
    EXPECT_EQ(tallies.at(static_cast<std::size_t>(Slip::MisdealtRound)).made, 1);
}

} // namespace

// ROWKEEPER_FIRST_SEED, ROWKEEPER_FILMED_GAMES, ROWKEEPER_STEPS and ROWKEEPER_ERRORS ask for others and more,
// ROWKEEPER_SLIP for one kind alone.
TEST(FilmedErrors, AreNamedInTimeAndChangeNothing) {
    const std::uint32_t first = tactics::askedNumber("ROWKEEPER_FIRST_SEED", 7);
    const std::uint32_t games = tactics::askedNumber("ROWKEEPER_FILMED_GAMES", 1);
    const int errors = static_cast<int>(tactics::askedNumber("ROWKEEPER_ERRORS", 5));
    const std::size_t steps = tactics::askedNumber("ROWKEEPER_STEPS", 16);
    const std::uint32_t only = tactics::askedNumber("ROWKEEPER_SLIP", referee::test::slips);
    const bool any = only >= referee::test::slips;
    Tallies tallies;
    for (std::uint32_t seed = first; seed < first + games; ++seed)
        watchErrors(seed, steps, errors, any ? allKinds() : std::vector{static_cast<Slip>(only)}, tallies);
    print(tallies);
}

} // namespace rowkeeper::tabletop
