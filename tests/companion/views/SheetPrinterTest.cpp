// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/SheetPrinter.h"

#include "companion/app/PrintCommand.h"
#include "companion/proof/PageRaster.h"
#include "companion/proof/TagProof.h"
#include "companion/views/PrintControl.h"
#include "printables/PdfFile.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAbstractButton>
#include <QFile>
#include <QMessageBox>
#include <QPageLayout>
#include <QPrinter>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::views {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

printables::PdfBytes sheetsOf(const app::PrintArguments& arguments) {
    const app::AppContext context(test::hermetic());
    return app::draw(context, app::workOf(context, arguments));
}

app::PrintArguments commandsAndBacks() {
    app::PrintArguments arguments;
    arguments.kinds = {"targets", "backs"};
    return arguments;
}

/// One that writes a PDF, so that what it would lay on paper can be measured.
std::shared_ptr<QPrinter> printerTo(const QString& file, const printables::PdfBytes& sheets) {
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setOutputFormat(QPrinter::PdfFormat);
    printer->setOutputFileName(file);
    prepare(*printer, sheets);
    return printer;
}

/// The middles of the first and the last mark that a line over a page meets, mm.
std::pair<double, double> marksAlong(const proof::PageRaster& page, bool across, double atMm) {
    const int at = static_cast<int>(atMm * page.pixelsPerMm);
    const int length = across ? page.width : page.height;
    const auto dark = [&](int i) {
        return i >= 0 && i < length && (across ? page.at(i, at) : page.at(at, i)) < 128;
    };
    const auto middle = [&](int from, int step) {
        while (from >= 0 && from < length && !dark(from))
            from += step;
        int to = from;
        while (dark(to))
            to += step;
        return (from + to - step + 1) / 2.0 / page.pixelsPerMm;
    };
    return {middle(0, 1), middle(length - 1, -1)};
}

std::vector<std::string> namesOf(const std::vector<json::Said>& all) {
    std::vector<std::string> names;
    for (const json::Said& one : all)
        names.push_back(one.name().substr(std::string("window.print.printer.").size()));
    return names;
}

class PrinterTest : public testing::Test {
  protected:
    QString file() const { return folder_.path() + QStringLiteral("/paper.pdf"); }
    QTemporaryDir folder_;
};

TEST_F(PrinterTest, LaysProvenSheetsOnPaperMillimetreForMillimetre) {
    struct Case {
        std::string paper;
        bool fold;
    };
    for (const auto& [paper, fold] : {Case{"A4", false}, Case{"Letter", false}, Case{"A4", true}}) {
        SCOPED_TRACE(paper + (fold ? ", folded" : ""));
        app::PrintArguments arguments;
        arguments.kinds = {"backs"};
        arguments.cards = {"S05", "R07x8"};
        arguments.paper = paper;
        arguments.foldOver = fold;
        const printables::PdfBytes sheets = sheetsOf(arguments);
        const auto printer = printerTo(file(), sheets);
        EXPECT_THAT(namesOf(misfits(factsOf(*printer), sheets)), ElementsAre());
        std::vector<int> told;
        ASSERT_EQ(printSheets(sheets, *printer, {}, [&](int done, int) { told.push_back(done); }),
                  sheets.result.pages);
        EXPECT_EQ(static_cast<int>(told.size()), sheets.result.pages);

        const auto content = std::get<printables::PdfContent>(printables::readPdf(file().toStdString()));
        ASSERT_EQ(static_cast<int>(content.pages.size()), sheets.result.pages);
        const printables::Manifest& manifest = sheets.result.manifest;
        double worst = 0; // mm
        QFile before(folder_.path() + QStringLiteral("/sheets.pdf"));
        ASSERT_TRUE(before.open(QIODevice::WriteOnly));
        before.write(sheets.bytes);
        before.close();
        for (int page = 1; page <= sheets.result.pages; ++page) {
            EXPECT_NEAR(content.pages[static_cast<std::size_t>(page) - 1].width(), manifest.page.width(),
                        0.2);
            EXPECT_NEAR(content.pages[static_cast<std::size_t>(page) - 1].height(), manifest.page.height(),
                        0.2);
            const auto onPaper =
                std::get<proof::PageRaster>(proof::rasterise(file().toStdString(), page, 300));
            const auto asMade =
                std::get<proof::PageRaster>(proof::rasterise(before.fileName().toStdString(), page, 300));
            const proof::TagProof proof = proof::proveTags(onPaper, manifest, page);
            EXPECT_EQ(proof.read, proof.tags) << "page " << page;
            // Where the crop marks stand, beside and above the cards.
            for (const bool across : {true, false}) {
                const double beside = (across ? manifest.grid.top() : manifest.grid.left()) - 3;
                const auto [first, last] = marksAlong(onPaper, across, beside);
                const auto [wasFirst, wasLast] = marksAlong(asMade, across, beside);
                EXPECT_GT(last - first, 80) << "marks";
                worst = std::max({worst, std::abs(first - wasFirst), std::abs(last - wasLast)});
                EXPECT_NEAR(first, wasFirst, 0.1) << "page " << page;
                EXPECT_NEAR(last, wasLast, 0.1) << "page " << page;
            }
        }
        RecordProperty("worst_mm_" + paper + (fold ? "_fold" : ""), std::to_string(worst));
    }
}

TEST_F(PrinterTest, IsAskedToTurnThePaperAsTheBacksWereDrawn) {
    const auto duplexOf = [&](app::PrintArguments arguments) {
        return duplexFor(sheetsOf(std::move(arguments)));
    };
    app::PrintArguments arguments = commandsAndBacks();
    arguments.cards = {"S05"};
    EXPECT_EQ(duplexOf(arguments), QPrinter::DuplexLongSide);
    arguments.flip = "short";
    EXPECT_EQ(duplexOf(arguments), QPrinter::DuplexShortSide);
    arguments.kinds = {"targets"};
    EXPECT_EQ(duplexOf(arguments), QPrinter::DuplexNone);
}

