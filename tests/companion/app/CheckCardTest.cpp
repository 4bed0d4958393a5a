// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"
#include "tests/vision/check/PrintedCard.h"

#include <QImage>

#include <gmock/gmock.h>

#include <filesystem>
#include <set>

/// A printed card held into the camera, as a shell sees it.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using vision::test::Photograph;
using vision::test::photographed;
using vision::test::PrintedCard;

class CheckCard : public ProgramTest {
  protected:
    std::string kept(const std::string& name, const PrintedCard& card, const Photograph& how = {}) const {
        const vision::Frame frame = photographed(card, how);
        const QImage image(frame.data(), frame.width(), frame.height(), frame.stride(),
                           QImage::Format_BGR888);
        std::string file = folder.name(name);
        EXPECT_TRUE(image.save(QString::fromStdString(file)));
        return file;
    }
    std::string blank(const std::string& name, int width, int height,
                      QImage::Format format = QImage::Format_RGB32) const {
        QImage image(width, height, format);
        image.fill(1);
        std::string file = folder.name(name);
        EXPECT_TRUE(image.save(QString::fromStdString(file)));
        return file;
    }
};

/// Of all tags.
std::set<std::string> advised(const Ran& ran) {
    const auto answer = ran.json();
    std::set<std::string> ids;
    for (const auto& picture : answer["pictures"])
        for (const auto& tag : picture["tags"])
            for (const auto& advice : tag["advice"])
                ids.insert(advice["id"].get<std::string>());
    return ids;
}

} // namespace

TEST_F(CheckCard, AGoodCardEndsWithZeroAndItsFigures) {
    const std::string file = kept("good.png", {});
    const Ran said = run({"check-card", file, "--lang", "en"});
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_EQ(said.err, "");
    EXPECT_THAT(said.out, HasSubstr(file + ", "));
    EXPECT_THAT(said.out, HasSubstr(": reads from the table\n"));
    EXPECT_THAT(said.out, HasSubstr("RKTS07 at "));
    EXPECT_THAT(said.out, HasSubstr("7.0 px a module, contrast 82 %"));
    EXPECT_THAT(said.out, HasSubstr("as planned"));
    const Ran german = run({"check-card", file, "--lang", "de"});
    EXPECT_THAT(german.out, HasSubstr(": am Tisch lesbar\n"));
    EXPECT_THAT(german.out, HasSubstr("7,0 px je Modul"));
    const Ran json = run({"check-card", file, "--json"});
    ASSERT_EQ(json.code, 0);
    const auto picture = json.json()["pictures"][0];
    EXPECT_EQ(picture["good"], true);
    ASSERT_EQ(picture["tags"].size(), 2U);
    EXPECT_EQ(picture["tags"][0]["grade"], "good");
    EXPECT_EQ(picture["tags"][0]["table_reads"], 5);
    EXPECT_EQ(picture["cards"][0]["off"], false);
    EXPECT_EQ(advised(json), std::set<std::string>());
}

TEST_F(CheckCard, EachTroubleIsAdvisedOnInBothLanguages) {
    struct Case {
        const char* id;
        PrintedCard card{};
        Photograph how{};
        const char* english;
        const char* german;
    };
    const std::vector<Case> cases{
        {"pale_ink", {.ink = 165}, {}, "too pale", "zu blass"},
        {"ink_runs", {.runs = 0.2}, {}, "ink runs", "verläuft"},
        {"ink_thin", {.runs = -0.25}, {}, "stops short", "reicht nicht"},
        {"streaks", {.streaks = 0.5}, {}, "uneven: ", "ungleichmäßig: "},
        {"glare", {}, {.glare = 4}, "matt sleeves", "matte Hüllen"},
        {"too_small", {}, {.pixels = 1.9, .blur = 0.4}, "79 % of its distance", "79 % ihrer Entfernung"},
        {"blurred", {}, {.blur = 4}, "Blurred", "Unscharf"},
        {"quiet_zone", {.stains = {{-2, -2, 0.9, 25}}}, {}, "white around the tag", "Weiß um den Code"},
        {"damaged", {.stains = {{7, 7, 9, 9}}}, {}, "Damaged", "Beschädigt"},
        {"inverted", {.inverted = true}, {}, "Light on dark", "Hell auf dunkel"},
        {"dark", {}, {.light = 0.25}, "Too dark", "Zu dunkel"},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.id);
        const std::string file = kept(std::string(one.id) + ".png", one.card, one.how);
        const Ran json = run({"check-card", file, "--json"});
        EXPECT_EQ(advised(json).count(one.id), 1U) << json.out;
        EXPECT_EQ(json.code, json.json()["pictures"][0]["good"] == true ? 0 : 4);
        EXPECT_THAT(run({"check-card", file, "--lang", "en"}).out, HasSubstr(one.english));
        EXPECT_THAT(run({"check-card", file, "--lang", "de"}).out, HasSubstr(one.german));
    }
}

