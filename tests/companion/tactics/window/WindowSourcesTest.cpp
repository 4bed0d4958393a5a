// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/tactics/window/TableControl.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/Wait.h"
#include "tests/vision/source/Host.h"
#include "tests/vision/source/MjpegServer.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QTemporaryDir>
#include <QTimer>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>

/// The window beside addresses that answer nothing, slowly, without end, or die.
namespace rowkeeper::views {

using namespace tactics::window;
namespace {

using tactics::Faction;
using vision::test::Host;

/// A source that is waited for costs seconds; a machine that has much to do, a part of one.
constexpr qint64 mostMs = 1500;

/// The longest time in which the window heard nothing.
class Pulse {
  public:
    Pulse() {
        last_.start();
        QObject::connect(&timer_, &QTimer::timeout, [this] { beat(); });
        timer_.start(5);
    }
    void beat() { longest_ = std::max(longest_, last_.restart()); }
    qint64 longest() const { return longest_; }

  private:
    QTimer timer_;
    QElapsedTimer last_;
    qint64 longest_ = 0;
};

class WindowSources : public testing::Test {
  protected:
    WindowSources()
        : context_(arguments())
        , control_(context_) {
        static_cast<QWidget&>(control_.window()).show();
        run([] { return false; }, 200); // what is drawn the first time takes its time
    }
    app::CommonArguments arguments() const {
        app::CommonArguments arguments = test::hermetic();
        arguments.journal = (folder_.path() + QStringLiteral("/games.sqlite")).toStdString();
        return arguments;
    }
    static bool run(const std::function<bool()>& until, int ms) { return test::waitFor(until, ms); }
    void begin(const std::string& source) {
        NewGame game;
        game.source = source;
        game.players = {Faction::S, Faction::R};
        control_.begin(game);
    }
    /// Begins there, plays on by hand, and closes.
    void waitsForNothing(const Host& host, const std::string& source) {
        Pulse pulse;
        begin(source);
        pulse.beat();
        EXPECT_TRUE(run([&] { return host.asked() > 0; }, 20'000));
        run([] { return false; }, 300);
        begin({});
        pulse.beat();
        EXPECT_TRUE(run([&] { return control_.window().table().shown().record != nullptr; }, 20'000))
            << "the game by hand begins";
        pulse.beat();
        RecordProperty("longest_gap_ms", static_cast<int>(pulse.longest()));
        EXPECT_LT(pulse.longest(), mostMs);
        EXPECT_TRUE(run([&] { return host.held() == 0; }, 20'000)) << "the connection is given up";
    }

    QTemporaryDir folder_;
    app::AppContext context_;
    TableControl control_;
};

TEST_F(WindowSources, ThatSayNothingLeaveTheWindowAtWork) {
    for (const std::string scheme : {"http", "rtsp", "https"}) {
        const Host silent([](const Host& host, int client) { host.hold(client); });
        waitsForNothing(silent, silent.address("/video", scheme));
    }
}

TEST_F(WindowSources, ThatDribbleLeaveTheWindowAtWork) {
    const Host slow([](const Host& host, int client) {
        host.request(client);
        for (const char byte : std::string("HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace"))
            if (!host.send(client, {byte}) || !host.pause(client, 200)) return;
    });
    waitsForNothing(slow, slow.address("/video"));
}

TEST_F(WindowSources, WithoutEndLeaveTheWindowAtWork) {
    const Host endless([](const Host& host, int client) {
        host.request(client);
        host.send(client,
                  "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n");
        while (host.send(client, std::string(10'000, 'x')) && host.pause(client, 10)) {
        }
    });
    waitsForNothing(endless, endless.address("/video"));
}

TEST_F(WindowSources, ThatDieLeaveTheWindowAtWork) {
    const Host dying([](const Host& host, int client) {
        host.request(client);
        host.send(client, "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n"
                          "--frame\r\nContent-Length: 1000\r\n\r\nhalf");
    });
    waitsForNothing(dying, dying.address("/video"));
}

TEST_F(WindowSources, ThatNeverAnsweredAreTold) {
    const Host none([](const Host&, int) {});
    begin(none.address("/video"));
    const auto labels = control_.window().findChildren<QLabel*>();
    EXPECT_TRUE(run(
        [&] {
            return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
                return label->text().contains(QString::number(none.port()));
            });
        },
        20'000));
}

TEST_F(WindowSources, OfACameraAreMarkedAtTheLowerEdgeAsLongAsItIsOn) {
    const auto* mark = control_.window().findChild<QLabel*>(QStringLiteral("camera"));
    ASSERT_TRUE(mark);
    EXPECT_EQ(mark->accessibleName(), QStringLiteral("The camera is on"));
    EXPECT_FALSE(mark->isVisible());
    const vision::test::MjpegServer phone({.pictures = 100'000});
    begin(phone.address());
    EXPECT_TRUE(run([&] { return mark->isVisible(); }, 20'000));
    begin({});
    EXPECT_TRUE(run([&] { return !mark->isVisible(); }, 20'000));
    begin("demo");
    EXPECT_TRUE(run([&] { return !control_.window().table().shown().frame.empty(); }, 20'000));
    EXPECT_FALSE(mark->isVisible()) << "a recording is no camera";
}

/// Made after the loopback, which wants a program without threads.
class Program : public testing::Environment {
  public:
    void SetUp() override { application_ = std::make_unique<QApplication>(arguments_, names_.data()); }
    void TearDown() override { application_.reset(); }

  private:
    int arguments_ = 1;
    std::array<char, 20> name_{"window_sources_test"};
    std::array<char*, 2> names_{name_.data(), nullptr};
    std::unique_ptr<QApplication> application_;
};

} // namespace
} // namespace rowkeeper::views

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    testing::AddGlobalTestEnvironment(new rowkeeper::views::Program);
    return RUN_ALL_TESTS();
}