TEST_F(PrinterTest, WhatWouldNotComeOutWholeIsSaidWithItsFigures) {
    const printables::PdfBytes sheets = sheetsOf(commandsAndBacks());
    const PrinterFacts good{{210, 297}, {4, 4, 202, 289}, 600, 2};
    EXPECT_THAT(namesOf(misfits(good, sheets)), ElementsAre());
    PrinterFacts other = good;
    other.paper = {215.9, 279.4};
    other.reach = {4, 4, 207.9, 271.4};
    const auto paper = misfits(other, sheets);
    ASSERT_FALSE(paper.empty());
    EXPECT_EQ(paper[0].fillings(), (std::vector<json::Said>{"215.9", "279.4", "210.0", "297.0"}));
    PrinterFacts narrow = good;
    narrow.reach = {15, 15, 180, 267};
    EXPECT_THAT(namesOf(misfits(narrow, sheets)), ElementsAre("reach"));
    PrinterFacts coarse = good;
    coarse.dots = 180;
    EXPECT_THAT(namesOf(misfits(coarse, sheets)), ElementsAre("dots"));
    const printables::PdfBytes piece = [] {
        app::PrintArguments arguments;
        arguments.kinds = {"commands"};
        return sheetsOf(arguments);
    }();
    printables::PdfBytes numbered = piece;
    numbered.result.manifest.tags.front().text = "RKTS05.17";
    EXPECT_THAT(namesOf(misfits(good, piece)), ElementsAre());
    EXPECT_THAT(namesOf(misfits(good, numbered)), ElementsAre("copies"));
}

TEST_F(PrinterTest, PrintsTheRangeOfPagesItWasAskedForAndNothingOnceItIsUnwanted) {
    const printables::PdfBytes sheets = sheetsOf(commandsAndBacks());
    const auto printer = printerTo(file(), sheets);
    printer->setPrintRange(QPrinter::PageRange);
    printer->setFromTo(2, 3);
    EXPECT_EQ(printSheets(sheets, *printer, {}, [](int, int) {}), 2);
    const auto content = std::get<printables::PdfContent>(printables::readPdf(file().toStdString()));
    EXPECT_EQ(content.pages.size(), 2U);
    std::stop_source unwanted;
    const auto stop = [&](int, int) { unwanted.request_stop(); };
    EXPECT_EQ(printSheets(sheets, *printerTo(file(), sheets), unwanted.get_token(), stop), 0);
}

TEST_F(PrinterTest, OneThatTakesNothingIsNamed) {
    const printables::PdfBytes sheets = sheetsOf(commandsAndBacks());
    const auto printer = printerTo(folder_.path() + QStringLiteral("/none/paper.pdf"), sheets);
    EXPECT_THROW(printSheets(sheets, *printer, {}, [](int, int) {}), app::CommandError);
}

class PrintsOnPaper : public ByHand {
  protected:
    PrintsOnPaper() {
        window().showPage(page());
        PrintChoices few;
        few.kinds = {"commands"};
        page().choose(few);
    }
    PrintPage& page() { return *window().findChild<PrintPage*>(); }
    PrintControl& printing() { return *page().findChild<PrintControl*>(); }
    std::string words() { return views::visibleWords(window()); }
    bool says(const std::string& text) { return words().find(text) != std::string::npos; }
    QString file() const { return folder_.path() + QStringLiteral("/paper.pdf"); }
    std::shared_ptr<QPrinter> printer(QPageSize::PageSizeId size) {
        auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(file());
        printer->setFullPage(true);
        printer->setResolution(600);
        printer->setPageSize(QPageSize(size));
        return printer;
    }
};

TEST_F(PrintsOnPaper, AfterAllTagsWereReadBack) {
    printing().print(printer(QPageSize::A4));
    EXPECT_TRUE(waitFor([&] { return says("20 of 20 tags read before"); })) << words();
    EXPECT_TRUE(QFile::exists(file()));
}

TEST_F(PrintsOnPaper, OtherPaperIsSaidWithItsFiguresBeforeAnythingIsSent) {
    printing().print(printer(QPageSize::Letter));
    QMessageBox* box = nullptr;
    ASSERT_TRUE(waitFor([&] { return (box = page().findChild<QMessageBox*>()) != nullptr; }));
    EXPECT_THAT(box->informativeText().toStdString(),
                HasSubstr("215.9 × 279.4 mm, the sheets are 210.0 × 297.0 mm"));
    EXPECT_FALSE(QFile::exists(file()));
    box->reject();
    EXPECT_TRUE(waitFor([&] { return says("Nothing was printed"); })) << words();
    EXPECT_FALSE(QFile::exists(file()));
    printing().print(printer(QPageSize::Letter));
    ASSERT_TRUE(waitFor([&] { return (box = page().findChild<QMessageBox*>()) != nullptr; }));
    for (auto* button : box->buttons())
        if (button->text() == QStringLiteral("Print all the same")) button->click();
    EXPECT_TRUE(waitFor([&] { return says("tags read before"); })) << words();
}

TEST_F(PrintsOnPaper, WithoutAPrinterTheRemedyIsSaid) {
    for (auto* button : page().findChildren<QAbstractButton*>())
        if (button->text() == QStringLiteral("Print …")) button->click();
    EXPECT_TRUE(waitFor([&] { return says("No printer is set up on this computer. Save as PDF"); }))
        << words();
}

} // namespace
} // namespace rowkeeper::views
