// SPDX-License-Identifier: GPL-3.0-or-later
// Random legal games of every kind, seen by the referee as a table without pictures: what hands do is read
// off the rows alone; only what leaves no trace there is said.
#include "companion/referee/Referee.h"
#include "companion/referee/Sentences.h"
#include "engine/json/CatalogFile.h"
#include "engine/json/Documents.h"
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/GameScript.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <sstream>

namespace rowkeeper::companion {

namespace {

using namespace tactics;
using tabletop::GameScript;
using tabletop::GameStep;
using vision::SeenCard;

/// The table as the rows of a game lie, ten views a second.
class PlayedTable {
  public:
    const vision::TableView& show(const Game& game) {
        ++view_.frame;
        view_.timeMs = static_cast<double>(view_.frame) * 100;
        view_.still = view_.upKnown = true;
        view_.chains.clear();
        for (const GameRow& row : game.rows) {
            vision::Chain chain;
            chain.anchor = seen(-1000 - number(row.target), {'Z', number(row.target), {}});
            for (const LaidCard& card : row.cards) {
                const char group = letter(card.owner);
                // Shields hide the card they cover until it is turned; then they lie so that it can be read.
                if (card.open || !card.shielded)
                    chain.links.push_back(seen(card.id, {group, card.open ? number(*card.card) : 0, {}}));
                if (card.shielded)
                    chain.links.push_back(seen(-card.id, {group, number(CardId::TransphasicShields), {}}));
            }
            view_.chains.push_back(std::move(chain));
        }
        return view_;
    }
    /// Other cards come with the same numbers.
    void cleared() { ids_.clear(); }

  private:
    SeenCard seen(int key, const tag::Tag& tag) {
        const auto [known, isNew] = ids_.emplace(key, lastId_ + 1);
        lastId_ += isNew;
        SeenCard card;
        card.id = known->second;
        card.tag = tag;
        return card;
    }

