// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"
#include "tests/companion/app/SheetPhotographs.h"
#include "vision/backs/Measure.h"

#include <gmock/gmock.h>

#include <opencv2/imgproc.hpp>

#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>

/// Backs that meet their fronts: from the printed test sheet over its photograph to the next print.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using vision::NoMeasure;

const tag::TestForm a4Form{};

/// Drawn once for all cases of this process.
const DrawnSheet& a4Sheet() {
    static const DrawnSheet sheet = drawnSheet("A4", false);
    return sheet;
}

struct Told {
    std::optional<vision::BackMeasure> measure;
    std::optional<NoMeasure> why;
};

Told toldBy(const std::vector<vision::Frame>& photographs) {
    std::vector<vision::SheetPicture> pictures;
    for (const vision::Frame& photograph : photographs) {
        const auto read = vision::readSheet(photograph);
        if (const auto* why = std::get_if<NoMeasure>(&read)) return {{}, *why};
        pictures.push_back(std::get<vision::SheetPicture>(read));
    }
    const auto measured = vision::measureBacks(pictures);
    if (const auto* why = std::get_if<NoMeasure>(&measured)) return {{}, *why};
    return {std::get<vision::BackMeasure>(measured), {}};
}

std::optional<NoMeasure> whyNot(const DrawnSheet& sheet, const Feed& feed, const Shot& shot) {
    return toldBy({photograph(sheet, feed, shot)}).why;
}

class BackOffset : public ProgramTest {
  protected:
    std::string photographed(const std::string& name, const DrawnSheet& sheet, const Feed& feed,
                             const Shot& shot) const {
        keepPhotograph(photograph(sheet, feed, shot), folder.name(name));
        return folder.name(name);
    }
    std::string kept() const { return run({"back-offset", "--json"}).json()["file"]; }
    Ran typed(const std::string& name) const { return run({"back-offset", name, "--shift", "0.5,-1.25"}); }
};

tag::BackCorrection correctionIn(const Ran& ran) {
    const auto back = ran.json()["backs"][0];
    return {back["right"], back["down"], back["degrees"], back["across"], back["along"]};
}

std::string textIn(const std::string& pdf) {
    std::string text;
    const std::string command = "pdftotext -layout '" + pdf + "' - 2>/dev/null";
    FILE* out = ::popen(command.c_str(), "r"); // NOLINT(cert-env33-c): a file name of our own
    std::array<char, 4096> some{};
    while (out && std::fgets(some.data(), some.size(), out))
        text += some.data();
    if (out) ::pclose(out);
    return text;
}

} // namespace

// A hundred of them: BackSetTest.cpp.
TEST(BackMeasure, FourPhotographsAreMeasuredToATenthOfAMillimetre) {
    for (std::uint64_t seed = 101; seed <= 104; ++seed) {
        SCOPED_TRACE(seed);
        const Feed feed = feedOf(seed);
        const Told told = toldBy({photograph(a4Sheet(), feed, shotOf(seed))});
        ASSERT_TRUE(told.measure) << static_cast<int>(told.why.value_or(NoMeasure::TooFew));
        const Beside beside = besideOf(told.measure->fit.correction, feed, a4Form);
        EXPECT_LE(beside.mm, 0.1);
        EXPECT_LE(beside.degrees, 0.05);
    }
}

TEST(BackMeasure, NeitherSideNorMirrorNorFlipMatters) {
    const DrawnSheet letter = drawnSheet("Letter", true);
    const Feed feed{.right = 1.5, .down = -2.2, .degrees = 0.4, .across = 1.002, .along = 0.999};
    for (const bool fromBack : {false, true}) {
        Shot shot;
        shot.tilt = 6;
        shot.fromBack = fromBack;
        const Told told = toldBy({photograph(letter, feed, shot)});
        ASSERT_TRUE(told.measure) << fromBack << static_cast<int>(told.why.value_or(NoMeasure::TooFew));
        EXPECT_LE(besideOf(told.measure->fit.correction, feed, letter.form).mm, 0.1) << fromBack;
        EXPECT_EQ(told.measure->sheet.form, letter.form);
    }
}

