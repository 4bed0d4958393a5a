// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Stickers.h"
#include "engine/core/json/DataError.h"
#include "printables/Card.h"
#include "tests/printables/Fixtures.h"

#include <filesystem>
#include <fstream>
#include <map>

namespace rowkeeper::tactics::sheets {
namespace {

const std::vector<LabelSheet>& sheets() {
    static const std::vector<LabelSheet> read = readLabelSheets(ROWKEEPER_DATA_DIR);
    return read;
}

LabelSheet sheet(const std::string& name) {
    return std::get<LabelSheet>(labelSheetNamed(sheets(), name));
}

PrintPlan cards(int faces) {
    PrintRequest request;
    request.cards = {{FaceOf{tactics::Faction::S, tactics::CardId::Infantry}, faces}};
    return std::get<PrintPlan>(planPrint(request, variedCatalog()));
}

StickerPlan planned(const StickerForm& form, int faces) {
    return std::get<StickerPlan>(planStickers(cards(faces), form));
}

TEST(LabelSheets, StandWhereTheirMakersSay) {
    constexpr double inch = 25.4;
    struct Published {
        const char* name;
        const char* paper;
        double width, height;
        int across, down;
        double left, top, right, below; ///< the pitch, from corner to corner
    };
    for (const Published& one : {
             Published{"L7160", "A4", 63.5, 38.1, 3, 7, 7.25, 15.15, 66, 38.1},
             Published{"5160", "Letter", 2.625 * inch, inch, 3, 10, 0.1875 * inch, 0.5 * inch, 2.75 * inch,
                       inch},
             Published{"L4731", "A4", 25.4, 10, 7, 27, 8.6, 13.5, 27.9, 10},
             Published{"22806", "Letter", 2 * inch, 2 * inch, 3, 4, 0.625 * inch, 0.625 * inch, 2.625 * inch,
                       (11 - 2 * 0.625 - 2) / 3 * inch},
         }) {
        const LabelSheet is = sheet(one.name);
        EXPECT_EQ(is.paper.name, one.paper);
        ASSERT_EQ(labelsOf(is), one.across * one.down) << one.name;
        for (int number = 0; number < labelsOf(is); ++number) {
            const QRectF place = labelPlace(is, number);
            const int column = number % one.across;
            const int row = number / one.across;
            EXPECT_NEAR(place.left(), one.left + column * one.right, 0.1) << one.name << number;
            EXPECT_NEAR(place.top(), one.top + row * one.below, 0.1) << one.name << number;
            EXPECT_NEAR(place.width(), one.width, 0.1) << one.name;
            EXPECT_NEAR(place.height(), one.height, 0.1) << one.name;
        }
    }
}

TEST(LabelSheets, StandInTheMiddleOfTheirPaper) {
    for (const LabelSheet& is : sheets()) {
        const QRectF all = labelPlace(is, 0).united(labelPlace(is, labelsOf(is) - 1));
        EXPECT_NEAR(all.left(), is.paper.size.width() - all.right(), 0.1) << is.name;
        EXPECT_NEAR(all.top(), is.paper.size.height() - all.bottom(), 0.1) << is.name;
    }
}

TEST(LabelSheets, AreNamedInUpperOrLowerCaseAndOthersRefusedWithThoseThereAre) {
    EXPECT_EQ(sheet("l7160").name, "L7160");
    const auto unknown = labelSheetNamed(sheets(), "L9999");
    EXPECT_NE(std::get<json::Said>(unknown).inKeys().find("22806, 5160, L4731, L7160"), std::string::npos);
}

TEST(LabelSheets, AFileThatIsNoneIsRefusedWithThePlace) {
    const auto folder = std::filesystem::temp_directory_path() / "rowkeeper-label-sheets";
    std::filesystem::create_directories(folder / "frame");
    std::filesystem::copy_file(std::filesystem::path(ROWKEEPER_DATA_DIR) / "frame/label_sheets.schema.json",
                               folder / "frame/label_sheets.schema.json",
                               std::filesystem::copy_options::overwrite_existing);
    const std::string good =
        R"("paper": "A4", "label": [60, 30], "grid": [3, 9], "first": [10, 10], "pitch": [60, 30])";
    const auto refusal = [&](const std::string& sheet) {
        std::ofstream(folder / "frame/label_sheets.json")
            << R"({"format": 1, "sheets": {"mine": {)" << sheet << "}}}";
        try {
            readLabelSheets(folder);
        } catch (const json::DataError& refused) {
            return test::inEnglish(refused.said());
        }
        return std::string("taken");
    };
    EXPECT_EQ(refusal(good), "taken");
    for (const auto& [from, to, said] :
         {std::tuple{"A4", "A9", "sheets.mine.paper: no paper"},
          std::tuple{"[60, 30]", "[60]", "two numbers"}, std::tuple{"[3, 9]", "[3, 10]", "run off the paper"},
          std::tuple{"[3, 9]", "[3, 0]", "from 1 to 60"}, std::tuple{"[10, 10]", "[-1, 10]", "negative"},
          std::tuple{"[3, 9]", "[3, 9], \"colour\": 1", "colour"},
          std::tuple{"pitch\": [60", "pitch\": [59", "overlap"}}) {
        std::string bad = good;
        bad.replace(bad.find(from), std::string(from).size(), to);
        EXPECT_NE(refusal(bad).find(said), std::string::npos) << refusal(bad);
    }
    std::filesystem::remove_all(folder);
}

TEST(Stickers, HoldTheirTagWithAllTheWhiteItNeedsAndTheTextBesideIt) {
    for (const LabelSheet& is : sheets()) {
        const auto places = stickerPlaces(is.label);
        ASSERT_TRUE(places) << is.name;
        const double quiet = 2 * places->module;
        const QRectF label({0, 0}, is.label);
        const QRectF square = places->tag.adjusted(-quiet, -quiet, quiet, quiet);
        EXPECT_TRUE(label.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(square)) << is.name;
        EXPECT_DOUBLE_EQ(places->tag.width(), 21 * places->module);
        EXPECT_FALSE(square.adjusted(1e-6, 1e-6, -1e-6, -1e-6).intersects(places->text)) << is.name;
        EXPECT_TRUE(label.contains(places->text)) << is.name;
        EXPECT_EQ(places->module == tagModule, is.name != "L4731") << is.name << ": as large as on cards";
    }
    EXPECT_FALSE(stickerPlaces({8, 8}));
}

TEST(Stickers, BeginAtTheFirstFreeLabelOfTheFirstSheetOnly) {
    const StickerPlan plan = planned({.sheet = sheet("L7160"), .first = 20, .each = 1}, 25);
    ASSERT_EQ(plan.sheets.size(), 3u);
    EXPECT_EQ(plan.sheets[0].size(), 2u);
    EXPECT_EQ(plan.sheets[0][0].label, 19);
    EXPECT_EQ(plan.sheets[1].size(), 21u);
    EXPECT_EQ(plan.sheets[1][0].label, 0);
    EXPECT_EQ(plan.sheets[2].size(), 2u);
}

TEST(Stickers, ComeAsOftenAsWishedForEachCardInALineAndFillWholeSheets) {
    std::map<std::string, int> tags;
    const Manifest manifest = manifestOf(planned({.sheet = sheet("22806")}, 6));
    EXPECT_EQ(manifest.pages.size(), 1u) << "twelve labels are full, none is begun";
    EXPECT_EQ(manifest.pages[0].cards, 12);
    EXPECT_EQ(manifest.tags.size(), 12u);
    EXPECT_EQ(manifest.pages[0].marks, Marks::None);
}

TEST(Stickers, AreMovedAsAPrinterNeedsIt) {
    const Manifest plain = manifestOf(planned({.sheet = sheet("5160")}, 3));
    const Manifest moved = manifestOf(planned({.sheet = sheet("5160"), .shift = {1.5, -2}}, 3));
    for (std::size_t i = 0; i < plain.tags.size(); ++i)
        EXPECT_EQ(moved.tags[i].at, plain.tags[i].at + QPointF(1.5, -2));
}

TEST(Stickers, OfOtherFormsAreRefused) {
    for (const StickerForm& form :
         {StickerForm{.sheet = sheet("L7160"), .first = 0}, StickerForm{.sheet = sheet("L7160"), .first = 22},
          StickerForm{.sheet = sheet("L7160"), .each = 0}, StickerForm{.sheet = sheet("L7160"), .each = 5},
          StickerForm{.sheet = sheet("L7160"), .shift = {10.1, 0}},
          StickerForm{.sheet = sheet("L7160"), .shift = {0, std::nan("")}}}) {
        const auto plan = planStickers(cards(1), form);
        ASSERT_TRUE(std::holds_alternative<PrintProblem>(plan));
        EXPECT_EQ(std::get<PrintProblem>(plan).kind, PrintProblem::Kind::OutOfRange);
    }
}

} // namespace
} // namespace rowkeeper::tactics::sheets
