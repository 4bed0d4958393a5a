// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/Tag.h"
#include "tests/tabletop/Film.h"
#include "tests/tabletop/Hands.h"
#include "tests/tabletop/Random.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace rowkeeper::tabletop {

namespace {

using tactics::Faction;

constexpr double pitch = 79;        // mm between columns
constexpr double firstGap = 94;     // mm from a target to the first card of its row
constexpr double layoutMargin = 10; // mm

std::string faceTag(Faction owner, tactics::CardId card) {
    return tag::format({tactics::letter(owner), tactics::number(card), {}});
}
std::string backTag(Faction owner) {
    return tag::format({tactics::letter(owner), 0, {}});
}
std::string targetTag(tactics::TargetId target) {
    return tag::format({'Z', tactics::number(target), {}});
}

/// A table with its rows while the round is played.
class Table {
  public:
    Table(const std::vector<tactics::TargetId>& targets, const FilmOptions& options, Random random)
        : options_(options)
        , random_(random) {
        for (std::size_t row = 0; row < targets.size(); ++row) {
            const cv::Point2d at(static_cast<double>(row) * pitch + random_.between(-2.5, 2.5),
                                 random_.between(-4, 4));
            rows_.push_back({{targetTag(targets[row]), {at, random_.between(-3, 3)}}});
        }
    }

    const std::vector<std::vector<LyingCard>>& rows() const { return rows_; }
    LyingCard& card(int row, int at) {
        return rows_[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(at)];
    }
    void lay(int row, const LyingCard& card) { rows_[static_cast<std::size_t>(row - 1)].push_back(card); }
    void surround(std::vector<LyingCard> cards) { around_ = std::move(cards); }
    std::vector<LyingCard>& around() { return around_; }
    void take(int row, int at) {
        auto& cards = rows_[static_cast<std::size_t>(row - 1)];
        cards.erase(cards.begin() + at);
    }

    /// Where the next card of a row comes to lie: crooked, but never so that the card above cannot be read.
    Pose nextPose(int row) {
        const auto& cards = rows_[static_cast<std::size_t>(row - 1)];
        const bool turned = random_.chance(options_.turnedShare);
        Pose pose;
        for (int attempt = 0; attempt < 60; ++attempt) {
            const double crooked = attempt < 50 ? 6 : 1;
            pose.centre = {(row - 1) * pitch + random_.between(-3, 3),
                           cards.back().pose.centre.y + gapBelow(cards.size())};
            pose.angle = random_.between(-crooked, crooked) + (turned ? 180 : 0);
            if (cards.size() == 1 || readable(cards.back(), pose)) break;
        }
        return pose;
    }

    /// A turned card does not come to lie exactly where it was.
    Pose jiggled(int row, int at) {
        auto& cards = rows_[static_cast<std::size_t>(row - 1)];
        const auto index = static_cast<std::size_t>(at);
        Pose pose = cards[index].pose;
        pose.centre += cv::Point2d(random_.between(-0.6, 0.6), random_.between(-0.6, 0.6));
        pose.angle += random_.between(-0.8, 0.8);
        const LyingCard moved{cards[index].tag, pose};
        const bool fits = (index + 1 >= cards.size() || readable(moved, cards[index + 1].pose)) &&
                          (index < 2 || readable(cards[index - 1], pose));
        return fits ? pose : cards[index].pose;
    }

    std::vector<std::vector<std::string>> tags() const {
        std::vector<std::vector<std::string>> out;
        for (const auto& row : rows_) {
            out.emplace_back();
            for (const LyingCard& card : row)
                out.back().push_back(card.tag);
        }
        return out;
    }

    Scene scene() const {
        Scene scene;
        scene.cards = around_;
        for (const auto& row : rows_)
            scene.cards.insert(scene.cards.end(), row.begin(), row.end());
        return scene;
    }
    Scene sceneWithout(int row, int at) const {
        Table copy = *this;
        copy.take(row, at);
        return copy.scene();
    }