TEST(BackMeasure, SeveralPicturesOfOneSheetTellItTogetherAndOfTwoPrintsNothing) {
    const Feed feed{.right = 1, .down = 2, .degrees = 0.2};
    Shot left;
    left.tilt = 8;
    Shot right = left;
    right.tiltTowards = 120;
    right.seed = 2;
    const auto one = photograph(a4Sheet(), feed, left);
    const Told both = toldBy({one, photograph(a4Sheet(), feed, right)});
    ASSERT_TRUE(both.measure);
    EXPECT_LE(besideOf(both.measure->fit.correction, feed, a4Form).mm, 0.1);
    EXPECT_EQ(both.measure->backs, 48);
    const Feed other{.right = -1, .down = 2, .degrees = 0.2};
    EXPECT_EQ(toldBy({one, photograph(a4Sheet(), other, right)}).why, NoMeasure::NotOneSheet);
    EXPECT_EQ(toldBy({one, photograph(drawnSheet("A4", false, {.right = 1}), feed, right)}).why,
              NoMeasure::SeveralSheets);
}

TEST(BackMeasure, WhatCannotBeMeasuredIsRefusedWithItsReason) {
    const Feed feed{.right = 1, .down = 2};
    Shot dark;
    dark.seenThrough = 1;
    EXPECT_EQ(whyNot(a4Sheet(), feed, dark), NoMeasure::NoBacks);
    EXPECT_EQ(whyNot(a4Sheet(), {.degrees = 4}, {}), NoMeasure::OutOfRange);
    EXPECT_TRUE(whyNot(a4Sheet(), {.right = 24}, {})) << "backs over fronts";
    Shot soft;
    soft.blur = 9;
    EXPECT_TRUE(whyNot(a4Sheet(), feed, soft));
    Shot far;
    far.width = 500;
    EXPECT_TRUE(whyNot(a4Sheet(), feed, far));
    EXPECT_EQ(toldBy({vision::Frame()}).why, NoMeasure::NoSheet);
    EXPECT_EQ(toldBy({vision::Frame(64, 48, std::vector<std::uint8_t>(std::size_t{64} * 48 * 3, 200))}).why,
              NoMeasure::NoSheet);
}

TEST(BackMeasure, PiecesAndPagesSideBySideAreRefused) {
    const vision::Frame whole = photograph(a4Sheet(), {.right = 1}, {});
    const cv::Mat pixels(whole.height(), whole.width(), CV_8UC3, const_cast<std::uint8_t*>(whole.data()));
    const auto frameOf = [](const cv::Mat& picture) {
        const cv::Mat own = picture.clone();
        return vision::Frame(own.cols, own.rows,
                             std::vector<std::uint8_t>(own.datastart, own.datastart + own.total() * 3));
    };
    EXPECT_EQ(toldBy({frameOf(pixels.rowRange(0, pixels.rows / 3))}).why, NoMeasure::TooFew);
    cv::Mat both;
    cv::hconcat(a4Sheet().front, a4Sheet().back, both);
    cv::resize(both, both, {}, 0.6, 0.6, cv::INTER_AREA);
    cv::cvtColor(both, both, cv::COLOR_GRAY2BGR);
    EXPECT_EQ(toldBy({frameOf(both)}).why, NoMeasure::SideBySide);
    cv::Mat back;
    cv::resize(a4Sheet().back, back, {}, 0.6, 0.6, cv::INTER_AREA);
    cv::cvtColor(back, back, cv::COLOR_GRAY2BGR);
    EXPECT_EQ(toldBy({frameOf(back)}).why, NoMeasure::NoFronts);
    cv::hconcat(pixels, pixels, both);
    EXPECT_EQ(toldBy({frameOf(both)}).why, NoMeasure::SeveralSheets) << "the same sheet twice";
}

