// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PrintPage.h"
#include "companion/app/BackProfiles.h"
#include "companion/app/PrintJob.h"
#include "companion/parts/Fold.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/window/OfferedSheets.h"
#include "companion/views/PrintWords.h"
#include "printables/Manifest.h"
#include "printables/PdfFile.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QImage>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What the page for printing offers beside kinds and paper, in the real window.
namespace rowkeeper::views {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Own files of the tests, while this lives.
class Variable {
  public:
    Variable(const char* name, const QString& value)
        : name_(name)
        , before_(qgetenv(name)) {
        qputenv(name, value.toUtf8());
    }
    ~Variable() { before_.isNull() ? qunsetenv(name_) : qputenv(name_, before_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

  private:
    const char* name_;
    QByteArray before_;
};

class PrintsFrom : public ByHand, public testing::WithParamInterface<json::Language> {
  protected:
    PrintsFrom()
        : ByHand(GetParam()) {
        window().showPage(page());
        for (auto* fold : page().findChildren<parts::Fold*>())
            fold->open(true);
        PrintChoices few;
        few.kinds = {"commands"};
        page().choose(few);
    }
    PrintPage& page() { return *window().findChild<PrintPage*>(); }
    std::string words() { return views::visibleWords(window()); }
    bool says(const std::string& text) { return words().find(text) != std::string::npos; }
    std::string text(const char* key, const std::vector<json::Filling>& fillings = {}) {
        const json::Sentences& sentences = tactics::commands::textsOf(context_);
        return sentences(key, fillings);
    }
    template<class Part>
    Part& part(const char* name) {
        for (auto* one : page().findChildren<Part*>())
            if (one->accessibleName().toStdString() == text(name)) return *one;
        throw std::runtime_error(name);
    }
    QAbstractButton& button(const char* key) {
        for (auto* one : page().findChildren<QAbstractButton*>())
            if (one->text().toStdString() == text(key)) return *one;
        throw std::runtime_error(key);
    }
    /// The file that is saved, by what it says is on it.
    printables::Manifest saved(const char* name = "sheets.pdf") {
        const QString file = this->file(name);
        emit page().printWished(file);
        EXPECT_TRUE(waitFor([&] { return QFile::exists(file); })) << words();
        EXPECT_TRUE(waitFor([&] { return button("window.print.save").isEnabled(); }));
        const auto content = std::get<printables::PdfContent>(printables::readPdf(file.toStdString()));
        return std::get<printables::Manifest>(printables::manifestFromJson(content.attachment.value()));
    }
    QString file(const char* name) const { return folder_.path() + u'/' + QLatin1String(name); }

    Variable config_{"XDG_CONFIG_HOME", folder_.path()};
    Variable data_{"XDG_DATA_HOME", folder_.path()};

    std::string pages(int count) {
        return tactics::commands::textsOf(context_)({"window.print.pages", {count}});
    }
};

TEST_P(PrintsFrom, ThePageTakesSparesAndSaysBesideTheFieldWhatIsNoCard) {
    auto& field = part<QLineEdit>("window.print.cards");
    QTest::keyClicks(&field, QStringLiteral("s05, R07x3"));
    EXPECT_TRUE(says(pages(3))) << words();
    QTest::keyClicks(&field, QStringLiteral(" S9"));
    EXPECT_THAT(words(), HasSubstr(text("window.print.cards.none", {"S9"})));
    EXPECT_EQ(field.accessibleDescription().toStdString(), text("window.print.cards.none", {"S9"}));
    EXPECT_FALSE(button("window.print.save").isEnabled());
    field.setText(QStringLiteral("S00"));
    EXPECT_THAT(words(), HasSubstr(text("window.print.cards.back", {"S00"})));
    field.setText(QStringLiteral("S05x200"));
    EXPECT_FALSE(button("window.print.save").isEnabled());
    field.setText(QStringLiteral("S05 R07x3"));
    EXPECT_EQ(saved().tags.size(), 20U + 2 * 4);
}

TEST_P(PrintsFrom, EveryPrintWithSerialsTakesNewOnes) {
    part<QLineEdit>("window.print.cards").setText(QStringLiteral("S05x2"));
    button("window.print.serials").click();
    std::set<std::string> serials;
    for (const char* name : {"a.pdf", "b.pdf"}) {
        const printables::Manifest sheets = saved(name);
        for (const printables::PrintedTag& tag : sheets.tags)
            if (tag.text.starts_with("RKTS05.")) serials.insert(tag.text);
    }
    EXPECT_EQ(serials.size(), 4U);
}

TEST_P(PrintsFrom, ThePageShowsItsLabelsAndPrintsThem) {
    button("window.print.stickers").click();
    auto& sheet = part<QComboBox>("window.print.labels");
    ASSERT_GE(sheet.count(), 6);
    EXPECT_TRUE(sheet.isVisible());
    EXPECT_FALSE(part<QComboBox>("window.print.size").isEnabled());
    EXPECT_TRUE(says(pages(1))) << words();
    part<QSpinBox>("window.print.first").setValue(5);
    EXPECT_TRUE(says(pages(2))) << "20 stickers, 21 labels, 4 of them gone";
    sheet.setCurrentIndex(sheet.findText(QStringLiteral("L4731"), Qt::MatchStartsWith));
    EXPECT_EQ(part<QSpinBox>("window.print.first").maximum(), 189);
    part<QSpinBox>("window.print.each").setValue(1);
    EXPECT_TRUE(says(pages(1)));
    EXPECT_TRUE(waitFor([&] {
        return says(tactics::commands::textsOf(context_)({"window.print.shown", {1, 1}}));
    })) << words();
    EXPECT_EQ(saved().tags.size(), 10U);
}

TEST_P(PrintsFrom, OwnPicturesAreLookedAtAndBadOnesAreNamed) {
    QDir(folder_.path()).mkdir(QStringLiteral("art"));
    QImage picture(800, 1100, QImage::Format_RGB32);
    picture.fill(Qt::darkGreen);
    picture.save(file("art/C02.png"));
    picture.save(file("art/nobody.png"));
    PrintChoices choices = page().choices();
    choices.art = file("art");
    choices.cards = QStringLiteral("S05");
    picture.save(file("art/S05.png"));
    page().choose(choices);
    EXPECT_FALSE(button("window.print.save").isEnabled()) << "they are looked at";
    ASSERT_TRUE(waitFor([&] { return says("nobody.png"); })) << words();
    EXPECT_TRUE(button("window.print.save").isEnabled());
    QTest::mouseClick(&button("window.print.art.none"), Qt::LeftButton);
    EXPECT_FALSE(says("nobody.png"));
    choices.art = file("none");
    page().choose(choices);
    ASSERT_TRUE(waitFor([&] { return says("none"); }));
    EXPECT_FALSE(button("window.print.save").isEnabled());
}

TEST_P(PrintsFrom, BacksAreDrawnAsAPrinterNeedsThemAndOneThatWasMeasuredOtherwiseIsSaid) {
    auto& backs = part<QComboBox>("window.print.back");
    EXPECT_FALSE(backs.isEnabled()) << "none is known";
    app::BackProfile profile;
    profile.name = "office tray 2";
    profile.form =
        printables::testFormOf(printables::SheetLayout::of({})->page(), printables::Flip::LongEdge);
    profile.correction.right = 0.5;
    app::BackProfiles(context_).keep(profile);
    PrintChoices choices = page().choices();
    choices.kinds = {"targets", "backs"};
    page().choose(choices);
    ASSERT_TRUE(backs.isEnabled());
    backs.setCurrentText(QStringLiteral("office tray 2"));
    EXPECT_EQ(page().choices().back, QStringLiteral("office tray 2"));
    EXPECT_TRUE(button("window.print.save").isEnabled()) << words();
    part<QComboBox>("window.print.turned").setCurrentIndex(1);
    EXPECT_THAT(words(), HasSubstr(text("window.print.back.long_edge", {"office tray 2", "A4"})));
    EXPECT_FALSE(button("window.print.save").isEnabled());
    backs.setCurrentIndex(0);
    EXPECT_TRUE(button("window.print.save").isEnabled()) << words();
}

TEST_P(PrintsFrom, ThePageSavesWhatIsChosenAsAJobAndOpensItAgain) {
    PrintChoices choices;
    choices.kinds = {"targets", "backs"};
    choices.decks = {"V"};
    choices.cards = QStringLiteral("S05 R07x3");
    choices.paper = QStringLiteral("Letter");
    choices.flip = printables::Flip::ShortEdge;
    choices.order = printables::PageOrder::FrontsFirst;
    choices.ink = printables::InkMode::Saver;
    choices.bleed = 1.5;
    page().choose(choices);
    EXPECT_EQ(page().choices(), choices);
    emit page().jobKept(file("job.json"));
    EXPECT_TRUE(says("job.json")) << words();
    page().choose({});
    EXPECT_NE(page().choices(), choices);
    emit page().jobOpened(file("job.json"));
    EXPECT_EQ(page().choices(), choices);

    QFile broken(file("broken.json"));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write(R"({"format":1,"ink":"sepia"})");
    broken.close();
    emit page().jobOpened(file("broken.json"));
    EXPECT_THAT(words(), HasSubstr("ink"));
    EXPECT_EQ(page().choices(), choices) << "nothing changed";
}

TEST_P(PrintsFrom, WhatAJobAsksForBesideThePageIsSaidAndCanBeLeftOut) {
    QFile job(file("job.json"));
    ASSERT_TRUE(job.open(QIODevice::WriteOnly));
    job.write(R"({"format":1,"kinds":["commands"],"marks":"lines","no_label":true,"paper":"200x300"})");
    job.close();
    emit page().jobOpened(file("job.json"));
    EXPECT_THAT(words(), HasSubstr(text("window.print.job.beside", {"marks, no_label"})));
    EXPECT_EQ(part<QComboBox>("window.print.size").currentText(), QStringLiteral("200x300"));
    EXPECT_EQ(saved("lines.pdf").pages.front().marks, printables::Marks::Lines);
    QTest::mouseClick(&button("window.print.job.leave"), Qt::LeftButton);
    EXPECT_THAT(words(), Not(HasSubstr("no_label")));
    EXPECT_EQ(saved("corners.pdf").pages.front().marks, printables::Marks::Corners);
}

TEST_P(PrintsFrom, EveryChoiceIsReachedByTabAndHasAName) {
    window().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&static_cast<QWidget&>(window())));
    button("window.print.stickers").click();
    page().setFocus();
    std::set<QWidget*> reached;
    for (int tabs = 0; tabs < 80; ++tabs) {
        reached.insert(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (auto* one : page().findChildren<QWidget*>()) {
        const bool chosen = qobject_cast<QAbstractButton*>(one) || qobject_cast<QComboBox*>(one) ||
                            qobject_cast<QAbstractSpinBox*>(one) ||
                            (qobject_cast<QLineEdit*>(one) && one->parentWidget()->parent() &&
                             !qobject_cast<QAbstractSpinBox*>(one->parentWidget()));
        if (!chosen || !one->isVisible() || !one->isEnabled()) continue;
        if (qobject_cast<QScrollBar*>(one) || one->inherits("QComboBoxPrivateScroller")) continue;
        const auto* press = qobject_cast<QAbstractButton*>(one);
        const QString name = press ? press->text() : one->accessibleName();
        EXPECT_FALSE(name.isEmpty()) << one->metaObject()->className();
        EXPECT_TRUE(reached.contains(one)) << name.toStdString();
    }
}

TEST_P(PrintsFrom, NothingIsCutAtTheSmallestSizes) {
    for (const QSize size : {QSize(1366, 768), QSize(1000, 700)}) {
        static_cast<QWidget&>(window()).resize(size);
        QApplication::processEvents();
        const auto* scroll = page().findChild<QScrollArea*>();
        EXPECT_EQ(scroll->horizontalScrollBar()->maximum(), 0) << size.width();
        for (QWidget* part : {static_cast<QWidget*>(&page().preview()),
                              static_cast<QWidget*>(&button("window.print.save"))}) {
            const QRect place(part->mapTo(&page(), QPoint()), part->size());
            EXPECT_TRUE(page().rect().contains(place)) << "seen without scrolling";
        }
        for (auto* one : page().findChildren<QAbstractButton*>())
            EXPECT_TRUE(!one->isVisible() || one->width() >= one->minimumSizeHint().width())
                << one->text().toStdString();
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, PrintsFrom, testing::Values(json::Language::En, json::Language::De),
                         [](const auto& one) { return one.param == json::Language::De ? "De" : "En"; });

TEST(PrintWords, SayAllThatThePageChoosesAndNothingElse) {
    const app::AppContext context(test::hermetic());
    const PrintOffer offer = offeredSheets(tactics::commands::textsOf(context));
    PrintChoices choices = usualChoices(offer);
    choices.kinds = {"deck"};
    app::PrintArguments deck;
    deck.kinds = {"deck"};
    EXPECT_EQ(argumentsOf(choices, offer), deck);
    choices.kinds = {"starter"};
    choices.decks = {"R", "K"};
    deck.kinds = {"starter"};
    EXPECT_EQ(argumentsOf(choices, offer), deck) << "its own decks go without saying";
    choices.stickers = StickerChoice{QStringLiteral("5160"), 4, 1};
    choices.ink = printables::InkMode::Saver;
    const app::PrintArguments stickers = argumentsOf(choices, offer);
    EXPECT_EQ(stickers.ink, "colour") << "labels have a form of their own";
    EXPECT_EQ(choicesOf(stickers, offer).stickers, choices.stickers);

    PrintChoices others = usualChoices(offer);
    others.kinds = {"cover", "playmat"};
    others.cardSize = QStringLiteral("88x123");
    others.largePrint = others.bothLanguages = true;
    EXPECT_EQ(choicesOf(argumentsOf(others, offer), offer), others);
    EXPECT_EQ(besideChoices(argumentsOf(others, offer), offer), app::PrintArguments());

    app::PrintArguments counted;
    counted.markers = 13;
    EXPECT_EQ(argumentsOf(choices, offer, counted).markers, std::nullopt) << "no markers are chosen";
    others.kinds = {"markers"};
    EXPECT_EQ(argumentsOf(others, offer, counted).markers, 13);

    EXPECT_EQ(argumentsOf(others, offer).playmat, std::nullopt) << "the usual size";
    others.counts = {{"markers", 7}};
    others.kinds = {"markers", "playmat"};
    others.mat = QSize(500, 300);
    const app::PrintArguments sized = argumentsOf(others, offer);
    EXPECT_EQ(sized.markers, 7);
    EXPECT_EQ(sized.playmat, "500x300");
    EXPECT_EQ(choicesOf(sized, offer), others);
    counted.markers = 1000;
    EXPECT_EQ(besideChoices(counted, offer).markers, 1000) << "no such number can be chosen";

    app::PrintArguments beside;
    beside.kinds = {"test", "deck"};
    beside.marks = "none";
    beside.paper = "letter";
    beside.backTurn = 0.5;
    app::PrintArguments rest;
    rest.kinds = {"test"};
    rest.marks = "none";
    rest.backTurn = 0.5;
    EXPECT_EQ(besideChoices(beside, offer), rest);
    EXPECT_EQ(choicesOf(beside, offer).paper, QStringLiteral("Letter"));
}

} // namespace
} // namespace rowkeeper::views
