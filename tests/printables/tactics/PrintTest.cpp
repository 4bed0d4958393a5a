// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/Print.h"

#include "printables/PdfFile.h"
#include "tests/InEnglish.h"
#include "tests/printables/Fixtures.h"

#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>

namespace rowkeeper::tactics::sheets {
namespace {

namespace fs = std::filesystem;
using tactics::Faction;

PrintRequest asking(std::vector<PrintKind> kinds) {
    PrintRequest request;
    request.kinds = std::move(kinds);
    return request;
}

PdfBytes printed(const PrintRequest& request) {
    auto pdf = printToMemory(request, variedCatalog(), LongTexts());
    if (const auto* problem = std::get_if<PrintProblem>(&pdf))
        throw std::runtime_error(test::inEnglish(problem->what));
    return std::move(std::get<PdfBytes>(pdf));
}

std::map<std::string, int> cardsByTag(const std::vector<SheetPlan>& sheets, Side side) {
    std::map<std::string, int> cards;
    for (const SheetPlan& sheet : sheets) {
        if (sheet.side != side) continue;
        for (const PrintedSide& card : sheet.cards)
            ++cards[tagText(card)];
    }
    return cards;
}

TEST(SheetPlan, EveryFaceAndTargetIsThereOnce) {
    const auto sheets = sheetsOf(asking({PrintKind::Deck, PrintKind::Targets}));
    const auto cards = cardsByTag(sheets, Side::Front);
    EXPECT_EQ(cards.size(), 132u + 24);
    for (const auto& [tag, count] : cards)
        EXPECT_EQ(count, 1) << tag;
}

TEST(SheetPlan, ACatalogThatKnowsMoreCopiesGetsThem) {
    tactics::Catalog catalog = variedCatalog();
    catalog[tactics::CardId::Infantry].count.value = 3;
    catalog[tactics::CardId::Extra1].count.value = 0;
    const auto cards = cardsByTag(sheetsOf(asking({PrintKind::Deck}), catalog), Side::Front);
    EXPECT_EQ(cards.at("RKTV10"), 3);
    EXPECT_FALSE(cards.contains("RKTV32"));
}

TEST(SheetPlan, AStarterSetHoldsWhatTwoNeedInTheOrderTheyNeedIt) {
    PrintRequest request = asking({PrintKind::Starter});
    request.decks = {Faction::R, Faction::K};
    const auto sheets = sheetsOf(request);
    std::vector<std::string> sets;
    for (const SheetPlan& sheet : sheets)
        sets.push_back(sheet.set);
    EXPECT_THAT(sets, testing::ElementsAre("ZC", "ZC", "ZC", "R", "R", "R", "R", "K", "K", "K", "K"));
    const auto cards = cardsByTag(sheets, Side::Front);
    EXPECT_EQ(cards.size(), 16u + 10 + 2 * 33);
    EXPECT_TRUE(cards.contains("RKTZ01")) << "Earth stays";
    for (int number = 2; number <= 9; ++number)
        EXPECT_FALSE(cards.contains("RKTZ0" + std::to_string(number))) << "G9.3 removes the other blue ones";
}

TEST(SheetPlan, AStarterSetIsForTwo) {
    for (const std::vector<Faction>& decks :
         {std::vector{Faction::R}, std::vector{Faction::S, Faction::R, Faction::K}}) {
        PrintRequest request = asking({PrintKind::Starter});
        request.decks = decks;
        const auto plan = planPrint(request, variedCatalog());
        ASSERT_TRUE(std::holds_alternative<PrintProblem>(plan));
        EXPECT_EQ(std::get<PrintProblem>(plan).kind, PrintProblem::Kind::OutOfRange);
    }
}

TEST(SheetPlan, SingleCardsComeAsOftenAsWishedWithTheirOwnBacksBehindThem) {
    PrintRequest request = asking({PrintKind::Backs});
    request.cards = {{FaceOf{Faction::S, tactics::CardId::Infantry}, 1},
                     {CommandFaceOf{tag::CommandCard::Pass}, 2},
                     {FaceOf{Faction::R, tactics::CardId::Infantry}, 9},
                     {TargetFaceOf{tactics::TargetId::Earth}, 1}};
    const auto sheets = sheetsOf(request);
    ASSERT_EQ(sheets.size(), 6u) << "eleven cards on two sheets, the commands on one, each with its back";
    EXPECT_EQ(cardsByTag(sheets, Side::Front),
              (std::map<std::string, int>{{"RKTS10", 1}, {"RKTC01", 2}, {"RKTR10", 9}, {"RKTZ01", 1}}));
    EXPECT_EQ(cardsByTag(sheets, Side::Back),
              (std::map<std::string, int>{{"RKTS00", 1}, {"RKTR00", 9}, {"RKTZ00", 1}}));
    for (const SheetPlan& sheet : sheets) {
        if (sheet.side == Side::Front) continue;
        const SheetPlan& front = sheets.at(static_cast<std::size_t>(sheet.front) - 1);
        for (std::size_t place = 0; place < sheet.cards.size(); ++place)
            EXPECT_EQ(sheet.cards[place], backOf(front.cards.at(place))) << front.set << place;
    }
}

TEST(SheetPlan, CopiesOutOfReasonAreRefused) {
    const FaceOf card{Faction::S, tactics::CardId::Infantry};
    for (const int copies : {-1, 0, mostCopies + 1}) {
        PrintRequest request;
        request.cards = {{card, copies}};
        EXPECT_TRUE(std::holds_alternative<PrintProblem>(planPrint(request, variedCatalog()))) << copies;
    }
    PrintRequest request;
    request.cards.assign(11, {card, mostCopies});
    EXPECT_TRUE(std::holds_alternative<PrintProblem>(planPrint(request, variedCatalog())));
    request.cards.resize(10);
    EXPECT_TRUE(std::holds_alternative<PrintPlan>(planPrint(request, variedCatalog())));
}

TEST(SheetPlan, BacksAloneAreOneMirroredPageForEachPageOfDeckAndTargets) {
    const auto fronts = sheetsOf(asking({PrintKind::Deck, PrintKind::Targets}));
    const auto backs = sheetsOf(asking({PrintKind::Backs}));
    ASSERT_EQ(backs.size(), fronts.size());
    for (std::size_t i = 0; i < fronts.size(); ++i) {
        EXPECT_EQ(backs[i].side, Side::Back);
        EXPECT_EQ(backs[i].cards.size(), fronts[i].cards.size());
        EXPECT_EQ(backs[i].set, fronts[i].set);
    }
}

TEST(SheetPlan, AllBacksOfASheetAreTheSameAndBelongToTheirFronts) {
    for (const PageOrder order : {PageOrder::FrontBack, PageOrder::FrontsFirst}) {
        PrintRequest request = asking({PrintKind::Deck, PrintKind::Targets, PrintKind::Backs});
        request.order = order;
        const auto sheets = sheetsOf(request);
        int backs = 0;
        for (const SheetPlan& sheet : sheets) {
            if (sheet.side == Side::Front) continue;
            ++backs;
            const SheetPlan& front = sheets.at(static_cast<std::size_t>(sheet.front - 1));
            ASSERT_EQ(front.side, Side::Front);
            ASSERT_EQ(front.cards.size(), sheet.cards.size());
            for (std::size_t place = 0; place < sheet.cards.size(); ++place) {
                EXPECT_EQ(sheet.cards[place], sheet.cards.front());
                EXPECT_EQ(sheet.cards[place], backOf(front.cards[place]));
            }
        }
        EXPECT_EQ(backs * 2, static_cast<int>(sheets.size()));
        EXPECT_EQ(sheets[1].side, order == PageOrder::FrontBack ? Side::Back : Side::Front);
    }
}

TEST(SheetPlan, OneDeckAloneCanBeAskedFor) {
    PrintRequest request = asking({PrintKind::Deck});
    request.decks = {Faction::K};
    const auto cards = cardsByTag(sheetsOf(request), Side::Front);
    EXPECT_EQ(cards.size(), 33u);
    EXPECT_TRUE(cards.contains("RKTK33"));
}

TEST(SheetPlan, CommandsAreTenCardsOnSheetsOfTheirOwn) {
    const auto sheets = sheetsOf(asking({PrintKind::Commands}));
    ASSERT_EQ(sheets.size(), 2u);
    std::vector<std::string> tags;
    for (const SheetPlan& sheet : sheets) {
        EXPECT_EQ(sheet.set, "C");
        EXPECT_EQ(sheet.side, Side::Front);
        for (const PrintedSide& card : sheet.cards)
            tags.push_back(tagText(card));
    }
    EXPECT_THAT(tags, testing::ElementsAre("RKTC01", "RKTC02", "RKTC03", "RKTC04", "RKTC05", "RKTC06",
                                           "RKTC07", "RKTC08", "RKTC09", "RKTC10"));
}

TEST(SheetPlan, CommandsHaveNoBacksButKeepTwoSidedPrintingInStep) {
    for (const PageOrder order : {PageOrder::FrontBack, PageOrder::FrontsFirst}) {
        PrintRequest request = asking({PrintKind::Commands, PrintKind::Targets, PrintKind::Backs});
        request.order = order;
        const auto sheets = sheetsOf(request);
        ASSERT_EQ(sheets.size(), 2u * (3 + 2));
        for (const SheetPlan& sheet : sheets) {
            if (sheet.set != "C" || sheet.side == Side::Front) continue;
            EXPECT_TRUE(sheet.cards.empty());
            EXPECT_EQ(sheets.at(static_cast<std::size_t>(sheet.front - 1)).set, "C");
        }
    }
}

TEST(SheetPlan, SheetsToBeFoldedCarryEveryBackBesideItsFront) {
    PrintRequest request = asking({PrintKind::Deck, PrintKind::Targets, PrintKind::Commands});
    request.form.foldOver = true;
    const PrintPlan plan = planned(request);
    std::map<std::string, int> backs;
    for (const SheetPlan& sheet : plan.sheets) {
        EXPECT_EQ(sheet.side, Side::Front);
        EXPECT_EQ(sheet.front, 0);
        EXPECT_EQ(sheet.backs.size(), sheet.set == "C" ? 0 : sheet.cards.size());
        for (std::size_t place = 0; place < sheet.backs.size(); ++place) {
            EXPECT_EQ(sheet.backs[place], backOf(sheet.cards[place]));
            ++backs[tagText(sheet.backs[place])];
        }
    }
    EXPECT_EQ(backs.at("RKTS00"), 33);
    EXPECT_EQ(backs.at("RKTZ00"), 24);
}

TEST(Print, WhatNoPaperHoldsAndNoPrinterNeedsIsSaid) {
    PrintRequest request = asking({PrintKind::Targets});
    request.form.paper = std::get<Paper>(paperNamed("80x90"));
    const auto narrow = planPrint(request, variedCatalog());
    ASSERT_TRUE(std::holds_alternative<PrintProblem>(narrow));
    EXPECT_EQ(std::get<PrintProblem>(narrow).kind, PrintProblem::Kind::NoRoom);
    EXPECT_THAT(test::inEnglish(std::get<PrintProblem>(narrow).what), testing::HasSubstr("larger paper"));

    request.form.paper = a4();
    for (const BackCorrection& far :
         {BackCorrection{.right = 16}, BackCorrection{.down = -16}, BackCorrection{.degrees = 4},
          BackCorrection{.across = 1.06}, BackCorrection{.along = std::nan("")}}) {
        request.correction = far;
        const auto plan = planPrint(request, variedCatalog());
        ASSERT_TRUE(std::holds_alternative<PrintProblem>(plan));
        EXPECT_EQ(std::get<PrintProblem>(plan).kind, PrintProblem::Kind::OutOfRange);
    }
}

TEST(Print, TheSameInputGivesTheSameBytes) {
    PrintRequest request = asking({PrintKind::Deck, PrintKind::Backs});
    request.decks = {Faction::R};
    EXPECT_EQ(printed(request).bytes, printed(request).bytes);
}

TEST(Print, AskingForNothingIsAnswered) {
    const auto pdf = printToMemory({}, variedCatalog(), LongTexts());
    ASSERT_TRUE(std::holds_alternative<PrintProblem>(pdf));
    EXPECT_EQ(std::get<PrintProblem>(pdf).kind, PrintProblem::Kind::NothingAsked);
}

class PrintedFile : public testing::Test {
  public:
    PrintedFile() { fs::create_directory(folder_); }
    ~PrintedFile() override { fs::remove_all(folder_); }

