// SPDX-License-Identifier: GPL-3.0-or-later
#include "HandMadeTable.h"

#include "engine/tactics/json/CatalogFile.h"

namespace rowkeeper::tactics::referee::test {

using vision::SeenCard;

SeenCard HandMadeTable::made(const std::string& tag) {
    SeenCard card;
    card.id = ++lastId_;
    if (!tag.empty()) card.tag = tag::parse(tag);
    card.sinceFrame = view_.frame;
    return card;
}

SeenCard& HandMadeTable::card(int row, int at) {
    vision::Chain& chain = view_.chains.at(static_cast<std::size_t>(row - 1));
    return at == 0 ? chain.anchor : chain.links.at(static_cast<std::size_t>(at - 1));
}

void HandMadeTable::targets(const std::vector<std::string>& tags) {
    view_.chains.clear();
    view_.upKnown = true;
    for (const std::string& tag : tags) {
        vision::Chain chain;
        chain.anchor = made(tag);
        view_.chains.push_back(chain);
    }
}

int HandMadeTable::lay(int row, const std::string& tag) {
    view_.chains.at(static_cast<std::size_t>(row - 1)).links.push_back(made(tag));
    return lastId_;
}

int HandMadeTable::insert(int row, int at, const std::string& tag) {
    auto& links = view_.chains.at(static_cast<std::size_t>(row - 1)).links;
    links.insert(links.begin() + (at - 1), made(tag));
    return lastId_;
}

int HandMadeTable::layUnread(int row) {
    return lay(row, "");
}

void HandMadeTable::turn(int row, int at, const std::string& tag) {
    card(row, at).tag = tag::parse(tag);
}

void HandMadeTable::take(int row, int at) {
    auto& links = view_.chains.at(static_cast<std::size_t>(row - 1)).links;
    links.erase(links.begin() + (at - 1));
}

void HandMadeTable::move(int row, int at, int toRow, int toAt) {
    const SeenCard moved = card(row, at);
    take(row, at);
    auto& links = view_.chains.at(static_cast<std::size_t>(toRow - 1)).links;
    links.insert(links.begin() + (toAt - 1), moved);
}

void HandMadeTable::cover(int row, int at, bool covered) {
    card(row, at).covered = covered;
}

void HandMadeTable::renumber(int row, int at) {
    card(row, at).id = ++lastId_;
}

void HandMadeTable::addLoose(const std::string& tag, vision::Point centre) {
    view_.loose.push_back(made(tag));
    view_.loose.back().centre = centre;
}

void HandMadeTable::turnLoose(const std::string& tag) {
    view_.loose.back().tag = tag::parse(tag);
}

void HandMadeTable::takeLoose() {
    view_.loose.pop_back();
}

void HandMadeTable::raiseLoose() {
    view_.loose.back().raised = true;
}

const vision::TableView& HandMadeTable::next(int frames) {
    view_.frame += frames;
    view_.timeMs = static_cast<double>(view_.frame) * 100;
    view_.still = true;
    return view_;
}

tactics::Setup setupFor(const std::string& players, char first) {
    tactics::Setup setup;
    for (const char player : players)
        setup.players.push_back(*tactics::factionOf(player));
    setup.first = *tactics::factionOf(first);
    static const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    setup.catalog = catalog;
    return setup;
}

} // namespace rowkeeper::tactics::referee::test
