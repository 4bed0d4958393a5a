// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ActionKeys.h"
#include "companion/parts/Looks.h"
#include "companion/parts/RewindDialog.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/RewindPage.h"
#include "companion/tactics/panel/SettleDialog.h"
#include "companion/tactics/panel/TutorBar.h"
#include "companion/tactics/window/Beginning.h"
#include "companion/tactics/window/NewGameDialog.h"
#include "companion/views/CatalogPage.h"
#include "companion/views/FirstSteps.h"
#include "companion/views/HandbookWindow.h"
#include "companion/views/HistoryPage.h"
#include "companion/views/PhonesDialog.h"
#include "companion/views/SettingsDialog.h"
#include "companion/views/TextDialog.h"
#include "tests/companion/access/Sight.h"

#include <QComboBox>
#include <QMenu>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>

#include <functional>

/// Every page and dialog of the window beside the table: what is seen of its words. The cases of Pages run on
/// screens of every scale, too (CMakeLists.txt).
namespace rowkeeper::views {
namespace {

using Look = std::function<void(QWidget& seen, const std::string& what)>;

/// What is placed anew may need it twice.
void settle() {
    QApplication::processEvents();
    QApplication::processEvents();
}

/// From top to bottom of whatever has to be scrolled in it.
void scrollThrough(QWidget& in, const std::string& what, const Look& look) {
    QScrollBar* bar = nullptr;
    for (const QScrollArea* area : in.findChildren<QScrollArea*>()) {
        QScrollBar* one = area->verticalScrollBar();
        if (area->isVisible() && one->maximum() > (bar ? bar->maximum() : 0)) bar = one;
    }
    look(in, what);
    while (bar && bar->value() < bar->maximum()) {
        bar->setValue(bar->value() + bar->pageStep() / 2);
        settle();
        look(in, what + " at " + std::to_string(bar->value()));
    }
}

/// As large as a usual small screen, or this one.
QSize smallScreen() {
    const QScreen* screen = QGuiApplication::primaryScreen();
    return QSize(1366, 768).boundedTo(screen->availableSize());
}

/// Opens one after the other and has it looked at.
class Walk {
  public:
    Walk(TableControl& control, const app::AppContext& context, Look look)
        : control_(control)
        , context_(context)
        , look_(std::move(look)) {}

