// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "tests/companion/Hermetic.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRect>
#include <QTemporaryDir>
#include <QThread>

#include <gtest/gtest.h>

#include <functional>
#include <vector>

/// Somebody who has never seen the program: the real one, with a window manager, by the mouse and keys of the
/// display. What is clicked is found as a screen reader finds it. ROWKEEPER_PICTURES: a folder for a picture
/// of every step; ROWKEEPER_COLOURS: "light" or "dark", instead of the system's.
namespace {

using namespace rowkeeper;

struct Seen {
    QString name;
    QString role;
    QRect area;
};

class Newcomer : public testing::TestWithParam<json::Language> {
  protected:
    Newcomer()
        : context_(test::hermetic(GetParam())) {}

    void SetUp() override {
        QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
        own.insert(QStringLiteral("HOME"), home_.path());
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            own.insert(QLatin1String(name), home_.path() + u'/' + QLatin1String(name).mid(4));
        own.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
        own.insert(QStringLiteral("LANG"),
                   german() ? QStringLiteral("de_DE.UTF-8") : QStringLiteral("C.UTF-8"));
        own.insert(QStringLiteral("ROWKEEPER_DATA"), QStringLiteral(ROWKEEPER_DATA_DIR));
        chooseColours();
        program_.setProcessEnvironment(own);
        manager_.start(QStringLiteral("openbox"), QStringList());
        program_.start(QStringLiteral(ROWKEEPER_PROGRAM), QStringList());
        ASSERT_TRUE(program_.waitForStarted());
    }
    void TearDown() override {
        program_.terminate();
        EXPECT_TRUE(program_.waitForFinished(20'000)) << "it ends when it is told to";
        manager_.kill();
        manager_.waitForFinished();
    }

    void chooseColours() const {
        const QByteArray colours = qgetenv("ROWKEEPER_COLOURS");
        if (colours.isEmpty()) return;
        const QString folder = home_.path() + QStringLiteral("/CONFIG_HOME/rowkeeper");
        QDir().mkpath(folder);
        QFile settings(folder + QStringLiteral("/window.ini"));
        ASSERT_TRUE(settings.open(QIODevice::WriteOnly));
        settings.write("[General]\ncolours=" + colours + "\n");
    }
    static bool german() { return GetParam() == json::Language::De; }
    QString text(const char* key) const { return QString::fromStdString(context_.texts().text(key)); }
    static bool waitFor(const std::function<bool()>& there, int ms = 30'000) {
        QElapsedTimer timer;
        timer.start();
        while (!there()) {
            if (timer.hasExpired(ms)) return false;
            QThread::msleep(100);
        }
        return true;
    }
    static void run(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.start(program, arguments);
        process.waitForFinished(60'000);
        EXPECT_EQ(process.exitCode(), 0) << program.toStdString() << " " << arguments.join(' ').toStdString()
                                         << ": " << process.readAllStandardError().toStdString();
    }

    /// What is on the screen now, as a screen reader finds it.
    static std::vector<Seen> look() {
        constexpr int showing = 25; // of AtspiStateType
        QProcess reader;
        reader.start(QStringLiteral(ROWKEEPER_READER), {QStringLiteral("rowkeeper")});
        reader.waitForFinished(60'000);
        std::vector<Seen> all;
        for (const QByteArray& line : reader.readAllStandardOutput().split('\n')) {
            const QJsonObject said = QJsonDocument::fromJson(line).object();
            if (!said["states"].toArray().contains(showing)) continue;
            const QJsonArray area = said["area"].toArray();
            all.push_back({said["name"].toString(), said["role"].toString(),
                           QRect(area[0].toInt(), area[1].toInt(), area[2].toInt(), area[3].toInt())});
        }
        return all;
    }
    /// Waits until it is seen. `&` of menus is left out.
    static std::optional<Seen> find(QString name, bool begins = false, int ms = 30'000) {
        name.remove(u'&');
        std::optional<Seen> found;
        waitFor(
            [&] {
                for (const Seen& one : look()) {
                    const bool is = begins ? one.name.startsWith(name) : one.name == name;
                    if (is && !one.area.isEmpty()) found = one;
                }
                return found.has_value();
            },
            ms);
        return found;
    }
    static void click(const QString& name, bool begins = false, int ms = 30'000) {
        const auto found = find(name, begins, ms);
        ASSERT_TRUE(found) << name.toStdString() << " is not on the screen";
        const QPoint at = found->area.center();
        run(QStringLiteral("xdotool"),
            {QStringLiteral("mousemove"), QStringLiteral("--sync"), QString::number(at.x()),
             QString::number(at.y()), QStringLiteral("click"), QStringLiteral("1")});
        QThread::msleep(300);
    }
    void click(const char* key, int ms = 30'000) { click(text(key), false, ms); }
    static void press(const char* keys) {
        run(QStringLiteral("xdotool"), {QStringLiteral("key"), QLatin1String(keys)});
        QThread::msleep(250);
    }
    static void type(const QString& words) {
        run(QStringLiteral("xdotool"),
            {QStringLiteral("type"), QStringLiteral("--delay"), QStringLiteral("20"), words});
        QThread::msleep(250);
    }
    /// Types a line of what happens, and waits until it is told.
    void tell(const char* line) {
        type(QLatin1String(line));
        press("Return");
        QThread::msleep(300);
    }
    void picture(const char* what) {
        const QString folder = qEnvironmentVariable("ROWKEEPER_PICTURES");
        if (folder.isEmpty()) return;
        QThread::msleep(400); // what moves has come to rest
        const QString file = QStringLiteral("%1/%2-%3-%4.png")
                                 .arg(folder, german() ? QStringLiteral("de") : QStringLiteral("en"))
                                 .arg(++pictures_, 2, 10, QLatin1Char('0'))
                                 .arg(QLatin1String(what));
        run(QStringLiteral("ffmpeg"),
            {QStringLiteral("-loglevel"), QStringLiteral("error"), QStringLiteral("-y"), QStringLiteral("-f"),
             QStringLiteral("x11grab"), QStringLiteral("-i"), qEnvironmentVariable("DISPLAY"),
             QStringLiteral("-frames:v"), QStringLiteral("1"), QStringLiteral("-update"), QStringLiteral("1"),
             file});
    }

    QTemporaryDir home_;
    app::AppContext context_;
    QProcess manager_;
    QProcess program_;
    int pictures_ = 0;
};

TEST_P(Newcomer, GoesFromTheFirstStartThroughTheDemoToAGameOfTheirOwnAndFindsItAgain) {
    ASSERT_TRUE(find(text("steps.next")));
    picture("first-start");
    ASSERT_NO_FATAL_FAILURE(click(german() ? QStringLiteral("Deutsch") : QStringLiteral("English")));
    picture("camera");
    ASSERT_NO_FATAL_FAILURE(click("steps.next"));
    picture("print-check");
    ASSERT_NO_FATAL_FAILURE(click("steps.next"));
    picture("to-the-demo");
    ASSERT_NO_FATAL_FAILURE(click("steps.demo.go"));

    // The demo stops, goes step by step, ends with its account.
    ASSERT_NO_FATAL_FAILURE(click("film.hold"));
    picture("demo-stands");
    for (int i = 0; i < 3; ++i)
        ASSERT_NO_FATAL_FAILURE(click("film.step"));
    picture("demo-stepped");
    ASSERT_NO_FATAL_FAILURE(click("film.go_on"));
    ASSERT_TRUE(find(text("film.again"), false, 240'000));
    picture("account");
    ASSERT_NO_FATAL_FAILURE(click("account.end"));
    picture("account-end");
    press("Escape");
    ASSERT_NO_FATAL_FAILURE(
        click(QString::fromStdString(context_.texts()({"window.row.spoken", {1, ""}})), true));
    picture("why");

    // A sheet.
    ASSERT_NO_FATAL_FAILURE(click("film.print"));
    picture("print");
    ASSERT_NO_FATAL_FAILURE(click("window.print.save"));
    const QString sheets = home_.path() + QStringLiteral("/sheets.pdf");
    press("ctrl+a");
    type(sheets);
    press("Return");
    ASSERT_TRUE(waitFor([&] { return QFile(sheets).size() > 10'000; })) << "the sheets are in the file";
    picture("printed");

    // A game of their own, by hand; a line is put right.
    press("ctrl+shift+n");
    ASSERT_TRUE(find(text("window.seats")));
    picture("new-game");
    for (const char* keys : {"Tab", "Tab", "Tab", "Down", "Tab", "Down", "Down", "Return"})
        press(keys);
    for (const char* line : {"earth vulcan pjem boreth", "1", "2"})
        tell(line);
    picture("played");
    press("ctrl+r");
    press("Return");
    tell("3");
    ASSERT_TRUE(find(QString::fromStdString(context_.texts()({"window.row.spoken", {3, ""}})), true));
    picture("corrected");

    // It is kept.
    press("alt+2");
    ASSERT_TRUE(find(text("kept.search")));
    picture("history");
}

INSTANTIATE_TEST_SUITE_P(Languages, Newcomer, testing::Values(json::Language::En, json::Language::De),
                         [](const auto& tested) {
                             return tested.param == json::Language::De ? "German" : "English";
                         });

} // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const QCoreApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
