// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ReplayCommand.h"

#include "companion/app/Files.h"
#include "companion/app/GameDocument.h"
#include "companion/app/GameText.h"
#include "companion/app/Output.h"

#include <nlohmann/json.hpp>

#include <sstream>

namespace rowkeeper::companion {

namespace {

using nlohmann::ordered_json;

ordered_json eventLine(const json::RecordLine& line, const tactics::Applied& applied,
                       const json::Texts& texts) {
    ordered_json document = ordered_json::parse(json::toLine(line));
    ordered_json changes = ordered_json::array();
    for (const tactics::Change& change : applied.changes) {
        changes.push_back({{"rule", change.rule},
                           {"ruling", change.ruling.empty() ? ordered_json() : ordered_json(change.ruling)},
                           {"basis", idOf(change.basis)},
                           {"text", texts(change.text)}});
    }
    document["changes"] = std::move(changes);
    return document;
}

ordered_json explanations(const tactics::Game& game, const json::Texts& texts) {
    ordered_json list = ordered_json::array();
    for (const FinalRow& row : finalRows(game)) {
        list.push_back(row.score ? json::toJson(*row.score, row.scoring, texts)["explanation"]
                                 : ordered_json::array());
    }
    return list;
}

} // namespace

int runReplay(const AppContext& context, const ReplayArguments& arguments) {
    const std::string name = arguments.file == "-" ? "standard input" : arguments.file;
    std::istringstream in(readInput(arguments.file));
    const json::Record record = json::readRecord(in, name);
    const json::Texts texts = context.textsFor(record.setup.catalog);

    int events = 0;
    int inferred = 0;
    const tactics::Game game =
        played(record, name, texts, [&](const json::RecordLine& line, const auto& applied) {
            ++events;
            if (line.inferred) ++inferred;
            if (!arguments.events) return;
            if (context.json()) {
                printJson(eventLine(line, applied, texts));
            } else {
                printLine(eventText(line, applied, texts));
            }
        });

    const auto differ = differences(record.setup.catalog, context.catalog());
    if (!differ.empty()) {
        std::string list;
        for (const std::string& field : differ)
            list += (list.empty() ? "" : ", ") + field;
        talk(name +
             context.say(": played with its own values, which differ from today's: ",
                         ": gespielt mit eigenen Werten, die heute andere sind: ") +
             list);
    }
    if (!context.json()) {
        printLine(gameText(context, texts, game));
        return toInt(ExitCode::Ok);
    }
    ordered_json document{{"type", "final"}};
    document.update(finalDocument(game, texts));
    document.update({{"events", events},
                     {"inferred", inferred},
                     {"mismatches", 0},
                     {"round", game.round},
                     {"phase", idOf(game.phase)},
                     {"explanations", explanations(game, texts)},
                     {"differs_from_catalog", differ}});
    printJson(document);
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::companion