TEST_F(BackOffset, IsMeasuredKeptPrintedWithAndMeasuredAgain) {
    const Feed feed{.right = 2.3, .down = -1.7, .degrees = 0.45, .across = 1.0025, .along = 0.998};
    Shot shot;
    shot.tilt = 5;
    const Ran first =
        run({"back-offset", "office tray 2", photographed("first.jpg", a4Sheet(), feed, shot), "--json"});
    ASSERT_EQ(first.code, 0) << first.err;
    const tag::BackCorrection correction = correctionIn(first);
    EXPECT_LE(besideOf(correction, feed, a4Form).mm, 0.1);
    EXPECT_LT(correction.right, 0) << "drawn against the way the printer goes";
    EXPECT_GT(correction.down, 0);
    EXPECT_LT(first.json()["backs"][0]["measured"]["unsure"], 0.1);

    const std::string pdf = folder.name("again.pdf");
    const Ran printed = run({"print", "test", "--back", "office tray 2", "-o", pdf});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_NE(printed.err.find("to measure backs with; 48 of 48 tags read"), std::string::npos)
        << printed.err;
    EXPECT_EQ(run({"verify", pdf}).code, 0);
    const std::string bytes = contentOf(pdf);
    const DrawnSheet again =
        drawnSheet(QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())), a4Form);
    shot.seed = 2;
    shot.tiltTowards = 70;
    const Ran second =
        run({"back-offset", "office tray 2", photographed("second.jpg", again, feed, shot), "--json"});
    ASSERT_EQ(second.code, 0) << second.err;
    EXPECT_LE(besideOf(correctionIn(second), feed, a4Form).mm, 0.1) << "added up";
    EXPECT_EQ(run({"back-offset", "--json"}).json()["backs"].size(), 1U);
}

TEST_F(BackOffset, OfPicturesThatTellNothingNothingIsKept) {
    typed("office");
    const std::string before = contentOf(kept());
    Shot dark;
    dark.seenThrough = 1;
    const std::string front = photographed("front.jpg", a4Sheet(), {}, dark);
    struct Case {
        std::string file;
        int code;
        const char* said;
    };
    const std::string huge = "P6 60000 60000 255\n";
    for (const Case& one :
         {Case{front, 4, "only the front shows"}, Case{folder.write("no.png", "not a picture"), 4, "no.png"},
          Case{folder.write("empty.jpg", ""), 4, "empty"}, Case{folder.name("none.jpg"), 3, "none.jpg"},
          Case{folder.path().string(), 4, ""}, Case{folder.write("huge.ppm", huge), 4, "huge.ppm"}}) {
        const Ran ran = run({"back-offset", "office", one.file});
        EXPECT_EQ(ran.code, one.code) << one.file << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(one.said));
        EXPECT_EQ(ran.out, "");
    }
    EXPECT_EQ(contentOf(kept()), before);
}

