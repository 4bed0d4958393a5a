// SPDX-License-Identifier: GPL-3.0-or-later
#include "HandMadeTable.h"
#include "Told.h"

#include "companion/tactics/referee/TableSession.h"
#include "tests/tabletop/FilmSource.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

/// Command cards as printed, shown by a hand to a simulated camera and read by the real eyes.
namespace rowkeeper::tactics::referee {

namespace {

using tabletop::LyingCard;
using tabletop::Scene;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr double pitch = 82;
constexpr int firstShown = 26;

/// Four targets and one hidden card of S in the first row.
std::vector<LyingCard> table() {
    std::vector<LyingCard> cards;
    const std::vector<std::string> targets{"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ04"};
    for (std::size_t i = 0; i < targets.size(); ++i)
        cards.push_back({targets[i], {{pitch * static_cast<double>(i), 0}, 0}});
    cards.push_back({"RKTS00", {{2, 33}, 2}});
    return cards;
}

/// A hand brings a command card, holds it there for `shown` frames and takes it away again. Ten frames a
/// second.
std::vector<Scene> showing(const std::string& text, tabletop::Pose pose, int shown, double height = 0) {
    const cv::Point2d grip = pose.centre + cv::Point2d(6, 38);
    std::vector<Scene> scenes;
    for (int frame = 0; frame < firstShown + shown + 25; ++frame) {
        Scene scene;
        scene.cards = table();
        if (frame < 10) scene.cards.pop_back();
        const int before = firstShown - frame;
        const int after = frame - (firstShown + shown) + 1;
        if (before <= 0 && after <= 0) {
            if (height == 0) {
                scene.cards.push_back({text, pose});
            } else {
                scene.held = tabletop::HeldCard{{text, pose}, height, 0, 0};
            }
            scene.hand = tabletop::Hand{0, grip, 0};
        } else if (before > 0 ? before <= 4 : after <= 4) {
            const int steps = before > 0 ? before : after;
            const cv::Point2d away(15.0 * steps, 60.0 * steps);
            scene.held = tabletop::HeldCard{{text, {pose.centre + away, pose.angle}}, 12.0 * steps, 0, 5};
            scene.hand = tabletop::Hand{0, grip + away, 0};
        }
        scenes.push_back(scene);
    }
    return scenes;
}

struct Seen {
    std::vector<std::string> said; ///< events, refusals and "taken back", once the table lay there
    std::vector<long> frames;      ///< of these
    int mismatches = 0;
    std::size_t cards = 0; ///< hanging in the rows at the end
};

std::vector<std::string> saidIn(const std::vector<Report>& reports) {
    std::vector<std::string> said = test::eventsIn(reports);
    for (const RefusedReport& refused : test::all<RefusedReport>(reports))
        said.push_back(refused.text.key);
    for (const record::CorrectionReport& correction : test::all<record::CorrectionReport>(reports))
        said.push_back("taken back: line " + std::to_string(correction.about));
    return said;
}

Seen watchedWith(std::vector<Scene> scenes) {
    tabletop::Storyboard board;
    board.truth.frames = static_cast<int>(scenes.size());
    board.truth.stills.push_back({"", false, {}, 0, board.truth.frames - 1});
    board.stills.push_back({std::move(scenes)});
    board.layout = {-50, -60, 3 * pitch + 100, 340};
    tabletop::FilmOptions options;
    options.seed = 5;
    TableRun run(std::make_unique<tabletop::FilmSource>(
                     tabletop::Film(board, options, tabletop::printedCards(ROWKEEPER_DATA_DIR))),
                 TableSession(test::setupFor("SR")));
    Seen seen;
    for (;;) {
        const Moment moment = run.step();
        if (moment.ended) break;
        if (moment.view.frame < firstShown) continue;
        for (const std::string& said : saidIn(moment.reports)) {
            seen.said.push_back(said);
            seen.frames.push_back(moment.view.frame);
        }
    }
    seen.mismatches = run.game().referee().mismatches();
    for (const auto& row : run.game().referee().rows().rows)
        seen.cards += row.size() - 1;
    return seen;
}

} // namespace

TEST(CommandFilm, ACardHeldBelowTheRowsForOneAndAHalfSecondsIsHeardOnce) {
    const Seen seen = watchedWith(showing("RKTC04", {{1.5 * pitch, 190}, 8}, 15));
    ASSERT_THAT(seen.said, ElementsAre("watch.refused.nothing_waits"));
    EXPECT_LE(seen.frames[0], firstShown + 14);
    EXPECT_EQ(seen.mismatches, 0);
}

TEST(CommandFilm, ACardHeldALittleAboveTheTableIsHeardToo) {
    const Seen seen = watchedWith(showing("RKTC10", {{1.5 * pitch, 190}, 172}, 15, 15));
    EXPECT_THAT(seen.said, ElementsAre("watch.refused.nothing_waits"));
    EXPECT_EQ(seen.mismatches, 0);
}

TEST(CommandFilm, AnUndoHeldAHandsBreadthAboveTheTableTakesBackWithinAsManyFrames) {
    const Seen seen = watchedWith(showing("RKTC02", {{1.5 * pitch, 190}, 8}, 15, 60));
    ASSERT_THAT(seen.said, ElementsAre("taken back: line 2"));
    EXPECT_LE(seen.frames[0], firstShown + 14);
    EXPECT_EQ(seen.mismatches, 1) << "the card still lies there and is to be taken back";
}

TEST(CommandFilm, ACardThatPassesByIsNotHeard) {
    const Seen seen = watchedWith(showing("RKTC04", {{1.5 * pitch, 190}, 8}, 7));
    EXPECT_THAT(seen.said, IsEmpty());
    EXPECT_EQ(seen.mismatches, 0);
}

TEST(CommandFilm, APassHeldWhereTheNextCardOfARowWouldLieIsHeardAndHangsInNoRow) {
    const Seen seen = watchedWith(showing("RKTC01", {{3, 66}, 0}, 15));
    EXPECT_THAT(seen.said, ElementsAre("pass R"));
    EXPECT_EQ(seen.mismatches, 0);
    EXPECT_EQ(seen.cards, 1U);
}

TEST(CommandFilm, APassLaidUponTheLastCardOfARowIsHeardAndLeavesTheRowAsItWas) {
    const Seen seen = watchedWith(showing("RKTC01", {{4, 35}, 0}, 25));
    EXPECT_THAT(seen.said, ElementsAre("pass R"));
    EXPECT_EQ(seen.mismatches, 0);
    EXPECT_EQ(seen.cards, 1U);
}

} // namespace rowkeeper::tactics::referee
