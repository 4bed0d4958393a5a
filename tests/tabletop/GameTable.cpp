// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/GameTable.h"

#include "engine/core/tag/Tag.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tabletop {

namespace {

using tactics::CardId;
using tactics::Faction;

constexpr double pitch = 79;     // mm between columns
constexpr double firstGap = 94;  // mm from a target to the first card of its row
constexpr double leastStep = 29; // mm; with less the card above cannot be read
constexpr double mostStep = 115; // mm; hands close a wider gap
constexpr double rowEnds = 130;  // mm; a card further down belongs to no row

std::string tagOf(char group, int number) {
    return tag::format({group, number, {}});
}

/// Whether the upper card shows a whole tag beside the lower one.
bool readable(const LyingCard& upper, const Pose& lower) {
    const Scene scene{{upper, {upper.tag, lower}}, {}, {}};
    return std::max(visibleShare(scene, 0, 0, 1.2), visibleShare(scene, 0, 1, 1.2)) > 0.999;
}

} // namespace

GameTable::GameTable(const FilmOptions& options, Random random)
    : options_(options)
    , random_(random) {}

std::vector<GameTable::Wanted> GameTable::wanted(const tactics::GameRow& row) {
    std::vector<Wanted> cards;
    for (const tactics::LaidCard& card : row.cards) {
        const char group = tactics::letter(card.owner);
        cards.push_back({card.id, false, tagOf(group, card.open ? tactics::number(*card.card) : 0)});
        if (card.shielded)
            cards.push_back(
                {-card.id, !card.open, tagOf(group, tactics::number(CardId::TransphasicShields))});
    }
    return cards;
}

std::vector<LyingCard> GameTable::dealt(const std::vector<tactics::TargetId>& targets) {
    std::vector<LyingCard> cards;
    for (std::size_t row = 0; row < targets.size(); ++row) {
        const cv::Point2d at(static_cast<double>(row) * pitch + random_.between(-2.5, 2.5),
                             random_.between(-4, 4));
        cards.push_back({tagOf('Z', tactics::number(targets[row])), {at, random_.between(-3, 3)}});
    }
    return cards;
}

/// Crooked, but never so that the card above cannot be read.
Pose GameTable::below(std::size_t row, const LyingCard& above, bool first) {
    const bool turned = random_.chance(options_.turnedShare);
    Pose pose;
    for (int attempt = 0; attempt < 60; ++attempt) {
        const double crooked = attempt < 50 ? 6 : 1;
        const double step = first ? firstGap + random_.between(0, 5) : random_.between(leastStep, 35);
        pose.centre = {static_cast<double>(row) * pitch + random_.between(-3, 3), above.pose.centre.y + step};
        pose.angle = random_.between(-crooked, crooked) + (turned ? 180 : 0);
        if (first || readable(above, pose)) break;
    }
    return pose;
}

GameTable::Lying& GameTable::insert(std::size_t row, std::size_t at, const Wanted& card) {
    Row& lying = rows.at(row);
    const bool first = at == 0;
    const LyingCard& above = first ? lying.target : lying.cards.at(at - 1).card;
    Pose pose = above.pose;
    const bool instead = gapsStay && gap_ && gap_->row == row && gap_->at == at;
    if (instead) pose = gap_->pose;
    if (card.upon || instead)
        pose.centre += cv::Point2d(random_.between(-2, 2), random_.between(-2, 2));
    else
        pose = below(row, above, first);
    lying.cards.insert(lying.cards.begin() + static_cast<std::ptrdiff_t>(at),
                       {card.key, card.upon, {card.tag, pose}});
    gap_.reset();
    straighten(row);
    return lying.cards.at(at);
}

GameTable::Lying GameTable::take(std::size_t row, std::size_t at) {
    auto& cards = rows.at(row).cards;
    Lying taken = cards.at(at);
    cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(at));
    straighten(row);
    gap_ = {row, at, taken.card.pose};
    return taken;
}

