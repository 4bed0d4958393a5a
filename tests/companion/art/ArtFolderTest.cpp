// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/art/ArtFolder.h"
#include "companion/proof/PageRaster.h"
#include "printables/Manifest.h"
#include "printables/PdfFile.h"
#include "printables/TagModules.h"
#include "printables/tactics/CardWords.h"
#include "tests/InEnglish.h"
#include "tests/companion/app/Program.h"

#include <QImage>
#include <QPainter>

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <map>

namespace rowkeeper::test {

namespace {

using art::ArtFolder;
using art::bleedOf;
using tactics::CardId;
using tactics::Faction;
using tactics::sheets::BackOf;
using tactics::sheets::FaceOf;
using tactics::sheets::tagsNamed;

class Art : public ProgramTest {
  protected:
    /// A picture of one grey, under this name.
    void save(const std::string& name, QSize size, int grey,
              QImage::Format format = QImage::Format_RGB32) const {
        QImage picture(size, format);
        picture.fill(QColor(grey, grey, grey));
        save(name, picture);
    }
    void save(const std::string& name, const QImage& picture) const {
        std::filesystem::create_directories(pictures);
        ASSERT_TRUE(picture.save(QString::fromStdString((pictures / name).string())));
    }
    void write(const std::string& name, const std::string& content) const {
        std::filesystem::create_directories(pictures);
        std::ofstream(pictures / name, std::ios::binary) << content;
    }
    ArtFolder open() const {
        auto opened = ArtFolder::open(pictures, tagsNamed);
        if (const auto* why = std::get_if<json::Said>(&opened)) throw std::runtime_error(inEnglish(*why));
        return std::move(std::get<ArtFolder>(opened));
    }
    std::string refusal() const {
        const auto opened = ArtFolder::open(pictures, tagsNamed);
        const auto* why = std::get_if<json::Said>(&opened);
        return why ? inEnglish(*why) : "not refused";
    }
    static std::map<std::string, std::string> refused(const ArtFolder& folder) {
        std::map<std::string, std::string> all;
        for (const art::RefusedPicture& one : folder.refused())
            all[one.file] = inEnglish(one.why);
        return all;
    }

