// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Looks.h"
#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/SettleDialog.h"
#include "companion/tactics/panel/TablePage.h"
#include "companion/views/NewGameDialog.h"
#include "companion/views/SettingsDialog.h"
#include "tests/companion/access/PseudoData.h"
#include "tests/companion/access/SeenWords.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QPalette>
#include <QRegularExpression>
#include <QTabWidget>

#include <set>

/// What can be seen: no word is cut at any size of text and window, none comes from nowhere, and every one
/// stands out from what it stands on, in light and in dark.
namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace event = tactics::event;
using tactics::CardId;
using tactics::TargetId;
namespace {

constexpr double readable = 4.5; // WCAG 1.4.3

/// A window with a game, made under this font and these colours.
class Sight : public testing::Test {
  public:
    Sight()
        : font_(QApplication::font())
        , palette_(QApplication::palette()) {}
    ~Sight() override {
        control_.reset();
        QApplication::setFont(font_);
        QApplication::setPalette(palette_);
    }

  protected:
    /// The texts of `data`, or the project's own.
    void open(const std::string& data = {}) {
        control_.reset();
        app::CommonArguments arguments = test::hermetic(json::Language::En);
        if (!data.empty()) arguments.dataFolder = data;
        arguments.journal = (folder_.path() + QStringLiteral("/games%1.sqlite").arg(++games_)).toStdString();
        context_ = std::make_unique<app::AppContext>(arguments);
        control_ = std::make_unique<TableControl>(*context_);
        window().show();
    }
    QWidget& window() { return control_->window(); }
    panel::TablePage& page() { return control_->window().table(); }
    void tell(const tactics::Event& event) {
        const std::size_t before = page().shown().record->lines.size();
        emit page().wished(event);
        ASSERT_TRUE(waitFor([&] { return page().shown().record->lines.size() > before; }));
    }
    /// Open, hidden and silenced cards, long names, totals; a question at last.
    void playSome() {
        NewGame game;
        game.players = {Faction::S, Faction::R};
        control_->begin(game);
        ASSERT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
        for (const tactics::Event& event : std::initializer_list<tactics::Event>{
                 event::Round{
                     {TargetId::Vulcan, TargetId::UnitedFederation, TargetId::Pjem, TargetId::Boreth}},
                 event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 2, {}},
                 event::Play{Faction::S, 1, {}}, event::Reveal{1, 1, Faction::S, CardId::Shuttle},
                 event::Play{Faction::R, 2, {}}, event::Reveal{2, 1, Faction::R, CardId::Infantry},
                 event::Play{Faction::S, 1, {}}, event::Reveal{1, 2, Faction::S, CardId::Weapon3}})
            ASSERT_NO_FATAL_FAILURE(tell(event));
    }
    void resize(const QSize& size) {
        window().resize(size);
        QApplication::processEvents();
        QApplication::processEvents(); // what is placed anew may need it twice
    }
    static void setTextSize(const QFont& usual, int percent) {
        QFont font = usual;
        font.setPointSizeF(usual.pointSizeF() * percent / 100);
        QApplication::setFont(font);
    }

    QFont font_;
    QPalette palette_;
    QTemporaryDir folder_;
    int games_ = 0;
    std::unique_ptr<app::AppContext> context_;
    std::unique_ptr<TableControl> control_;
};

/// The window in a language two fifths longer than any of ours.
class Longer : public Sight {
  protected:
    Longer()
        : data_((folder_.path() + QStringLiteral("/data")).toStdString()) {
        test::writePseudoData(data_);
    }
    void expectWhole(const std::string& at) {
        for (const test::SeenWord& word : test::seenWords(window()))
            EXPECT_FALSE(word.cut) << at << ": \"" << word.text.toStdString() << "\" on "
                                   << word.on.toStdString() << " at " << word.place.x() << ","
                                   << word.place.y() << " " << word.place.width() << "x"
                                   << word.place.height();
    }
    std::string data_;
};

class AtAnySize : public Longer, public testing::WithParamInterface<int> {};

TEST_P(AtAnySize, NoWordOfATableIsCut) {
    setTextSize(font_, GetParam());
    open(data_);
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    for (const QSize size : {QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)}) {
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            resize(size);
            EXPECT_EQ(window().size(), size) << "it fits on the screen";
            expectWhole(std::to_string(size.width()) + ", tab " + std::to_string(tab));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Percent, AtAnySize, testing::Values(80, 100, 150, 200, 300));

TEST_F(Longer, NoWordIsCutWhereTextGrowsWhileItIsSeen) {
    open(data_);
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    for (const int percent : {150, 300, 80, parts::usualTextSize}) {
        parts::setTextSize(percent);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            resize({1920, 1080});
            expectWhole(std::to_string(percent) + " %, tab " + std::to_string(tab));
        }
    }
}