  private:
    double gapBelow(std::size_t cards) {
        if (cards == 1) return firstGap + random_.between(0, 5);
        return options_.spacing == Spacing::Full ? 92 + random_.between(0, 2) : random_.between(29, 35);
    }

    static bool readable(const LyingCard& upper, const Pose& below) {
        const Scene scene{{upper, {upper.tag, below}}, {}, {}};
        return std::max(visibleShare(scene, 0, 0, 1.2), visibleShare(scene, 0, 1, 1.2)) > 0.999;
    }

    FilmOptions options_;
    Random random_;
    std::vector<std::vector<LyingCard>> rows_;
    std::vector<LyingCard> around_;
};

/// Plays the events on the table and writes down every still.
class Director {
  public:
    Director(const Round& round, const FilmOptions& options)
        : round_(round)
        , options_(options)
        , random_(options.seed)
        , table_(round.targets, options, random_.fork())
        , aside_(options.seed ^ 0xA51DEULL)
        , strangers_(round.players, round.targets, aside_.fork()) {
        table_.surround(lyingAround(options.surroundings, strangers_, aside_));
    }

    Storyboard shoot() {
        hold("four targets", options_.firstFrames);
        for (const TableEvent& event : round_.events) {
            play(event);
            meanwhile();
        }
        board_.truth.stills.back().lastFrame += options_.lastFrames - options_.framesPerStill;
        describe();
        dealHands();
        return std::move(board_);
    }

  private:
    void play(const TableEvent& event) {
        switch (event.deed) {
        case Deed::Play:
        case Deed::Open:
            return lay(event);
        case Deed::Reveal:
            return reveal(event);
        case Deed::Remove:
            return remove(event);
        case Deed::Pass:
            board_.truth.events.push_back({"pass", letterOf(event.player), 0, 0, "", "", -1, -1});
            return;
        }
    }

    void lay(const TableEvent& event) {
        const bool open = event.deed == Deed::Open;
        const LyingCard card{open ? faceTag(event.player, event.card) : backTag(event.player),
                             table_.nextPose(event.row)};
        const Hand hand = handAt(event.hand, card.pose);
        std::vector<Scene> reach;
        for (int i = 0; i < options_.handFrames; ++i) {
            // Comes in from the arm's side and a little above the table.
            const double far = std::pow(1 - (i + 1.0) / options_.handFrames, 1.2);
            reach.push_back(carried(table_.scene(), card, hand, 230 * far, 45 * std::min(1.0, 2 * far), 0));
        }
        const std::string id(tactics::idOf(event.card));
        film("hand lays a card in row " + std::to_string(event.row), std::move(reach));
        table_.lay(event.row, card);
        note({open ? "open" : "play", letterOf(event.player), event.row, event.at, id, card.tag, 0, 0});
        leave(hand);
        hold(id + (open ? " lies open in row " : " lies face down in row ") + std::to_string(event.row));
    }

    void reveal(const TableEvent& event) {
        LyingCard& card = table_.card(event.row, event.at);
        const LyingCard turned{faceTag(event.player, event.card), table_.jiggled(event.row, event.at)};
        const Hand hand = handAt(event.hand, card.pose);
        const Scene others = table_.sceneWithout(event.row, event.at);
        std::vector<Scene> turning;
        for (int i = 0; i < options_.handFrames; ++i) {
            const double t = (i + 0.5) / options_.handFrames; // 0 takes hold, 1 let go
            if (t < 0.25) {
                turning.push_back(reached(table_.scene(), hand, 60 * (1 - 4 * t)));
            } else {
                const double turn = 180 * std::clamp((t - 0.25) / 0.65, 0.0, 1.0);
                turning.push_back(carried(others, turn < 90 ? card : turned, hand, 0,
                                          30 * std::sin(turn * CV_PI / 180.0),
                                          turn < 90 ? turn : turn - 180));
            }
        }
        film("hand turns card " + std::to_string(event.at) + " of row " + std::to_string(event.row),
             std::move(turning));
        card = turned;
        note({"reveal", "", event.row, event.at, "", turned.tag, 0, 0});
        leave(hand);
        hold("card " + std::to_string(event.at) + " of row " + std::to_string(event.row) + " is revealed");
    }

