// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Voice.h"
#include "tests/companion/speech/EventLoop.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace rowkeeper::speech {
namespace {

class ProgramVoiceTest : public testing::Test {
  protected:
    /// Says it with this program, and waits for the answer.
    void say(ProgramVoice& voice, const QString& text) {
        finished = failed = 0;
        QObject::connect(&voice, &Voice::finished, &voice, [this] { ++finished; });
        QObject::connect(&voice, &Voice::failed, &voice, [this] { ++failed; });
        voice.say(text);
        EXPECT_TRUE(loop.waitFor([this] { return finished + failed > 0; }));
    }
    QString file(const char* name) const { return folder.filePath(QLatin1String(name)); }

    test::EventLoop loop;
    QTemporaryDir folder;
    int finished = 0;
    int failed = 0;
};

TEST_F(ProgramVoiceTest, FinishesWhenItsProgramEndsWell) {
    ProgramVoice voice({QStringLiteral("true"), {}, false});
    say(voice, QStringLiteral("Hello"));
    EXPECT_EQ(finished, 1);
    EXPECT_EQ(failed, 0);
}

TEST_F(ProgramVoiceTest, FailsWhereItsProgramIsNotThereOrEndsBadly) {
    for (const char* name : {"no-such-program-of-ours", "false"}) {
        for (const bool reads : {true, false}) {
            ProgramVoice voice({QLatin1String(name), {}, reads});
            say(voice, QStringLiteral("Hello"));
            EXPECT_EQ(failed, 1) << name;
            EXPECT_EQ(finished, 0) << name;
        }
    }
}

TEST_F(ProgramVoiceTest, FailsWhereTheProgramComplainsAndEndsWellAllTheSame) {
    ProgramVoice voice(
        {QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("echo error: no sound >&2")}, true});
    say(voice, QStringLiteral("Hello"));
    EXPECT_EQ(failed, 1);
}

TEST_F(ProgramVoiceTest, AnswersNothingAfterItWasStopped) {
    ProgramVoice voice({QStringLiteral("sleep"), {}, false});
    QObject::connect(&voice, &Voice::finished, &voice, [this] { ++finished; });
    QObject::connect(&voice, &Voice::failed, &voice, [this] { ++failed; });
    voice.say(QStringLiteral("3600"));
    voice.stop();
    EXPECT_TRUE(loop.waitFor([&] { return voice.children().isEmpty(); })) << "and is gone";
    EXPECT_EQ(finished + failed, 0);
}

TEST_F(ProgramVoiceTest, EspeakSpeaksBothLanguagesIntoAFile) {
    if (QStandardPaths::findExecutable(QStringLiteral("espeak-ng")).isEmpty())
        GTEST_SKIP() << "espeak-ng is not installed";
    for (const QString& language : {QStringLiteral("de"), QStringLiteral("en")}) {
        SpeakingProgram program = speakingPrograms(language).front();
        ASSERT_EQ(program.name, QStringLiteral("espeak-ng"));
        const QString wav = folder.filePath(language + QStringLiteral(".wav"));
        program.arguments << QStringLiteral("-w") << wav;
        ProgramVoice voice(program);
        say(voice, QStringLiteral("-x Sternenflotte: Deflektor, 10½ Punkte"));
        EXPECT_EQ(finished, 1);
        EXPECT_GT(QFileInfo(wav).size(), 20'000) << "half a second at least";
    }
}

} // namespace
} // namespace rowkeeper::speech
