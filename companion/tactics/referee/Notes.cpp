// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Notes.h"

#include "engine/core/tag/CardPaper.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

using tactics::Faction;

constexpr double halfPitchMm = 45;               // as far beside its row a card still lies in it
constexpr double cardHeightMm = tag::cardHeight; // and as far below the last one
constexpr double unreadMs = 3000;
constexpr double oneKnockMs = 3000; // a camera swings on for a moment

/// Where in the rows a point lies: the row, and the place of a card that began there.
std::optional<std::pair<int, int>> placeOf(const vision::TableView& view, const vision::Point& point) {
    for (std::size_t i = 0; i < view.chains.size(); ++i) {
        const vision::Chain& chain = view.chains[i];
        const vision::SeenCard& last = chain.links.empty() ? chain.anchor : chain.links.back();
        if (std::abs(point.x - last.centre.x) > halfPitchMm ||
            point.y < chain.anchor.centre.y - cardHeightMm / 2 ||
            point.y > last.centre.y + 1.5 * cardHeightMm)
            continue;
        const auto above = std::count_if(chain.links.begin(), chain.links.end(),
                                         [&](const auto& link) { return link.centre.y < point.y; });
        return std::pair(static_cast<int>(i) + 1, static_cast<int>(above) + 1);
    }
    return std::nullopt;
}

/// The card of the game that is seen there; null: none, or only the shields on it.
const tactics::LaidCard* laidCard(const tactics::Game& game, const SeenIds& ids, int seenId) {
    const auto known =
        std::find_if(ids.begin(), ids.end(), [&](const auto& one) { return one.second == seenId; });
    if (known == ids.end()) return nullptr;
    for (const tactics::GameRow& row : game.rows) {
        for (const tactics::LaidCard& card : row.cards) {
            if (card.id == known->first) return &card;
        }
    }
    return nullptr;
}

/// It is to be turned now.
bool isDue(const tactics::Game& game, const tactics::LaidCard& card) {
    if (card.open) return false;
    if (game.phase == tactics::Phase::Reveal) return true;
    if (!game.mustReveal) return false;
    const auto& cards = game.rows[static_cast<std::size_t>(game.mustReveal->row - 1)].cards;
    return cards[static_cast<std::size_t>(game.mustReveal->at - 1)].id == card.id;
}

tag::Tag backOf(Faction owner) {
    return {tactics::letter(owner), 0, {}};
}

} // namespace

NoteReport Notes::note(const char* kind, long frame) {
    NoteReport report;
    report.id = ++said_;
    report.frame = frame;
    report.kind = kind;
    return report;
}

std::vector<NoteReport> Notes::see(const vision::TableView& view) {
    std::vector<NoteReport> said;
    if (view.foreign > 0 && !foreign_ && view.upKnown) {
        foreign_ = note("foreign", view.frame);
        const auto place = view.foreignAt.empty() ? std::nullopt : placeOf(view, view.foreignAt.front());
        foreign_->text = {"watch.note.foreign.beside", {}};
        if (place) {
            foreign_->row = place->first;
            foreign_->at = place->second;
            foreign_->text = {"watch.note.foreign", {place->first, place->second}};
        }
        said.push_back(*foreign_);
    } else if (view.foreign == 0 && foreign_) {
        foreign_->frame = view.frame;
        foreign_->over = true;
        said.push_back(*std::exchange(foreign_, std::nullopt));
    }
    const bool moved = std::exchange(cameraMoves_, view.cameraMoves) != view.cameraMoves;
    if (moved && (!cameraMovedMs_ || view.timeMs - *cameraMovedMs_ >= oneKnockMs)) {
        said.push_back(note("camera_moved", view.frame));
        said.back().text = {"watch.note.camera_moved", {}};
    }
    if (moved) cameraMovedMs_ = view.timeMs;
    return said;
}

