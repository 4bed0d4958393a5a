// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/Proof.h"

#include "companion/proof/CropMarks.h"
#include "engine/tactics/json/CatalogFile.h"
#include "printables/Card.h"
#include "printables/Drawing.h"
#include "printables/PdfFile.h"
#include "printables/tactics/CatalogCardTexts.h"
#include "printables/tactics/Print.h"
#include "tests/InEnglish.h"

#include <QPainter>
#include <QPdfWriter>
#include <QProcess>
#include <QRegularExpression>

#include <gmock/gmock.h>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

namespace rowkeeper::proof {
namespace {

namespace fs = std::filesystem;
using printables::Manifest;
using printables::Paper;
using tactics::Faction;
using tactics::sheets::PrintKind;
using tactics::sheets::PrintRequest;

const Paper a4 = printables::a4();
const Paper letter = printables::namedPapers().at(1);

const tactics::Catalog& catalog() {
    static const tactics::Catalog loaded = json::loadCatalog(ROWKEEPER_DATA_DIR);
    return loaded;
}

printables::PdfBytes printed(const PrintRequest& request, json::Language language = json::Language::En) {
    const tactics::sheets::CatalogCardTexts texts(
        catalog(), json::Texts(ROWKEEPER_DATA_DIR, language, catalog()), ROWKEEPER_DATA_DIR);
    auto pdf = printToMemory(request, catalog(), texts);
    if (const auto* problem = std::get_if<printables::PrintProblem>(&pdf))
        throw std::runtime_error(test::inEnglish(problem->what));
    return std::move(std::get<printables::PdfBytes>(pdf));
}

/// One deck's last two sheets are enough to see a whole and a partly filled one; targets have both as well.
PrintRequest asking(std::vector<PrintKind> kinds, const Paper& paper, std::vector<Faction> decks) {
    PrintRequest request;
    request.kinds = std::move(kinds);
    request.form.paper = paper;
    request.decks = std::move(decks);
    return request;
}

QRectF gridOn(const Paper& paper) {
    printables::SheetForm form;
    form.paper = paper;
    return printables::SheetLayout::of(form).value().grid();
}

class Proof : public testing::Test {
  public:
    Proof() { fs::create_directory(folder_); }
    ~Proof() override { fs::remove_all(folder_); }

  protected:
    fs::path write(const QByteArray& bytes, const std::string& name = "sheets.pdf") const {
        fs::path file = folder_ / name;
        std::ofstream(file, std::ios::binary).write(bytes.constData(), bytes.size());
        return file;
    }
    ProofReport proved(const QByteArray& pdf) const {
        auto result = verifyPdf(write(pdf));
        if (const auto* refusal = std::get_if<ProofRefusal>(&result))
            throw std::runtime_error(test::inEnglish(refusal->what));
        return std::get<ProofReport>(result);
    }
    ProofRefusal refused(const fs::path& file) const {
        auto result = verifyPdf(file);
        if (auto* refusal = std::get_if<ProofRefusal>(&result)) return *refusal;
        throw std::runtime_error("was not refused");
    }
    PageRaster drawn(const QByteArray& pdf, int page) const {
        auto result = rasterise(write(pdf), page);
        if (const auto* problem = std::get_if<json::Said>(&result))
            throw std::runtime_error(test::inEnglish(*problem));
        return std::get<PageRaster>(result);
    }

