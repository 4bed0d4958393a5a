// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Watched.h"

#include "companion/tactics/commands/WatchLines.h"
#include "companion/tactics/referee/TableSession.h"
#include "engine/tactics/json/Texts.h"
#include "tests/tabletop/FilmSource.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::tabletop {

namespace referee = tactics::referee;

std::vector<std::string> watched(Film film, const Round& round, const tactics::Catalog& catalog) {
    return watched(std::make_unique<FilmSource>(std::move(film)), round, catalog);
}

std::vector<std::string> watched(std::unique_ptr<vision::Source> source, const Round& round,
                                 const tactics::Catalog& catalog) {
    tactics::Setup setup;
    setup.players = round.players;
    setup.first = round.first;
    setup.catalog = catalog;
    referee::RefereeOptions options;
    options.firstLaysFirst = std::ranges::count(round.players, tactics::Faction::S) == 0;

    const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, catalog);
    referee::TableRun run(std::move(source), referee::TableSession(std::move(setup), options));
    std::vector<std::string> lines;
    for (bool ended = false; !ended;) {
        const referee::Moment moment = run.step();
        for (const referee::Report& report : moment.reports)
            lines.push_back(tactics::commands::toLine(report, run.game().referee().game(), texts));
        ended = moment.ended;
    }
    lines.push_back(tactics::commands::finalLine(run.game().referee(), texts));
    return lines;
}

std::vector<nlohmann::json> linesOf(const std::vector<std::string>& lines, const std::string& type) {
    std::vector<nlohmann::json> found;
    for (const std::string& line : lines) {
        nlohmann::json parsed = nlohmann::json::parse(line);
        if (parsed.at("type") == type) found.push_back(std::move(parsed));
    }
    return found;
}

std::vector<std::string> eventsOf(const std::vector<std::string>& lines) {
    std::vector<std::string> events;
    for (const nlohmann::json& line : linesOf(lines, "event"))
        events.push_back(line.at("event").dump());
    return events;
}

std::vector<std::vector<std::string>> lastRowsOf(const std::vector<std::string>& lines) {
    std::vector<std::vector<std::string>> rows;
    const std::vector<nlohmann::json> views = linesOf(lines, "view");
    if (views.empty()) return rows;
    for (const nlohmann::json& row : views.back().at("rows")) {
        rows.emplace_back();
        for (const nlohmann::json& tag : row)
            rows.back().push_back(tag.is_null() ? "" : tag.get<std::string>());
    }
    return rows;
}

} // namespace rowkeeper::tabletop
