// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedTable.h"

#include "companion/tactics/referee/Sentences.h"
#include "engine/tactics/json/CatalogFile.h"
#include "tests/tabletop/GameScript.h"

#include <algorithm>
#include <sstream>

namespace rowkeeper::tactics::referee::test {

using namespace tactics;
using vision::SeenCard;

namespace {

const json::Texts& english() {
    static const Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    static const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, catalog);
    return texts;
}

void add(std::vector<Report>& all, std::vector<Report> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

void PlayedTable::goOn() {
    ++view_.frame;
    view_.timeMs = static_cast<double>(view_.frame) * 100;
    view_.still = view_.upKnown = true;
}

const vision::TableView& PlayedTable::show(const Game& game) {
    goOn();
    view_.chains.clear();
    view_.loose.clear();
    view_.foreign = 0;
    for (const GameRow& row : game.rows) {
        vision::Chain chain;
        chain.anchor = seen(-1000 - number(row.target), {'Z', number(row.target), {}});
        chain.anchor.centre = placeOf(static_cast<int>(view_.chains.size()) + 1, 0);
        for (const LaidCard& card : row.cards) {
            const char group = letter(card.owner);
            // Shields hide the card they cover until it is turned; then they lie so that it can be read.
            const bool unseen =
                !card.open && std::find(untagged_.begin(), untagged_.end(), card.owner) != untagged_.end();
            if (card.open || (!card.shielded && !unseen))
                chain.links.push_back(seen(card.id, {group, card.open ? number(*card.card) : 0, {}}));
            if (card.shielded)
                chain.links.push_back(seen(-card.id, {group, number(CardId::TransphasicShields), {}}));
        }
        int at = 0;
        for (SeenCard& link : chain.links)
            link.centre = placeOf(static_cast<int>(view_.chains.size()) + 1, ++at);
        view_.chains.push_back(std::move(chain));
    }
    return view_;
}

const vision::TableView& PlayedTable::show(const vision::TableView& otherwise) {
    const long frame = view_.frame;
    view_ = otherwise;
    view_.frame = frame;
    goOn();
    return view_;
}

std::optional<int> PlayedTable::keyOf(int seenId) const {
    const auto known =
        std::find_if(ids_.begin(), ids_.end(), [&](const auto& one) { return one.second == seenId; });
    return known == ids_.end() ? std::nullopt : std::optional(known->first);
}

SeenCard PlayedTable::seen(int key, const tag::Tag& tag) {
    const auto [known, isNew] = ids_.emplace(key, lastId_ + 1);
    lastId_ += isNew;
    SeenCard card;
    card.id = known->second;
    card.tag = tag;
    return card;
}

vision::Point placeOf(int row, int at) {
    return {79.0 * row, at == 0 ? 0.0 : 62.0 + 32.0 * at};
}

bool leavesNoTrace(const Event& event) {
    return std::holds_alternative<event::Pass>(event) || std::holds_alternative<event::Choose>(event) ||
           std::holds_alternative<event::Bid>(event) || std::holds_alternative<event::Restart>(event) ||
           std::holds_alternative<event::ByHand>(event) || std::holds_alternative<event::Power>(event) ||
           std::holds_alternative<event::Settle>(event);
}

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

std::string heard(const std::vector<Report>& reports) {
    std::string all;
    for (const Report& report : reports) {
        for (const std::string& line : sentences(report, english()))
            all += "  " + line + "\n";
    }
    return all;
}

std::vector<Report> watched(Referee& referee, PlayedTable& table, const Game& before, const Event& event,
                            const Game& after) {
    std::vector<Report> said;
    for (const Game& shown : tabletop::shownDuring(before, event, after))
        add(said, referee.look(table.show(shown)));
    for (int view = 0; view < 45 && stateOf(referee.game()) != stateOf(after); ++view)
        add(said, referee.look(table.show(after)));
    return said;
}

} // namespace rowkeeper::tactics::referee::test
