// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/WatchLines.h"

#include "companion/tactics/results/GameDocument.h"
#include "engine/core/json/Harmless.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/RefusalText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::tactics::commands {

namespace {

using Json = nlohmann::ordered_json;
using json::Texts;

template<class T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json tagOrNull(const std::optional<tag::Tag>& tag) {
    return tag ? Json(tag::format(*tag)) : Json(nullptr);
}

Json rowTags(const std::vector<std::optional<tag::Tag>>& row) {
    Json tags = Json::array();
    for (const auto& tag : row)
        tags.push_back(tagOrNull(tag));
    return tags;
}

/// Rule, ruling and basis of whatever carries them, and the house rule it rests on with its reading.
template<class Founded>
void cite(Json& line, const Founded& founded, const tactics::Game& game) {
    line["rule"] = founded.rule;
    line["ruling"] = founded.ruling.empty() ? Json(nullptr) : Json(founded.ruling);
    line["basis"] = tactics::idOf(founded.basis);
    if (founded.option.empty()) return;
    line["option"] = founded.option;
    line["reading"] = tactics::value(game.setup->options, founded.option);
}

Json rowsAsTheyLie(const referee::ViewReport& view) {
    Json rows = Json::array();
    for (const auto& row : view.rows) {
        Json cards = rowTags(row);
        Json target = nullptr;
        if (!cards.empty()) {
            target = cards.front();
            cards.erase(cards.begin());
        }
        rows.push_back({{"target", target}, {"cards", cards}});
    }
    return rows;
}

/// What was decided about rows of a round that is not scored.
void putSettled(Json& rows, const tactics::Game& game, const Texts& texts) {
    for (const results::FinalRow& row : results::finalRows(game)) {
        if (!row.row.settled) continue;
        const std::string target = json::tagText(row.row.target);
        for (Json& lies : rows) {
            if (lies["target"] == target) lies["settled"] = results::settledDocument(row, texts);
        }
    }
}

struct ReportLine {
    const tactics::Game& game;
    const Texts& texts;

    void giveReason(Json& line, const tactics::Refusal& reason) const {
        line["reason"] = texts(reason.text);
        if (const std::string fix = json::fixText(reason, texts); !fix.empty()) line["fix"] = fix;
        cite(line, reason, game);
    }

    Json operator()(const referee::ViewReport& report) const {
        Json rows = Json::array();
        for (const auto& row : report.rows)
            rows.push_back(rowTags(row));
        Json covered = Json::array();
        for (const auto& [row, at] : report.covered)
            covered.push_back({row, at});
        return {{"type", "view"}, {"frame", report.frame}, {"rows", rows}, {"covered", covered}};
    }

    /// What goes into the record is a line already.
    Json operator()(const referee::EventReport&) const { return {}; }
    Json operator()(const tactics::record::CorrectionReport&) const { return {}; }

    Json operator()(const referee::InstructionReport& report) const {
        const tactics::Instruction& instruction = report.instruction;
        Json line{{"type", "instruction"}, {"id", instruction.id}, {"frame", report.frame}};
        line["row"] = orNull(instruction.row);
        line["at"] = orNull(instruction.at);
        line["text"] = texts(instruction.text);
        cite(line, instruction, game);
        line["done"] = report.done;
        if (report.done) line["carried_out"] = !report.undone;
        return line;
    }

    Json operator()(const referee::PromptReport& report) const {
        Json options = Json::array();
        for (const tactics::PromptOption& option : report.prompt.options)
            options.push_back({{"id", option.id}, {"text", texts(option.text)}});
        Json line{{"type", "prompt"}, {"frame", report.frame}};
        line["decides"] = tactics::idOf(report.prompt.decides);
        if (!report.prompt.team.empty()) {
            line["team"] = Json::array(); // who decide together
            for (const tactics::Faction player : report.prompt.team)
                line["team"].push_back(tactics::idOf(player));
        }
        line["text"] = texts(report.prompt.text);
        cite(line, report.prompt, game);
        line["options"] = options;
        return line;
    }

    Json operator()(const referee::MismatchReport& report) const {
        Json line{{"type", "mismatch"}, {"id", report.id}, {"frame", report.frame}, {"kind", report.kind}};
        line["row"] = orNull(report.row);
        line["at"] = orNull(report.at);
        line["tag"] = tagOrNull(report.tag);
        line["text"] = texts(report.text);
        if (report.reason) giveReason(line, *report.reason);
        line["resolved"] = report.resolved;
        return line;
    }

    Json operator()(const referee::NoteReport& report) const {
        Json line{{"type", "note"}, {"id", report.id}, {"frame", report.frame}, {"kind", report.kind}};
        line["row"] = orNull(report.row);
        line["at"] = orNull(report.at);
        line["tag"] = tagOrNull(report.tag);
        line["text"] = texts(report.text);
        if (report.kind == "unread") {
            line["candidates"] = Json::array();
            for (const tag::Tag& tag : report.candidates)
                line["candidates"].push_back(tag::format(tag));
        }
        line["over"] = report.over;
        return line;
    }

    Json operator()(const referee::PauseReport& report) const {
        Json line{{"type", "pause"}, {"frame", report.frame}, {"paused", report.paused}};
        if (!report.offered.empty()) {
            line["offered"] = report.offered;
            line["text"] = texts(tactics::Phrase{
                report.over ? "watch.pause.over" : "watch.pause." + report.offered, {report.differences}});
            line["over"] = report.over;
        }
        if (!report.paused) line["differences"] = report.differences;
        return line;
    }

    Json operator()(const referee::RefusedReport& report) const {
        Json line{{"type", "refused"}, {"frame", report.frame}, {"text", texts(report.text)}};
        if (report.reason) giveReason(line, *report.reason);
        return line;
    }

    Json operator()(const referee::ScoreReport& report) const {
        tactics::Game scored = game;
        scored.lastResult = report.result;
        return {{"type", "score"},
                {"frame", report.frame},
                {"round", report.result.round},
                {"rows", results::finalDocument(scored, texts).at("rows")}};
    }
};

} // namespace

std::string toLine(const referee::Report& report, const tactics::Game& game, const Texts& texts) {
    if (const auto line = referee::recordLine(report)) return *line;
    return json::harmlessJson(std::visit(ReportLine{game, texts}, report).dump());
}

std::string finalLine(const referee::Referee& referee, const Texts& texts) {
    Json line{{"type", "final"}};
    line.update(results::finalDocument(referee.game(), texts));
    if (!line.at("scored").get<bool>()) {
        line["rows"] = rowsAsTheyLie(referee.rows());
        putSettled(line["rows"], referee.game(), texts);
    }
    line["events"] = referee.events();
    line["inferred"] = referee.inferred();
    line["mismatches"] = referee.mismatches();
    return json::harmlessJson(line.dump());
}

} // namespace rowkeeper::tactics::commands