  private:
    fs::path folder_ = fs::path(testing::TempDir()) / ("proof_" + std::to_string(getpid()));
};

void blank(PageRaster& page, const QRectF& place, std::uint8_t grey = 255) {
    for (int y = 0; y < page.height; ++y)
        for (int x = 0; x < page.width; ++x)
            if (place.contains(QPointF(x, y) / page.pixelsPerMm)) {
                page.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(page.width) +
                          static_cast<std::size_t>(x)] = grey;
            }
}

/// A white patch laid over a page of a finished PDF.
QByteArray withPatch(const QByteArray& bytes, int page, const QRectF& placeMm) {
    constexpr double pointsPerMm = 72 / 25.4;
    QPDF pdf;
    pdf.processMemoryFile("sheets", bytes.constData(), static_cast<std::size_t>(bytes.size()));
    auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
    QPDFPageObjectHelper& target = pages.at(static_cast<std::size_t>(page - 1));
    const double height = target.getMediaBox().getArrayAsRectangle().ury;
    // The drawing's own transformation has to be undone around it.
    target.addPageContents(QPDFObjectHandle::newStream(&pdf, "q\n"), true);
    std::ostringstream patch;
    patch << "\nQ 1 g " << placeMm.left() * pointsPerMm << ' ' << height - placeMm.bottom() * pointsPerMm
          << ' ' << placeMm.width() * pointsPerMm << ' ' << placeMm.height() * pointsPerMm << " re f\n";
    target.addPageContents(QPDFObjectHandle::newStream(&pdf, patch.str()), false);
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.write();
    const std::unique_ptr<Buffer> buffer(writer.getBuffer());
    return {reinterpret_cast<const char*>(buffer->getBuffer()), static_cast<qsizetype>(buffer->getSize())};
}

std::string allProblems(const std::vector<ProofProblem>& problems) {
    std::string text;
    for (const ProofProblem& problem : problems)
        text += test::inEnglish(problem.what) + "\n";
    return text;
}

struct Job {
    Paper paper;
    json::Language language;
    std::vector<PrintKind> kinds;
    std::vector<Faction> decks;
    const char* name;
};

class EveryTag : public Proof, public testing::WithParamInterface<Job> {};
INSTANTIATE_TEST_SUITE_P(
    Proof, EveryTag,
    testing::Values(
        Job{a4, json::Language::De, {PrintKind::Deck, PrintKind::Backs}, {Faction::V}, "A4DeckV"},
        Job{a4, json::Language::En, {PrintKind::Targets, PrintKind::Backs}, {}, "A4Targets"},
        Job{a4, json::Language::En, {PrintKind::Deck}, {Faction::S, Faction::R}, "A4DecksSR"},
        Job{letter, json::Language::En, {PrintKind::Deck, PrintKind::Backs}, {Faction::K}, "LetterDeckK"},
        Job{letter, json::Language::De, {PrintKind::Targets}, {}, "LetterTargets"},
        Job{a4, json::Language::De, {PrintKind::Commands}, {}, "A4Commands"},
        Job{letter,
            json::Language::En,
            {PrintKind::Commands, PrintKind::Targets, PrintKind::Backs},
            {},
            "LetterCommandsAmongTargets"},
        Job{letter, json::Language::En, {PrintKind::Backs}, {Faction::V, Faction::R}, "LetterBacksVR"}),
    [](const auto& job) { return std::string(job.param.name); });

TEST_P(EveryTag, DecodesWhereTheAttachmentSaysAndNothingElseDoes) {
    const Job& job = GetParam();
    const printables::PdfBytes pdf = printed(asking(job.kinds, job.paper, job.decks), job.language);
    const ProofReport report = proved(pdf.bytes);
    EXPECT_EQ(allProblems(report.problems), "");
    EXPECT_EQ(report.read, report.tags);
    EXPECT_EQ(report.tags, static_cast<int>(pdf.result.manifest.tags.size()));
    EXPECT_EQ(report.faces, pdf.result.faces);
    EXPECT_EQ(report.heads, pdf.result.heads);
    EXPECT_EQ(report.backs, pdf.result.backs);
    EXPECT_EQ(report.commands, pdf.result.commands);
    EXPECT_EQ(report.tags, 2 * (report.faces + report.heads + report.backs + report.commands));
}

/// A word of a page as another program reads it.
struct PrintedWord {
    int page = 0; ///< from 1
    std::string text;
    QPointF middle; ///< mm from the page's top left
};

/// Poppler's pdftotext is asked: whoever types a card's number has nothing else than these words.
std::vector<PrintedWord> wordsOf(const fs::path& pdf) {
    QProcess reading;
    reading.start(QStringLiteral("pdftotext"),
                  {QStringLiteral("-bbox"), QString::fromStdString(pdf.string()), QStringLiteral("-")});
    if (!reading.waitForFinished(60'000) || reading.exitCode() != 0)
        throw std::runtime_error("pdftotext did not read the sheets");
    static const QRegularExpression line(
        QStringLiteral("<page |<word xMin=\"([0-9.]+)\" yMin=\"([0-9.]+)\" xMax=\"([0-9.]+)\" "
                       "yMax=\"([0-9.]+)\">([^<]*)</word>"));
    std::vector<PrintedWord> words;
    int page = 0;
    auto found = line.globalMatch(QString::fromUtf8(reading.readAllStandardOutput()));
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        if (match.captured(5).isEmpty()) {
            ++page;
            continue;
        }
        constexpr double mm = 25.4 / 72; // a point
        const auto edge = [&](int which) { return match.captured(which).toDouble() * mm; };
        words.push_back({page, match.captured(5).toStdString(),
                         QPointF((edge(1) + edge(3)) / 2, (edge(2) + edge(4)) / 2)});
    }
    return words;
}

TEST_P(EveryTag, HasItsNumberPrintedBesideItForWhoeverTypes) {
    const Job& job = GetParam();
    const printables::PdfBytes pdf = printed(asking(job.kinds, job.paper, job.decks), job.language);
    const std::vector<PrintedWord> words = wordsOf(write(pdf.bytes));
    ASSERT_FALSE(pdf.result.manifest.tags.empty());
    constexpr double beside = 5; // mm
    for (const printables::PrintedTag& tag : pdf.result.manifest.tags) {
        const std::string number = tag.text.substr(3); // "S07" of "RKTS07", as the entry line takes it
        const QRectF around =
            QRectF(tag.at, QSizeF(tag.size, tag.size)).adjusted(-beside, -beside, beside, beside) & tag.card;
        EXPECT_TRUE(std::ranges::any_of(words,
                                        [&](const PrintedWord& word) {
                                            return word.page == tag.page && word.text == number &&
                                                   around.contains(word.middle);
                                        }))
            << tag.text << (tag.turned ? ", lower one" : ", upper one") << " of page " << tag.page;
    }
}

TEST_F(Proof, SheetsToBeFoldedAreGoodHoweverManyCardsTheyHold) {
    for (const int copies : {1, 2, 3, 4}) {
        PrintRequest request;
        request.form.foldOver = true;
        request.cards = {{tactics::sheets::FaceOf{Faction::R, tactics::CardId::Infantry}, copies}};
        const ProofReport report = proved(printed(request).bytes);
        EXPECT_TRUE(report.problems.empty()) << copies << ": " << allProblems(report.problems);
        EXPECT_EQ(report.faces, copies);
        EXPECT_EQ(report.backs, copies);
    }
}

TEST_F(Proof, SheetsWithABleedAreGoodHoweverSmallItIs) {
    for (const double bleed : {0.1, 0.2, 0.3, 1.0, 3.2}) {
        PrintRequest request = asking({PrintKind::Backs}, a4, {});
        request.form.bleed = bleed;
        request.cards = {{tactics::sheets::FaceOf{Faction::R, tactics::CardId::Infantry}, 4}};
        const ProofReport report = proved(printed(request).bytes);
        EXPECT_TRUE(report.problems.empty()) << bleed << ": " << allProblems(report.problems);
    }
}

/// Targets need some more: their foot stays dark enough for the camera to tell which end is up.
TEST_F(Proof, InkSaverSheetsTakeAtMostSixPercentOfAPageBesideTheirTagsAndTargetsNine) {
    PrintRequest request = asking(
        {PrintKind::Deck, PrintKind::Targets, PrintKind::Backs, PrintKind::Commands}, a4, {Faction::V});
    request.ink = printables::InkMode::Saver;
    const printables::PdfBytes pdf = printed(request, json::Language::De);
    for (int number = 1; number <= pdf.result.pages; ++number) {
        PageRaster page = drawn(pdf.bytes, number);
        for (const printables::PrintedTag& tag : pdf.result.manifest.tags)
            if (tag.page == number) blank(page, QRectF(tag.at, QSizeF(tag.size, tag.size)));
        const bool targets =
            std::any_of(pdf.result.manifest.tags.begin(), pdf.result.manifest.tags.end(),
                        [&](const printables::PrintedTag& tag) {
                            return tag.page == number && tag.text.starts_with("RKTZ") && tag.text != "RKTZ00";
                        });
        double ink = 0;
        for (const std::uint8_t grey : page.grey)
            ink += 1 - grey / 255.0;
        EXPECT_LE(ink / static_cast<double>(page.grey.size()), targets ? 0.09 : 0.06) << "page " << number;
    }
}

TEST_F(Proof, TrimMeasuredFromTheDrawnCropMarksIsACardWithinATenth) {
    for (const Paper& paper : {a4, letter}) {
        const QByteArray pdf = printed(asking({PrintKind::Targets, PrintKind::Backs}, paper, {})).bytes;
        for (const int page : {1, 2, 5, 6}) { // full and partly filled, front and back
            const CutLines cuts = measureCuts(drawn(pdf, page), gridOn(paper));
            const std::size_t levelCuts = page < 5 ? 4 : 3;
            ASSERT_EQ(cuts.above.size(), 4u);
            ASSERT_EQ(cuts.below.size(), 4u);
            ASSERT_EQ(cuts.left.size(), levelCuts);
            ASSERT_EQ(cuts.right.size(), levelCuts);
            for (std::size_t i = 1; i < cuts.above.size(); ++i) {
                EXPECT_NEAR(cuts.above[i] - cuts.above[i - 1], 63, 0.1);
                EXPECT_NEAR(cuts.below[i] - cuts.below[i - 1], 63, 0.1);
            }
            for (std::size_t i = 1; i < levelCuts; ++i) {
                EXPECT_NEAR(cuts.left[i] - cuts.left[i - 1], 88, 0.1);
                EXPECT_NEAR(cuts.right[i] - cuts.right[i - 1], 88, 0.1);
            }
        }
    }
}

TEST_F(Proof, CommandCardsAreTenOnAnyPaperAndABlankedOneIsNamed) {
    for (const Paper& paper : {a4, letter}) {
        const printables::PdfBytes pdf = printed(asking({PrintKind::Commands}, paper, {}));
        const ProofReport report = proved(pdf.bytes);
        EXPECT_EQ(report.commands, 10);
        EXPECT_EQ(report.read, 20);
        const CutLines cuts = measureCuts(drawn(pdf.bytes, 2), gridOn(paper)); // one card
        EXPECT_EQ(cuts.above.size(), 2u);
        EXPECT_EQ(cuts.left.size(), 2u);
    }
    const printables::PdfBytes pdf = printed(asking({PrintKind::Commands}, a4, {}));
    const printables::PrintedTag& victim = pdf.result.manifest.tags.back();
    const ProofReport report =
        proved(withPatch(pdf.bytes, victim.page, QRectF(victim.at, QSizeF(victim.size, victim.size))));
    ASSERT_EQ(report.problems.size(), 1u) << allProblems(report.problems);
    EXPECT_EQ(report.problems[0].tag, "RKTC10");
    EXPECT_EQ(report.problems[0].page, 2);
}

TEST_F(Proof, BacksMeetTheirFrontsWhenThePaperIsFlippedOnItsLongEdge) {
    for (const Paper& paper : {a4, letter}) {
        const QByteArray pdf = printed(asking({PrintKind::Targets, PrintKind::Backs}, paper, {})).bytes;
        for (const int page : {1, 5}) {
            const CutLines front = measureCuts(drawn(pdf, page), gridOn(paper));
            const CutLines back = measureCuts(drawn(pdf, page + 1), gridOn(paper));
            ASSERT_EQ(front.above.size(), back.above.size());
            ASSERT_EQ(front.left.size(), back.right.size());
            const double width = paper.size.width();
            for (std::size_t i = 0; i < front.above.size(); ++i) {
                EXPECT_NEAR(back.above[i], width - front.above[front.above.size() - 1 - i], 0.1);
            }
            for (std::size_t i = 0; i < front.left.size(); ++i) {
                EXPECT_NEAR(back.right[i], front.left[i], 0.1);
            }
        }
    }
}

struct Form {
    const char* name;
    printables::SheetForm form;
    printables::BackCorrection correction = {};
};
class EveryForm : public Proof, public testing::WithParamInterface<Form> {};
INSTANTIATE_TEST_SUITE_P(
    Proof, EveryForm,
    testing::Values(
        Form{"A3", {.paper = printables::namedPapers().at(2)}},
        Form{"TabloidShortEdge",
             {.paper = printables::namedPapers().at(3), .flip = printables::Flip::ShortEdge}},
        Form{"ShortEdgeLines", {.flip = printables::Flip::ShortEdge, .marks = printables::Marks::Lines}},
        Form{"Folded", {.foldOver = true}},
        Form{"FoldedWithoutLabel",
             {.paper = printables::namedPapers().at(1), .foldOver = true, .label = false}},
        Form{"WithoutMarks", {.marks = printables::Marks::None, .label = false}},
        Form{"MarksBehind", {.marked = printables::MarkedSides::Back}},
        Form{"SmallPaper", {.paper = {"105 × 148", {105, 148}}}},
        Form{"Corrected", {}, {.right = 1.4, .down = -2, .degrees = 0.8, .across = 1.004, .along = 0.997}}),
    [](const auto& form) { return std::string(form.param.name); });

TEST_P(EveryForm, IsProvedAsItWasAsked) {
    PrintRequest request = asking({PrintKind::Targets, PrintKind::Backs}, a4, {});
    request.form = GetParam().form;
    request.correction = GetParam().correction;
    const printables::PdfBytes pdf = printed(request);
    const ProofReport report = proved(pdf.bytes);
    EXPECT_EQ(allProblems(report.problems), "");
    EXPECT_EQ(report.read, 2 * (24 + 24));
    EXPECT_EQ(report.heads, 24);
    EXPECT_EQ(report.backs, 24);
}

TEST_F(Proof, ABackThatIsDrawnElsewhereThanItsCorrectionSaysIsNamed) {
    PrintRequest request = asking({PrintKind::Targets, PrintKind::Backs}, a4, {});
    request.correction.right = 2;
    const printables::PdfBytes pdf = printed(request);
    Manifest manifest = pdf.result.manifest;
    manifest.correction.right = 0;
    EXPECT_THAT(allProblems(verifyPage(drawn(pdf.bytes, 2), manifest, 2)), testing::HasSubstr("Page 2"));
    EXPECT_EQ(allProblems(verifyPage(drawn(pdf.bytes, 2), pdf.result.manifest, 2)), "");
}

class BlankedTag : public Proof {
  protected:
    BlankedTag()
        : pdf_(printed(asking({PrintKind::Targets}, a4, {})))
        , page_(drawn(pdf_.bytes, 2)) {}
    const Manifest& manifest() const { return pdf_.result.manifest; }
    printables::PdfBytes pdf_;
    PageRaster page_;
};

TEST_F(BlankedTag, IsNamedWithPageAndPlace) {
    for (const std::size_t tag : {18u, 25u}) { // an upright one and a turned one of page 2
        const printables::PrintedTag& victim = manifest().tags[tag];
        ASSERT_EQ(victim.page, 2);
        PageRaster page = page_;
        blank(page, QRectF(victim.at, QSizeF(21, 21)));
        const auto problems = verifyPage(page, manifest(), 2);
        ASSERT_EQ(problems.size(), 1u) << allProblems(problems);
        EXPECT_EQ(problems[0].page, 2);
        EXPECT_EQ(problems[0].tag, victim.text);
        EXPECT_NEAR(problems[0].x, victim.at.x(), 0.01);
        EXPECT_NEAR(problems[0].y, victim.at.y(), 0.01);
        EXPECT_THAT(test::inEnglish(problems[0].what),
                    testing::AllOf(testing::HasSubstr("Page 2"), testing::HasSubstr(victim.text)));
    }
}

TEST_F(BlankedTag, InTheFileItselfIsNamedToo) {
    // A white patch over the first tag of page 1, put into the drawn PDF as a printer's driver might.
    const printables::PrintedTag& victim = manifest().tags[0];
    const QByteArray bytes = withPatch(pdf_.bytes, 1, QRectF(victim.at, QSizeF(21, 21)));
    const ProofReport report = proved(bytes);
    ASSERT_EQ(report.problems.size(), 1u) << allProblems(report.problems);
    EXPECT_EQ(report.problems[0].tag, victim.text);
    EXPECT_EQ(report.problems[0].page, 1);
    EXPECT_EQ(report.read, report.tags - 1);
}

TEST_F(BlankedTag, WrongTextsWrongPlacesAndUnlistedTagsAreNamed) {
    Manifest changed = manifest();
    const printables::PrintedTag original = changed.tags[18];
    changed.tags[18].text = "RKTS01";
    EXPECT_THAT(allProblems(verifyPage(page_, changed, 2)), testing::HasSubstr("instead of RKTS01"));

    changed.tags[18] = original;
    changed.tags[18].at += QPointF(0.8, 0);
    EXPECT_THAT(allProblems(verifyPage(page_, changed, 2)), testing::HasSubstr("0.8 mm off its place"));
    changed.tags[18].at -= QPointF(0.5, 0); // within the tolerance
    EXPECT_EQ(allProblems(verifyPage(page_, changed, 2)), "");

    changed.tags[18] = original;
    changed.tags[18].turned = true;
    EXPECT_THAT(allProblems(verifyPage(page_, changed, 2)), testing::HasSubstr("turned"));

    changed.tags.erase(changed.tags.begin() + 18);
    const auto problems = verifyPage(page_, changed, 2);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_THAT(test::inEnglish(problems[0].what),
                testing::HasSubstr(original.text + " is printed here, but not listed"));
    EXPECT_TRUE(problems[0].tag.empty());
}

TEST_F(BlankedTag, MissingCropMarksAreNamed) {
    const QRectF grid = gridOn(a4);
    blank(page_, QRectF(grid.left() + 60, 0, 6, grid.top()));
    EXPECT_THAT(allProblems(verifyPage(page_, manifest(), 2)),
                testing::HasSubstr("3 crop marks stand above the cards, not 4"));
}

TEST_F(Proof, ABackBehindTheWrongDeckIsNamed) {
    PrintRequest request = asking({PrintKind::Deck, PrintKind::Backs}, a4, {Faction::S});
    Manifest manifest = manifestOf(std::get<printables::PrintPlan>(planPrint(request, catalog())));
    EXPECT_EQ(allProblems(verifyManifest(manifest)), "");
    for (printables::PrintedTag& tag : manifest.tags) {
        if (tag.page == 2) tag.text = "RKTK00";
    }
    const auto problems = verifyManifest(manifest);
    ASSERT_EQ(problems.size(), 9u);
    EXPECT_THAT(test::inEnglish(problems[0].what), testing::HasSubstr("RKTK00 lies behind RKTS0"));
}

TEST_F(Proof, WhatIsNotOurSheetIsRefusedWithAReason) {
    EXPECT_EQ(refused("/no/such/file.pdf").kind, ProofRefusal::Kind::NotFound);

    const ProofRefusal empty = refused(write(""));
    EXPECT_EQ(empty.kind, ProofRefusal::Kind::Invalid);
    EXPECT_THAT(test::inEnglish(empty.what), testing::HasSubstr("cannot be read as a PDF"));

    QByteArray garbage;
    for (int i = 0; i < 5000; ++i)
        garbage.append(static_cast<char>(i * 7919 >> 3));
    EXPECT_EQ(refused(write("%PDF-1.4\n" + garbage)).kind, ProofRefusal::Kind::Invalid);

    const fs::path foreign = write("", "foreign.pdf");
    {
        const printables::Drawing drawing;
        QPdfWriter writer(QString::fromStdString(foreign.string()));
        QPainter painter(&writer);
        painter.drawText(100, 100, QStringLiteral("somebody else's"));
    }
    const ProofRefusal other = refused(foreign);
    EXPECT_EQ(other.kind, ProofRefusal::Kind::Invalid);
    EXPECT_THAT(test::inEnglish(other.what), testing::HasSubstr("no attachment rowkeeper.json"));
}

/// A PDF of these objects, numbered from 1; the first is the catalog.
QByteArray pdfOf(const std::vector<std::string>& objects) {
    std::string pdf = "%PDF-1.4\n";
    std::vector<std::size_t> offsets;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        offsets.push_back(pdf.size());
        pdf += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::size_t table = pdf.size();
    pdf += "xref\n0 " + std::to_string(objects.size() + 1) + "\n0000000000 65535 f \n";
    for (const std::size_t offset : offsets) {
        const std::string digits = std::to_string(offset);
        pdf += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
    }
    pdf += "trailer << /Size " + std::to_string(objects.size() + 1) + " /Root 1 0 R >>\nstartxref\n" +
           std::to_string(table) + "\n%%EOF\n";
    return QByteArray::fromStdString(pdf);
}

const char* const root = "<< /Type /Catalog /Pages 2 0 R >>";

TEST_F(Proof, ATreeOfPagesFortyThousandDeepIsRefused) {
    std::vector<std::string> objects{root};
    for (int i = 2; i < 40'000; ++i)
        objects.push_back("<< /Type /Pages /Count 1 /Kids [" + std::to_string(i + 1) + " 0 R] >>");
    objects.emplace_back("<< /Type /Page /MediaBox [0 0 9 9] >>");
    const ProofRefusal why = refused(write(pdfOf(objects)));
    EXPECT_EQ(why.kind, ProofRefusal::Kind::Invalid);
    EXPECT_THAT(test::inEnglish(why.what), testing::HasSubstr("nested too deeply"));
}

TEST_F(Proof, ATreeOfPagesThatHoldsItselfIsRefused) {
    const ProofRefusal why = refused(write(pdfOf({root, "<< /Type /Pages /Count 1 /Kids [2 0 R] >>"})));
    EXPECT_THAT(test::inEnglish(why.what), testing::HasSubstr("nested too deeply"));
}

TEST_F(Proof, AMillionPagesAreRefusedBeforeTheyAreRead) {
    std::string kids;
    for (int i = 0; i < 1'000'000; ++i)
        kids += "3 0 R ";
    const ProofRefusal why =
        refused(write(pdfOf({root, "<< /Type /Pages /Count 1000000 /Kids [" + kids + "] >>",
                             "<< /Type /Page /Parent 2 0 R >>"})));
    EXPECT_EQ(why.kind, ProofRefusal::Kind::Invalid);
}

/// Our sheet with one entry of its first page set.
QByteArray withEntry(const QByteArray& bytes, const std::string& key, const std::string& value) {
    QPDF pdf;
    pdf.processMemoryFile("sheets", bytes.constData(), static_cast<std::size_t>(bytes.size()));
    QPDFPageDocumentHelper(pdf).getAllPages().at(0).getObjectHandle().replaceKey(
        key, QPDFObjectHandle::parse(value));
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.write();
    const std::unique_ptr<Buffer> buffer(writer.getBuffer());
    return {reinterpret_cast<const char*>(buffer->getBuffer()), static_cast<qsizetype>(buffer->getSize())};
}

TEST_F(Proof, APageThatIsDrawnLargerThanItSaysIsRefused) {
    const QByteArray good = printed(asking({PrintKind::Commands}, a4, {})).bytes;
    EXPECT_THAT(test::inEnglish(refused(write(withEntry(good, "/UserUnit", "0.1"))).what),
                testing::HasSubstr("UserUnit"));
    EXPECT_THAT(test::inEnglish(refused(write(withEntry(good, "/CropBox", "[0 0 100 100]"))).what),
                testing::HasSubstr("CropBox"));
}

TEST_F(Proof, APageThatWouldFillTheMemoryIsGivenUp) {
    const QByteArray good = printed(asking({PrintKind::Commands}, a4, {})).bytes;
    QPDF pdf;
    pdf.processMemoryFile("sheets", good.constData(), static_cast<std::size_t>(good.size()));
    std::string saves;
    for (int i = 0; i < 3'000'000; ++i)
        saves += "q ";
    QPDFPageDocumentHelper(pdf).getAllPages().at(0).addPageContents(QPDFObjectHandle::newStream(&pdf, saves),
                                                                    true);
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.write();
    const std::unique_ptr<Buffer> buffer(writer.getBuffer());
    const QByteArray bytes(reinterpret_cast<const char*>(buffer->getBuffer()), // NOLINT
                           static_cast<qsizetype>(buffer->getSize()));
    EXPECT_EQ(refused(write(bytes)).kind, ProofRefusal::Kind::Invalid) << "the page is at fault";
}

TEST_F(Proof, APageOfAnotherSizeIsNamedAndNotDrawn) {
    const Manifest manifest = manifestOf(
        std::get<printables::PrintPlan>(planPrint(asking({PrintKind::Targets}, a4, {}), catalog())));
    const QByteArray other = printed(asking({PrintKind::Targets}, letter, {})).bytes;
    const QByteArray mixed =
        printables::finishPdf(other, letter.size, toJson(manifest), printables::Duplex::Simplex);
    const ProofReport report = proved(mixed);
    ASSERT_EQ(report.problems.size(), 3u);
    EXPECT_THAT(test::inEnglish(report.problems[0].what), testing::HasSubstr("215.9 x 279.4 mm, not A4"));
    EXPECT_EQ(report.read, 0);
}

TEST(PageRaster, BrokenDrawingsAreRefused) {
    const auto parse = [](const std::string& head, std::size_t pixels) {
        std::vector<std::uint8_t> bytes(head.begin(), head.end());
        bytes.resize(bytes.size() + pixels);
        return std::holds_alternative<PageRaster>(parsePgm(bytes));
    };
    EXPECT_TRUE(parse("P5\n4 3\n255\n", 12));
    EXPECT_FALSE(parse("P5\n4 3\n255\n", 11));
    EXPECT_FALSE(parse("P6\n4 3\n255\n", 36));
    EXPECT_FALSE(parse("P5\n4 3\n65535\n", 24));
    EXPECT_FALSE(parse("P5\n0 3\n255\n", 12));
    EXPECT_FALSE(parse("P5\n99999 99999\n255\n", 12));
    EXPECT_FALSE(parse("P5\n4", 0));
    EXPECT_FALSE(parse("", 0));
}

} // namespace
} // namespace rowkeeper::proof
