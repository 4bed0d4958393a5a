// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Commands.h"

#include "companion/app/ExplainCommand.h"
#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/Games.h"
#include "companion/app/Output.h"
#include "companion/spacetrace/commands/Subjects.h"
#include "companion/spacetrace/record/Record.h"
#include "companion/spacetrace/results/BattleReport.h"
#include "companion/spacetrace/results/GameReport.h"
#include "companion/spacetrace/results/Recorded.h"
#include "companion/spacetrace/results/RestsOn.h"
#include "engine/core/json/Parse.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"
#include "engine/spacetrace/json/RuleBook.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <sstream>
#include <utility>

namespace rowkeeper::spacetrace::commands {

namespace {

// Far more than cards of a table do: only files made to waste time come to as many.
constexpr std::size_t mostSteps = 100'000;
constexpr std::size_t mostStepsOfAll = 1'000'000;

} // namespace

spacetrace::Game playedToItsEnd(const app::AppContext& context, const spacetrace::Record& record,
                                const std::string& name, const spacetrace::record::Visitor& visitor) {
    auto end = spacetrace::record::replay(record, visitor);
    if (auto* game = std::get_if<spacetrace::Game>(&end)) return std::move(*game);
    const auto& [n, why] = std::get<spacetrace::record::RefusedLine>(end);
    const std::string said =
        spacetrace::named(why.key, why.fillings, record.setup.catalog, context.sentences());
    throw app::CommandError(
        app::ExitCode::Refused,
        context.say("games.event", {name, n, said + " [" + std::string(why.source.rule) + "]"}));
}

spacetrace::Catalog spacetraceCatalog(const app::AppContext& context) {
    spacetrace::Catalog catalog = spacetrace::loadCatalog(context.dataFolder());
    for (const std::filesystem::path& layer : context.layerFiles())
        spacetrace::layOver(catalog, layer);
    return catalog;
}

std::optional<std::string> leaveOutUnreadableValues(const app::AppContext& context) {
    try {
        spacetraceCatalog(context);
        return std::nullopt;
    } catch (const std::exception& problem) {
        std::string why = app::failureOf(problem, context.sentences()).text;
        context.leaveOutOwnValues();
        spacetraceCatalog(context); // without them; if it was something else that is wrong, it still is
        return why;
    }
}

spacetrace::Options spacetraceOptions(const app::AppContext& context) {
    spacetrace::Options options;
    context.setOptions([&](auto name, auto value) { return spacetrace::set(options, name, value); });
    return options;
}

void tellBattles(const app::AppContext& context, const std::string& file, spacetrace::Detail detail) {
    const spacetrace::Catalog catalog = spacetraceCatalog(context);
    const json::RuleBook book = spacetrace::loadRuleBook(context.dataFolder());
    const spacetrace::Tale tale{catalog, book, context.sentences(), detail};
    const std::string text = app::readInput(file, json::maxQuestionBytes);
    app::checkDocumentOf(context, text, inputName(context, file));
    const spacetrace::Questions questions =
        spacetrace::readQuestions(text, inputName(context, file), catalog, spacetraceOptions(context));
    // One at a time becomes text: ten thousand battles of values would fill the memory.
    std::string told;
    std::size_t steps = 0;
    for (const spacetrace::BattleQuestion& question : questions.entries) {
        const spacetrace::AttackResult result = spacetrace::fight(question.attack);
        steps += result.steps.size();
        if (result.steps.size() > mostSteps || steps > mostStepsOfAll)
            throw app::CommandError(app::ExitCode::InvalidData, "score.many_steps",
                                    {inputName(context, file), mostSteps, mostStepsOfAll});
        if (context.json()) {
            std::string line = app::jsonLine(spacetrace::toJson(question, result, tale));
            line.pop_back();
            told += (told.empty() ? "" : ",") + line;
        } else {
            told += (told.empty() ? "" : "\n\n") + spacetrace::battleReport(question, result, tale);
        }
    }
    if (!context.json())
        app::printLine(told);
    else
        app::printText((questions.list ? "[" + told + "]" : told) + "\n");
}

int scoreSpacetrace(const app::AppContext& context, const std::string& file) {
    tellBattles(context, file, spacetrace::Detail::Sums);
    return toInt(app::ExitCode::Ok);
}

int replaySpacetrace(const app::AppContext& context, const app::RecordSource& source,
                     const app::ReplayArguments& arguments) {
    const std::string& name = source.name;
    app::checkRecordOf(context, source.text, name);
    std::istringstream in(source.text);
    const spacetrace::Record record = spacetrace::readRecord(in, name);
    int events = 0;
    spacetrace::record::Visitor visitor;
    spacetrace::RestsOn restsOn;
    visitor.applied = [&](const spacetrace::RecordLine& line, const spacetrace::Game& was,
                          const spacetrace::Applied& applied) {
        ++events;
        restsOn.see(line, was, applied.game);
        if (!arguments.events) return;
        if (context.json())
            app::printJson(spacetrace::toldJson(line, applied, context.sentences()));
        else
            app::printLine(spacetrace::toldText(line, applied, context.sentences()));
    };
    const spacetrace::Game game = playedToItsEnd(context, record, name, visitor);
    const auto differ = spacetrace::differences(record.setup.catalog, spacetraceCatalog(context));
    tellOwnValues(context, name, differ);
    const nlohmann::ordered_json end = spacetrace::gameJson(game, context.sentences());
    const auto resultDiffers = spacetrace::resultDifferences(record, end);
    if (resultDiffers && !resultDiffers->empty())
        app::talk(context.say("replay.result.other", {name, app::fieldsText(*resultDiffers)}));
    if (!context.json()) {
        app::printLine(spacetrace::gameReport(game, context.sentences()) +
                       spacetrace::restsOnText(restsOn, game.setup->catalog, context.sentences()));
        return toInt(app::ExitCode::Ok);
    }
    nlohmann::ordered_json document{{"type", "final"}};
    document.update(end);
    spacetrace::addTo(document, restsOn);
    document["events"] = events;
    document["differs_from_catalog"] = differ;
    document["result_differs"] =
        resultDiffers ? nlohmann::ordered_json(*resultDiffers) : nlohmann::ordered_json();
    app::printJson(document);
    return toInt(app::ExitCode::Ok);
}

namespace {

/// Does something with what `explain` can tell about by name.
template<class Do>
auto withSubjects(const app::AppContext& context, Do act) {
    const spacetrace::Catalog catalog = spacetraceCatalog(context);
    const spacetrace::Options options = spacetraceOptions(context);
    const json::RuleBook book = spacetrace::loadRuleBook(context.dataFolder());
    return act(SpacetraceSubjects(catalog, options, book, context.sentences()));
}

} // namespace

int explainSpacetrace(const app::AppContext& context, const std::string& what) {
    const auto named = [&](const std::string& name) {
        return withSubjects(context, [&](const SpacetraceSubjects& subjects) {
            std::vector<app::Explained> all;
            for (const SpacetraceSubject& subject : subjects.named(name))
                all.push_back({subjects.document(subject), subjects.text(subject)});
            return all;
        });
    };
    return explainWith(context, what, named, [&](const std::string& file) {
        tellBattles(context, file, spacetrace::Detail::Shots);
    });
}

bool knownToSpacetrace(const app::AppContext& context, const std::string& name) {
    return withSubjects(context,
                        [&](const SpacetraceSubjects& subjects) { return !subjects.named(name).empty(); });
}

nlohmann::ordered_json verifySpacetraceRecord(const app::AppContext& context,
                                              const app::RecordSource& source) {
    std::istringstream in(source.text);
    const spacetrace::Record record = spacetrace::readRecord(in, source.name);
    return {{"lines", record.lines.size()}, {"turn", playedToItsEnd(context, record, source.name).turn}};
}

void verifySpacetraceCatalog(const app::AppContext& context, const std::string& file) {
    const auto path = std::filesystem::absolute(file);
    if (path.filename() == "catalog.json" && path.parent_path().filename() == "spacetrace") {
        spacetrace::loadCatalog(path.parent_path().parent_path());
        return;
    }
    spacetrace::Catalog catalog = spacetraceCatalog(context);
    spacetrace::layOver(catalog, path);
}

bool claimedBySpacetrace(const nlohmann::json& document) {
    const auto hasAny = [](const nlohmann::json& object, std::initializer_list<const char*> fields) {
        return std::ranges::any_of(fields, [&](const char* field) { return object.contains(field); });
    };
    if (hasAny(document, {"base", "battle", "sides"})) return true;
    const auto cards = document.find("cards");
    if (cards == document.end() || !cards->is_object()) return false;
    return std::any_of(cards->begin(), cards->end(), [&](const nlohmann::json& card) {
        if (!card.is_object()) return false;
        const auto names = card.find("names");
        return hasAny(card, {"kind", "mp", "class", "ap", "lp", "abilities", "mothership", "most_in_deck"}) ||
               (names != card.end() && names->is_object() && hasAny(*names, {"en", "de"}));
    });
}

} // namespace rowkeeper::spacetrace::commands