TEST_F(Longer, NoWordOfTheSettingsIsCut) {
    open(data_);
    control_->settings().open();
    auto* dialog = window().findChild<SettingsDialog*>();
    ASSERT_TRUE(dialog && QTest::qWaitForWindowExposed(dialog));
    auto* tabs = dialog->findChild<QTabWidget*>();
    for (const int percent : {150, 80, parts::usualTextSize}) {
        parts::setTextSize(percent);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            dialog->resize(dialog->sizeHint().expandedTo({700, 600}));
            QApplication::processEvents();
            QApplication::processEvents();
            for (const test::SeenWord& word : test::seenWords(*dialog))
                EXPECT_FALSE(word.cut) << percent << " %: " << word.text.toStdString();
        }
    }
}

TEST_F(Longer, EveryWordIsTakenFromTheData) {
    const std::set<QString> ours{QStringLiteral("S"), QStringLiteral("V"), QStringLiteral("R"),
                                 QStringLiteral("K")}; // the letters on the marks
    open(data_);
    ASSERT_NO_FATAL_FAILURE(playSome());
    resize({1920, 1080});
    for (const test::SeenWord& word : test::seenWords(window())) {
        QString text = word.text;
        text.remove(QRegularExpression(QStringLiteral("\\([^()]*\\)$"))); // names of keys are the toolkit's
        EXPECT_TRUE(ours.contains(text) || !test::hasPlainLetter(text))
            << text.toStdString() << " on " << word.on.toStdString();
    }
}

QPalette darkPalette() {
    const QColor paper(0x1b, 0x1e, 0x20);
    const QColor pane(0x2a, 0x2e, 0x32);
    const QColor text(0xfc, 0xfc, 0xfc);
    QPalette palette(text, pane, pane.lighter(150), pane.darker(150), pane.lighter(120), text, Qt::white,
                     paper, pane);
    palette.setColor(QPalette::AlternateBase, QColor(0x23, 0x26, 0x29));
    palette.setColor(QPalette::Highlight, QColor(0x2a, 0x6e, 0xa0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, pane);
    palette.setColor(QPalette::ToolTipText, text);
    return palette;
}

class Colours : public Sight, public testing::WithParamInterface<bool> {
  protected:
    void expectReadable(const std::string& state) {
        int words = 0;
        for (const test::SeenWord& word : test::seenWords(window())) {
            if (!word.enabled) continue;
            ++words;
            EXPECT_GE(word.contrast, readable)
                << state << ": \"" << word.text.toStdString() << "\" (" << word.ink.name().toStdString()
                << ") on " << word.on.toStdString();
        }
        EXPECT_GT(words, 20) << state;
    }
};

TEST_P(Colours, OfEveryWordStandOutInEveryState) {
    if (GetParam()) QApplication::setPalette(darkPalette());
    open();
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        resize({1366, 768});
        expectReadable("tab " + std::to_string(tab));
    }
    auto* line = page().findChild<panel::EntryBar*>()->findChild<QLineEdit*>();
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("xyzzy")); // a refusal
    expectReadable("refused");
    line->clear();
    QTest::keyClicks(line, QStringLiteral("1")); // a list
    expectReadable("listed");
    line->clear();
    emit page().wished(tag::CommandCard::Pause); // a notice
    ASSERT_TRUE(waitFor([&] { return page().shown().paused; }));
    QApplication::processEvents();
    expectReadable("paused");
}

TEST_P(Colours, StandOutWhereTheyAreChosenWhileTheWindowIsSeen) {
    open();
    ASSERT_NO_FATAL_FAILURE(playSome());
    auto* tabs = page().findChild<QTabWidget*>();
    for (const auto colours :
         {GetParam() ? parts::Colours::Dark : parts::Colours::Light, parts::Colours::OfSystem}) {
        control_->settings().chooseColours(colours);
        QApplication::processEvents();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            resize({1366, 768});
            expectReadable("tab " + std::to_string(tab));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, Colours, testing::Bool());

TEST(Contrast, OfBlackOnWhiteIsTwentyOneAndOfPaleGreyTooLittle) {
    EXPECT_NEAR(test::contrastOf(Qt::black, Qt::white), 21, .01);
    EXPECT_LT(test::contrastOf(QColor(0x80, 0x80, 0x80), Qt::white), readable);
}

/// What these tests say can be wrong: a label too small for its words is found.
TEST(SeenWords, TellACutWordAPaleOneAndOneThatIsWhole) {
    QWidget window;
    window.resize(400, 100);
    auto* whole = new QLabel(QStringLiteral("whole"), &window);
    whole->setGeometry(0, 0, 200, 40);
    auto* cut = new QLabel(QStringLiteral("cut at its end"), &window);
    cut->setGeometry(0, 50, 30, 40);
    auto* pale = new QLabel(QStringLiteral("pale"), &window);
    pale->setGeometry(200, 50, 200, 40);
    QPalette colors = pale->palette();
    colors.setColor(QPalette::WindowText, QColor(0xaa, 0xaa, 0xaa));
    pale->setPalette(colors);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    const auto words = test::seenWords(window);
    ASSERT_EQ(words.size(), 3U);
    EXPECT_FALSE(words[0].cut);
    EXPECT_GT(words[0].contrast, readable);
    EXPECT_TRUE(words[1].cut);
    EXPECT_LT(words[2].contrast, readable);
}

} // namespace
} // namespace rowkeeper::views