NoteReport Notes::unread(const tactics::Game& game, const tactics::LaidCard* card, int row, int at,
                         long frame) {
    NoteReport report = note("unread", frame);
    report.row = row;
    report.at = at;
    report.text = {"watch.note.unread", {row, at}};
    if (card) {
        report.tag = backOf(card->owner);
        if (isDue(game, *card)) report.text = {"watch.note.unread.turn", {card->owner, row, at}};
        return report;
    }
    // Whose turn it is, then whoever may have been passed over.
    const std::vector<Faction>& players = game.setup->players;
    const auto turn = game.turn ? std::find(players.begin(), players.end(), *game.turn) : players.end();
    for (std::size_t i = 0; turn != players.end() && i < players.size(); ++i) {
        const auto next = (static_cast<std::size_t>(turn - players.begin()) + i) % players.size();
        report.candidates.push_back(backOf(players[next]));
    }
    return report;
}

std::vector<NoteReport> Notes::seeUnread(const tactics::Game& game, const SeenIds& ids,
                                         const vision::TableView& view) {
    std::vector<NoteReport> said;
    std::map<int, Unread> still;
    for (std::size_t r = 0; r < view.chains.size(); ++r) {
        const auto& links = view.chains[r].links;
        for (std::size_t i = 0; i < links.size(); ++i) {
            const tactics::LaidCard* card = laidCard(game, ids, links[i].id);
            // Covered cards are as they were; one that has to be turned now must be seen.
            const bool waitedFor = card && links[i].covered && view.still && isDue(game, *card);
            if ((links[i].tag || links[i].covered) && !waitedFor) continue;
            Unread now{view.timeMs, std::nullopt};
            if (const auto known = unread_.find(links[i].id); known != unread_.end()) {
                now = std::move(known->second);
                unread_.erase(known);
            }
            if (!now.said && view.timeMs - now.sinceMs >= unreadMs) {
                now.said = unread(game, card, static_cast<int>(r) + 1, static_cast<int>(i) + 1, view.frame);
                said.push_back(*now.said);
            }
            still[links[i].id] = std::move(now);
        }
    }
    for (auto& [id, gone] : unread_) {
        if (!gone.said) continue;
        gone.said->frame = view.frame;
        gone.said->over = true;
        said.push_back(std::move(*gone.said));
    }
    unread_ = std::move(still);
    return said;
}

NoteReport Notes::lifted(const tactics::Game& game, int row, int at, long frame) {
    const Faction owner =
        game.rows[static_cast<std::size_t>(row - 1)].cards[static_cast<std::size_t>(at - 1)].owner;
    NoteReport report = note("lifted", frame);
    report.row = row;
    report.at = at;
    report.tag = backOf(owner);
    report.text = {"watch.note.lifted", {owner, row, at}};
    return report;
}

NoteReport Notes::turned(const Difference& difference, long frame) {
    NoteReport report = note("turned", frame);
    report.row = difference.row;
    report.at = difference.at;
    report.tag = difference.tag;
    const tactics::NamedCard card{tactics::factionOf(difference.tag->group),
                                  *tactics::cardNumbered(difference.tag->number)};
    report.text = {"watch.note.turned", {card, difference.row, difference.at}};
    return report;
}

NoteReport Notes::early(const Difference& laid, Faction asked, long frame) {
    NoteReport report = note("early", frame);
    report.row = laid.row;
    report.at = laid.at;
    report.tag = laid.tag;
    report.text = {"watch.note.early", {*tactics::factionOf(laid.tag->group), laid.row, laid.at, asked}};
    return report;
}

NoteReport Notes::takenBack(const tactics::LaidCard& card, int row, int at, long frame) {
    NoteReport report = note("taken_back", frame);
    report.row = row;
    report.at = at;
    report.tag = backOf(card.owner);
    report.text = {"watch.note.taken_back", {card.owner, row, at}};
    return report;
}

NoteReport Notes::winner(tactics::Phrase change, long frame) {
    NoteReport report = note("winner", frame);
    report.text = std::move(change);
    return report;
}

} // namespace rowkeeper::tactics::referee
