// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/Beginning.h"

#include "companion/journal/Evidence.h"
#include "companion/tactics/commands/Context.h"
#include "companion/views/Settings.h"

#include <QSettings>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace rowkeeper::tactics::window {

namespace {

constexpr std::array<std::pair<const char*, panel::RunningTotals>, 3> totalsNames{
    {{"never", panel::RunningTotals::NeverBeforeScoring},
     {"reveal", panel::RunningTotals::FromRevealPhase},
     {"always", panel::RunningTotals::Always}}};

panel::Layers layersOf(const app::AppContext& context) {
    panel::Layers layers;
    const auto own = context.userCatalogFile();
    std::error_code error;
    if (own) layers.ownFile = own->string();
    if (context.arguments().noUserCatalog)
        layers.own = panel::Layers::Own::Skipped;
    else if (context.ownValuesLeftOut())
        layers.own = panel::Layers::Own::Unreadable;
    else if (own && std::filesystem::exists(*own, error))
        layers.own = panel::Layers::Own::Used;
    if (context.arguments().catalog) layers.namedFile = context.arguments().catalog->string();
    return layers;
}

/// Those of the chosen who play.
std::vector<Faction> playing(const std::vector<Faction>& chosen, const std::vector<Faction>& players) {
    std::vector<Faction> all;
    for (const Faction player : players) {
        if (std::ranges::count(chosen, player) > 0) all.push_back(player);
    }
    return all;
}

} // namespace

panel::NewGameFacts factsOf(const app::AppContext& context) {
    panel::NewGameFacts facts;
    facts.options = commands::optionsOf(context);
    facts.catalog = commands::catalogOf(context);
    facts.layers = layersOf(context);
    facts.pictures = journal::evidenceFolder(context.journalFile()).string();
    try {
        facts.rules = std::make_shared<const json::RuleBook>(commands::ruleBookOf(context));
    } catch (const json::DataError&) { // whoever explains a ruling says why; a game can be played without
    }
    return facts;
}

bool isProposed(const panel::NewGame& game) {
    return game.players.empty() && !game.source.empty() && game.source != "demo";
}

commands::WatchSetup setupOf(const app::AppContext& context, const panel::NewGame& game) {
    commands::TableWishes wishes;
    wishes.source = game.source;
    wishes.players = game.players;
    wishes.first = game.first;
    wishes.variant = game.variant;
    wishes.shortGame = game.shortGame;
    wishes.topSecret = game.topSecret;
    if (isProposed(game)) wishes.players.assign(allFactions.begin(), allFactions.end());
    wishes.allUntagged = game.untagged && game.untaggedOnly.empty();
    if (game.untagged) wishes.untagged = playing(game.untaggedOnly, wishes.players);
    commands::WatchSetup setup = commands::watchSetup(context, wishes);
    if (game.options) setup.game.options = *game.options;
    if (isProposed(game)) setup.game.players.clear(); // whoever lays the first cards
    return setup;
}

panel::NewGame choiceOf(const Setup& setup, const std::string& source) {
    panel::NewGame game;
    game.source = source;
    game.players = setup.players;
    game.variant = setup.variant;
    game.shortGame = setup.shortGame;
    game.topSecret = setup.topSecret;
    game.untagged = !setup.untagged.empty();
    if (playing(setup.untagged, setup.players) != setup.players) game.untaggedOnly = setup.untagged;
    game.options = setup.options;
    return game;
}

panel::NewGame lastGame(QSettings* settings, const app::AppContext& context, const std::string& camera) {
    panel::NewGame game;
    game.source = camera;
    if (settings) {
        const std::string kept = settings->value(views::setting::lastGame).toString().toStdString();
        if (auto last = panel::fromKept(kept)) game = panel::rematch(std::move(*last));
    }
    if (!context.arguments().options.empty()) game.options.reset();
    return game;
}

void rememberGame(QSettings* settings, const panel::NewGame& game) {
    if (settings) settings->setValue(views::setting::lastGame, QString::fromStdString(panel::kept(game)));
}

std::optional<panel::RunningTotals> lastTotals(QSettings* settings) {
    const QString kept = settings ? settings->value(views::setting::totals).toString() : QString();
    for (const auto& [name, totals] : totalsNames) {
        if (kept == QLatin1String(name)) return totals;
    }
    return std::nullopt;
}

void rememberTotals(QSettings* settings, panel::RunningTotals totals) {
    for (const auto& [name, each] : totalsNames) {
        if (settings && each == totals) settings->setValue(views::setting::totals, QString::fromLatin1(name));
    }
}

} // namespace rowkeeper::tactics::window
