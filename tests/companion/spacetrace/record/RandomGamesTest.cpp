// SPDX-License-Identifier: GPL-3.0-or-later
// Random games of Spacetrace kept in a journal, taken back and brought back on the way, and read again. See
// Seeds.h for how many.
#include "tests/companion/spacetrace/referee/FleetTable.h"
#include "tests/companion/spacetrace/referee/RandomFleets.h"

#include "companion/journal/Journal.h"
#include "companion/spacetrace/record/Record.h"
#include "companion/spacetrace/results/GameReport.h"
#include "engine/spacetrace/json/Documents.h"
#include "tests/engine/game/Seeds.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <unistd.h>

namespace rowkeeper::spacetrace::record {
namespace {

using referee::test::RandomFleets;

constexpr int eventsOfGame = 45;

Setup setupOf(std::uint32_t seed) {
    Setup setup = referee::test::setupFor(seed % 3 == 0 ? "ABC" : seed % 3 == 1 ? "BA" : "AB");
    if (seed % 4 == 1) setup.options.discardTwo = true;
    if (seed % 5 == 2) setup.winning = Winning::Wrecks;
    if (seed % 6 == 3) setup.options.wrecks = Wrecks::AllCards;
    if (seed % 7 == 3) setup.profile = Profile::Second;
    if (seed % 7 == 4) setup.profile = Profile::First;
    return setup;
}

/// The cards an event lays open.
std::vector<std::string> cardsOf(const Event& event) {
    if (const auto* one = std::get_if<event::Reinforce>(&event)) return {one->card};
    if (const auto* one = std::get_if<event::LayShip>(&event)) return {one->card};
    if (const auto* one = std::get_if<event::PlayTactic>(&event)) return {one->card};
    if (const auto* one = std::get_if<event::PlayCommander>(&event)) return {one->card};
    if (const auto* one = std::get_if<event::Discard>(&event)) return one->cards;
    return {};
}

std::size_t cardsSomewhere(const Game& game) {
    std::size_t cards = game.stack.size();
    for (const PlayerState& player : game.players) {
        cards += player.discards.size() + player.removed.size();
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : player.fleets[index(fleet)])
                cards += ship.commander.empty() ? 1U : 2U;
    }
    return cards;
}

int mpOfCard(const Game& game, const std::string& card) {
    return *game.setup->catalog.find(card)->mp.value;
}

/// The MP of all players together, worked out from the event alone.
int mpAfter(const Game& before, const Event& event) {
    int mp = 0;
    for (const PlayerState& player : before.players)
        mp += player.mp;
    const auto given = [](const Blow* blow) {
        return blow != nullptr && blow->deed == Deed::GiveMp ? blow->amount : 0;
    };
    if (std::holds_alternative<event::EndTurn>(event)) return 0;
    if (const auto* one = std::get_if<event::Reinforce>(&event)) return mp + mpOfCard(before, one->card);
    if (const auto* one = std::get_if<event::LayShip>(&event)) return mp - mpOfCard(before, one->card);
    if (const auto* one = std::get_if<event::PlayTactic>(&event)) return mp - mpOfCard(before, one->card);
    if (const auto* one = std::get_if<event::PlayCommander>(&event)) return mp - mpOfCard(before, one->card);
    if (const auto* one = std::get_if<event::Discard>(&event)) return mp + (one->forCard ? 0 : 100);
    if (const auto* one = std::get_if<event::ByHand>(&event)) return mp + given(&one->blow);
    if (std::holds_alternative<event::Resolve>(event) && before.stack.back().blow)
        return mp + given(&*before.stack.back().blow);
    return mp;
}

void checkSums(const Game& before, const Event& event, const Game& after) {
    int mp = 0;
    for (const PlayerState& player : after.players)
        mp += player.mp;
    ASSERT_EQ(mp, mpAfter(before, event)) << toJson(event).dump();
    ASSERT_EQ(cardsSomewhere(after), cardsSomewhere(before) + cardsOf(event).size())
        << "a card is lost or doubled: " << toJson(event).dump();
    for (std::size_t i = 0; i < after.players.size(); ++i) {
        ASSERT_GE(after.players[i].mp, 0);
        ASSERT_GE(after.players[i].baseDamage, before.players[i].baseDamage)
            << "a Base never recovers (SPT-2)";
        ASSERT_LE(after.players[i].baseDamage, 1000);
    }
}

/// SR10 once more.
bool isWreck(const Discarded& card, const Setup& setup) {
    if (card.isShip) return true;
    return setup.options.wrecks == Wrecks::AllCards &&
           setup.catalog.find(card.card)->kind.value != Kind::Reinforcement;
}

/// Each player's wrecks, added up anew from the piles (SPT-28).
void checkResult(const Game& game) {
    const json::Sentences sentences = gameSentences(ROWKEEPER_DATA_DIR, json::Language::En);
    const nlohmann::json told = nlohmann::json::parse(gameJson(game, sentences).dump());
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const PlayerState& player = game.players[i];
        std::int64_t sum = player.baseDamage == 1000 ? 500 : 0;
        for (const Discarded& card : player.discards)
            if (isWreck(card, *game.setup)) sum += *card.mp;
        ASSERT_EQ(told["players"][i]["wrecked_mp"], sum) << told["players"][i];
    }
}

/// What was told of an event names no card but those that ever lay open.
void checkSecrets(const Applied& applied, const std::set<std::string>& opened) {
    for (const Told& told : applied.told)
        for (const std::string& filling : told.fillings)
            if (applied.game.setup->catalog.find(filling) != nullptr) {
                ASSERT_TRUE(opened.contains(filling)) << told.key << " names " << filling;
            }
}

