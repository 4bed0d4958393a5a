// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/Wait.h"

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
#include <optional>
#include <vector>

namespace rowkeeper::test {

struct Seen {
    QString name;
    QString role;
    QRect area;
    bool focused = false;
};

/// The real program in a home of its own, with a window manager, by the mouse and keys of the display. What
/// is clicked or has the keys is found as a screen reader finds it. ROWKEEPER_PICTURES: a folder for a
/// picture of every step; ROWKEEPER_COLOURS: "light" or "dark", instead of the system's.
class RealProgram : public testing::TestWithParam<json::Language> {
  protected:
    RealProgram()
        : context_(hermetic(GetParam())) {}

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
        own_ = own;
        program_.setProcessEnvironment(own);
        before();
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

    /// What was done in this home before the program starts.
    virtual void before() {}

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
    QString text(const char* key) const { return QString::fromStdString(context_.sentences().text(key)); }
    static bool waitFor(const std::function<bool()>& there, int ms = test::patience) {
        QElapsedTimer timer;
        timer.start();
        while (!there()) {
            if (timer.hasExpired(ms)) return false;
            QThread::msleep(100);
        }
        return true;
    }
    static void run(const QString& program, const QStringList& arguments,
                    const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) {
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(program, arguments);
        process.waitForFinished(60'000);
        EXPECT_EQ(process.exitCode(), 0) << program.toStdString() << " " << arguments.join(' ').toStdString()
                                         << ": " << process.readAllStandardError().toStdString();
    }

    /// What is on the screen now, as a screen reader finds it.
    static std::vector<Seen> look() {
        constexpr int focused = 12; // of AtspiStateType
        constexpr int showing = 25;
        QProcess reader;
        reader.start(QStringLiteral(ROWKEEPER_READER), {QStringLiteral("rowkeeper")});
        reader.waitForFinished(60'000);
        std::vector<Seen> all;
        for (const QByteArray& line : reader.readAllStandardOutput().split('\n')) {
            const QJsonObject said = QJsonDocument::fromJson(line).object();
            if (!said["states"].toArray().contains(showing)) continue;
            const QJsonArray area = said["area"].toArray();
            all.push_back({said["name"].toString(), said["role"].toString(),
                           QRect(area[0].toInt(), area[1].toInt(), area[2].toInt(), area[3].toInt()),
                           said["states"].toArray().contains(focused)});
        }
        return all;
    }
    /// Waits until it is seen. `&` of menus is left out.
    static std::optional<Seen> find(QString name, bool begins = false, int ms = test::patience) {
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
    static void click(const QString& name, bool begins = false, int ms = test::patience) {
        const auto found = find(name, begins, ms);
        ASSERT_TRUE(found) << name.toStdString() << " is not on the screen";
        const QPoint at = found->area.center();
        run(QStringLiteral("xdotool"),
            {QStringLiteral("mousemove"), QStringLiteral("--sync"), QString::number(at.x()),
             QString::number(at.y()), QStringLiteral("click"), QStringLiteral("1")});
        QThread::msleep(300);
    }
    void click(const char* key, int ms = test::patience) { click(text(key), false, ms); }
    /// Tab after Tab, until it has the keys.
    static void tabTo(QString name) {
        name.remove(u'&');
        QStringList passed;
        for (int tabs = 0; tabs < 60; ++tabs) {
            for (const Seen& one : look()) {
                if (!one.focused) continue;
                if (one.name == name) return;
                passed << one.name;
            }
            press("Tab");
        }
        FAIL() << name.toStdString() << " is not reached by Tab, but " << passed.join(u'|').toStdString();
    }
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
    QProcessEnvironment own_; ///< its home and language
    app::AppContext context_;
    QProcess manager_;
    QProcess program_;
    int pictures_ = 0;
};

} // namespace rowkeeper::test
