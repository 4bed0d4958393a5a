// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/parts/TablePicture.h"
#include "companion/tactics/window/TableControl.h"
#include "tests/companion/Hermetic.h"
#include "tests/vision/source/Host.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QPixmap>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

/// How long the window takes to its first picture beside a bare one that shows the same film, how long it
/// hears nothing while a source comes and goes or is large, what it costs while nothing happens, and whether
/// its memory grows. Each in a process of its own. See README.md beside this file.
namespace {

using namespace rowkeeper;

constexpr auto film = ROWKEEPER_TESTS_DIR "/companion/footage/a/table.mp4";
constexpr int beatMs = 5;

/// The longest time in which the event loop came to nothing, and how often it was longer than may be felt.
class Pulse {
  public:
    Pulse() {
        QObject::connect(&timer_, &QTimer::timeout, [this] {
            const qint64 gap = last_.restart();
            longest_ = std::max(longest_, gap);
            if (gap > 50) ++felt_;
        });
        timer_.setTimerType(Qt::PreciseTimer);
    }
    void begin() {
        longest_ = 0;
        felt_ = 0;
        last_.start();
        timer_.start(beatMs);
    }
    void tell(const char* what) const {
        std::printf("%-44s longest stall %lld ms, above 50 ms: %d\n", what, static_cast<long long>(longest_),
                    felt_);
    }

  private:
    QTimer timer_;
    QElapsedTimer last_;
    qint64 longest_ = 0;
    int felt_ = 0;
};

void runFor(double seconds) {
    QTimer::singleShot(static_cast<int>(seconds * 1000), qApp, &QApplication::quit);
    QApplication::exec();
}

double cpuSeconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double megabytes() {
    std::ifstream status("/proc/self/statm");
    long size = 0;
    long resident = 0;
    status >> size >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// A camera that sends the film's pictures as JPEGs, as large as asked for, 15 a second, over and over.
class Camera {
  public:
    /// `pictures`: a connection; then it is pulled. 0: never.
    Camera(int width, int pictures)
        : jpegs_(jpegsOf(width))
        , host_([this, pictures](vision::test::Host& host, int client) { answer(host, client, pictures); }) {}
    std::string address() const { return host_.address("/video"); }
    int asked() const { return host_.asked(); }

  private:
    static std::vector<std::string> jpegsOf(int width) {
        cv::VideoCapture capture(film);
        std::vector<std::string> all;
        for (cv::Mat frame; all.size() < 45 && capture.read(frame);) {
            cv::Mat large;
            cv::resize(frame, large, {}, static_cast<double>(width) / frame.cols,
                       static_cast<double>(width) / frame.cols, cv::INTER_LINEAR);
            std::vector<unsigned char> bytes;
            cv::imencode(".jpg", large, bytes);
            all.emplace_back(bytes.begin(), bytes.end());
        }
        return all;
    }
    void answer(vision::test::Host& host, int client, int pictures) const {
        host.request(client);
        if (!host.send(client,
                       "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n"))
            return;
        for (std::size_t i = 0; pictures == 0 || i < static_cast<std::size_t>(pictures); ++i) {
            const std::string& jpeg = jpegs_[i % jpegs_.size()];
            if (!host.send(client, "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: " +
                                       std::to_string(jpeg.size()) + "\r\n\r\n" + jpeg + "\r\n") ||
                !host.pause(client, 66))
                return;
        }
    }

    std::vector<std::string> jpegs_;
    vision::test::Host host_;
};

/// The whole program's window, with a journal of its own.
struct Ours {
    Ours()
        : context(arguments())
        , control(context) {}
    app::CommonArguments arguments() const {
        app::CommonArguments arguments = test::hermetic();
        arguments.journal = (folder.path() + QStringLiteral("/games.sqlite")).toStdString();
        return arguments;
    }
    void begin(const std::string& source) {
        tactics::window::NewGame game;
        game.source = source;
        game.players = {tactics::Faction::S, tactics::Faction::R};
        control.begin(game);
    }
    QTemporaryDir folder;
    app::AppContext context;
    tactics::window::TableControl control;
};

/// Says so, once, when a picture was painted on it.
class FirstPaint : public QObject {
  public:
    explicit FirstPaint(std::function<bool()> there)
        : there_(std::move(there)) {}
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && there_()) QTimer::singleShot(0, qApp, &QApplication::quit);
        return QObject::eventFilter(watched, event);
    }

  private:
    std::function<bool()> there_;
};

void showOurs() {
    Ours ours;
    auto& window = static_cast<QWidget&>(ours.control.window());
    window.show();
    ours.begin(film);
    auto* picture = ours.control.window().table().findChild<parts::TablePicture*>();
    FirstPaint painted([&] { return !ours.control.window().table().shown().frame.empty(); });
    picture->installEventFilter(&painted);
    QApplication::exec();
    std::puts("painted");
    std::fflush(stdout);
    ours.control.end();
}