    vision::TableView view_;
    std::map<int, int> ids_;
    int lastId_ = 0;
};

bool leavesNoTrace(const Event& event) {
    return std::holds_alternative<event::Pass>(event) || std::holds_alternative<event::Choose>(event) ||
           std::holds_alternative<event::Bid>(event) || std::holds_alternative<event::Restart>(event) ||
           std::holds_alternative<event::ByHand>(event) || std::holds_alternative<event::Power>(event) ||
           std::holds_alternative<event::Settle>(event);
}

/// What people at the table could tell apart, in short.
std::string stateOf(const Game& game) {
    std::ostringstream out;
    out << "round " << game.round << " " << idOf(game.phase) << " turn "
        << (game.turn ? std::string(1, letter(*game.turn)) : "-");
    if (game.mustReveal) out << " must reveal " << game.mustReveal->row << "." << game.mustReveal->at;
    if (game.prompt) out << " asks " << game.prompt->text.key << " " << game.prompt->options.size();
    for (const Instruction& instruction : game.instructions)
        out << " do " << instruction.text.key;
    for (const GameRow& row : game.rows) {
        out << " |";
        for (const LaidCard& card : row.cards) {
            out << ' ' << letter(card.owner);
            if (card.open) out << idOf(*card.card);
            if (card.shielded) out << "(shields)";
        }
    }
    out << " | by hand:";
    for (const CardId card : game.byHand)
        out << ' ' << idOf(card);
    for (const Faction player : game.setup->players) {
        out << " " << letter(player) << ":";
        for (const TargetId target : game.players[index(player)].captured)
            out << ' ' << idOf(target);
    }
    return out.str();
}

/// The same answer: options are named by numbers of cards, and another order of events numbers otherwise.
Event asAsked(const Event& event, const Game& played, const Game& followed) {
    const auto* choice = std::get_if<event::Choose>(&event);
    if (!choice || !played.prompt || !followed.prompt) return event;
    const auto& options = played.prompt->options;
    for (std::size_t i = 0; i < options.size() && i < followed.prompt->options.size(); ++i) {
        if (options[i].id == choice->option)
            return event::Choose{choice->player, followed.prompt->options[i].id};
    }
    return event;
}

const json::Texts& english() {
    static const Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    static const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, catalog);
    return texts;
}

std::string heard(const std::vector<Report>& reports) {
    std::string all;
    for (const Report& report : reports) {
        for (const std::string& line : sentences(report, english()))
            all += "  " + line + "\n";
    }
    return all;
}

/// One event as the table shows it, then the table at rest; what is said meanwhile.
std::string watched(Referee& referee, PlayedTable& table, const GameStep& step) {
    std::string said;
    for (const Game& shown : tabletop::shownDuring(step))
        said += heard(referee.look(table.show(shown)));
    for (int view = 0; view < 45 && stateOf(referee.game()) != stateOf(step.after); ++view)
        said += heard(referee.look(table.show(step.after)));
    return said;
}

/// Another process finds the record and looks at the table; what it says that it should not.
std::string startedAnew(Referee& referee, PlayedTable& table, const Game& now) {
    auto restored = History::restore(referee.history().record());
    if (!std::holds_alternative<RestoredGame>(restored)) return "the record cannot be played";
    referee = Referee(std::get<RestoredGame>(std::move(restored)));
    std::vector<Report> reports;
    for (int view = 0; view < 20; ++view) {
        for (Report& report : referee.look(table.show(now)))
            reports.push_back(std::move(report));
    }
    const bool wrong = std::any_of(reports.begin(), reports.end(), [](const Report& report) {
        return std::holds_alternative<EventReport>(report) || std::holds_alternative<MismatchReport>(report);
    });
    if (wrong) return heard(reports);
    if (referee.paused()) return "still waiting";
    return stateOf(referee.game()) == stateOf(now) ? "" : "another state: " + stateOf(referee.game());
}

/// Follows one game to its end or to the first event on which referee and game part; what happened then.
/// `otherwise`: what else happens to the program or the table meanwhile.
struct Otherwise {
    bool settles = false; ///< rows are settled by hand
    unsigned dies = 0;    ///< the program is started anew about once in so many events; 0: never
};
std::string followed(std::uint32_t seed, std::uint32_t kind, Otherwise otherwise = {}) {
    std::mt19937 random(seed);
    const GameScript script = tabletop::randomGame(seed, kind, {.speak = true, .settle = otherwise.settles});
    PlayedTable table;
    Referee referee(*script.setup);
    for (std::size_t n = 0; n < script.steps.size(); ++n) {
        const GameStep& step = script.steps[n];
        const auto parted = [&](const std::string& how) {
            return "event " + std::to_string(n) + " " + json::toJson(step.event).dump() + how + "\n is     " +
                   stateOf(referee.game()) + "\n should " + stateOf(step.after) + "\n";
        };
        if (tabletop::tellsTooLittle(step.before, step.event, step.after)) return {};
        if (std::holds_alternative<event::Round>(step.event) ||
            std::holds_alternative<event::Restart>(step.event))
            table.cleared();
        if (leavesNoTrace(step.event)) {
            const auto told = referee.tell(asAsked(step.event, step.before, referee.game()));
            if (const auto* refusal = std::get_if<Refusal>(&told))
                return parted(" refused: " + refusal->text.key);
        }
        const std::string said = watched(referee, table, step);
        if (stateOf(referee.game()) != stateOf(step.after)) return parted("") + said;
        if (otherwise.dies == 0 || random() % otherwise.dies != 0) continue;
        table.cleared(); // another tracker counts anew
        const std::string resumed = startedAnew(referee, table, step.after);
        if (!resumed.empty()) return parted(", then started anew") + resumed;
    }
    return {};
}

} // namespace

TEST(WholeGames, GoOnAsTheyStoodWheneverTheProgramIsStartedAnew) {
    tactics::forSeeds(4, [](std::uint32_t seed, std::uint32_t kind) {
        EXPECT_EQ(followed(seed, kind, {false, 12}), "");
    });
}

TEST(WholeGames, GoOnBesideRowsSettledByHand) {
    tactics::forSeeds(4, [](std::uint32_t seed, std::uint32_t kind) {
        EXPECT_EQ(followed(seed, kind, {true, 40}), "");
    });
}

TEST(WholeGames, AreFollowedFromTheTableAlone) {
    tactics::forSeeds(1, [](std::uint32_t seed, std::uint32_t kind) {
        const std::string parted = followed(seed, kind);
        EXPECT_EQ(parted, "");
    });
}

} // namespace rowkeeper::companion