    void remove(const TableEvent& event) {
        const LyingCard card = table_.card(event.row, event.at);
        const Hand hand = handAt(event.hand, card.pose);
        const Scene others = table_.sceneWithout(event.row, event.at);
        std::vector<Scene> taking;
        for (int i = 0; i < options_.handFrames; ++i) {
            const double t = (i + 0.5) / options_.handFrames;
            if (t < 0.3)
                taking.push_back(reached(table_.scene(), hand, 60 * (1 - t / 0.3)));
            else
                taking.push_back(carried(others, card, hand, 260 * (t - 0.3) / 0.7, 40 * t, 0));
        }
        film("hand takes card " + std::to_string(event.at) + " of row " + std::to_string(event.row),
             std::move(taking));
        table_.take(event.row, event.at);
        note({"remove", "", event.row, event.at, "", faceTag(event.player, event.card), 0, 0});
        hold("card " + std::to_string(event.at) + " of row " + std::to_string(event.row) + " is removed");
    }

    /// What hands do between two deeds and is none.
    void meanwhile() {
        const Surroundings& around = options_.surroundings;
        if (aside_.chance(around.wander)) wander();
        if (aside_.chance(around.carry)) carry();
        if (aside_.chance(around.hover)) hover();
    }

    Faction somebody() {
        return round_
            .players[static_cast<std::size_t>(aside_.below(static_cast<int>(round_.players.size())))];
    }

    /// Something a player may hold over the table: a card of no row.
    LyingCard stranger(cv::Point2d at) {
        return {aside_.chance(0.5) ? strangers_.back() : strangers_.face(),
                {at, aside_.between(-12, 12) + (aside_.chance(0.3) ? 180 : 0)}};
    }

    void interlude(std::string text, std::vector<Scene> scenes) {
        film(std::move(text), std::move(scenes));
        hold("the hand has left", 3 + aside_.below(3));
    }

    /// Reaches over the table, to a row or to a pile, rests there and leaves; an open discard may have
    /// another top card then.
    void wander() {
        const int piles = options_.surroundings.piles;
        const bool toPile = piles > 0 && aside_.chance(0.3);
        const int pile = toPile ? aside_.below(piles) : 0;
        const cv::Point2d to =
            toPile ? pilePlace(pile)
                   : cv::Point2d(aside_.between(-20, 3 * pitch + 20), aside_.between(-30, 260));
        const Hand hand = handAt(somebody(), {to, 0});
        std::vector<Scene> scenes;
        for (const double away : {210.0, 110.0, 40.0})
            scenes.push_back(reached(table_.scene(), hand, away));
        for (int rest = aside_.below(12); rest >= 0; --rest) {
            Hand trembling = hand;
            trembling.fingertips += cv::Point2d(aside_.between(-2, 2), aside_.between(-2, 2));
            scenes.push_back(reached(table_.scene(), trembling, 0));
        }
        if (toPile && pile / 2 % 2 == 1)
            table_
                .around()[static_cast<std::size_t>(options_.surroundings.captured) +
                          static_cast<std::size_t>(pile)]
                .tag = strangers_.face();
        for (const double away : {40.0, 110.0, 210.0})
            scenes.push_back(reached(table_.scene(), hand, away));
        interlude("a hand reaches over the table", std::move(scenes));
    }

