// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

#include <QImage>

namespace rowkeeper::test {

namespace {

class ScanCommand : public ProgramTest {
  protected:
    std::string picture(const std::string& name, int width, int height,
                        QImage::Format format = QImage::Format_RGB32) const {
        QImage image(width, height, format);
        image.fill(1);
        std::string file = folder.name(name);
        EXPECT_TRUE(image.save(QString::fromStdString(file)));
        return file;
    }

    void expectInvalid(const std::string& file) const {
        const Ran ran = run({"scan", file, "--json"});
        EXPECT_EQ(ran.code, 4) << ran.err;
        EXPECT_EQ(ran.json()["pictures"], nlohmann::json::array());
        EXPECT_NE(ran.err.find(file), std::string::npos) << ran.err;
    }
};

} // namespace

/// What reads pictures is a file of its own, which is loaded when it is needed.
TEST_F(ScanCommand, WithoutWhatReadsPicturesSaysSoAndTheRestWorks) {
    const std::string copy = folder.name("rowkeeper");
    std::filesystem::copy_file(ROWKEEPER_PROGRAM, copy);
    How alone;
    alone.program = copy;
    const Ran ran =
        run({"scan", picture("blank.png", 320, 200), "--lang", "en", "--data", ROWKEEPER_DATA_DIR}, alone);
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(ran.err.find("rowkeeper_codecs.so"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("Install the program again"), std::string::npos) << ran.err;
    EXPECT_EQ(run({"explain", "armada", "--data", ROWKEEPER_DATA_DIR}, alone).code, 0);
}

TEST_F(ScanCommand, APictureWithoutTagsIsAResult) {
    const Ran ran = run({"scan", picture("blank.png", 320, 200), "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto scanned = ran.json()["pictures"][0];
    EXPECT_EQ(scanned["width"], 320);
    EXPECT_EQ(scanned["height"], 200);
    EXPECT_EQ(scanned["tags"], nlohmann::json::array());
    EXPECT_EQ(scanned["foreign"], 0);
    EXPECT_TRUE(scanned.contains("ms") && scanned.contains("light"));
}

TEST_F(ScanCommand, TextWithThePictureEndingIsInvalidData) {
    expectInvalid(folder.write("letter.jpg", "Dear table,\nthis is no picture.\n"));
}

TEST_F(ScanCommand, ATruncatedPictureIsInvalidData) {
    const std::string whole = contentOf(picture("whole.png", 640, 480));
    expectInvalid(folder.write("cut.png", whole.substr(0, whole.size() / 2)));
}

TEST_F(ScanCommand, MoreThanAHundredMegapixelsAreRefused) {
    expectInvalid(picture("huge.png", 10'001, 10'000, QImage::Format_Mono));
}

TEST_F(ScanCommand, AMissingFileIsNotFound) {
    const Ran ran = run({"scan", folder.name("none.png"), "--json"});
    EXPECT_EQ(ran.code, 3);
    EXPECT_NE(ran.err.find("none.png"), std::string::npos) << ran.err;
}

TEST_F(ScanCommand, GoodPicturesAreAnsweredBesideBadOnes) {
    const Ran ran = run({"scan", picture("first.png", 64, 64), folder.name("none.png"),
                         folder.write("letter.jpg", "text"), picture("last.png", 64, 64), "--json"});
    EXPECT_EQ(ran.code, 3) << "the code of the first bad file";
    ASSERT_EQ(ran.json()["pictures"].size(), 2U);
    EXPECT_EQ(ran.json()["pictures"][1]["file"], folder.name("last.png"));
    EXPECT_NE(ran.err.find("letter.jpg"), std::string::npos) << ran.err;
}

TEST_F(ScanCommand, PicturesOfOddSizesEndNothing) {
    std::vector<std::string> arguments{"scan", picture("first.png", 64, 64)};
    for (const auto& [width, height] : {std::pair{3000, 1}, {20000, 5}, {65500, 30}})
        arguments.push_back(picture(std::to_string(width) + ".png", width, height));
    arguments.push_back(picture("last.png", 64, 64));
    arguments.emplace_back("--json");
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    const auto pictures = ran.json()["pictures"];
    ASSERT_EQ(pictures.size(), 5U);
    EXPECT_EQ(pictures[3]["width"], 65500);
    EXPECT_EQ(pictures[3]["light"], nlohmann::json::array());
    EXPECT_EQ(pictures[4]["file"], folder.name("last.png"));
}

TEST_F(ScanCommand, OnlyWeSpeakOfADamagedPicture) {
    // A JPEG whose pixels end early: the decoder fills the rest and tells its own user so.
    const std::string whole = contentOf(picture("whole.jpg", 320, 240));
    const std::string file = folder.write("early.jpg", whole.substr(0, whole.size() - 120) + "\xFF\xD9");
    const Ran ran = run({"scan", file, folder.name("none.png"), "--lang", "de"});
    EXPECT_EQ(ran.code, 3) << ran.err;
    EXPECT_EQ(ran.err, "rowkeeper: " + folder.name("none.png") + ": Eine solche Datei gibt es nicht.\n");
}

TEST_F(ScanCommand, OfAPictureOfAnotherKindItIsSaidWhichAreRead) {
    const std::string ascii = folder.write("table.pgm", "P2\n2 2\n255\n0 1 2 3\n");
    EXPECT_NE(run({"scan", ascii, "--lang", "en"}).err.find("binary PGM"), std::string::npos);
    EXPECT_NE(run({"scan", ascii, "--lang", "de"}).err.find("binäres PGM"), std::string::npos);
}

} // namespace rowkeeper::test