TEST_F(CheckCard, WhatDoesNotReadEndsWithFourAndSaysFromWhereItWould) {
    const Ran damaged = run({"check-card", kept("stain.png", {.stains = {{7, 7, 9, 9}}}), "--lang", "en"});
    EXPECT_EQ(damaged.code, 4);
    EXPECT_THAT(damaged.out, HasSubstr("does not read reliably from the table"));
    EXPECT_THAT(damaged.out, HasSubstr("10 codewords spoilt where 8 can be mended"));
    const Ran dark = run({"check-card", kept("dark.png", {}, {.light = 0.06}), "--lang", "en"});
    EXPECT_EQ(dark.code, 4);
    EXPECT_THAT(dark.out, HasSubstr("% of its distance"));
}

TEST_F(CheckCard, WithoutATagItIsSaidWhatToDo) {
    const Ran none = run({"check-card", blank("blank.png", 640, 480), "--lang", "en"});
    EXPECT_EQ(none.code, 4);
    EXPECT_THAT(none.out, HasSubstr("no tag of a card is found"));
    EXPECT_THAT(none.out, HasSubstr("Hold one card flat"));
    const Ran foreign = run({"check-card", kept("foreign.png", {.text = "HELLO"}), "--lang", "en"});
    EXPECT_EQ(foreign.code, 4);
    EXPECT_THAT(foreign.out, HasSubstr("not of this game: HELLO"));
}

TEST_F(CheckCard, NotesTellOfMirrorsMissingTagsAndOtherDistances) {
    const Ran alone = run({"check-card", kept("alone.png", {.oneTag = true}), "--lang", "en"});
    EXPECT_EQ(alone.code, 0);
    EXPECT_THAT(alone.out, HasSubstr("other tag of this card does not show"));
    const Ran mirrored = run({"check-card", kept("mirror.png", {}, {.mirrored = true}), "--lang", "en"});
    EXPECT_EQ(mirrored.code, 0);
    EXPECT_THAT(mirrored.out, HasSubstr("as in a mirror"));
    const Ran scaled = run({"check-card", kept("scaled.png", {.tagScale = 0.9}), "--lang", "de"});
    EXPECT_EQ(scaled.code, 0);
    EXPECT_THAT(scaled.out, HasSubstr("% mehr als geplant"));
}

TEST_F(CheckCard, WhatIsNoPictureIsNamedAndTheOthersAreAnswered) {
    const std::string good = kept("good.png", {});
    const std::string film = ROWKEEPER_DATA_DIR "/demo/round.mp4";
    const Ran all = run({"check-card", folder.write("letter.jpg", "Dear table,\n"), folder.path().string(),
                         folder.name("none.png"), blank("huge.png", 20'000, 20'000, QImage::Format_Mono),
                         film, good, blank("1.png", 1, 1), "--json"});
    EXPECT_EQ(all.code, 4) << "the code of the first bad file";
    for (const char* name : {"letter.jpg", "none.png", "huge.png", "round.mp4"})
        EXPECT_THAT(all.err, HasSubstr(name));
    const auto pictures = all.json()["pictures"];
    ASSERT_GE(pictures.size(), 1U);
    EXPECT_EQ(pictures[0]["file"], good);
    EXPECT_EQ(pictures[0]["good"], true);
    EXPECT_EQ(run({"check-card", folder.name("none.png")}).code, 3);
}

TEST_F(CheckCard, OddShapesEndNothing) {
    for (const auto& [width, height] : {std::pair{64, 48}, {3000, 1}, {20'000, 5}, {1, 3000}}) {
        const Ran ran = run({"check-card", blank("odd.png", width, height), "--lang", "en"});
        EXPECT_EQ(ran.code, 4) << ran.err;
    }
}

TEST_F(CheckCard, OfAFilmOrFolderTheBestPictureIsJudged) {
    fs::create_directory(folder.path() / "shots");
    blank("shots/1.png", 865, 865);
    kept("shots/2.png", {}, {.blur = 4});
    kept("shots/3.png", {});
    kept("shots/4.png", {}, {.blur = 3});
    const Ran ran = run({"check-card", "--camera", folder.name("shots"), "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto picture = ran.json()["pictures"][0];
    EXPECT_EQ(picture["file"], folder.name("shots"));
    ASSERT_EQ(picture["tags"].size(), 2U);
    EXPECT_LT(picture["tags"][0]["edge_width"], 0.5);
    EXPECT_EQ(run({"check-card", "--camera", folder.name("nowhere.mp4")}).code, 3);
    EXPECT_EQ(run({"check-card", "--camera", folder.write("film.mp4", "no film")}).code, 4);
}

TEST_F(CheckCard, TakesPicturesOrACamera) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"check-card"}, {"check-card", "a.png", "--camera", "0"}}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2);
        EXPECT_THAT(ran.err, HasSubstr("--camera"));
        EXPECT_EQ(ran.out, "");
    }
    EXPECT_THAT(run({"check-card", "--lang", "de"}).err, HasSubstr("Bilder nennen"));
    EXPECT_THAT(run({"--help"}).out, HasSubstr("check-card"));
}

} // namespace rowkeeper::test