void showBare() {
    QLabel label;
    label.resize(1280, 720);
    label.show();
    bool there = false;
    FirstPaint painted([&] { return there; });
    label.installEventFilter(&painted);
    std::atomic<bool> stop = false;
    std::thread reader([&] {
        cv::VideoCapture capture(film);
        for (cv::Mat frame; !stop && capture.read(frame);) {
            const QImage image = QImage(frame.data, frame.cols, frame.rows, static_cast<int>(frame.step),
                                        QImage::Format_BGR888)
                                     .scaled(1280, 720, Qt::KeepAspectRatio);
            QMetaObject::invokeMethod(&label, [&label, &there, image] {
                label.setPixmap(QPixmap::fromImage(image));
                there = true;
            });
            std::this_thread::sleep_for(std::chrono::milliseconds(33));
        }
    });
    QApplication::exec();
    std::puts("painted");
    std::fflush(stdout);
    stop = true;
    reader.join();
}

void pull(int times) {
    const Camera camera(1920, 3);
    Ours ours;
    static_cast<QWidget&>(ours.control.window()).show();
    runFor(1);
    ours.begin(camera.address());
    runFor(2); // the table is seen for the first time
    Pulse pulse;
    pulse.begin();
    const int before = camera.asked();
    while (camera.asked() - before < times)
        runFor(.1);
    std::printf("pulled %d times; ", camera.asked() - before);
    pulse.tell("while a camera comes and goes:");
    ours.control.end();
}

void readLarge(double seconds) {
    const Camera camera(3840, 0);
    Ours ours;
    static_cast<QWidget&>(ours.control.window()).show();
    runFor(1);
    ours.begin(camera.address());
    runFor(2);
    Pulse pulse;
    pulse.begin();
    runFor(seconds);
    pulse.tell("while 3840 pixels across are read:");
    ours.control.end();
}

void idle(double seconds) {
    Ours ours;
    static_cast<QWidget&>(ours.control.window()).show();
    for (const bool playing : {false, true}) {
        if (playing) ours.begin({});
        runFor(3);
        const double before = cpuSeconds();
        runFor(seconds);
        std::printf("%-44s %.2f %% of a core\n", playing ? "idle, a game by hand:" : "idle, start page:",
                    100 * (cpuSeconds() - before) / seconds);
    }
    ours.control.end();
}

void remember(double minutes) {
    const Camera camera(1920, 0);
    Ours ours;
    static_cast<QWidget&>(ours.control.window()).show();
    ours.begin(camera.address());
    for (double at = 0; at < minutes; ++at) {
        runFor(60 * std::min(1., minutes - at));
        std::printf("after %.1f minutes of a camera: %.0f MB\n", std::min(at + 1, minutes), megabytes());
        std::fflush(stdout);
    }
    ours.control.end();
}

/// ms from the start of the process to the picture, the median of some.
double medianMs(const QString& program, const QString& what, int times) {
    std::vector<double> all;
    for (int i = 0; i < times; ++i) {
        QProcess child;
        QElapsedTimer timer;
        timer.start();
        child.start(program, {what});
        child.waitForReadyRead(60'000);
        all.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        child.waitForFinished(60'000);
    }
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
}

void inProcess(const QString& program, const QStringList& arguments) {
    QProcess child;
    child.setProcessChannelMode(QProcess::ForwardedChannels);
    child.start(program, arguments);
    child.waitForFinished(-1);
}

void all(const QString& program, int pulls, double seconds, double minutes) {
    const int times = pulls < 10 ? 1 : 7;
    medianMs(program, QStringLiteral("--bare"), 1); // what the disk has not read yet
    medianMs(program, QStringLiteral("--ours"), 1);
    const double bare = medianMs(program, QStringLiteral("--bare"), times);
    const double ours = medianMs(program, QStringLiteral("--ours"), times);
    std::printf("start to first picture: %.0f ms, a bare window %.0f ms: %.2f\n", ours, bare, ours / bare);
    std::fflush(stdout);
    inProcess(program, {QStringLiteral("--pull"), QString::number(pulls)});
    inProcess(program, {QStringLiteral("--large"), QString::number(seconds)});
    inProcess(program, {QStringLiteral("--idle"), QString::number(seconds)});
    inProcess(program, {QStringLiteral("--remember"), QString::number(minutes)});
}

} // namespace

/// [pulls] [seconds] [minutes]
int main(int argc, char** argv) {
    QApplication app(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    const QStringList arguments = QApplication::arguments();
    const QString what = arguments.value(1);
    const double amount = arguments.value(2).toDouble();
    if (what == QStringLiteral("--bare"))
        showBare();
    else if (what == QStringLiteral("--ours"))
        showOurs();
    else if (what == QStringLiteral("--pull"))
        pull(static_cast<int>(amount));
    else if (what == QStringLiteral("--large"))
        readLarge(amount);
    else if (what == QStringLiteral("--idle"))
        idle(amount);
    else if (what == QStringLiteral("--remember"))
        remember(amount);
    else
        all(QApplication::applicationFilePath(), arguments.value(1, QStringLiteral("100")).toInt(),
            arguments.value(2, QStringLiteral("20")).toDouble(),
            arguments.value(3, QStringLiteral("60")).toDouble());
    return 0;
}
