// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games of every kind before a simulated camera: read, tracked and refereed as `watch` does. Nothing is
// said but what no table shows.
#include "companion/app/WatchLines.h"
#include "companion/referee/Sentences.h"
#include "companion/referee/TableSession.h"
#include "engine/json/CatalogFile.h"
#include "engine/json/Documents.h"
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/GameFilm.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

namespace rowkeeper::tabletop {

namespace {

using namespace tactics;

/// The game up to its round of that number.
GameScript begun(GameScript script, int rounds) {
    const auto later = std::ranges::find_if(script.steps, [&](const GameStep& step) {
        return std::holds_alternative<event::Round>(step.event) && step.after.round > rounds;
    });
    script.steps.erase(later, script.steps.end());
    if (script.rounds() > rounds) script.results.resize(static_cast<std::size_t>(rounds));
    return script;
}

std::string text(const Event& event) {
    return json::toJson(event).dump();
}

/// How many cards a pass discarded is seen by nobody, nor who held the card that answers.
Event asSeen(Event event, const Event& meant) {
    if (auto* pass = std::get_if<event::Pass>(&event)) pass->discarded.reset();
    if (auto* choice = std::get_if<event::Choose>(&event)) choice->player.reset();
    // Shields upon the card laid last: named by its place or not.
    auto* open = std::get_if<event::Open>(&event);
    const auto* openMeant = std::get_if<event::Open>(&meant);
    if (open && openMeant && open->card == CardId::TransphasicShields && !openMeant->at) open->at.reset();
    return event;
}

/// Bids lie there together: which of them is read first means nothing.
void sortBids(std::vector<Event>& events) {
    const auto isBid = [](const Event& event) { return std::holds_alternative<event::Bid>(event); };
    for (auto begin = events.begin(); begin != events.end();) {
        begin = std::find_if(begin, events.end(), isBid);
        const auto end = std::find_if_not(begin, events.end(), isBid);
        std::sort(begin, end, [](const Event& a, const Event& b) { return text(a) < text(b); });
        begin = end;
    }
}

/// In the script play just goes on past a question; the record says so.
bool passesOver(const Event& event) {
    const auto* choice = std::get_if<event::Choose>(&event);
    return choice && !choice->player && choice->option == "none";
}

/// Whether an event is still missing long after it could be seen: no use to go on.
bool late(const GameScript& script, const GameFilm& film, const companion::Referee& referee, long frame) {
    const auto due = std::ranges::upper_bound(film.frames, frame - 60) - film.frames.begin();
    return referee.events() < due && static_cast<std::size_t>(due) < script.steps.size();
}

struct Watched {
    std::vector<Event> events;
    std::vector<RoundResult> results;
    int mismatches = 0;
    int inferred = 0;
    std::vector<std::string> lines; ///< what `watch --json` prints
};

Watched watchedGame(const GameScript& script, const GameFilm& film, const FilmOptions& options) {
    static const CardArt art = printedCards(ROWKEEPER_DATA_DIR);
    companion::TableSession session(std::make_unique<FilmSource>(Film(film.board, options, art)),
                                    *script.setup);
    const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, script.setup->catalog);
    Watched seen;
    const auto hear = [&](const std::vector<companion::Report>& reports) {
        const Game& game = session.referee().game();
        for (const companion::Report& report : reports)
            seen.lines.push_back(toLine(report, game, texts));
        if (game.lastResult && game.lastResult->round == static_cast<int>(seen.results.size()) + 1)
            seen.results.push_back(*game.lastResult);
    };
    auto said = film.said.begin();
    for (bool ended = false; !ended;) {
        const companion::Moment moment = session.step();
        hear(moment.reports);
        for (; said != film.said.end() && moment.view.frame >= said->frame; ++said)
            hear(session.wish(said->event, "table"));
        ended = moment.ended || late(script, film, session.referee(), moment.view.frame);
    }
    for (const json::RecordLine& line : session.referee().history().counting())
        seen.events.push_back(std::get<Event>(line.what));
    seen.mismatches = session.referee().mismatches();
    seen.inferred = session.referee().inferred();
    return seen;
}

/// For looking into a failure: ROWKEEPER_KEEP=FOLDER keeps lines and script.
void keep(std::uint32_t seed, const GameScript& script, const GameFilm& film, const Watched& seen) {
    const char* folder = std::getenv("ROWKEEPER_KEEP"); // NOLINT(concurrency-mt-unsafe)
    if (folder == nullptr) return;
    const std::string begin = std::string(folder) + "/game" + std::to_string(seed);
    std::ofstream lines(begin + ".lines.jsonl");
    for (const std::string& line : seen.lines)
        lines << line << '\n';
    std::ofstream steps(begin + ".script");
    for (std::size_t n = 0; n < script.steps.size(); ++n)
        steps << film.frames[n] << ' ' << text(script.steps[n].event) << '\n';
}

/// In test logs: what kind of game it was and how it went.
void describe(std::uint32_t seed, const GameScript& script, const GameFilm& film, const Watched& seen) {
    std::printf("game %u: %zu players, %s, %d rounds, %zu events in %d frames; %d inferred, %zu said, "
                "%d differences reported\n",
                seed, script.setup->players.size(), std::string(idOf(script.setup->variant)).c_str(),
                script.rounds(), script.steps.size(), film.board.truth.frames, seen.inferred,
                film.said.size(), seen.mismatches);
}

/// The random game of this seed is filmed, watched and compared.
void expectFollowed(std::uint32_t seed, int rounds) {
    SCOPED_TRACE("ROWKEEPER_FIRST_SEED=" + std::to_string(seed));
    const GameScript script = begun(randomGame(seed, seed), rounds);
    for (const GameStep& step : script.steps)
        if (tellsTooLittle(step.before, step.event, step.after)) GTEST_SKIP() << "rows leave this game open";
    FilmOptions options;
    options.seed = seed;
    options.framesPerStill = 7;
    options.handFrames = 3;
    options.surroundings.piles = 8;
    options.surroundings.handCards = 5;
    options.surroundings.wander = 0.03;
    const GameFilm film = filmOf(script, options);
    Watched seen = watchedGame(script, film, options);
    keep(seed, script, film, seen);
    describe(seed, script, film, seen);
    std::vector<Event> should;
    for (const GameStep& step : script.steps)
        should.push_back(step.event);
    sortBids(should);
    sortBids(seen.events);
    auto is = seen.events.begin();
    for (std::size_t n = 0; n < should.size(); ++n) {
        const std::string meant = text(asSeen(should[n], should[n]));
        if (is != seen.events.end() && passesOver(*is) && text(asSeen(*is, should[n])) != meant) ++is;
        ASSERT_NE(is, seen.events.end()) << meant << " at frame " << film.frames[n];
        ASSERT_EQ(text(asSeen(*is, should[n])), meant) << "event " << n << " at frame " << film.frames[n];
        ++is;
    }
    EXPECT_EQ(is, seen.events.end());
    EXPECT_TRUE(seen.results == script.results);
    EXPECT_LE(static_cast<int>(film.said.size()), script.rounds()) << "one answer a round may be said";
}

} // namespace

// ROWKEEPER_FIRST_SEED, ROWKEEPER_FILMED_GAMES and ROWKEEPER_ROUNDS ask for others and more.
TEST(FilmedGames, EndAsTheirScripts) {
    const std::uint32_t first = askedNumber("ROWKEEPER_FIRST_SEED", 5);
    const std::uint32_t games = askedNumber("ROWKEEPER_FILMED_GAMES", 1);
    const int rounds = static_cast<int>(askedNumber("ROWKEEPER_ROUNDS", 1));
    for (std::uint32_t seed = first; seed < first + games && !HasFatalFailure(); ++seed)
        expectFollowed(seed, rounds);
}

} // namespace rowkeeper::tabletop
