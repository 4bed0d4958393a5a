// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/FleetSetup.h"

#include "companion/app/Failure.h"
#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/table/FleetTable.h"
#include "engine/spacetrace/Tags.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/DemoFile.h"

#include <filesystem>
#include <sstream>
#include <utility>
#include <variant>
#include <vector>

namespace rowkeeper::spacetrace::commands {

namespace {

/// Every card that may lie at their table, without the serials of copies, which nobody here knows.
std::vector<std::string> cardTexts(const Setup& setup) {
    std::vector<std::string> texts;
    std::vector<std::string> ids{""};
    for (const auto& [id, card] : setup.catalog.cards)
        ids.push_back(id);
    for (const char deck : setup.players)
        for (const std::string& id : ids)
            if (const auto tag = tagOf(DeckCard{deck, id}, setup.catalog)) texts.push_back(tag::format(*tag));
    return texts;
}

} // namespace

std::string sourceOf(const app::AppContext& context, const std::string& source) {
    if (source != demo) return source;
    const std::filesystem::path clip = demoClip(context.dataFolder());
    if (!std::filesystem::exists(clip))
        throw app::CommandError(app::ExitCode::NotFound, context.say("watch.no_demo", {clip.string()}));
    return clip.string();
}

Setup setupFor(const app::AppContext& context, const std::string& source) {
    const bool ours = source == demo;
    Setup setup = ours ? demoSetup(context.dataFolder()) : Setup();
    setup.options = spacetraceOptions(context);
    if (!ours)
        setup.catalog = spacetraceCatalog(context);
    else if (context.arguments().catalog) // the group's own values are none of the demo's cards
        spacetrace::layOver(setup.catalog, context.layerFiles().back());
    return setup;
}

table::Eyes eyesFor(std::unique_ptr<vision::Source> source, const Setup& setup) {
    return table::Eyes(std::move(source), fleetTable(cardTexts(setup)));
}

referee::Book bookOf(const app::OpenedGame& kept) {
    std::istringstream in(kept.source.text);
    Record record = readRecord(in, kept.source.name);
    return std::get<referee::Book>(referee::Book::restore(std::move(record)));
}

} // namespace rowkeeper::spacetrace::commands
