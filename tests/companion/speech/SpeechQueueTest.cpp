// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/SpeechQueue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::speech {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Announcement of(Kind kind, const std::string& about) {
    return {kind, about, about + " said"};
}

std::vector<std::string> allOf(SpeechQueue& queue) {
    std::vector<std::string> all;
    while (const auto next = queue.next())
        all.push_back(next->about);
    return all;
}

TEST(SpeechQueue, SaysInTheOrderInWhichItHappened) {
    SpeechQueue queue;
    queue.add({false, {}, {of(Kind::Card, "card 1"), of(Kind::Question, "question")}});
    queue.add({false, {}, {of(Kind::Result, "row 1")}});
    EXPECT_THAT(allOf(queue), ElementsAre("card 1", "question", "row 1"));
}

TEST(SpeechQueue, LeavesOutAllButTheNewestCardsRatherThanLagBehind) {
    SpeechQueue queue;
    for (int card = 1; card <= 9; ++card)
        queue.add({false, {}, {of(Kind::Card, "card " + std::to_string(card))}});
    EXPECT_THAT(allOf(queue), ElementsAre("card 8", "card 9"));
}

TEST(SpeechQueue, NeverLeavesOutAResult) {
    SpeechQueue queue;
    for (int row = 1; row <= 4; ++row)
        queue.add({false, {}, {of(Kind::Result, "row " + std::to_string(row))}});
    EXPECT_THAT(allOf(queue), ElementsAre("row 1", "row 2", "row 3", "row 4"));
}

TEST(SpeechQueue, SaysANewQuestionInThePlaceOfTheOldOne) {
    SpeechQueue queue;
    queue.add({false, {}, {of(Kind::Question, "question")}});
    queue.add({false, {}, {of(Kind::Card, "card 1"), {Kind::Next, "question", "turn it"}}});
    EXPECT_EQ(queue.next()->about, "card 1");
    EXPECT_EQ(queue.next()->text, "turn it");
    EXPECT_FALSE(queue.next());
}

TEST(SpeechQueue, ForgetsWhatIsOver) {
    SpeechQueue queue;
    queue.add({false, {}, {of(Kind::Question, "question"), of(Kind::Trouble, "mismatch 3")}});
    queue.add({false, {"question", "mismatch 3"}, {}});
    EXPECT_THAT(allOf(queue), IsEmpty());
}

TEST(SpeechQueue, SaysTroubleFirst) {
    SpeechQueue queue;
    queue.add({false, {}, {of(Kind::Card, "card 1"), of(Kind::Question, "question")}});
    queue.add({false, {}, {of(Kind::Trouble, "mismatch 1")}});
    queue.add({false, {}, {of(Kind::Trouble, "mismatch 2")}});
    EXPECT_THAT(allOf(queue), ElementsAre("mismatch 1", "mismatch 2", "card 1", "question"));
}

TEST(SpeechQueue, ForgetsAllOfAnotherGame) {
    SpeechQueue queue;
    queue.add({false, {}, {of(Kind::Result, "row 1")}});
    queue.add({true, {}, {of(Kind::Next, "question")}});
    EXPECT_THAT(allOf(queue), ElementsAre("question"));
}

} // namespace
} // namespace rowkeeper::speech