    /// From the left of the rows to their right or back, at any height of the rows.
    void carry() {
        const int frames = 6 + aside_.below(10);
        const double height = aside_.between(25, 90);
        const bool toRight = aside_.chance(0.5);
        const double y = aside_.between(10, 250);
        const double slope = aside_.between(-60, 60);
        const LyingCard card = stranger({0, y});
        const Hand hand = handAt(somebody(), card.pose);
        std::vector<Scene> scenes;
        for (int i = 0; i < frames; ++i) {
            const double t = (i + 0.5) / frames;
            const cv::Point2d shift(-110 + (3 * pitch + 220) * (toRight ? t : 1 - t), slope * (t - 0.5));
            scenes.push_back(carriedBy(card, hand, shift, height));
        }
        ++board_.carried;
        interlude("a card is carried across the rows", std::move(scenes));
    }

    /// Over the place where the next card of a row would come to lie.
    void hover() {
        const int row = 1 + aside_.below(4);
        const LyingCard& last = table_.rows()[static_cast<std::size_t>(row - 1)].back();
        const double step = table_.rows()[static_cast<std::size_t>(row - 1)].size() == 1 ? firstGap : 32;
        const LyingCard card =
            stranger(last.pose.centre + cv::Point2d(aside_.between(-8, 8), step + aside_.between(-10, 10)));
        const Hand hand = handAt(somebody(), card.pose);
        const double height = aside_.between(25, 90);
        const cv::Point2d arm = armDirection(hand.from);
        std::vector<Scene> scenes;
        for (const double away : {220.0, 110.0, 35.0})
            scenes.push_back(carriedBy(card, hand, away * arm, height));
        for (int rest = 6 + aside_.below(14); rest > 0; --rest)
            scenes.push_back(carriedBy(card, hand, {aside_.between(-1.2, 1.2), aside_.between(-1.2, 1.2)},
                                       height + aside_.between(-1, 1)));
        for (const double away : {35.0, 110.0, 220.0})
            scenes.push_back(carriedBy(card, hand, away * arm, height));
        ++board_.hovered;
        interlude("a card is held over row " + std::to_string(row), std::move(scenes));
    }

    Scene carriedBy(LyingCard card, Hand hand, cv::Point2d shift, double height) const {
        Scene scene = table_.scene();
        card.pose.centre += shift;
        hand.fingertips += shift;
        scene.held = HeldCard{std::move(card), height, 0};
        scene.hand = hand;
        return scene;
    }

    /// The players' own cards come last: where the picture ends depends on all that lies on the table.
    void dealHands() {
        const int each = options_.surroundings.handCards;
        if (each <= 0) return;
        std::vector<std::string> left;
        std::vector<std::string> right;
        for (int i = 0; i < each; ++i) {
            left.push_back(strangers_.face());
            right.push_back(strangers_.face());
        }
        board_.heldTags = left;
        board_.heldTags.insert(board_.heldTags.end(), right.begin(), right.end());
        const Camera camera(options_.camera, pictureSize(board_, options_), board_.layout);
        cv::Point2d sway;
        for (Storyboard::Still& still : board_.stills)
            for (Scene& scene : still.scenes) {
                if (aside_.chance(0.3)) sway = {aside_.between(-6, 6), aside_.between(-6, 6)};
                scene.fans = fansOf(left, right, camera, sway);
            }
    }

    Hand handAt(Faction player, const Pose& card) {
        const auto seat = std::ranges::find(round_.players, player) - round_.players.begin();
        return handOn(card, static_cast<std::size_t>(seat), round_.players.size(), random_);
    }

    void leave(const Hand& hand) {
        std::vector<Scene> leaving;
        for (int i = 0; i < options_.leaveFrames; ++i)
            leaving.push_back(
                reached(table_.scene(), hand, 260 * std::pow((i + 0.7) / options_.leaveFrames, 1.3)));
        film("the hand leaves", std::move(leaving));
    }