TEST_F(BackOffset, IsTypedListedShownAndForgotten) {
    EXPECT_THAT(run({"back-offset"}).err, HasSubstr("print test"));
    const Ran ran = run({"back-offset", "  Büro – Fach 2 ", "--shift", "0.5,-1.25", "--turn", "-0.2",
                         "--stretch", "100.1,99.9", "--paper", "letter", "--flip", "short", "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["backs"][0]["name"], "Büro – Fach 2");
    EXPECT_EQ(ran.json()["backs"][0]["paper"], "Letter");
    EXPECT_EQ(correctionIn(ran), (tag::BackCorrection{0.5, -1.25, -0.2, 1.001, 0.999}));
    EXPECT_EQ(typed("home").code, 0);
    EXPECT_EQ(typed("home").code, 0) << "once more in its place";
    EXPECT_EQ(run({"back-offset", "--json"}).json()["backs"].size(), 2U);
    EXPECT_THAT(run({"back-offset"}).out, HasSubstr("home: A4, turned along the long edge: 0.50 mm"));
    EXPECT_THAT(run({"back-offset", "home", "--lang", "de"}).out, HasSubstr("0.50 mm nach rechts"));
    EXPECT_EQ(run({"back-offset", "nobody"}).code, 3);
    EXPECT_EQ(run({"back-offset", "home", "--forget"}).code, 0);
    const Ran gone = run({"back-offset", "home", "--forget"});
    EXPECT_EQ(gone.code, 3);
    EXPECT_THAT(gone.err, HasSubstr("Büro"));
    EXPECT_EQ(run({"back-offset", "--json"}).json()["backs"].size(), 1U);
    const Ran portable =
        run({"back-offset", "--portable", folder.name("stick"), "x", "--shift", "1,1", "--json"});
    EXPECT_EQ(portable.json()["file"], folder.name("stick/config/backs.json")) << portable.err;
}

TEST_F(BackOffset, WhatDoesNotGoTogetherIsUsage) {
    const std::string picture = folder.write("x.png", "");
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"--shift", "1,1"},
                                               {"--forget"},
                                               {"home", picture, "--shift", "1,1"},
                                               {"home", picture, "--forget"},
                                               {"home", picture, "--paper", "A4"},
                                               {"home", "--shift", "1"},
                                               {"home", "--shift", "16,0"},
                                               {"home", "--shift", "nan,0"},
                                               {"home", "--stretch", "0,100"},
                                               {"home", "--shift", "1,1", "--flip", "wide"},
                                               {"home", "--shift", "1,1", "--paper", "a9"},
                                               {"", "--shift", "1,1"},
                                               {"a\nb", "--shift", "1,1"},
                                               {"\x1b[31m", "--shift", "1,1"},
                                               {"\xff\xfe", "--shift", "1,1"},
                                               {"\xe2\x80\xae"
                                                "evil",
                                                "--shift", "1,1"},
                                               {std::string(61, 'x'), "--shift", "1,1"},
                                               {std::string(100'000, 'x'), "--shift", "1,1"}}) {
        std::vector<std::string> all{"back-offset"};
        all.insert(all.end(), words.begin(), words.end());
        const Ran ran = run(all);
        EXPECT_EQ(ran.code, 2) << words[0].substr(0, 70) << ran.err.substr(0, 300);
        EXPECT_THAT(ran.err, Not(HasSubstr("\x1b")));
    }
    EXPECT_FALSE(fs::exists(kept()));
    EXPECT_EQ(typed(std::string(60, 'x')).code, 0);
    EXPECT_EQ(typed("a/../b \"'$;*").code, 0) << "a name is no file";
}

TEST_F(BackOffset, ABrokenFileIsNamedWithItsPlaceAndLeftAsItIs) {
    ASSERT_EQ(typed("home").code, 0);
    const std::string file = kept();
    const std::string good = contentOf(file);
    const auto with = [&](const std::string& what, const std::string& other) {
        std::string text = good;
        const auto at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return text.replace(at, what.size(), other);
    };
    struct Case {
        std::string content;
        const char* said;
    };
    for (const Case& one :
         {Case{"", "backs.json"}, Case{"{", "line 1"}, Case{"[]", "backs.json"},
          Case{std::string(100, '['), ""}, Case{std::string("\0\0", 2), ""},
          Case{with("\"format\": 1", "\"format\": 2"), "format"},
          Case{with("\"right\": 0.5", "\"right\": 50"), "backs[0].right"},
          Case{with("\"right\": 0.5", "\"right\": \"1\""), "backs[0].right"},
          Case{with("\"down\"", "\"up\""), "up"},
          Case{with("\"flip\": \"long\"", "\"flip\": \"wide\""), "flip"},
          Case{with("\"paper\": \"A4\"", "\"paper\": \"A3\""), "paper"},
          Case{with("\"home\"", "\"a\\u001bb\""), "name"}, Case{std::string(5 << 20, ' '), ""}}) {
        folder.write(fs::relative(file, folder.path()), one.content);
        const Ran ran = run({"back-offset", "home", "--shift", "1,1"});
        EXPECT_EQ(ran.code, 4) << one.content.substr(0, 80) << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(one.said));
        EXPECT_THAT(ran.err, HasSubstr("backs.json"));
        EXPECT_EQ(contentOf(file), one.content) << "nothing is lost";
    }
    EXPECT_EQ(run({"back-offset"}).code, 4) << "nor listed as if there were none";
}

TEST_F(BackOffset, WhereNothingCanBeWrittenItIsSaid) {
    ASSERT_EQ(typed("home").code, 0);
    const std::string file = kept();
    const std::string before = contentOf(file);
    const fs::path home = fs::path(file).parent_path();
    fs::permissions(home, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::group_read |
                              fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec);
    const Ran ran = run({"back-offset", "other", "--shift", "1,1"}, {.asNobody = true});
    fs::permissions(home, fs::perms::owner_all);
    EXPECT_NE(ran.code, 0);
    EXPECT_EQ(contentOf(file), before);
}

TEST_F(BackOffset, PrintingTakesItByNameAndOnlyForItsSheet) {
    ASSERT_EQ(typed("office tray 2").code, 0);
    const std::string file = folder.name("cards.pdf");
    const auto print = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"print", "commands", "backs", "-o", file, "--force"});
        return run(words);
    };
    const Ran good = print({"--back", "office tray 2"});
    ASSERT_EQ(good.code, 0) << good.err;
    EXPECT_THAT(textIn(file), HasSubstr("tray 2"));
    EXPECT_THAT(textIn(file), HasSubstr("Rowkeeper 0."));
    ASSERT_EQ(print({"--back", "office tray 2", "--no-label"}).code, 0);
    EXPECT_THAT(textIn(file), Not(HasSubstr("tray 2")));
    ASSERT_EQ(print({}).code, 0);
    EXPECT_THAT(textIn(file), HasSubstr("Rowkeeper 0."));

    EXPECT_EQ(print({"--back", "nobody"}).code, 3);
    struct Case {
        std::vector<std::string> words;
        const char* said;
    };
    for (const Case& one :
         {Case{{"--back-shift", "1,1"}, "leave out"}, Case{{"--back-turn", "0"}, "leave out"},
          Case{{"--back-stretch", "100,100"}, "leave out"}, Case{{"--paper", "letter"}, "A4"},
          Case{{"--flip", "short"}, "--flip long"}, Case{{"--fold"}, "folded"}}) {
        std::vector<std::string> words{"--back", "office tray 2"};
        words.insert(words.end(), one.words.begin(), one.words.end());
        const Ran ran = print(words);
        EXPECT_EQ(ran.code, 2) << one.words[0] << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(one.said));
    }
}