/// But for where the setup lies, which is equal.
bool same(Game one, const Game& other) {
    one.setup = other.setup;
    return one == other;
}

/// Events the rules do not allow now.
std::vector<Event> illegalNow(const Game& game) {
    const char other = game.players[(game.active + 1) % game.players.size()].letter;
    std::vector<Event> illegal{event::EndTurn{other}, event::DeclareAttack{other, {}, {}},
                               event::MoveShip{other, 9999, Fleet::Extra},
                               event::PlayCommander{game.activePlayer().letter, "hero", 9999, {}},
                               event::LayShip{other, "cruiser", Fleet::Base, {}, {}, {}}};
    if (game.stack.empty()) illegal.emplace_back(event::Resolve{});
    return illegal;
}

/// A game that is played, kept line by line and now and then taken back.
class KeptPlay {
  public:
    KeptPlay(std::uint32_t seed, journal::Journal& journal)
        : random_(seed, true)
        , journal_(journal)
        , history_(setupOf(seed)) {
        game = replayed(history_.record());
        id_ = std::get<std::int64_t>(journal_.beginGame(toLine(history_.record().setup)));
    }

    /// False: it is over.
    bool step() {
        const auto event = game.outcome ? std::nullopt : random_.next(game);
        if (event) happen(*event);
        return event.has_value();
    }

    /// People say that it is over.
    void endIt() {
        if (!game.outcome && game.stack.empty()) happen(event::EndGame{});
    }

    /// The whole record, as the disk has it.
    Record fromDisk() {
        keepNew();
        const auto kept = std::get<journal::KeptRecord>(journal_.read(id_));
        std::istringstream in(journal::exported(kept));
        return readRecord(in, "journal");
    }

    const History& history() const { return history_; }
    Game game;
    int refusals = 0;
    int undone = 0;

  private:
    void happen(const Event& event) {
        refuse();
        const Applied applied = std::get<Applied>(spacetrace::apply(game, event));
        for (const std::string& card : cardsOf(event))
            opened_.insert(card);
        checkSums(game, event, applied.game);
        checkSecrets(applied, opened_);
        history_.add(-1, false, event);
        const Game before = game;
        game = applied.game;
        if (random_.below(6) == 0) backAndForth(before);
    }

    void refuse() {
        for (const Event& illegal : illegalNow(game)) {
            const auto refused = spacetrace::apply(game, illegal);
            ASSERT_TRUE(std::holds_alternative<Refusal>(refused)) << toJson(illegal).dump();
            ASSERT_FALSE(std::get<Refusal>(refused).source.rule.empty());
            ++refusals;
        }
    }

    void backAndForth(const Game& before) {
        const auto undo = history_.undo({"Ann", "tried"}, -1);
        ASSERT_TRUE(std::holds_alternative<History::Corrected>(undo));
        ASSERT_TRUE(same(std::get<History::Corrected>(undo).game, before));
        const auto redo = history_.redo({"Ann", ""}, -1);
        ASSERT_TRUE(std::holds_alternative<History::Corrected>(redo));
        ASSERT_TRUE(same(std::get<History::Corrected>(redo).game, game));
        keepNew();
        ++undone;
    }

    void keepNew() {
        std::vector<std::string> fresh;
        const auto& lines = history_.record().lines;
        for (; kept_ < lines.size(); ++kept_)
            fresh.push_back(toLine(lines[kept_]));
        if (fresh.empty()) return;
        const auto problem = journal_.append(id_, fresh);
        ASSERT_FALSE(problem) << problem->file;
    }

    RandomFleets random_;
    journal::Journal& journal_;
    History history_;
    std::int64_t id_ = 0;
    std::size_t kept_ = 0;
    std::set<std::string> opened_;
};

class SpacetraceRandomGames : public testing::Test {
  protected:
    SpacetraceRandomGames()
        : folder_(std::filesystem::temp_directory_path() /
                  ("rowkeeper-random-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(folder_);
    }
    ~SpacetraceRandomGames() override { std::filesystem::remove_all(folder_); }
    std::filesystem::path folder_;
};

TEST_F(SpacetraceRandomGames, AreTheSameFromTheJournalAfterUndoAndRedoWithEverySumRight) {
    auto journal = std::get<journal::Journal>(journal::Journal::open(folder_ / "games.db"));
    int over = 0;
    int undone = 0;
    int events = 0;
    tactics::forSeeds(tactics::oneIn(2), [&](std::uint32_t seed, std::uint32_t) {
        KeptPlay play(seed, journal);
        for (int i = 0; i < eventsOfGame && play.step(); ++i) {
            ++events;
            ASSERT_FALSE(testing::Test::HasFailure()) << "event " << i + 1;
        }
        if (seed % 4 == 0) play.endIt();
        const Record read = play.fromDisk();
        ASSERT_EQ(read.setup, play.history().record().setup);
        ASSERT_EQ(read.lines.size(), play.history().record().lines.size());
        ASSERT_TRUE(same(replayed(read), play.game));
        checkResult(play.game);
        ASSERT_FALSE(testing::Test::HasFailure());
        EXPECT_GT(play.refusals, 0);
        over += play.game.outcome ? 1 : 0;
        undone += play.undone;
    });
    std::printf("%d events, %d games over, %d events undone and redone\n", events, over, undone);
    EXPECT_GT(undone, 0);
    EXPECT_GT(over, 0);
}

} // namespace
} // namespace rowkeeper::spacetrace::record
