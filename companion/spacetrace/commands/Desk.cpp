// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Desk.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Games.h"
#include "companion/app/Output.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/desk/DeskText.h"
#include "engine/core/json/Parse.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/EventJson.h"
#include "engine/spacetrace/json/RuleBook.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

namespace rowkeeper::spacetrace::commands {

namespace {

void checkOptions(const app::AppContext& context, const app::DeskArguments& arguments) {
    const auto refuse = [&](bool given, const char* option) {
        if (given)
            throw app::CommandError(app::ExitCode::Usage, context.say("usage.option_not_of_game",
                                                                      {option, context.arguments().game}));
    };
    refuse(arguments.row != 0, "--row");
    refuse(arguments.asItStood, "--then");
    refuse(!arguments.powers.empty(), "--power");
    refuse(!arguments.points.empty(), "--points");
}

/// "before" or "before,after": the active player's extra fleet, then the other's.
desk::ExtraWishes extraIn(const app::AppContext& context, const std::string& text) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto active = spacetrace::extraFightsOf(text.substr(0, comma));
    const auto other = comma == text.size() ? active : spacetrace::extraFightsOf(text.substr(comma + 1));
    if (!active || !other)
        throw app::CommandError(app::ExitCode::Usage, context.say("usage.desk_extra", {text}));
    return {*active, *other};
}

/// What would be ignored is refused: the wishes are of an attack that is supposed, and of fleets that lie
/// there. A word for both players asks for that of whoever has one.
void checkExtra(const app::AppContext& context, const desk::DeskView& view, const std::string& given,
                const desk::ExtraWishes& extra) {
    if (extra.active == ExtraFights::No && extra.other == ExtraFights::No) return;
    if (view.attack && !view.attack->supposed)
        throw app::CommandError(app::ExitCode::Usage,
                                context.say("battle.desk.extra_written", {given, view.line}));
    const auto& players = view.game.players;
    const PlayerState& active = view.game.activePlayer();
    const PlayerState& other = players[(view.game.active + 1) % players.size()];
    const auto lies = [](const PlayerState& player) { return !player.fleets[index(Fleet::Extra)].empty(); };
    std::string without;
    if (extra.active != ExtraFights::No && !lies(active)) without += active.letter;
    if (extra.other != ExtraFights::No && !lies(other)) without += other.letter;
    const bool forBoth = given.find(',') == std::string::npos;
    if (without.empty() || (forBoth && without.size() == 1)) return;
    throw app::CommandError(app::ExitCode::NotFound,
                            context.say("battle.desk.extra_none", {given, lettersText(without), view.line}));
}

void checkLine(const spacetrace::Record& record, int n, const std::string& name,
               const app::AppContext& context) {
    const bool there = n == 0 || std::ranges::any_of(record.lines, [n](const spacetrace::RecordLine& line) {
                           return line.n == n;
                       });
    const int last = record.lines.empty() ? 0 : record.lines.back().n;
    if (!there)
        throw app::CommandError(app::ExitCode::NotFound,
                                context.say("desk.command.no_line", {name, n, last}));
}

/// "6={...}".
std::pair<int, spacetrace::Event> changeIn(const std::string& given) {
    const std::size_t equals = given.find('=');
    if (equals == std::string::npos)
        throw app::CommandError(app::ExitCode::Usage, "usage.change.form", {given});
    int n = 0;
    const auto read = std::from_chars(given.data(), given.data() + equals, n);
    if (read.ec != std::errc() || read.ptr != given.data() + equals)
        throw app::CommandError(app::ExitCode::Usage, "usage.change.number", {given});
    const json::Origin origin("--change " + std::to_string(n));
    try {
        const nlohmann::json event = json::parse(given.substr(equals + 1), origin);
        return {n, spacetrace::readEvent(json::Node(event, origin))};
    } catch (const json::DataError& problem) {
        throw app::CommandError(app::ExitCode::Usage, problem.said());
    }
}

/// The record as the arguments suppose it. What no longer fits is Refused, with its line and rule.
spacetrace::Record supposed(const app::AppContext& context, const app::DeskArguments& arguments,
                            spacetrace::Record record, const std::string& name) {
    context.setOptions(
        [&](auto option, auto value) { return spacetrace::set(record.setup.options, option, value); });
    const spacetrace::Catalog catalog = record.setup.catalog;
    auto restored = spacetrace::record::History::restore(std::move(record));
    const auto fits = [&](const auto& result) {
        const auto* refused = std::get_if<spacetrace::record::RefusedCorrection>(&result);
        if (refused == nullptr) return;
        if (!refused->why)
            throw app::CommandError(app::ExitCode::NotFound,
                                    context.say("correct.no_such_line", {name, refused->n}));
        const std::string why =
            spacetrace::named(refused->why->key, refused->why->fillings, catalog, context.sentences());
        throw app::CommandError(
            app::ExitCode::Refused,
            context.say("correct.no_longer_fits",
                        {name, refused->n, why + " [" + std::string(refused->why->source.rule) + "]"}));
    };
    fits(restored);
    auto& history = std::get<spacetrace::record::RestoredGame>(restored).history;
    for (const std::string& given : arguments.changes) {
        const auto& [n, event] = changeIn(given);
        fits(history.correct(n, event, {}, -1));
    }
    for (const int n : arguments.strikes)
        fits(history.strike(n, {}, -1));
    return history.record();
}

} // namespace

int deskSpacetrace(const app::AppContext& context, const app::DeskArguments& arguments) {
    checkOptions(context, arguments);
    checkOutputs(context, arguments);
    const app::FoundGame found = foundGame(context, arguments.game);
    const std::string& name = found.source.name;
    checkRecordOf(context, found.record, name);
    std::istringstream in(found.record);
    spacetrace::Record record = spacetrace::readRecord(in, name);
    playedToItsEnd(context, record, name); // what is refused is named with its line
    const int last = record.lines.empty() ? 0 : record.lines.back().n;
    const int line = arguments.line.value_or(last);
    checkLine(record, line, name, context);
    record = supposed(context, arguments, std::move(record), name);

    const desk::ExtraWishes extra = extraIn(context, arguments.extra);
    const desk::DeskView view = desk::deskView(record, line, extra);
    checkExtra(context, view, arguments.extra, extra);
    const json::RuleBook book = spacetrace::loadRuleBook(context.dataFolder());
    const spacetrace::Tale tale{record.setup.catalog, book, context.sentences(),
                                arguments.allLines ? spacetrace::Detail::Shots : spacetrace::Detail::Sums};
    if (arguments.pdf) {
        const auto pdf = desk::deskPdf(view, name, tale);
        if (const auto* problem = std::get_if<json::Said>(&pdf))
            throw app::CommandError(app::ExitCode::Failure, *problem);
        const auto& bytes = std::get<QByteArray>(pdf);
        app::writeOutput(*arguments.pdf, {bytes.constData(), static_cast<std::size_t>(bytes.size())},
                         arguments.force);
    }
    if (context.json())
        app::writeOutput(arguments.json, app::jsonLine(desk::deskDocument(view, name, tale)),
                         arguments.force);
    if (!arguments.pdf && !context.json()) app::printLine(desk::deskText(view, name, tale));
    return toInt(app::ExitCode::Ok);
}

} // namespace rowkeeper::spacetrace::commands
