// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Speaker.h"
#include "tests/companion/speech/RecordingVoice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::speech {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class SpeakerTest : public testing::Test {
  protected:
    SpeakerTest()
        : speaker([this] { return makeVoice(); }) {
        QObject::connect(&speaker, &Speaker::mute, &speaker, [this] { ++mutes; });
    }

    std::unique_ptr<Voice> makeVoice() {
        ++made;
        if (!hasVoice) return nullptr;
        auto one = std::make_unique<test::RecordingVoice>(said);
        voice = one.get();
        return one;
    }
    void tell(Kind kind, const std::string& about) { speaker.announce({false, {}, {{kind, about, about}}}); }

    std::vector<std::string> said;
    bool hasVoice = true;
    int made = 0;
    int mutes = 0;
    test::RecordingVoice* voice = nullptr;
    Speaker speaker;
};

TEST_F(SpeakerTest, LooksForAVoiceOnlyWhenThereIsSomethingToSay) {
    speaker.announce({});
    EXPECT_EQ(made, 0);
    tell(Kind::Card, "card 1");
    EXPECT_EQ(made, 1);
}

TEST_F(SpeakerTest, SaysTheNextWhenOneIsFinished) {
    tell(Kind::Card, "card 1");
    tell(Kind::Result, "row 1");
    EXPECT_THAT(said, ElementsAre("card 1"));
    emit voice->finished();
    emit voice->finished();
    EXPECT_THAT(said, ElementsAre("card 1", "row 1"));
}

TEST_F(SpeakerTest, StopsInTheMiddleOfAQuestionThatIsAnswered) {
    tell(Kind::Question, "question");
    speaker.announce({false, {"question"}, {{Kind::Card, "card 1", "card 1"}}});
    EXPECT_THAT(said, ElementsAre("question", "(stopped)", "card 1"));
}

TEST_F(SpeakerTest, FinishesWhatIsNotOutdated) {
    tell(Kind::Card, "card 1");
    tell(Kind::Trouble, "mismatch 1");
    EXPECT_THAT(said, ElementsAre("card 1"));
}

TEST_F(SpeakerTest, IsSilentAtOnceWhenItIsTurnedOff) {
    tell(Kind::Card, "card 1");
    tell(Kind::Card, "card 2");
    speaker.hush();
    EXPECT_THAT(said, ElementsAre("card 1", "(stopped)"));
    tell(Kind::Card, "card 3");
    EXPECT_EQ(said.back(), "card 3");
}

TEST_F(SpeakerTest, SaysOnceThatThereIsNoVoice) {
    hasVoice = false;
    for (int card = 1; card <= 5; ++card)
        tell(Kind::Card, "card " + std::to_string(card));
    EXPECT_EQ(mutes, 1);
    EXPECT_THAT(said, IsEmpty());
}

TEST_F(SpeakerTest, TriesAgainAfterAFailureAndSaysNothingLate) {
    tell(Kind::Card, "card 1");
    tell(Kind::Card, "card 2");
    emit voice->failed();
    EXPECT_EQ(mutes, 1);
    tell(Kind::Card, "card 3");
    EXPECT_THAT(said, ElementsAre("card 1", "card 3"));
    emit voice->failed();
    EXPECT_EQ(mutes, 1);
}

TEST_F(SpeakerTest, TakesAnotherVoiceForAnotherLanguage) {
    tell(Kind::Card, "card 1");
    speaker.setVoice([this] { return makeVoice(); });
    tell(Kind::Card, "Karte 2");
    EXPECT_EQ(made, 2);
    EXPECT_EQ(said.back(), "Karte 2");
}

} // namespace
} // namespace rowkeeper::speech
