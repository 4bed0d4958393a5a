// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "tests/engine/game/RandomGame.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>

/// Plays the games of the transcripts anew, by chance with a fixed seed each: record_games FOLDER. The
/// recordings are kept, so that a change of the random games changes no transcript; this is only for another
/// choice of games.
namespace {

using namespace rowkeeper;
using namespace rowkeeper::tactics;

constexpr std::size_t longest = 345; // events; somebody is to read all this

struct Wanted {
    std::string name;
    std::string players;
    Variant variant = Variant::Standard;
    bool shortGame = false;
    bool topSecret = false;
    std::uint32_t seed = 1; ///< the first one tried
    std::string mustHappen; ///< a change that has to come up, or empty
    std::vector<std::pair<std::string, std::string>> options{};
};

const std::vector<Wanted> wanted{
    {"two-players", "SR", Variant::Standard, false, false, 1, ""},
    {"three-players", "VSK", Variant::Standard, false, false, 2, ""},
    {"four-players", "SRVK", Variant::Standard, false, false, 3, ""},
    {"short-two-players", "RK", Variant::Standard, true, false, 4, ""},
    {"short-three-players.de", "SRK", Variant::Standard, true, false, 5, ""},
    {"alliances", "SRVK", Variant::Alliances, false, false, 6, "game.prompt.armada"},
    {"alliances-top-secret", "SRVK", Variant::Alliances, false, true, 7, ""},
    {"blind-trust", "SRVK", Variant::BlindTrust, false, false, 8, ""},
    {"blind-trust-top-secret.de", "SRVK", Variant::BlindTrust, false, true, 9, ""},
    {"negotiations", "SRK", Variant::Standard, false, false, 10, "game.change.bids_tied"},
    {"negotiations-alliances", "SRVK", Variant::Alliances, false, false, 11, "game.change.negotiated"},
    {"short-top-secret", "RK", Variant::Standard, true, true, 12, ""},
    {"house-rules",
     "SR",
     Variant::Standard,
     false,
     false,
     13,
     "",
     {{"armada_pair", "zero"},
      {"multiphasic_stack", "once"},
      {"weapons_below", "power"},
      {"flyer_vs_intrepid", "delta_flyer"},
      {"armada_boostable", "true"},
      {"negotiated_row", "stay"},
      {"wave", "special"},
      {"shields_under_mines", "protected"},
      {"shielded_reveal", "now"},
      {"teleport", "hidden"},
      {"pass_minimum", "1"},
      {"blockade_end", "open"},
      {"distress_hidden", "true"},
      {"four_cards", "laid"},
      {"extra_card", "own_rules"},
      {"refill", "at_once"}}},
};

std::shared_ptr<const Setup> setupFor(const Wanted& game, const Catalog& catalog) {
    auto setup = std::make_shared<Setup>();
    for (const char player : game.players)
        setup->players.push_back(*factionOf(player));
    setup->first = setup->players.front();
    setup->variant = game.variant;
    setup->shortGame = game.shortGame;
    setup->topSecret = game.topSecret;
    setup->catalog = catalog;
    for (const auto& [name, value] : game.options) {
        if (const auto wrong = set(setup->options, name, value))
            throw std::runtime_error(name + "=" + value + ": " + wrong->key);
    }
    return setup;
}

/// Plays until the game is over; whether what must happen happened.
bool play(RandomGame& game, const std::string& mustHappen) {
    bool happened = mustHappen.empty();
    while (!game.over()) {
        game.step();
        happened = happened || std::any_of(game.changes.begin(), game.changes.end(),
                                           [&](const Change& c) { return c.text.key == mustHappen; });
        happened = happened || (game.game.prompt && game.game.prompt->text.key == mustHappen);
        if (!game.problems.empty()) throw std::runtime_error(game.problems.front());
    }
    return happened;
}

void record(const Wanted& game, const Catalog& catalog, const std::filesystem::path& folder) {
    for (std::uint32_t seed = game.seed; seed < game.seed + 100'000; seed += 20) {
        RandomGame random(setupFor(game, catalog), seed);
        random.saidByPeople = false;
        if (!play(random, game.mustHappen) || random.events.size() > longest) continue;
        std::ofstream out(folder / "games" / (game.name + ".jsonl"), std::ios::binary);
        out << json::toLine(*random.game.setup) << '\n';
        int n = 0;
        for (const Event& event : random.events)
            out << json::toLine(json::RecordLine{++n, -1, false, event}) << '\n';
        if (!out.flush()) throw std::runtime_error(game.name + ": cannot be written");
        return;
    }
    throw std::runtime_error(game.name + ": " + game.mustHappen + " never happened");
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: record_games FOLDER\n";
        return 2;
    }
    try {
        const Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
        for (const Wanted& game : wanted)
            record(game, catalog, argv[1]);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
