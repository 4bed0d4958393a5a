// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/Picker.h"
#include "companion/tactics/window/TableControl.h"

#include "companion/app/AppContext.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

/// The window as somebody sees it who opens it for the first time.
namespace rowkeeper::views {
namespace {

struct Sight {
    json::Language language = json::Language::En;
    double text = 1; ///< times the usual size
};

class FirstStart : public testing::TestWithParam<Sight> {
  public:
    FirstStart()
        : before_(QApplication::font()) {
        QFont larger = before_;
        larger.setPointSizeF(before_.pointSizeF() * GetParam().text);
        QApplication::setFont(larger);
    }
    ~FirstStart() override { QApplication::setFont(before_); }

  private:
    QFont before_;
};

app::CommonArguments argumentsFor(json::Language language, const QTemporaryDir& folder) {
    app::CommonArguments arguments = test::hermetic(language);
    arguments.journal = (folder.path() + QStringLiteral("/games.sqlite")).toStdString();
    return arguments;
}

/// Of many things to pick some are scrolled to.
bool isPicked(const QWidget& widget) {
    for (const QWidget* each = &widget; each; each = each->parentWidget()) {
        if (qobject_cast<const tactics::panel::Picker*>(each)) return true;
    }
    return false;
}

/// Visible words that do not fit where they stand.
std::vector<std::string> cut(const QWidget& window) {
    std::vector<std::string> all;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) continue;
        QString text;
        QSize needed;
        if (const auto* label = qobject_cast<const QLabel*>(widget)) {
            text = label->text();
            needed =
                QSize(label->wordWrap() ? 0 : label->sizeHint().width(),
                      label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height());
        } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
            text = button->text();
            if (!text.isEmpty()) needed = button->minimumSizeHint();
        }
        if (text.isEmpty()) continue;
        const QRect place(widget->mapTo(&window, QPoint(0, 0)), widget->size());
        const bool inside = isPicked(*widget) || window.rect().contains(place);
        if (!inside || needed.width() > widget->width() || needed.height() > widget->height())
            all.push_back(text.toStdString());
    }
    return all;
}

TEST_P(FirstStart, EverythingIsOnASmallScreen) {
    const QTemporaryDir folder;
    const app::AppContext context(argumentsFor(GetParam().language, folder));
    TableControl control(context);
    QWidget& window = control.window();
    const QSize screen(1366, 768 - 28); // beneath the title bar
    EXPECT_LE(window.minimumSizeHint().width(), screen.width());
    EXPECT_LE(window.minimumSizeHint().height(), screen.height());
    window.resize(screen);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    for (const char* source : {"demo", ""}) {
        NewGame game;
        game.source = source;
        game.players = {tactics::Faction::S, tactics::Faction::R};
        control.begin(game);
        EXPECT_TRUE(QTest::qWaitFor([&] { return cut(window).empty(); })) << "once all has its place";
        EXPECT_EQ(window.size(), screen);
        EXPECT_THAT(cut(window), testing::IsEmpty());
        const QWidget& page = control.window().table();
        const QRect seen(page.mapTo(&window, QPoint(0, 0)), page.size());
        EXPECT_TRUE(GetParam().text > 1 || window.rect().contains(seen))
            << "the page scrolls: " << seen.top() << " to " << seen.bottom();
    }
    // Undo and redo name what they take back: the bar still shows every command.
    ASSERT_TRUE(QTest::qWaitFor([&] { return control.window().table().shown().game.setup != nullptr; }));
    tactics::panel::Snapshot named = control.window().table().shown();
    named.undoes = named.redoes = QString::fromStdString(
        tactics::commands::textsOf(context)({"window.deed.change", {120, std::string(200, 'e')}}));
    control.window().table().show(named);
    EXPECT_TRUE(QTest::qWaitFor([&] { return cut(window).empty(); }));
    EXPECT_EQ(window.size(), screen);
    EXPECT_THAT(cut(window), testing::IsEmpty());
    const auto* bar = window.findChild<QToolBar*>();
    const auto* more = bar->findChild<QWidget*>(QStringLiteral("qt_toolbar_ext_button"));
    EXPECT_TRUE(!more || !more->isVisible()) << "no command hides behind an arrow";
}

