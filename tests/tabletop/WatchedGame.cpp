// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/WatchedGame.h"

#include "companion/tactics/commands/WatchLines.h"
#include "companion/tactics/referee/TableSession.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"
#include "tests/tabletop/FilmSource.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <tuple>

namespace rowkeeper::tabletop {

namespace referee = tactics::referee;

using namespace tactics;

namespace {

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
    // A card that counts as hidden, though it lies open, is taken without a name or with it.
    auto* removed = std::get_if<event::Remove>(&event);
    const auto* removedMeant = std::get_if<event::Remove>(&meant);
    if (removed && removedMeant && !removedMeant->card) removed->card.reset();
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

/// Where a card lay before the others of its row were taken from these places.
int placeBefore(int at, std::vector<int> taken) {
    std::ranges::sort(taken);
    for (const int other : taken)
        at += other <= at;
    return at;
}

/// Which of the cards that go together leaves first means nothing: here the last of each row does, and each
/// is named by where it lay before.
void sortRemovals(std::vector<Event>& events) {
    const auto removal = [](const Event& event) { return std::get_if<event::Remove>(&event); };
    const auto rank = [&](const Event& event) {
        const auto& [row, at, card] = *removal(event);
        return std::tuple(row, -at, card != CardId::TransphasicShields);
    };
    for (auto begin = events.begin(); begin != events.end();) {
        begin = std::find_if(begin, events.end(), removal);
        const auto end = std::find_if_not(begin, events.end(), removal);
        std::map<int, std::vector<int>> taken; // places, by row
        for (auto one = begin; one != end; ++one) {
            auto& [row, at, card] = std::get<event::Remove>(*one);
            at = placeBefore(at, taken[row]);
            if (card != CardId::TransphasicShields) taken[row].push_back(at);
        }
        std::stable_sort(begin, end, [&](const Event& a, const Event& b) { return rank(a) < rank(b); });
        begin = end;
    }
}

/// In the script play just goes on past a question; the record says so.
bool passesOver(const Event& event) {
    const auto* choice = std::get_if<event::Choose>(&event);
    return choice && !choice->player && choice->option == "none";
}

/// In the script a card is just turned, moved or taken from under its shields; hands may be seen to lift
/// them first.
bool liftsShieldsFirst(const Event& event, const Event& meant) {
    const auto* lifted = std::get_if<event::Remove>(&event);
    if (!lifted || lifted->card != CardId::TransphasicShields) return false;
    const auto isThere = [&](const auto& then) { return lifted->row == then.row && lifted->at == then.at; };
    if (const auto* turned = std::get_if<event::Reveal>(&meant)) return isThere(*turned);
    if (const auto* moved = std::get_if<event::Move>(&meant)) return isThere(*moved);
    const auto* taken = std::get_if<event::Remove>(&meant);
    return taken && taken->card != CardId::TransphasicShields && isThere(*taken);
}

/// What can be seen of a script, and from which frame on.
struct Visible {
    std::vector<Event> events;
    std::vector<int> frames;
};

/// Who lays no card for a bid is not seen; that nobody else lays one is said instead.
Visible visible(const GameScript& script, const GameFilm& film) {
    Visible seen;
    const auto add = [&](const Event& event, std::size_t step) {
        seen.events.push_back(event);
        seen.frames.push_back(film.frames[step]);
    };
    for (std::size_t n = 0; n < script.steps.size(); ++n) {
        const GameStep& step = script.steps[n];
        const auto* bid = std::get_if<event::Bid>(&step.event);
        if (!bid || bid->card) add(step.event, n);
        if (bid && closesBidding(step)) add(event::Choose{std::nullopt, "none"}, n);
    }
    return seen;
}

/// Which card was taken for which: ids and tags, row by row, then those of no row; "-": covered.
std::string cardsIn(const vision::TableView& view) {
    std::string line = std::to_string(view.frame);
    const auto add = [&](const vision::SeenCard& card) {
        line += ' ' + std::to_string(card.id) + ':' + (card.tag ? tag::format(*card.tag).substr(3) : "?");
        if (card.covered) line += '-';
    };
    for (const vision::Chain& chain : view.chains) {
        line += " |";
        add(chain.anchor);
        for (const vision::SeenCard& link : chain.links)
            add(link);
    }
    line += " ||";
    for (const vision::SeenCard& card : view.loose)
        add(card);
    return line;
}

/// Whether an event is still missing long after it could be seen: no use to go on.
bool late(const Visible& should, const referee::Referee& referee, long frame) {
    const auto due = std::ranges::upper_bound(should.frames, frame - 60) - should.frames.begin();
    return referee.events() < due && due < std::ssize(should.frames);
}

} // namespace

GameScript begun(GameScript script, int rounds) {
    const auto later = std::ranges::find_if(script.steps, [&](const GameStep& step) {
        return std::holds_alternative<event::Round>(step.event) && step.after.round > rounds;
    });
    script.steps.erase(later, script.steps.end());
    if (script.rounds() > rounds) script.results.resize(static_cast<std::size_t>(rounds));
    return script;
}

bool looksLikeAnother(const GameStep& step) {
    if (tellsTooLittle(step.before, step.event, step.after)) return true;
    if (const auto* turned = std::get_if<event::Reveal>(&step.event)) {
        const auto row = static_cast<std::size_t>(turned->row - 1);
        return step.before.rows.at(row).awarded && step.after.rows.at(row).cards.empty();
    }
    const auto* laid = std::get_if<event::Play>(&step.event);
    if (!laid || !laid->at) return false;
    const auto& cards = step.before.rows[static_cast<std::size_t>(laid->row - 1)].cards;
    if (*laid->at > static_cast<int>(cards.size())) return false;
    const LaidCard& below = cards[static_cast<std::size_t>(*laid->at - 1)];
    return !below.open && below.owner == laid->player;
}

FilmOptions usualTable(std::uint64_t seed) {
    FilmOptions options;
    options.seed = seed;
    options.framesPerStill = 7;
    options.handFrames = 3;
    options.surroundings.piles = 8;
    options.surroundings.handCards = 5;
    options.surroundings.wander = 0.03;
    // Compression is what the films of single cards are for; here it would cost a quarter of the time.
    if (seed % 4 != 0) options.quality.sensor.jpeg = 0;
    return options;
}

WatchedGame watchedGame(const GameScript& script, const GameFilm& film, const FilmOptions& options) {
    static const CardArt art = withStrangers(printedCards(ROWKEEPER_DATA_DIR));
    FilmOptions knocked = options;
    knocked.bumps = film.bumps;
    referee::TableRun run(std::make_unique<FilmSource>(Film(film.board, knocked, art)),
                          referee::TableSession(*script.setup));
    const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, script.setup->catalog);
    WatchedGame seen;
    const auto hear = [&](long frame, const std::vector<referee::Report>& reports) {
        const Game& game = run.game().referee().game();
        for (const referee::Report& report : reports) {
            seen.lines.push_back(tactics::commands::toLine(report, game, texts));
            seen.heard.push_back({frame, report});
        }
        if (game.lastResult && game.lastResult->round == static_cast<int>(seen.results.size()) + 1)
            seen.results.push_back(*game.lastResult);
    };
    const Visible should = visible(script, film);
    auto said = film.said.begin();
    for (bool ended = false; !ended;) {
        const referee::Moment moment = run.step();
        hear(moment.view.frame, moment.reports);
        seen.cards.push_back(cardsIn(moment.view));
        for (; said != film.said.end() && moment.view.frame >= said->frame; ++said)
            run.wish(said->event, "table");
        if (moment.ended) hear(moment.view.frame, run.step().reports); // what was said last
        ended = moment.ended || late(should, run.game().referee(), moment.view.frame);
    }
    for (const json::RecordLine& line : run.game().referee().history().counting())
        seen.events.push_back(std::get<Event>(line.what));
    seen.mismatches = run.game().referee().mismatches();
    seen.inferred = run.game().referee().inferred();
    seen.open = run.game().referee().openMismatches();
    return seen;
}