TEST_F(BackOffset, ATestSheetIsASheetByItselfAndProvesItself) {
    const std::string file = folder.name("test.pdf");
    for (const char* language : {"en", "de"}) {
        const Ran ran =
            run({"print", "test", "-o", file, "--force", "--json", "--lang", language, "--paper", "letter"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.json()["pages"], 2);
        EXPECT_EQ(ran.json()["tags"], 42);
        EXPECT_THAT(textIn(file), HasSubstr(std::string(language) == "en" ? "PICTURE" : "BILD"));
        const Ran verified = run({"verify", file, "--json"});
        EXPECT_EQ(verified.code, 0) << verified.err;
        EXPECT_EQ(verified.json()["files"][0]["read"], 42);
    }
    EXPECT_THAT(run({"scan", "--json", photographed("scan.jpg", a4Sheet(), {}, {})}).out,
                Not(HasSubstr("RKB")))
        << "no table takes its tags for cards";
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"deck"},
                                               {"--cards", "S05"},
                                               {"--fold"},
                                               {"--ink", "saver"},
                                               {"test"},
                                               {"--paper", "105x148"}}) {
        std::vector<std::string> all{"print", "test", "-o", folder.name("none.pdf")};
        all.insert(all.end(), words.begin(), words.end());
        const Ran ran = run(all);
        EXPECT_EQ(ran.code, 2) << words[0] << ran.err;
        EXPECT_FALSE(fs::exists(folder.name("none.pdf")));
    }
    EXPECT_THAT(run({"print", "posters", "-o", file}).err, HasSubstr("test"));
}

} // namespace rowkeeper::test
