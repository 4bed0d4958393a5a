// SPDX-License-Identifier: GPL-3.0-or-later
// Random legal games of every kind, seen by the referee as a table without pictures: what hands do is read
// off the rows alone; only what leaves no trace there is said.
#include "companion/referee/Referee.h"
#include "companion/referee/Sentences.h"
#include "engine/json/CatalogFile.h"
#include "engine/json/Documents.h"
#include "tests/engine/game/RandomGame.h"
#include "tests/engine/game/Seeds.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <sstream>

namespace rowkeeper::companion {

namespace {

using namespace tactics;
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

Game opened(Game game, const event::Reveal& turned) {
    LaidCard& card = game.rows.at(static_cast<std::size_t>(turned.row - 1))
                         .cards.at(static_cast<std::size_t>(turned.at - 1));
    card.card = turned.card;
    card.open = true;
    if (game.phase == Phase::Reveal) card.shielded = false; // hands lift the shields to turn it
    return game;
}

/// With that card taken away.
Game taken(Game game, const event::Remove& removed) {
    auto& cards = game.rows.at(static_cast<std::size_t>(removed.row - 1)).cards;
    if (removed.card == CardId::TransphasicShields &&
        cards.at(static_cast<std::size_t>(removed.at - 1)).shielded)
        cards.at(static_cast<std::size_t>(removed.at - 1)).shielded = false;
    else
        cards.erase(cards.begin() + removed.at - 1);
    return game;
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
std::string watched(Referee& referee, PlayedTable& table, const Game& before, const Event& event,
                    const Game& after) {
    std::string said;
    // What is turned only to be looked at lies open for a moment.
    if (const auto* turned = std::get_if<event::Reveal>(&event))
        said += heard(referee.look(table.show(opened(before, *turned))));
    // One of two Armadas leaves while its row is scored; the game keeps the row as it was.
    if (const auto* removed = std::get_if<event::Remove>(&event))
        said += heard(referee.look(table.show(taken(before, *removed))));
    said += heard(referee.look(table.show(after)));
    for (int view = 0; view < 45 && stateOf(referee.game()) != stateOf(after); ++view)
        said += heard(referee.look(table.show(after)));
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

/// Where the rows alone cannot tell what the random players meant.
bool tellsTooLittle(const Game& before, const Event& event, const Game& after) {
    // A question passed over by playing on lets the next one be asked at another moment.
    if (before.prompt && !before.toAsk.empty() && before.turn != after.turn) return true;
    // Shields seen where the last hidden card lay: laid upon it, or the card itself turned.
    const auto* turned = std::get_if<event::Reveal>(&event);
    if (turned && turned->card == CardId::TransphasicShields && before.mayShield == turned->owner)
        return true;
    // Which of two neighbours was moved by hand decides where a gap is left.
    const bool byHand = before.prompt && before.prompt->byHand;
    return byHand && std::holds_alternative<event::Move>(event) &&
           value(before.setup->options, "gaps") == "stay";
}

/// Follows one game to its end or to the first event on which referee and game part; what happened then.
/// `otherwise`: what else happens to the program or the table meanwhile.
struct Otherwise {
    bool settles = false; ///< rows are settled by hand
    unsigned dies = 0;    ///< the program is started anew about once in so many events; 0: never
};
std::string followed(std::uint32_t seed, std::uint32_t kind, Otherwise otherwise = {}) {
    std::mt19937 random(seed);
    RandomGame played(randomSetup(kind, random), seed);
    played.settles = otherwise.settles;
    PlayedTable table;
    Referee referee(*played.game.setup);
    Game now = played.game;
    for (std::size_t next = 0; !played.over() && next < 2000;) {
        played.step();
        for (; next < played.events.size(); ++next) {
            const Event& event = played.events[next];
            const Game then = std::exchange(now, std::get<Applied>(tactics::apply(now, event)).game);
            const auto parted = [&](const std::string& how) {
                return "event " + std::to_string(next) + " " + json::toJson(event).dump() + how +
                       "\n is     " + stateOf(referee.game()) + "\n should " + stateOf(now) + "\n";
            };
            if (tellsTooLittle(then, event, now)) return {};
            if (std::holds_alternative<event::Round>(event) || std::holds_alternative<event::Restart>(event))
                table.cleared();
            if (leavesNoTrace(event)) {
                const auto told = referee.tell(asAsked(event, then, referee.game()));
                if (const auto* refusal = std::get_if<Refusal>(&told))
                    return parted(" refused: " + refusal->text.key);
            }
            const std::string said = watched(referee, table, then, event, now);
            if (stateOf(referee.game()) != stateOf(now)) return parted("") + said;
            if (otherwise.dies == 0 || random() % otherwise.dies != 0) continue;
            table.cleared(); // another tracker counts anew
            const std::string resumed = startedAnew(referee, table, now);
            if (!resumed.empty()) return parted(", then started anew") + resumed;
        }
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
