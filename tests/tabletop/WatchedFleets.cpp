// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/WatchedFleets.h"

#include "companion/spacetrace/referee/ReportJson.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "companion/spacetrace/referee/TableSession.h"
#include "companion/spacetrace/table/FleetTable.h"
#include "engine/core/tag/Tag.h"
#include "engine/spacetrace/Tags.h"
#include "engine/spacetrace/json/Documents.h"
#include "tests/tabletop/FilmSource.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <memory>

namespace rowkeeper::tabletop {

using namespace spacetrace;

namespace {

const json::Sentences& english() {
    static const json::Sentences sentences = gameSentences(ROWKEEPER_DATA_DIR, json::Language::En);
    return sentences;
}
const json::Sentences& german() {
    static const json::Sentences sentences = gameSentences(ROWKEEPER_DATA_DIR, json::Language::De);
    return sentences;
}

/// As the command line has them: every card of the decks that play.
std::vector<std::string> textsOf(const Setup& setup) {
    std::vector<std::string> texts;
    for (const char deck : setup.players) {
        texts.push_back(tag::format(spacetrace::tagOf(DeckCard{deck, ""}, setup.catalog).value()));
        for (const auto& [id, card] : setup.catalog.cards)
            texts.push_back(tag::format(spacetrace::tagOf(DeckCard{deck, id}, setup.catalog).value()));
    }
    return texts;
}

std::string textOf(const Event& event) {
    return spacetrace::toJson(event).dump();
}

void hear(WatchedFleets& seen, long frame, const referee::Report& report, const Catalog& catalog) {
    const std::string line = referee::lineOf(report, catalog, english());
    seen.heard.push_back({frame, report, line});
    seen.told.push_back(line);
    for (const json::Sentences* language : {&english(), &german()})
        for (const std::string& sentence : referee::sentences(report, catalog, *language))
            seen.told.push_back(sentence);
    if (const auto record = referee::recordLine(report)) seen.told.push_back(*record);
}

} // namespace

FilmOptions fleetTableOptions(std::uint64_t seed, const FleetScript& script) {
    struct View {
        CameraPose pose;
        Condition condition;
        Surface surface;
        bool wide; ///< shows extra fleets beside the base fleets
    };
    static const std::array<View, 5> views{
        {{{.angle = 0, .tilt = 10}, Condition::Good, Surface::Wood, true},
         {{.angle = 180, .tilt = 15, .k1 = -0.15}, Condition::Mid, Surface::Cloth, true},
         {{.angle = 90, .tilt = 20, .k1 = -0.2}, Condition::Good, Surface::Wood, false},
         {{.angle = 92, .tilt = 10}, Condition::Mid, Surface::Plain, false},
         {{.angle = 268, .tilt = 12}, Condition::Good, Surface::Check, false}}};
    const bool extra = std::ranges::any_of(script.end().players, [](const PlayerState& player) {
        return std::ranges::any_of(player.discards,
                                   [](const Discarded& one) { return one.card == "mothership"; }) ||
               !player.fleets[index(Fleet::Extra)].empty();
    });
    const View& view = views.at(extra ? seed % 2 : seed % views.size());
    FilmOptions options;
    options.seed = seed;
    options.camera = view.pose;
    options.quality = quality(view.condition);
    options.surface = view.surface;
    options.picture = cv::Size(2560, 1440);
    options.framesPerStill = 8;
    options.handFrames = 4;
    options.firstFrames = 14;
    options.lastFrames = 25;
    options.surroundings.handCards = 3;
    options.surroundings.wander = 0.15;
    options.surroundings.carry = 0.15;
    return options;
}

std::vector<std::string> WatchedFleets::mismatches() const {
    std::vector<std::string> all;
    for (const Heard& one : heard) {
        const auto* mismatch = std::get_if<referee::MismatchReport>(&one.report);
        if (mismatch != nullptr && !mismatch->resolved && !mismatch->again)
            all.push_back(mismatch->kind + " in frame " + std::to_string(one.frame));
    }
    return all;
}

WatchedFleets watchedFleets(const FleetScript& script, const FleetGameFilm& film,
                            const FilmOptions& options) {
    auto source = std::make_unique<FilmSource>(Film(film.board, options, plainCards()));
    table::Eyes eyes(std::move(source), fleetTable(textsOf(*script.setup)));
    referee::TableRun run(std::move(eyes), referee::TableSession(*script.setup));
    WatchedFleets seen;
    std::size_t said = 0;
    for (long frame = 0;; ++frame) {
        while (said < film.said.size() && film.said[said].frame <= frame)
            run.wish(film.said[said++].wish, "table");
        const referee::Moment moment = run.step();
        for (const referee::Report& report : moment.reports)
            hear(seen, frame, report, script.setup->catalog);
        if (moment.ended) break;
    }
    const referee::Referee& judge = run.game().referee();
    for (const RecordLine& line : judge.book().counting())
        seen.events.push_back(std::get<Event>(line.what));
    for (const referee::MismatchReport& open : judge.openMismatches())
        seen.open.push_back(open.kind);
    seen.end = judge.game();
    return seen;
}

std::string parted(const FleetScript& script, const WatchedFleets& seen) {
    for (std::size_t i = 0; i < std::max(script.steps.size(), seen.events.size()); ++i) {
        const std::string should = i < script.steps.size() ? textOf(script.steps[i].event) : "nothing";
        const std::string is = i < seen.events.size() ? textOf(seen.events[i]) : "nothing";
        if (should != is) return "event " + std::to_string(i + 1) + ": " + is + " instead of " + should;
    }
    if (seen.end.players != script.end().players) return "the fleets differ at the end";
    if (seen.end.outcome != script.end().outcome) return "the results differ";
    return {};
}

std::vector<std::string> betrayed(const FleetScript& script, const FleetGameFilm& film,
                                  const WatchedFleets& seen) {
    std::vector<std::string> words;
    for (const std::string& id : film.hidden) {
        const CardValues& card = script.setup->catalog.cards.at(id);
        words.insert(words.end(), {'"' + id + '"', card.en, card.de});
        for (const char deck : script.setup->players)
            words.push_back(std::string("RKP") + deck + card.tag);
    }
    std::vector<std::string> found;
    for (const std::string& told : seen.told)
        for (const std::string& word : words)
            if (told.find(word) != std::string::npos) found.push_back(word + " in " + told);
    return found;
}

void keep(const std::string& name, const FleetScript& script, const WatchedFleets& seen) {
    const char* folder = std::getenv("ROWKEEPER_KEEP"); // NOLINT(concurrency-mt-unsafe)
    if (folder == nullptr) return;
    const std::string begin = std::string(folder) + "/" + name;
    std::ofstream events(begin + ".script.jsonl");
    for (const FleetStep& step : script.steps)
        events << textOf(step.event) << '\n';
    std::ofstream lines(begin + ".lines.jsonl");
    for (const WatchedFleets::Heard& one : seen.heard)
        lines << one.frame << ' ' << one.line << '\n';
}

} // namespace rowkeeper::tabletop