    void pages() {
        int seen = 0;
        const parts::ActionKeys actions(window());
        for (const auto& entry : actions.all()) {
            if (!entry.id.startsWith(QStringLiteral("page."))) continue;
            entry.action->trigger();
            EXPECT_TRUE(waitFor([&] { return isRead(); })) << entry.id.toStdString();
            settle();
            scrollThrough(window(), entry.id.toStdString(), look_);
            ++seen;
        }
        EXPECT_GE(seen, 7);
    }
    void values() {
        ASSERT_NO_FATAL_FAILURE(turnTo("page.CatalogPage"));
        auto* page = window().findChild<CatalogPage*>();
        emit page->typed("cards.spy.power.value", QStringLiteral("6"));
        page->select("cards.spy.power.value");
        settle();
        look_(window(), "own value");
        emit page->typed("cards.armada.power.value", QStringLiteral("many"));
        page->select("cards.armada.power.value");
        settle();
        look_(window(), "refused value");
    }
    void newGame() {
        NewGame game;
        game.players = {Faction::S, Faction::V, Faction::R, Faction::K};
        game.variant = tactics::Variant::Alliances; // in this order: it is warned
        game.options.emplace();
        game.options->armadaPair = tactics::ArmadaPair::Zero;
        NewGameDialog dialog(std::make_shared<json::Texts>(tactics::commands::textsOf(context_)), game,
                             factsOf(context_), &window());
        dialog.resize(smallScreen() - QSize(16, 64));
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
        for (auto* line : dialog.findChildren<QLineEdit*>())
            line->deselect(); // what is marked is painted once more, in another ink
        tabs(dialog, "new game");
    }
    void settings() {
        control_.settings().open();
        auto* dialog = window().findChild<SettingsDialog*>();
        ASSERT_TRUE(dialog && QTest::qWaitForWindowExposed(dialog));
        dialog->refuseKeys(QString::fromStdString(context_.sentences().text("settings.keys.moves")));
        fit(*dialog, "settings");
        tabs(*dialog, "settings");
        dialog->close();
    }
    void firstSteps() {
        emit control_.window().start().firstStepsWished();
        auto* steps = window().findChild<FirstSteps*>();
        ASSERT_TRUE(steps && waitFor([&] { return steps->isVisible(); }));
        for (const auto step :
             {FirstSteps::Language, FirstSteps::Camera, FirstSteps::Print, FirstSteps::Demo}) {
            steps->show(step);
            settle();
            scrollThrough(window(), "first steps, " + std::to_string(step), look_);
        }
    }
    /// As they are while phones are let in, without letting any in.
    void phones() {
        PhonesDialog dialog(std::make_shared<const json::Sentences>(tactics::commands::textsOf(context_)),
                            &window());
        PhonesState state;
        state.addresses = {QStringLiteral("192.168.100.100"), QStringLiteral("127.0.0.1")};
        dialog.show(state);
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
        fit(dialog, "phones");
        scrollThrough(dialog, "phones, off", look_);
        state.links = phones::Links{"http://192.168.100.100:60000/0123", "http://192.168.100.100:60000/4567",
                                    "http://192.168.100.100:60000/4567/clear"};
        state.seen = 2;
        dialog.show(state);
        fit(dialog, "phones");
        scrollThrough(dialog, "phones, let in", look_);
    }
    /// Of the table, and of the printed values.
    void dialogs() {
        const auto texts = std::make_shared<const json::Texts>(tactics::commands::textsOf(context_));
        const auto& shown = control_.window().table().shown();
        panel::SettleDialog settling(texts, &tactics::commands::ruleBookOf(context_), shown.game, 1, true,
                                     &window());
        settling.findChildren<QComboBox*>().at(1)->setEditText(QStringLiteral("T25"));
        parts::RewindDialog rewinding(*texts, 3, &window());
        rewinding.show(shown.record, [&] { return panel::rewindHtml(*shown.record, 3, true, *texts); });
        TextDialog lines(
            QString::fromStdString(context_.sentences().text("catalog.title")),
            QString::fromStdString(context_.sentences().text("catalog.lines")), QStringLiteral("[]"),
            [&](const QString&) {
                return TextDialog::Told{true,
                                        QString::fromStdString(context_.sentences().text("catalog.lines"))};
            },
            &window());
        for (QDialog* dialog : std::initializer_list<QDialog*>{&settling, &rewinding, &lines}) {
            const std::string name = dialog->metaObject()->className();
            dialog->show();
            ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog)) << name;
            fit(*dialog, name);
            scrollThrough(*dialog, name, look_);
            dialog->close();
        }
    }
    void everything() {
        pages();
        values();
        newGame();
        settings();
        handbook();
        menu();
        firstSteps();
        phones();
        dialogs();
    }
    void handbook() {
        emit window().handbookWished(QStringLiteral("TablePage"));
        auto* book = window().findChild<HandbookWindow*>();
        ASSERT_TRUE(book && QTest::qWaitForWindowExposed(book));
        for (const char* section : {"welcome", "start", "table", "settings", "keys"}) {
            book->turnTo(QString::fromLatin1(section));
            settle();
            look_(*book, std::string("handbook, ") + section);
        }
        book->search(QStringLiteral("###")); // nothing
        settle();
        look_(*book, "handbook, nothing found");
        book->close();
    }
    /// Where announcements, sounds and the tutor are chosen.
    void menu() {
        ASSERT_NO_FATAL_FAILURE(turnTo("page.TablePage"));
        QMenu& menu = control_.window().table().menu();
        menu.popup(QPoint(0, 0));
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&menu));
        settle();
        look_(menu, "menu");
        menu.close();
    }

  private:
    TacticsWindow& window() { return control_.window(); }
    bool isRead() {
        const auto* history = window().findChild<HistoryPage*>();
        const auto* values = window().findChild<CatalogPage*>();
        return (!history->isVisible() || history->games().rowCount() > 0) &&
               (!values->isVisible() || values->values().rowCount() > 0);
    }
    void turnTo(const char* id) {
        for (const auto& entry : parts::ActionKeys(window()).all())
            if (entry.id == QLatin1String(id)) entry.action->trigger();
        ASSERT_TRUE(waitFor([&] { return isRead(); })) << id;
    }
    /// As large as it wishes, where the screen is as large.
    static void fit(QWidget& dialog, const std::string& what) {
        const QSize wished = dialog.sizeHint().expandedTo(dialog.size()).boundedTo(smallScreen());
        dialog.resize(wished);
        settle();
        EXPECT_EQ(dialog.size(), wished) << what << " fits on the screen";
    }
    void tabs(QWidget& in, const std::string& what) {
        auto* tabs = in.findChild<QTabWidget*>();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            settle();
            scrollThrough(in, what + ", tab " + std::to_string(tab), look_);
        }
    }

    TableControl& control_;
    const app::AppContext& context_;
    Look look_;
};

