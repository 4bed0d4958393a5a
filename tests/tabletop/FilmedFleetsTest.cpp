// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Sentences.h"
#include "companion/spacetrace/referee/TableSession.h"
#include "companion/spacetrace/table/FleetTable.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"
#include "tests/tabletop/FleetFilm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

/// Turns of Spacetrace from video alone: rendered tables through reader, tracker and referee to the record.
namespace rowkeeper::tabletop {
namespace {

using namespace spacetrace;
using testing::ElementsAre;
using testing::IsEmpty;

/// Fighters cost 100 MP, a Destroyer 10; both of class I. The reinforcement gives 1000.
Setup playable() {
    Setup setup;
    setup.players = "AB";
    setup.catalog = loadCatalog(ROWKEEPER_DATA_DIR);
    const auto know = [&](const char* id, int mp, int shipClass) {
        CardValues& card = setup.catalog.cards.at(id);
        card.mp = {mp, Status::Own};
        if (shipClass > 0) card.shipClass = {shipClass, Status::Own};
    };
    know("fighter", 100, 1);
    know("destroyer", 10, 1);
    know("reinforcement_1", 1000, 0);
    return setup;
}

std::string tagText(char deck, const char* card, const char* serial, const Catalog& catalog) {
    tag::Tag tag = tagOf(DeckCard{deck, card}, catalog).value();
    tag.serial = serial;
    return tag::format(tag);
}

constexpr int picturesAStep = 25; // ten a second

/// A reinforces and lays Fighters; B does so with Destroyers and attacks; the lost card goes to its pile.
std::vector<ScenesFilm::Shot> twoTurns(const Catalog& catalog) {
    FleetTableTop table;
    std::vector<ScenesFilm::Shot> shots;
    const auto shoot = [&] { shots.push_back({table.scene(), picturesAStep}); };
    const auto command = [&](const char* tag) {
        for (const double moved : {0.0, 3.0, 5.0}) { // nobody holds one as still as a card lies
            table.show(tag, moved);
            shots.push_back({table.scene(), picturesAStep / 3});
        }
        table.take("command");
        shoot();
    };
    shoot();
    table.beside("help", tagText('A', "reinforcement_1", "1", catalog), 'A');
    shoot();
    table.toPile("help", 'A');
    shoot();
    table.lay("fighters", tagText('A', "fighter", "2", catalog), 'A', 1);
    shoot();
    command("RKTC01"); // pass
    table.beside("help b", tagText('B', "reinforcement_1", "1", catalog), 'B');
    shoot();
    table.lay("destroyers", tagText('B', "destroyer", "7", catalog), 'B', 1);
    shoot();
    command("RKTC10"); // next: attack
    table.take("destroyers");
    shoot();
    command("RKTC01");
    return shots;
}

struct Followed {
    explicit Followed(ScenesFilm film)
        : run(table::Eyes(std::make_unique<ScenesFilm>(std::move(film)), fleetTable(texts())),
              referee::TableSession(playable())) {
        for (;;) {
            auto moment = run.step();
            reports.insert(reports.end(), moment.reports.begin(), moment.reports.end());
            if (moment.ended) break;
        }
    }

    static std::vector<std::string> texts() {
        std::vector<std::string> all;
        const Catalog catalog = playable().catalog;
        for (const char deck : {'A', 'B'})
            for (const auto& [id, card] : catalog.cards)
                all.push_back(tag::format(tagOf(DeckCard{deck, id}, catalog).value()));
        return all;
    }

    std::vector<std::string> said() const {
        const json::Sentences sentences = gameSentences(ROWKEEPER_DATA_DIR, json::Language::En);
        std::vector<std::string> all;
        for (const referee::Report& report : reports)
            for (const std::string& line :
                 referee::sentences(report, run.game().referee().game().setup->catalog, sentences))
                all.push_back(line);
        return all;
    }
    std::vector<std::string> deeds() const {
        std::vector<std::string> all;
        for (const RecordLine& line : run.game().referee().book().record().lines)
            if (const auto* event = std::get_if<Event>(&line.what))
                all.push_back(nlohmann::json(toJson(*event))["do"]);
        return all;
    }
    template<class Kind>
    int count() const {
        return static_cast<int>(std::count_if(reports.begin(), reports.end(), [](const auto& report) {
            return std::holds_alternative<Kind>(report);
        }));
    }

    referee::TableRun run;
    std::vector<referee::Report> reports;
};

struct View {
    CameraPose pose;
    Condition condition;
};

const std::array<View, 4> views{{{{.angle = 0, .tilt = 10}, Condition::Good},
                                 {{.angle = 90, .tilt = 20, .k1 = -0.2}, Condition::Good},
                                 {{.angle = 90, .tilt = 10}, Condition::Mid},
                                 {{.angle = 180, .tilt = 15, .k1 = -0.15}, Condition::Mid}}};

class FilmedTurns : public testing::TestWithParam<std::size_t> {}; // one of the views

TEST_P(FilmedTurns, GiveTheEventsOfTheirScriptAndNoOther) {
    const View& view = views.at(GetParam());
    const Followed followed(ScenesFilm(twoTurns(playable().catalog), view.pose, view.condition, 3));
    EXPECT_THAT(followed.deeds(),
                ElementsAre("reinforce", "ship", "end_turn", "reinforce", "ship", "attack", "end_turn"))
        << testing::PrintToString(followed.said());
    EXPECT_EQ(followed.count<referee::MismatchReport>(), 0) << testing::PrintToString(followed.said());
    const Game& game = followed.run.game().referee().game();
    EXPECT_EQ(game.turn, 3);
    EXPECT_EQ(game.players[0].fleets[0].front().card.lost, 0) << "recovered at the end of the turn (SPT-25)";
    EXPECT_THAT(game.players[1].fleets[0], IsEmpty());
    EXPECT_EQ(game.players[1].discards.size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(Views, FilmedTurns, testing::Range<std::size_t>(0, views.size()));

} // namespace
} // namespace rowkeeper::tabletop
