// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Handbook.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/ReadingView.h"
#include "companion/views/HandbookControl.h"
#include "companion/views/HandbookWindow.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAction>
#include <QDir>
#include <QImage>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStatusBar>
#include <QSvgRenderer>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <map>
#include <set>

/// The handbook, as it lies in the data and as it is opened.
namespace rowkeeper::views {
namespace {

using testing::HasSubstr;

std::vector<QString> all(const QString& text, const char* expression) {
    std::vector<QString> found;
    for (auto at = QRegularExpression(QString::fromLatin1(expression)).globalMatch(text); at.hasNext();)
        found.push_back(at.next().captured(1));
    return found;
}

constexpr std::array bothGames{"tactics", "spacetrace"};

/// The files as they were written, before anything is filled in: by their section.
std::map<QString, QString> written(const char* language, const char* game) {
    std::map<QString, QString> texts;
    for (const auto& folder : Handbook::folders(ROWKEEPER_DATA_DIR, game)) {
        const QDir dir(QString::fromStdString(folder.string()));
        const QString ending = QStringLiteral(".%1.html").arg(QLatin1String(language));
        for (const QString& name : dir.entryList({QStringLiteral("*") + ending})) {
            QFile file(dir.filePath(name));
            EXPECT_TRUE(file.open(QIODevice::ReadOnly));
            texts[name.chopped(ending.size())] = QString::fromUtf8(file.readAll());
        }
    }
    return texts;
}

Handbook plainBook(json::Language language, const char* game = "tactics") {
    return Handbook(ROWKEEPER_DATA_DIR, game, language,
                    [](const QString& word, const QString& name) { return QString(word + u' ' + name); });
}

/// Whether both languages say the same: sections, links, pictures, words to be filled in, lists.
void expectAlike(const char* game) {
    const auto english = written("en", game);
    const auto german = written("de", game);
    EXPECT_GE(english.size(), 12U) << game;
    ASSERT_EQ(english.size(), german.size()) << game;
    for (const auto& [id, text] : english) {
        ASSERT_TRUE(german.contains(id)) << id.toStdString();
        const QString& other = german.at(id);
        for (const char* what :
             {"href=\"([^\"]*)\"", "src=\"([^\"]*)\"", "\\{([^}]*)\\}", "<(h2|ol|ul|li|tr)>"}) {
            auto one = all(text, what);
            auto two = all(other, what);
            std::sort(one.begin(), one.end());
            std::sort(two.begin(), two.end());
            EXPECT_EQ(one, two) << id.toStdString() << ": " << what;
        }
    }
}

TEST(HandbookFiles, HaveTheSameSectionsLinksPicturesAndWordsInBothLanguages) {
    for (const char* game : bothGames)
        expectAlike(game);
}

/// Whether each section is listed once, and links and pictures lead somewhere.
void expectWhole(const char* game) {
    for (const auto language : {json::Language::En, json::Language::De}) {
        const Handbook book = plainBook(language, game);
        std::set<QString> ids;
        for (const HandbookSection& section : book.sections()) {
            EXPECT_TRUE(ids.insert(section.id).second) << section.id.toStdString();
            for (const QString& address : all(section.html, "href=\"([^\"]*)\"")) {
                EXPECT_TRUE(address.startsWith(u"book:")) << address.toStdString();
                EXPECT_TRUE(book.find(address.mid(5)))
                    << section.id.toStdString() << " -> " << address.toStdString();
            }
            for (const QString& picture : all(section.html, "<img ([^>]*)>"))
                EXPECT_TRUE(picture.contains(u"alt=\"")) << section.id.toStdString();
            for (const QString& picture : all(section.html, "src=\"([^\"]*)\"")) {
                const QByteArray drawing = book.picture(picture);
                EXPECT_TRUE(QSvgRenderer(drawing).isValid()) << picture.toStdString();
                EXPECT_LT(drawing.size(), 20'000) << picture.toStdString();
            }
        }
        for (const auto& [id, text] : written(language == json::Language::De ? "de" : "en", game))
            EXPECT_TRUE(ids.contains(id)) << id.toStdString() << " is not listed";
    }
}

TEST(HandbookFiles, LinkOnlyWhatIsThereAndEverySectionIsListedOnce) {
    for (const char* game : bothGames)
        expectWhole(game);
}

TEST(HandbookFiles, HaveNoPictureThatIsNotShown) {
    std::set<QString> shown;
    std::set<std::filesystem::path> folders;
    for (const char* game : bothGames) {
        for (const auto& [id, text] : written("en", game))
            for (const QString& picture : all(text, "src=\"([^\"]*)\""))
                shown.insert(picture);
        for (const auto& folder : Handbook::folders(ROWKEEPER_DATA_DIR, game))
            folders.insert(folder);
    }
    for (const auto& folder : folders)
        for (const QString& name : QDir(QString::fromStdString((folder / "pictures").string()))
                                       .entryList({QStringLiteral("*.svg")}))
            EXPECT_TRUE(shown.contains(name)) << name.toStdString();
}

TEST(HandbookFiles, OfTheFrameNameNothingThatOneGameAloneHas) {
    const QRegularExpression ofOneGame(
        QStringLiteral("\\b(targets?|four rows|fleets?|Ziele?n?|vier Reihen|Flotten?)\\b"));
    const QDir frame(QStringLiteral(ROWKEEPER_DATA_DIR "/frame/handbook"));
    const QStringList files = frame.entryList({QStringLiteral("*.html")});
    EXPECT_FALSE(files.isEmpty());
    for (const QString& name : files) {
        QFile file(frame.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const auto found = ofOneGame.match(QString::fromUtf8(file.readAll()));
        EXPECT_FALSE(found.hasMatch()) << name.toStdString() << ": " << found.captured(0).toStdString();
    }
}

TEST(HandbookFiles, NameNoKeyByHand) {
    const QRegularExpression key(
        QStringLiteral("\\b(Ctrl|Strg|Alt|Shift|Umschalt|Meta|F[1-9][0-9]?|Esc|Escape)\\b"));
    for (const char* game : bothGames)
        for (const char* language : {"en", "de"})
            for (const auto& [id, text] : written(language, game))
                EXPECT_FALSE(key.match(text).hasMatch()) << id.toStdString() << "." << language << ": "
                                                         << key.match(text).captured(0).toStdString();
}

TEST(HandbookFiles, SayWhoseWorkItIs) {
    EXPECT_TRUE(plainBook(json::Language::En)
                    .find(QStringLiteral("welcome"))
                    ->plain.contains(u"non-commercial fan work"));
    EXPECT_TRUE(plainBook(json::Language::De)
                    .find(QStringLiteral("welcome"))
                    ->plain.contains(u"nichtkommerzielles Fanwerk"));
}

TEST(HandbookFiles, OfAWordThatNamesNothingFileAndWordAreSaid) {
    try {
        const Handbook book(ROWKEEPER_DATA_DIR, "tactics", json::Language::En,
                            [](const QString&, const QString&) { return std::optional<QString>(); });
        FAIL() << "taken";
    } catch (const json::DataError& error) {
        EXPECT_THAT(error.what(), HasSubstr("welcome.en.html"));
        EXPECT_THAT(error.what(), HasSubstr("{key:handbook}"));
    }
}

TEST(HandbookFiles, AreFoundByAllWordsOfASearch) {
    const Handbook book = plainBook(json::Language::En);
    const auto found = book.with(QStringLiteral("ruler SHEET"));
    ASSERT_FALSE(found.empty());
    for (const auto* section : found)
        EXPECT_TRUE(section->plain.contains(u"ruler") &&
                    section->plain.contains(u"sheet", Qt::CaseInsensitive));
    EXPECT_EQ(book.with({}).size(), book.sections().size());
    EXPECT_TRUE(book.with(QStringLiteral("xyzzy")).empty());
}

class HandbookWindowTest : public ByHand, public testing::WithParamInterface<json::Language> {
  protected:
    HandbookWindowTest()
        : ByHand(GetParam()) {}
    HandbookWindow& opened() {
        QTest::keyClick(&static_cast<QWidget&>(window()), Qt::Key_F1);
        auto* found = window().findChild<HandbookWindow*>();
        EXPECT_TRUE(found) << visibleWords() << window().statusBar()->currentMessage().toStdString();
        return *found;
    }
};

TEST_P(HandbookWindowTest, OpensAtThePageThatIsSeen) {
    const std::map<QString, QString> sections{
        {QStringLiteral("page.StartPage"), QStringLiteral("start")},
        {QStringLiteral("page.TablePage"), QStringLiteral("table")},
        {QStringLiteral("page.HistoryPage"), QStringLiteral("history")},
        {QStringLiteral("page.DeskPage"), QStringLiteral("desk")},
        {QStringLiteral("page.StatisticsPage"), QStringLiteral("statistics")},
        {QStringLiteral("page.CatalogPage"), QStringLiteral("values")},
        {QStringLiteral("page.PrintPage"), QStringLiteral("print")}};
    const parts::ActionKeys actions(window());
    for (const auto& [action, section] : sections) {
        for (const auto& entry : actions.all())
            if (entry.id == action) entry.action->trigger();
        static_cast<QWidget&>(window()).activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&static_cast<QWidget&>(window())));
        EXPECT_EQ(opened().section(), section);
        EXPECT_TRUE(opened().isVisible());
        const auto* contents = opened().findChild<QListWidget*>();
        ASSERT_TRUE(contents->currentItem()) << section.toStdString() << " is marked in the contents";
        EXPECT_EQ(contents->currentItem()->data(Qt::UserRole).toString(), section);
    }
}

TEST_P(HandbookWindowTest, OpensAtPlayingWithoutACameraInAGameByHand) {
    begin({Faction::S, Faction::R});
    EXPECT_EQ(opened().section(), QStringLiteral("hand"));
}

TEST_P(HandbookWindowTest, NamesTheKeysAsTheyAreNowAndNothingIsLeftToFillIn) {
    parts::ActionKeys keys(window());
    ASSERT_EQ(keys.set(QStringLiteral("undo"), {QKeySequence(Qt::CTRL | Qt::Key_U)}), std::nullopt);
    auto* control = window().findChild<HandbookControl*>();
    ASSERT_TRUE(control);
    const Handbook book = control->read();
    for (const HandbookSection& section : book.sections()) {
        EXPECT_FALSE(section.plain.contains(u'{')) << section.id.toStdString();
        EXPECT_FALSE(section.title.isEmpty());
    }
    const QString undo = QKeySequence(Qt::CTRL | Qt::Key_U).toString(QKeySequence::NativeText);
    EXPECT_TRUE(book.find(QStringLiteral("table"))->plain.contains(undo));
    const QString& listed = book.find(QStringLiteral("keys"))->plain;
    for (const auto& entry : keys.all()) {
        const QString key = entry.action->shortcut().toString(QKeySequence::NativeText);
        EXPECT_TRUE(listed.contains(key)) << entry.name.toStdString();
    }
}

TEST_P(HandbookWindowTest, FindsWordsShowsPicturesAndFollowsLinks) {
    HandbookWindow& book = opened();
    auto* view = book.findChild<parts::ReadingView*>();
    book.turnTo(QStringLiteral("print"));
    const auto picture = view->loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("print.svg")));
    EXPECT_GT(picture.value<QImage>().width(), 100);
    EXPECT_LE(picture.value<QImage>().width(), view->viewport()->width() * view->devicePixelRatioF());
    book.search(QStringLiteral("GNU License"));
    EXPECT_EQ(book.section(), QStringLiteral("welcome"));
    book.search(QStringLiteral("GNU"));
    EXPECT_EQ(view->textCursor().selectedText(), QStringLiteral("GNU"));
    book.search({});
    view->setSource(QUrl(QStringLiteral("book:desk")));
    EXPECT_EQ(book.section(), QStringLiteral("desk"));
    EXPECT_FALSE(view->toPlainText().isEmpty());
    view->backward();
    EXPECT_EQ(book.section(), QStringLiteral("welcome"));
    QTest::keyClick(view, Qt::Key_Escape);
    EXPECT_TRUE(waitFor([&] { return !window().findChild<HandbookWindow*>(); }));
}

INSTANTIATE_TEST_SUITE_P(Languages, HandbookWindowTest,
                         testing::Values(json::Language::En, json::Language::De));

} // namespace
} // namespace rowkeeper::views
