// SPDX-License-Identifier: GPL-3.0-or-later
// Random legal games in which hands now and then do something wrong. Each slip must be named with its card
// and place within two seconds, change nothing, and be forgotten once the table is put right; the game ends
// as it would have without. ROWKEEPER_RANDOM_GAMES and ROWKEEPER_FIRST_SEED choose the games (see Seeds.h).
#include "HumanErrors.h"
#include "PlayedTable.h"

#include "companion/tactics/commands/WatchLines.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "tests/engine/game/RandomGame.h"
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/GameScript.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iomanip>
#include <iostream>
#include <random>

namespace rowkeeper::tactics::referee {

namespace {

using namespace tactics;
using test::HumanError;
using test::names;
using test::PlayedTable;
using test::Slip;
using test::stateOf;
using vision::TableView;

constexpr double inTimeMs = 2000;

struct Tally {
    int made = 0;
    int caught = 0;
    double worstMs = 0;
};
using Tallies = std::array<Tally, test::slips>;

std::string lineOf(const Report& report, const Game& game) {
    static const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En,
                                   json::loadCatalog(ROWKEEPER_DATA_DIR));
    return tactics::commands::toLine(report, game, texts);
}

class Evening {
  public:
    Evening(std::uint32_t seed, std::uint32_t kind, Tallies& tallies)
        : random_(seed)
        , played_(randomSetup(kind, random_), seed)
        , referee_(*played_.game.setup)
        , now_(played_.game)
        , tallies_(tallies) {}

    /// What went otherwise than it should; empty: nothing.
    std::string follow();

  private:
    std::string next(const Event& event);
    std::string maybeSlip(const Game& game, const Event& nextEvent);
    std::string live(Slip slip, const HumanError& error, const TableView& right);
    std::string parted(const std::string& how) const;
    std::vector<Report> look(const TableView& view) {
        auto reports = referee_.look(table_.show(view));
        for (const Report& report : reports)
            said_ += lineOf(report, referee_.game()) + "\n";
        return reports;
    }

    std::mt19937 random_;
    RandomGame played_;
    PlayedTable table_;
    Referee referee_;
    Game now_;
    Tallies& tallies_;
    std::string said_; ///< since the last slip began
};

std::string Evening::parted(const std::string& how) const {
    return how + "\n is     " + stateOf(referee_.game()) + "\n should " + stateOf(now_) + "\n" + said_;
}

std::string Evening::follow() {
    for (std::size_t done = 0; !played_.over() && done < 2000;) {
        played_.step();
        for (; done < played_.events.size(); ++done) {
            const Event event = played_.events[done];
            const Game after = std::get<Applied>(tactics::apply(now_, event)).game;
            if (tabletop::tellsTooLittle(now_, event, after)) return {};
            // Where people say what shields do, a card may lie open under them: two places look the same.
            if (isByHand(now_, CardId::TransphasicShields)) return {};
            if (std::string wrong = maybeSlip(now_, event); !wrong.empty()) return wrong;
            if (std::string wrong = next(event); !wrong.empty())
                return "event " + std::to_string(done) + " " + json::toJson(event).dump() + wrong;
        }
    }
    return {};
}

std::string Evening::next(const Event& event) {
    const Game then = std::exchange(now_, std::get<Applied>(tactics::apply(now_, event)).game);
    if (std::holds_alternative<event::Round>(event) || std::holds_alternative<event::Restart>(event))
        table_.cleared();
    if (test::leavesNoTrace(event)) {
        const auto told = referee_.tell(test::asAsked(event, then, referee_.game()));
        if (const auto* refusal = std::get_if<Refusal>(&told))
            return parted(" refused: " + refusal->text.key);
    }
    const auto reports = test::watched(referee_, table_, then, event, now_);
    for (const Report& report : reports)
        said_ += lineOf(report, referee_.game()) + "\n";
    return stateOf(referee_.game()) == stateOf(now_) ? std::string() : parted("");
}

/// The kind that came least often so far, of those that can be made now.
std::string Evening::maybeSlip(const Game& game, const Event& nextEvent) {
    if (random_() % 6 != 0) return {};
    const auto* round = std::get_if<event::Round>(&nextEvent);
    std::array<int, test::slips> order{};
    for (int i = 0; i < test::slips; ++i)
        order.at(static_cast<std::size_t>(i)) = i;
    std::shuffle(order.begin(), order.end(), random_);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return tallies_.at(static_cast<std::size_t>(a)).made < tallies_.at(static_cast<std::size_t>(b)).made;
    });
    TableView right;
    if (round) {
        table_.cleared();
        right = table_.show(std::get<Applied>(tactics::apply(game, nextEvent)).game);
    } else {
        right = table_.show(game);
    }
    for (const int one : order) {
        const Slip slip = static_cast<Slip>(one);
        const auto error =
            round ? (slip == Slip::MisdealtRound ? test::misdealt(game, *round, right, table_, random_)
                                                 : std::nullopt)
                  : test::humanError(slip, game, right, table_, random_);
        if (error) return live(slip, *error, right);
    }
    return {};
}

