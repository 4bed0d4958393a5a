// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/EvidencePlaces.h"

#include <gtest/gtest.h>

namespace rowkeeper::tactics::referee {

namespace {

using namespace tactics;

/// Each card has an outline of its own, told by its first corner.
vision::SeenCard seen(const char* text, double mark, bool covered = false) {
    vision::SeenCard card;
    card.tag = tag::parse(text);
    card.outline[0] = {mark, mark};
    card.covered = covered;
    return card;
}

std::vector<double> marks(const std::vector<std::array<vision::Point, 4>>& outlines) {
    std::vector<double> found;
    for (const auto& outline : outlines)
        found.push_back(outline[0].x);
    return found;
}

class EvidencePlacesTest : public testing::Test {
  protected:
    EvidencePlacesTest() {
        GameRow row;
        row.target = TargetId::Earth;
        LaidCard open;
        open.owner = Faction::S;
        open.card = CardId::Galaxy;
        open.open = true;
        LaidCard hidden;
        hidden.owner = Faction::R;
        hidden.card = CardId::Spy; // the program may know it; the table must not see it
        row.cards = {open, hidden};
        game.rows = {row, GameRow{}};
        game.rows[1].target = TargetId::Vulcan;
        view.still = true;
        view.chains = {{seen("RKTZ01", 1), false, {seen("RKTS05", 2), seen("RKTR00", 3)}},
                       {seen("RKTZ02", 4), false, {seen("RKTS00", 5)}}};
    }
    Game game;
    vision::TableView view;
};

} // namespace

TEST_F(EvidencePlacesTest, TheRowIsShownAndNothingElse) {
    const auto places = evidencePlaces(1, game, view);
    ASSERT_TRUE(places);
    EXPECT_EQ(marks(places->shown), (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(marks(places->hidden), (std::vector<double>{4, 5}));
}

TEST_F(EvidencePlacesTest, APeekIsNeverShown) {
    view.chains[0].links[1] = seen("RKTR04", 3); // the hidden card, lifted or turned by mistake
    const auto places = evidencePlaces(1, game, view);
    ASSERT_TRUE(places);
    EXPECT_EQ(marks(places->shown), (std::vector<double>{1, 2}));
    EXPECT_EQ(marks(places->hidden), (std::vector<double>{3, 4, 5}));
}

TEST_F(EvidencePlacesTest, AFaceOfAnotherRowOrOwnerIsNotTakenForAnOpenCard) {
    for (const char* face : {"RKTR05", "RKTS06"}) {
        view.chains[0].links[0] = seen(face, 2);
        EXPECT_EQ(marks(evidencePlaces(1, game, view)->shown), (std::vector<double>{1, 3})) << face;
    }
    view.chains[1].links[0] = seen("RKTS05", 5);
    EXPECT_EQ(marks(evidencePlaces(2, game, view)->shown), (std::vector<double>{4}));
}

TEST_F(EvidencePlacesTest, HandsPilesAndUnreadCardsAreHidden) {
    view.loose = {seen("RKTS20", 6), seen("RKTV00", 7)};
    view.chains[0].links[0].covered = true; // a hand may be there
    view.chains[0].links[1].tag.reset();
    const auto places = evidencePlaces(1, game, view);
    ASSERT_TRUE(places);
    EXPECT_EQ(marks(places->shown), (std::vector<double>{1}));
    EXPECT_EQ(marks(places->hidden), (std::vector<double>{2, 3, 4, 5, 6, 7}));
}

TEST_F(EvidencePlacesTest, WhileSomethingMovesOrNothingMayBeShownThereIsNoPicture) {
    EXPECT_FALSE(evidencePlaces(0, game, view));
    EXPECT_FALSE(evidencePlaces(3, game, view));
    view.still = false;
    EXPECT_FALSE(evidencePlaces(1, game, view));
    view.still = true;
    view.chains.clear();
    EXPECT_FALSE(evidencePlaces(1, game, view));
}

TEST_F(EvidencePlacesTest, OnlyEventsInARowHaveOne) {
    EXPECT_EQ(rowOf(event::Play{}), 0);
    EXPECT_EQ(rowOf(event::Pass{}), std::nullopt);
}

} // namespace rowkeeper::tactics::referee