INSTANTIATE_TEST_SUITE_P(Sights, FirstStart,
                         testing::Values(Sight{json::Language::En, 1}, Sight{json::Language::De, 1},
                                         Sight{json::Language::En, 1.5}, Sight{json::Language::De, 1.5}),
                         [](const auto& tested) {
                             return std::string(tested.param.language == json::Language::De ? "German"
                                                                                            : "English") +
                                    (tested.param.text > 1 ? "Large" : "");
                         });

TEST(WindowSettings, ABrokenFileOfOwnValuesIsSaidAndTheCatalogPlayed) {
    const QTemporaryDir home;
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    std::filesystem::create_directories(home.path().toStdString() + "/rowkeeper");
    std::ofstream(home.path().toStdString() + "/rowkeeper/tactics.json") << "{ \"cards\": ";
    app::CommonArguments arguments = argumentsFor(json::Language::En, home);
    arguments.noUserCatalog = false;
    const app::AppContext context(arguments);
    const auto why = tactics::commands::leaveOutUnreadableValues(context);
    ASSERT_TRUE(why.has_value());
    EXPECT_THAT(*why, testing::HasSubstr("tactics.json"));
    EXPECT_EQ(tactics::commands::leaveOutUnreadableValues(context), std::nullopt) << "they are left out now";
    TableControl control(context);
    control.window().warn(
        QString::fromStdString(tactics::commands::textsOf(context)({"window.own_values", {*why}})));
    static_cast<QWidget&>(control.window()).show();
    const auto labels = control.window().findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains(u"tactics.json");
    }));
    before.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
}

TEST(WindowStart, ADamagedJournalIsSaidWithItsRemedyAndLeftAsItIs) {
    for (const json::Language language : {json::Language::En, json::Language::De}) {
        const QTemporaryDir folder;
        const app::AppContext context(argumentsFor(language, folder));
        const std::string journal = context.journalFile().string();
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(
            std::get<journal::Journal>(journal::Journal::open(journal)).beginGame("setup")));
        std::filesystem::resize_file(journal, 5000);
        const auto content = [&] {
            std::ifstream in(journal, std::ios::binary);
            return std::string(std::istreambuf_iterator<char>(in), {});
        };
        const std::string before = content();

        TableControl control(context);
        control.window().warn(QStringLiteral("something else"));
        control.open();
        const auto says = [&](const char* part) {
            return visibleWords(control.window()).find(part) != std::string::npos;
        };
        EXPECT_TRUE(waitFor([&] { return says("rowkeeper games repair"); }));
        for (const char* part : {"rowkeeper games repair", "games.sqlite", "something else"})
            EXPECT_THAT(visibleWords(control.window()), testing::HasSubstr(part));
        EXPECT_THAT(visibleWords(control.window()),
                    testing::HasSubstr(language == json::Language::De ? "beschädigt" : "damaged"));

        NewGame byHand;
        byHand.players = {tactics::Faction::S, tactics::Faction::R};
        control.begin(byHand);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !control.window().table().shown().game.setup; }));
        QTest::qWait(200);
        EXPECT_THAT(visibleWords(control.window()), testing::HasSubstr("rowkeeper games repair"));
        control.end();
        EXPECT_EQ(content(), before) << "nothing was written over it";
    }
}

TEST(WindowStart, AJournalThatIsNotThereYetIsNothingToSpeakOf) {
    const QTemporaryDir folder;
    const app::AppContext context(argumentsFor(json::Language::En, folder));
    TableControl control(context);
    control.openWith({});
    EXPECT_TRUE(waitFor([&] { return control.window().table().shown().record != nullptr; }));
    EXPECT_THAT(visibleWords(control.window()), testing::Not(testing::HasSubstr("games.sqlite")));
    control.end();
}

TEST(WindowSettings, AReadableFileOfOwnValuesIsNotLeftOut) {
    const QTemporaryDir home;
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    std::filesystem::create_directories(home.path().toStdString() + "/rowkeeper");
    std::ofstream(home.path().toStdString() + "/rowkeeper/tactics.json")
        << R"({ "cards": { "armada": { "power": { "value": 9 } } } })";
    app::CommonArguments arguments = argumentsFor(json::Language::En, home);
    arguments.noUserCatalog = false;
    const app::AppContext context(arguments);
    EXPECT_EQ(tactics::commands::leaveOutUnreadableValues(context), std::nullopt);
    EXPECT_EQ(tactics::commands::catalogOf(context)[tactics::CardId::Armada].power.value, Fraction(9));
    before.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
}

} // namespace
} // namespace rowkeeper::views