std::string Evening::live(Slip slip, const HumanError& error, const TableView& right) {
    said_ = std::string(test::nameOf(slip)) + "\n";
    const std::string before = stateOf(referee_.game());
    const int lines = referee_.events();
    Tally& tally = tallies_.at(static_cast<std::size_t>(slip));
    ++tally.made;
    double waited = 0;
    std::optional<double> caughtMs;
    bool takenBack = false; // what only was inferred falls with the card it was inferred for
    const auto hear = [&](const std::vector<Report>& reports) {
        for (const Report& report : reports) {
            if (!caughtMs && names(report, error)) caughtMs = waited;
            const auto* note = std::get_if<NoteReport>(&report);
            takenBack |= note && note->kind == "taken_back";
        }
        waited += 100;
    };
    for (const TableView& view : error.wrong)
        hear(look(view));
    if (error.stays) {
        const double until = inTimeMs + 100.0 * static_cast<double>(random_() % 25);
        while (waited <= until)
            hear(look(error.wrong.back()));
        if (!error.allowed && !takenBack && stateOf(referee_.game()) != before)
            return parted("changed by " + said_);
    } else {
        while (waited <= inTimeMs)
            hear(look(right));
    }
    if (!caughtMs || *caughtMs > inTimeMs) return parted("not said: ");
    ++tally.caught;
    tally.worstMs = std::max(tally.worstMs, *caughtMs);
    if (error.secret && said_.find(tag::format(*error.secret)) != std::string::npos)
        return parted("named in secret: " + tag::format(*error.secret));

    said_ += "put right\n";
    // The camera stays where it was knocked to.
    TableView rest = slip == Slip::CameraKnocked ? error.wrong.back() : right;
    for (int i = 0; i < 15; ++i)
        look(rest);
    if (slip == Slip::MisdealtRound) // now the round begins
        return referee_.openMismatches().empty() ? std::string() : parted("still wrong: ");
    if (stateOf(referee_.game()) != before || referee_.events() != lines ||
        !referee_.openMismatches().empty())
        return parted("not as before: ");
    return {};
}

} // namespace

TEST(HumanErrors, AreNamedInTimeAndChangeNothing) {
    Tallies tallies;
    int games = 0;
    tactics::forSeeds(8, [&](std::uint32_t seed, std::uint32_t kind) {
        ++games;
        const std::string wrong = Evening(seed, kind, tallies).follow();
        EXPECT_EQ(wrong, "");
    });
    int made = 0;
    std::cout << games << " games\n";
    for (int i = 0; i < test::slips; ++i) {
        const Tally& tally = tallies.at(static_cast<std::size_t>(i));
        made += tally.made;
        std::cout << std::left << std::setw(24) << test::nameOf(static_cast<Slip>(i)) << std::right
                  << std::setw(6) << tally.made << std::setw(6) << tally.caught << std::setw(8)
                  << tally.worstMs << " ms\n";
        EXPECT_GE(tally.made, 4) << test::nameOf(static_cast<Slip>(i));
    }
    EXPECT_GE(made, 100);
}

} // namespace rowkeeper::tactics::referee
