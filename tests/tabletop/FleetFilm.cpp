// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FleetFilm.h"

#include "engine/core/tag/Tag.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/FilmSource.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tabletop {

namespace {

constexpr double pitch = 70;
constexpr double step = 30;      // from card to card of a chain
constexpr double headsAt = 48;   // of the middle line, towards their owner
constexpr double besideAt = 190; // of the middle of the table, to the owner's right
constexpr double pileAt = 260;
const cv::Size fleetPicture(2560, 1440);
const cv::Rect2d fleetArea(-320, -300, 640, 600);

/// As the owner sees it: to his right, and towards him.
Pose seen(char player, double right, double towards) {
    const double side = player == 'A' ? 1 : -1;
    return {{side * right, side * towards}, player == 'A' ? 0.0 : 180.0};
}

double columnOf(int chain) {
    return -1.5 * pitch + (chain - 1) * pitch;
}

} // namespace

FleetTableTop::FleetTableTop() {
    for (const char player : {'A', 'B'}) {
        for (int chain = 1; chain <= 4; ++chain)
            cards_[std::string("head ") + player + std::to_string(chain)] = {
                tag::format(tagOf(tag::ChainHead{player, chain})), seen(player, columnOf(chain), headsAt),
                player, 0, laid_++};
        lay(std::string("base ") + player, std::string("RKP") + player + "01.1", player, 4);
    }
}

int FleetTableTop::inChain(char player, int chain) const {
    return static_cast<int>(std::count_if(cards_.begin(), cards_.end(), [&](const auto& card) {
        return card.second.player == player && card.second.chain == chain;
    }));
}

void FleetTableTop::lay(const std::string& name, const std::string& tag, char player, int chain) {
    const double towards = headsAt + step * (1 + inChain(player, chain));
    cards_[name] = {tag, seen(player, columnOf(chain), towards), player, chain, laid_++};
}

void FleetTableTop::beside(const std::string& name, const std::string& tag, char player) {
    cards_[name] = {tag, seen(player, besideAt, headsAt + 20), player, 0, laid_++};
}

void FleetTableTop::toPile(const std::string& name, char player) {
    cards_[name] = {cards_.at(name).tag, seen(player, pileAt, headsAt + 20), player, 0, laid_++};
}

void FleetTableTop::show(const std::string& tag, double moved) {
    cards_["command"] = {tag, {{-240 + moved, moved / 2}, moved}, 'A', 0, laid_++};
}

void FleetTableTop::take(const std::string& name) {
    cards_.erase(name);
}

Scene FleetTableTop::scene() const {
    std::vector<const PlacedCard*> upwards;
    for (const auto& [name, place] : cards_)
        upwards.push_back(&place);
    std::sort(upwards.begin(), upwards.end(),
              [](const PlacedCard* a, const PlacedCard* b) { return a->order < b->order; });
    Scene scene;
    for (const PlacedCard* place : upwards)
        scene.cards.push_back({place->tag, place->pose});
    return scene;
}

ScenesFilm::ScenesFilm(std::vector<Shot> shots, const CameraPose& pose, Condition condition, unsigned seed)
    : shots_(std::move(shots))
    , quality_(quality(condition))
    , renderer_(Camera(pose, fleetPicture, fleetArea), Surface::Wood, quality_.look, plainCards(), seed)
    , sensor_(quality_.sensor, fleetPicture, seed) {}

vision::NextFrame ScenesFilm::next() {
    while (shot_ < shots_.size() && shown_ == shots_[shot_].pictures) {
        ++shot_;
        shown_ = 0;
    }
    if (shot_ == shots_.size()) return vision::EndOfSource{};
    if (shown_++ == 0) exposed_ = sensor_.expose(renderer_.render(shots_[shot_].scene));
    vision::Frame frame =
        toFrame(sensor_.frame(exposed_, number_), number_, 100.0 * static_cast<double>(number_));
    ++number_;
    return frame;
}

} // namespace rowkeeper::tabletop