LyingCard GameTable::turned(std::size_t row, std::size_t at, const std::string& tag) {
    const auto& cards = rows.at(row).cards;
    LyingCard card = cards.at(at).card;
    card.tag = tag;
    const Pose before = card.pose;
    card.pose.centre += cv::Point2d(random_.between(-0.6, 0.6), random_.between(-0.6, 0.6));
    card.pose.angle += random_.between(-0.8, 0.8);
    const bool fits = (at + 1 >= cards.size() || readable(card, cards[at + 1].card.pose)) &&
                      (at == 0 || readable(cards[at - 1].card, card.pose));
    if (!fits) card.pose = before;
    return card;
}

void GameTable::straighten(std::size_t row) {
    Row& lying = rows.at(row);
    const LyingCard* above = &lying.target;
    bool first = true;
    for (Lying& card : lying.cards) {
        if (card.upon) continue;
        const double step = card.card.pose.centre.y - above->pose.centre.y;
        const double least = first ? firstGap - 2 : leastStep;
        const double most = gapsStay ? rowEnds : first ? firstGap + 26 : mostStep;
        if (step < least || step > most || (!first && step < 60 && !readable(*above, card.card.pose))) {
            const Pose pose = below(row, *above, first);
            const double shift = pose.centre.y - card.card.pose.centre.y;
            const auto shields = &card + 1;
            if (shields < lying.cards.data() + lying.cards.size() && shields->upon)
                shields->card.pose.centre.y += shift;
            card.card.pose = pose;
        }
        above = &card.card;
        first = false;
    }
}

void GameTable::surround(const tactics::Game& game,
                         const std::array<GameStep::Around, tactics::factionCount>& pilesNow) {
    around.clear();
    const auto lie = [&](std::string tag, cv::Point2d at, int number) {
        Random crooked(options_.seed ^ static_cast<std::uint64_t>(number)); // a pile does not dance
        at += cv::Point2d(crooked.between(-3, 3), crooked.between(-3, 3));
        around.push_back({std::move(tag), {at, crooked.between(-6, 6)}});
    };
    for (std::size_t i = 0; i < game.setup->players.size(); ++i) {
        const Faction player = game.setup->players[i];
        const int place = static_cast<int>(4 * (i / 2) + i % 2);
        const GameStep::Around& piles = pilesNow.at(tactics::index(player));
        const char group = tactics::letter(player);
        if (piles.drawPile) lie(tagOf(group, 0), pilePlace(place), place);
        if (piles.topDiscard)
            lie(tagOf(group, tactics::number(*piles.topDiscard)), pilePlace(place + 2), place + 2);
        if (game.setup->topSecret) continue; // captured targets lie face down, and all look the same
        const auto& captured = game.players.at(tactics::index(player)).captured;
        for (std::size_t n = 0; n < captured.size() && n < 6; ++n) {
            const bool left = i % 2 == 0;
            const double out = left ? -172.0 : 409.0;
            const std::size_t pair = i / 2;
            const double down = 29.0 * static_cast<double>(n) + 200.0 * static_cast<double>(pair);
            lie(tagOf('Z', tactics::number(captured[n])), {out, down}, 100 + static_cast<int>(10 * i + n));
        }
    }
}

std::vector<std::vector<std::string>> GameTable::tags() const {
    std::vector<std::vector<std::string>> out;
    for (const Row& row : rows) {
        out.push_back({row.target.tag});
        for (const Lying& card : row.cards)
            out.back().push_back(card.card.tag);
    }
    return out;
}

Scene GameTable::scene() const {
    Scene scene;
    scene.cards = around;
    scene.cards.insert(scene.cards.end(), bids.begin(), bids.end());
    for (const Row& row : rows) {
        scene.cards.push_back(row.target);
        for (const Lying& card : row.cards)
            scene.cards.push_back(card.card);
    }
    return scene;
}

} // namespace rowkeeper::tabletop