std::string parted(const GameScript& script, const GameFilm& film, const WatchedGame& seen) {
    Visible should = visible(script, film);
    std::vector<Event> all = seen.events;
    for (std::vector<Event>* events : {&should.events, &all}) {
        sortBids(*events);
        sortRemovals(*events);
    }
    auto is = all.begin();
    for (std::size_t n = 0; n < should.events.size(); ++n) {
        const Event& event = should.events[n];
        const std::string meant = text(asSeen(event, event));
        if (is != all.end() && passesOver(*is) && text(asSeen(*is, event)) != meant) ++is;
        if (is != all.end() && liftsShieldsFirst(*is, event)) ++is;
        const std::string got = is == all.end() ? "nothing" : text(asSeen(*is, event));
        if (got != meant)
            return "event " + std::to_string(n) + " at frame " + std::to_string(should.frames[n]) +
                   " should be " + meant + ", is " + got;
        ++is;
    }
    if (is != all.end()) return "one event too many: " + text(*is);
    return seen.results == script.results ? "" : "other results";
}

void keep(std::uint32_t seed, const GameScript& script, const GameFilm& film, const WatchedGame& seen) {
    const char* folder = std::getenv("ROWKEEPER_KEEP"); // NOLINT(concurrency-mt-unsafe)
    if (folder == nullptr) return;
    const std::string begin = std::string(folder) + "/game" + std::to_string(seed);
    std::ofstream lines(begin + ".lines.jsonl");
    for (const std::string& line : seen.lines)
        lines << line << '\n';
    std::ofstream cards(begin + ".cards");
    for (const std::string& line : seen.cards)
        cards << line << '\n';
    std::ofstream steps(begin + ".script");
    for (std::size_t n = 0; n < script.steps.size(); ++n)
        steps << film.frames[n] << ' ' << text(script.steps[n].event) << '\n';
}

} // namespace rowkeeper::tabletop