  protected:
    fs::path write(const QByteArray& bytes) {
        fs::path file = folder_ / "sheets.pdf";
        std::ofstream(file, std::ios::binary).write(bytes.constData(), bytes.size());
        return file;
    }

  private:
    fs::path folder_ = fs::path(testing::TempDir()) / ("print_" + std::to_string(getpid()));
};

TEST_F(PrintedFile, HasPagesOfExactSizeAsksForNoScalingAndCarriesItsManifest) {
    for (const Paper& paper : namedPapers()) {
        PrintRequest request = asking({PrintKind::Targets, PrintKind::Backs});
        request.form.paper = paper;
        const PdfBytes pdf = printed(request);
        const SheetLayout layout = planned(request).layout;
        const int pages = 2 * ((24 + layout.cards() - 1) / layout.cards());
        EXPECT_EQ(pdf.result.pages, pages);
        EXPECT_EQ(pdf.result.heads, 24);
        EXPECT_EQ(pdf.result.backs, 24);
        const auto read = readPdf(write(pdf.bytes));
        ASSERT_TRUE(std::holds_alternative<PdfContent>(read)) << test::inEnglish(std::get<json::Said>(read));
        const auto& content = std::get<PdfContent>(read);
        ASSERT_EQ(static_cast<int>(content.pages.size()), pages);
        EXPECT_NEAR(content.pages[0].width(), layout.page().width(), 0.001);
        EXPECT_NEAR(content.pages[0].height(), layout.page().height(), 0.001);
        EXPECT_TRUE(content.scalingOff);
        ASSERT_TRUE(content.attachment);
        EXPECT_EQ(*content.attachment, toJson(pdf.result.manifest));
    }
}

TEST_F(PrintedFile, ForeignAndBrokenFilesAreRefused) {
    const auto problem = [&](const QByteArray& bytes) {
        const auto read = readPdf(write(bytes));
        return std::holds_alternative<json::Said>(read) ? test::inEnglish(std::get<json::Said>(read))
                                                        : std::string("accepted");
    };
    EXPECT_THAT(problem(""), testing::HasSubstr("cannot be read as a PDF"));
    EXPECT_THAT(problem("not a PDF at all"), testing::HasSubstr("cannot be read as a PDF"));
    const QByteArray whole = printed(asking({PrintKind::Targets})).bytes;
    EXPECT_EQ(problem(whole), "accepted");
    for (const int part : {1, 3, 10, 50, 90}) {
        // A cut file may be repaired as far as it goes, but never crash.
        problem(whole.left(whole.size() * part / 100));
    }
}

} // namespace
} // namespace rowkeeper::tactics::sheets
