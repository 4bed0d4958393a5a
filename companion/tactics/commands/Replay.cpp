// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Replay.h"

#include "companion/app/Output.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/referee/Secrecy.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/GameText.h"
#include "companion/tactics/results/RecordedRules.h"

#include <nlohmann/json.hpp>

#include <sstream>

namespace rowkeeper::tactics::commands {

namespace {

using nlohmann::ordered_json;

ordered_json eventLine(const json::RecordLine& line, const std::vector<tactics::Change>& told,
                       const referee::Secrecy& secrecy, const tactics::Options& options,
                       const json::Texts& texts) {
    ordered_json document = results::shownEvent(line, secrecy);
    ordered_json changes = ordered_json::array();
    for (const tactics::Change& change : told) {
        ordered_json cited{{"rule", change.rule},
                           {"ruling", change.ruling.empty() ? ordered_json() : ordered_json(change.ruling)},
                           {"basis", idOf(change.basis)},
                           {"text", texts(change.text)}};
        if (!change.option.empty()) {
            cited["option"] = change.option;
            cited["reading"] = value(options, change.option);
        }
        changes.push_back(std::move(cited));
    }
    document["changes"] = std::move(changes);
    return document;
}

ordered_json explanations(const tactics::Game& game, const json::Texts& texts) {
    ordered_json list = ordered_json::array();
    for (const results::FinalRow& row : results::finalRows(game)) {
        list.push_back(row.score ? json::toJson(*row.score, row.scoring, texts)["explanation"]
                                 : ordered_json::array());
    }
    return list;
}

/// Other rules than today's, and a result other than the one recorded, are said beside the result.
void tellRules(const app::AppContext& context, const std::string& name, const results::RecordedRules& rules) {
    const std::string played(tactics::rulesVersion);
    const bool known = rules.differs.has_value();
    const bool differs = known && !rules.differs->empty();
    if (rules.others()) {
        const char* key = differs ? "replay.rules.other_result"
                          : known ? "replay.rules.same_result"
                                  : "replay.rules.others";
        app::talk(
            context.say(key, {name, rules.recorded, played, differs ? app::fieldsText(*rules.differs) : ""}));
    } else if (differs) {
        const char* key = rules.recorded.empty() ? "replay.result.unnamed" : "replay.result.differs";
        app::talk(context.say(key, {name, played, app::fieldsText(*rules.differs)}));
    }
}

} // namespace

int replayTactics(const app::AppContext& context, const app::RecordSource& source,
                  const app::ReplayArguments& arguments) {
    const std::string& name = source.name;
    std::istringstream in(source.text);
    const json::Record record = json::readRecord(in, name);
    const json::Texts texts = textsFor(context, record.setup.catalog);

    int events = 0;
    int inferred = 0;
    tactics::record::Visitor counting;
    counting.applied = [&](const json::RecordLine& line, const auto&, const auto&) {
        ++events;
        if (line.inferred) ++inferred;
    };
    const tactics::Game end = results::played(record, name, texts, counting);
    // Played again to be printed: what a line may name depends on how the game stands at the end.
    const referee::Secrecy secrecy(end);
    tactics::record::Visitor printing;
    printing.applied = [&](const json::RecordLine& line, const tactics::Game&,
                           const tactics::Applied& applied) {
        const std::vector<tactics::Change> told = secrecy.told(applied.changes);
        if (context.json())
            app::printJson(eventLine(line, told, secrecy, end.setup->options, texts));
        else
            app::printLine(results::eventText(line, told, texts));
    };
    if (arguments.events) results::played(record, name, texts, printing);

    const auto differ = results::differences(record.setup.catalog, catalogOf(context));
    tellOwnValues(context, name, differ);
    const ordered_json today = results::finalDocument(end, texts);
    const results::RecordedRules rules = results::recordedRules(record, today);
    tellRules(context, name, rules);
    if (!context.json()) {
        app::printLine(results::gameText(texts, end));
        return toInt(app::ExitCode::Ok);
    }
    ordered_json document{{"type", "final"}};
    document.update(today);
    document.update({{"events", events},
                     {"inferred", inferred},
                     {"mismatches", 0},
                     {"round", end.round},
                     {"phase", idOf(end.phase)},
                     {"explanations", explanations(end, texts)},
                     {"differs_from_catalog", differ},
                     {"rules", results::recordedRulesDocument(rules)}});
    app::printJson(document);
    return toInt(app::ExitCode::Ok);
}

} // namespace rowkeeper::tactics::commands