    void hold(std::string text, int frames = 0) {
        add({std::move(text), false, table_.tags(), 0, 0}, {table_.scene()},
            frames > 0 ? frames : options_.framesPerStill);
    }

    void film(std::string text, std::vector<Scene> scenes) {
        if (scenes.empty()) return;
        const int frames = static_cast<int>(scenes.size());
        add({std::move(text), true, table_.tags(), 0, 0}, std::move(scenes), frames);
    }

    void add(TruthStill still, std::vector<Scene> scenes, int frames) {
        const int begin = board_.truth.stills.empty() ? 0 : board_.truth.stills.back().lastFrame + 1;
        still.firstFrame = begin;
        still.lastFrame = begin + frames - 1;
        board_.truth.stills.push_back(std::move(still));
        board_.stills.push_back({std::move(scenes)});
    }

    /// An event shows from the next still on.
    void note(TruthEvent event) {
        event.still = static_cast<int>(board_.truth.stills.size());
        event.frame = board_.truth.stills.back().lastFrame + 1;
        board_.truth.events.push_back(std::move(event));
    }

    void describe() {
        Truth& truth = board_.truth;
        for (const Faction player : round_.players)
            truth.players.push_back(letterOf(player));
        truth.first = letterOf(round_.first);
        for (const tactics::TargetId target : round_.targets)
            truth.targets.push_back(targetTag(target));
        truth.framesPerSecond = options_.framesPerSecond;
        truth.framesPerStill = options_.framesPerStill;
        truth.handFrames = options_.handFrames;
        truth.finalRows = table_.tags();
        for (const EndedRow& row : round_.rows)
            truth.result.push_back(resultOf(row.score));
        truth.frames = truth.stills.back().lastFrame + 1;
        board_.layout = layoutOf(board_);
    }

    static TruthRow resultOf(const tactics::Score& score) {
        TruthRow out;
        for (const Faction player : score.players)
            out.totals.emplace_back(letterOf(player), score.totals.at(tactics::index(player)).toString());
        for (const Faction winner : score.winners)
            out.winner += letterOf(winner);
        out.tieBreak = score.tieBreak;
        return out;
    }

    static std::string letterOf(Faction player) { return std::string(tactics::idOf(player)); }

    const Round& round_;
    FilmOptions options_;
    Random random_;
    Table table_;
    Random aside_; // what happens beside the round changes nothing in it
    Strangers strangers_;
    Storyboard board_;
};

} // namespace

const Scene& Storyboard::sceneAt(int frame) const {
    const auto still =
        std::ranges::upper_bound(truth.stills, frame, {}, &TruthStill::firstFrame) - truth.stills.begin() - 1;
    const std::vector<Scene>& scenes = stills.at(static_cast<std::size_t>(still)).scenes;
    const auto within =
        static_cast<std::size_t>(frame - truth.stills.at(static_cast<std::size_t>(still)).firstFrame);
    return scenes[std::min(within, scenes.size() - 1)];
}

cv::Rect2d layoutOf(const Storyboard& board) {
    cv::Point2d least(1e9, 1e9);
    cv::Point2d most(-1e9, -1e9);
    for (const Storyboard::Still& still : board.stills) {
        for (const LyingCard& card : still.scenes.front().cards) {
            for (const cv::Point2d corner :
                 {cv::Point2d(0, 0), cv::Point2d(cardWidth, 0), cv::Point2d(cardWidth, cardHeight),
                  cv::Point2d(0, cardHeight)}) {
                const cv::Point2d p = onTable(card.pose, corner);
                least = {std::min(least.x, p.x), std::min(least.y, p.y)};
                most = {std::max(most.x, p.x), std::max(most.y, p.y)};
            }
        }
    }
    const cv::Point2d margin(layoutMargin, layoutMargin);
    return {least - margin, most + margin};
}

Storyboard storyboard(const Round& round, const FilmOptions& options) {
    return Director(round, options).shoot();
}

} // namespace rowkeeper::tabletop