class Pages : public Longer {
  protected:
    /// With a game that is kept, and a window as large as a small screen.
    void begin(int percent = parts::usualTextSize) {
        setTextSize(font_, percent);
        open(data_);
        ASSERT_NO_FATAL_FAILURE(playSome());
        resize(smallScreen());
        EXPECT_EQ(window().size(), smallScreen()) << "it fits on the screen";
    }
    Walk walk(Look look) { return Walk(*control_, *context_, std::move(look)); }
    static void expectUncut(QWidget& in, const std::string& what) {
        for (const test::SeenWord& word : test::seenWords(in))
            EXPECT_TRUE(!word.cut || isInTable(word, in))
                << what << ": \"" << word.text.toStdString() << "\" on " << word.on.toStdString() << " at "
                << word.place.x() << "," << word.place.y() << " " << word.place.width() << "x"
                << word.place.height();
    }
};

TEST_F(Pages, HaveNoWordThatIsCut) {
    ASSERT_NO_FATAL_FAILURE(begin());
    EXPECT_TRUE(page().findChild<panel::TutorBar*>()->isVisible()) << "a card is explained, too";
    walk(expectUncut).everything();
}

class PagesAtAnySize : public Pages, public testing::WithParamInterface<int> {};

TEST_P(PagesAtAnySize, HaveNoWordThatIsCut) {
    ASSERT_NO_FATAL_FAILURE(begin(GetParam()));
    walk(expectUncut).everything();
}

INSTANTIATE_TEST_SUITE_P(Percent, PagesAtAnySize, testing::Values(80, 150, 200, 300));

TEST_F(Pages, TakeEveryWordFromTheData) {
    ASSERT_NO_FATAL_FAILURE(begin());
    Walk all = walk([](QWidget& in, const std::string& what) {
        expectFromData(in, what,
                       {QStringLiteral("Deutsch"), QStringLiteral("English"), QStringLiteral("Rowkeeper"),
                        QStringLiteral("Cancel"), QStringLiteral("Ctrl"), QStringLiteral("OK")});
    });
    all.pages(); // not what is typed and refused: that is whose who typed it
    all.settings();
    all.handbook();
    all.menu();
    all.firstSteps();
    all.phones();
    all.dialogs();
}

class ColoursOfPages : public Colours {};

TEST_P(ColoursOfPages, StandOutInEveryState) {
    if (GetParam()) QApplication::setPalette(darkPalette());
    open();
    ASSERT_NO_FATAL_FAILURE(playSome());
    resize({1366, 768});
    Walk all(*control_, *context_, [](QWidget& in, const std::string& what) { expectReadable(in, what, 1); });
    all.pages();
    all.values();
    all.newGame();
    all.settings();
    all.handbook();
    all.menu();
}

TEST_P(ColoursOfPages, StandOutWhereTheyAreTheProgramsOwn) {
    open();
    ASSERT_NO_FATAL_FAILURE(playSome());
    control_->settings().chooseColours(GetParam() ? parts::Colours::Dark : parts::Colours::Light);
    resize({1366, 768});
    Walk all(*control_, *context_, [](QWidget& in, const std::string& what) { expectReadable(in, what, 1); });
    all.values();
    all.newGame();
    all.settings();
    all.handbook();
    control_->settings().chooseColours(parts::Colours::OfSystem);
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, ColoursOfPages, testing::Bool());

} // namespace
} // namespace rowkeeper::views