    std::filesystem::path pictures = folder.path() / "pictures";
};

/// The bytes of a JPEG with a note of how the camera was held (Exif orientation 6: turned right to stand up).
std::string turnedJpeg(const std::string& jpeg) {
    const std::string exif("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0", 32);
    return jpeg.substr(0, 2) + "\xff\xe1" + std::string(1, '\0') + static_cast<char>(exif.size() + 2) + exif +
           jpeg.substr(2);
}

QImage withCode(const std::string& text) {
    QImage picture(630, 880, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    painter.fillPath(printables::tagPath(*printables::tagPattern(text), QRectF(300, 120, 210, 210), false),
                     Qt::black);
    return picture;
}

} // namespace

TEST(CardWords, NameCardsByTagByDeckAndByIdInUpperOrLowerCase) {
    using Tags = std::vector<std::string>;
    EXPECT_EQ(tagsNamed("s05"), Tags{"RKTS05"});
    EXPECT_EQ(tagsNamed("RKTZ14"), Tags{"RKTZ14"});
    EXPECT_EQ(tagsNamed("K00"), Tags{"RKTK00"});
    EXPECT_EQ(tagsNamed("R-Boarding party"), Tags{"RKTR11"});
    EXPECT_EQ(tagsNamed("Earth"), Tags{"RKTZ01"});
    EXPECT_EQ(tagsNamed("boarding-party"), (Tags{"RKTS11", "RKTV11", "RKTR11", "RKTK11"}));
    for (const char* word : {"", "S34", "S05.A", "M01", "X-galaxy", "photo", "S", "RKT"})
        EXPECT_TRUE(tagsNamed(word).empty()) << word;
}

TEST(CardWords, ProportionsTellOfABleed) {
    EXPECT_EQ(bleedOf({744, 1039}), 0) << "63 x 88 mm";
    EXPECT_EQ(bleedOf({690, 940}), 3) << "69 x 94 mm";
    EXPECT_NEAR(bleedOf({822, 1116}), 3.1, 0.1) << "with an eighth of an inch";
    EXPECT_EQ(bleedOf({1000, 1000}), 0);
    EXPECT_EQ(bleedOf({940, 690}), 3) << "lying";
}

TEST_F(Art, APictureForOneCardGoesBeforeThatForTheCardOfAllDecks) {
    save("galaxy.png", {300, 420}, 100);
    save("S05.png", {310, 420}, 200);
    const ArtFolder folder = open();
    EXPECT_EQ(folder.of(printed(FaceOf{Faction::S, CardId::Galaxy}))->picture.width(), 310);
    EXPECT_EQ(folder.of(printed(FaceOf{Faction::K, CardId::Galaxy}))->picture.width(), 300);
    EXPECT_EQ(folder.of(printed(FaceOf{Faction::S, CardId::Galaxy, "A7"}))->picture.width(), 310)
        << "of every piece";
    EXPECT_FALSE(folder.of(printed(FaceOf{Faction::S, CardId::Spy})));
    EXPECT_FALSE(folder.of(printed(BackOf{Faction::S})));
    EXPECT_EQ(folder.pictures(), 4);
    EXPECT_TRUE(folder.refused().empty());
}

TEST_F(Art, ATableNamesCardsBleedAndFitBeforeFilesDo) {
    save("one.png", {300, 420}, 100);
    save("S05.png", {300, 420}, 200);
    write("art.csv", "# file, card, bleed, fit\n\none.png, S-galaxy, 2.5, whole\r\none.png;S00\n");
    const ArtFolder folder = open();
    const auto face = folder.of(printed(FaceOf{Faction::S, CardId::Galaxy}));
    ASSERT_TRUE(face);
    EXPECT_EQ(face->bleed, 2.5);
    EXPECT_TRUE(face->isWhole);
    EXPECT_FALSE(folder.of(printed(BackOf{Faction::S}))->isWhole);
    EXPECT_EQ(refused(folder),
              (std::map<std::string, std::string>{{"S05.png", "RKTS05 already has one.png"}}));
}

TEST_F(Art, AMistakeInTheTableIsNamedWithItsLine) {
    save("one.png", {300, 420}, 100);
    for (const auto& [line, said] :
         {std::pair{"one.png", "a file and a card are expected"}, std::pair{"one.png, S34", "no card"},
          std::pair{"../one.png, S05", "in this folder"}, std::pair{"one.png, S05, 40", "0 to 10 mm"},
          std::pair{"one.png, S05, 3, round", "whole or fill"}}) {
        write("art.csv", std::string("\n") + line);
        EXPECT_NE(refusal().find("art.csv line 2"), std::string::npos) << refusal();
        EXPECT_NE(refusal().find(said), std::string::npos) << refusal();
    }
    write("art.csv", "gone.png, S05\none.png, S06\n");
    EXPECT_EQ(refused(open()), (std::map<std::string, std::string>{{"gone.png", "it cannot be opened"}}));
}

TEST_F(Art, WhatIsNoFileIsNotWaitedForNorReadWithoutEnd) {
    std::filesystem::create_directories(pictures);
    ASSERT_EQ(mkfifo((pictures / "S01.png").c_str(), 0600), 0);
    std::filesystem::create_symlink("/dev/zero", pictures / "S02.png");
    std::filesystem::create_symlink("/nowhere", pictures / "S03.png");
    write("S04.png", "");
    const std::string svg = R"(<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>)";
    write("S05.png", svg);
    const auto why = refused(open());
    ASSERT_EQ(why.size(), 5u);
    for (const char* file : {"S01.png", "S02.png", "S03.png"})
        EXPECT_EQ(why.at(file), "it cannot be opened") << file;
    EXPECT_NE(why.at("S04.png").find("no picture of a kind that is read"), std::string::npos);
    EXPECT_NE(why.at("S05.png").find("no picture of a kind that is read"), std::string::npos);
}

TEST_F(Art, AFolderThatIsNoneIsRefused) {
    EXPECT_NE(refusal().find("cannot be read as a folder"), std::string::npos) << refusal();
    std::filesystem::create_directories(pictures / "art.csv");
    EXPECT_NE(refusal().find("no table of pictures"), std::string::npos) << refusal();
}

TEST_F(Art, ThirtyThreePicturesFromAnywhereArePrintedAndReadBackOrRefusedWithTheReason) {
    std::map<int, int> greys; // by the card's number
    const auto good = [&](int number, int grey) { greys[number] = grey; };
    for (int number = 1; number <= 24; ++number) {
        const std::string name = std::string(number < 10 ? "S0" : "S") + std::to_string(number);
        const QSize odd(300 + 37 * number % 400, 320 + 91 * number % 900);
        save(name + (number % 3 == 0 ? ".jpg" : ".png"), odd, 60 + 6 * number);
        good(number, 60 + 6 * number);
    }
    save("S25.png", {300, 420}, 128, QImage::Format_Grayscale8);
    good(25, 128);
    QImage clear(300, 420, QImage::Format_ARGB32);
    clear.fill(Qt::transparent);
    save("S26.png", clear);
    good(26, 255); // white paper
    std::filesystem::copy_file(std::string(ROWKEEPER_TESTS_DIR) + "/companion/art/cmyk.jpg",
                               pictures / "S27.jpg");
    good(27, 128);
    QImage lying(420, 300, QImage::Format_RGB32); // lighter on its left, which is above once it stands
    lying.fill(QColor(80, 80, 80));
    QPainter(&lying).fillRect(QRect(0, 0, 120, 300), QColor(200, 200, 200));
    save("lying.jpg", lying);
    write("S28.jpg", turnedJpeg(contentOf(pictures / "lying.jpg")));
    std::filesystem::remove(pictures / "lying.jpg");
    good(28, 80);
    save("my cat.png", {300, 420}, 100);
    save("S29.png", {300, 420}, 100);
    write("S29.png", contentOf(pictures / "S29.png").substr(0, 200));
    save("S30.jpg", {700, 900}, 100);
    write("S30.jpg", contentOf(pictures / "S30.jpg").substr(0, 3000));
    save("S31.png", withCode("RKTS05"));
    save("S32.png", withCode("HELLO"));

    const std::string file = folder.name("own.pdf");
    const Ran printed = run({"print", "deck", "backs", "--decks", "S", "--art", pictures.string(), "--bleed",
                             "3", "-o", file, "--json"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    const auto said = printed.json()["art"];
    EXPECT_EQ(said["cards"], greys.size());
    std::map<std::string, std::string> why;
    for (const auto& one : said["refused"])
        why[one["file"]] = one["why"];
    EXPECT_EQ(why.size(), 5u);
    EXPECT_NE(why["my cat.png"].find("no card"), std::string::npos) << said;
    EXPECT_NE(why["S29.png"].find("damaged"), std::string::npos) << said;
    EXPECT_NE(why["S30.jpg"].find("damaged"), std::string::npos) << said;
    EXPECT_NE(why["S31.png"].find("a code of its own"), std::string::npos) << said;
    EXPECT_NE(why["S32.png"].find("a code of its own"), std::string::npos) << said;
    EXPECT_NE(printed.err.find("S31.png is not printed"), std::string::npos) << printed.err;
    const Ran verified = run({"verify", file, "--json"});
    EXPECT_EQ(verified.code, 0) << verified.err << ": nothing is on the sheets but what they say";
    EXPECT_EQ(verified.json()["files"][0]["read"], 4 * 33);

    const auto content = std::get<printables::PdfContent>(printables::readPdf(file));
    const auto manifest = std::get<printables::Manifest>(printables::manifestFromJson(*content.attachment));
    std::map<int, proof::PageRaster> pages;
    for (const printables::PrintedTag& tag : manifest.tags) {
        if (tag.turned || tag.text == "RKTS00") continue;
        if (!pages.contains(tag.page))
            pages[tag.page] = std::get<proof::PageRaster>(proof::rasterise(file, tag.page, 100));
        const auto greyAt = [&, page = &pages[tag.page]](QPointF mm) {
            return page->at(static_cast<int>(mm.x() * page->pixelsPerMm),
                            static_cast<int>(mm.y() * page->pixelsPerMm));
        };
        const int number = std::stoi(tag.text.substr(4));
        if (!greys.contains(number)) continue;
        EXPECT_NEAR(greyAt(tag.card.center()), greys[number], 6) << tag.text;
        EXPECT_NEAR(greyAt(tag.card.bottomLeft() + QPointF(2, 2.5)), greys[number], 6)
            << tag.text << ": the bleed is printed, too";
        if (number != 28) continue;
        EXPECT_NEAR(greyAt(tag.card.center() - QPointF(0, 40)), 200, 6) << "upright";
    }
}

TEST_F(Art, APictureThatIsShownWholeLeavesWhiteBesideIt) {
    save("S05.png", {600, 400}, 100);
    write("art.csv", "S05.png, S05, 0, whole");
    const std::string file = folder.name("own.pdf");
    ASSERT_EQ(run({"print", "--cards", "S05", "--art", pictures.string(), "-o", file}).code, 0);
    const auto page = std::get<proof::PageRaster>(proof::rasterise(file, 1, 100));
    const QRectF card = printables::SheetLayout().trim(0, printables::Side::Front);
    const auto greyAt = [&](QPointF mm) {
        return page.at(static_cast<int>(mm.x() * page.pixelsPerMm),
                       static_cast<int>(mm.y() * page.pixelsPerMm));
    };
    EXPECT_NEAR(greyAt(card.center()), 100, 6);
    EXPECT_NEAR(greyAt(card.bottomLeft() + QPointF(20, -10)), 255, 2);
}

} // namespace rowkeeper::test
