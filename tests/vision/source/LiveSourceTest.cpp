// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/source/FakeCamera.h"
#include "tests/vision/source/MjpegServer.h"
#include "vision/source/CameraIdentity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

namespace rowkeeper::vision {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using test::Act;
using test::FakeCamera;
using test::Life;
using test::MjpegServer;
using test::ServerScript;
using testing::ElementsAre;

const Act manyPictures{Act::What::Pictures, 1000};
const Act hang{Act::What::Hang, 1};

/// The times are those of an idle machine; beside other tests and sanitizers everything takes longer, and
/// only waiting and hanging are to be told apart.
constexpr double busy = 4;

double secondsSince(Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
}

/// What a source told of its link, and when.
struct Told {
    std::vector<LinkState> states;
    std::vector<Clock::time_point> times;

    SourceOptions options(int patienceMs = 10'000) {
        SourceOptions options;
        options.timeoutMs = 2500;
        options.patienceMs = patienceMs;
        options.linkChanged = [this](LinkState state) {
            states.push_back(state);
            times.push_back(Clock::now());
        };
        return options;
    }
    bool has(LinkState state) const { return std::find(states.begin(), states.end(), state) != states.end(); }
};

std::unique_ptr<Source> opened(std::variant<std::unique_ptr<Source>, SourceProblem> result) {
    if (const auto* problem = std::get_if<SourceProblem>(&result)) {
        ADD_FAILURE() << problem->place << ": " << problem->why;
        return nullptr;
    }
    return std::move(std::get<std::unique_ptr<Source>>(result));
}

/// Takes pictures until the condition holds; false if none comes any more or it takes too long.
template<class Condition>
bool playUntil(Source& source, const Condition& condition, double seconds = busy * 8) {
    const auto start = Clock::now();
    while (!condition()) {
        if (!std::holds_alternative<Frame>(source.next()) || secondsSince(start) > seconds) return false;
    }
    return true;
}

TEST(LiveSources, DeliverNewestPicturesWithRisingNumbersAndTimes) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(std::vector<Life>{{.acts = {manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    EXPECT_TRUE(source->live());
    EXPECT_DOUBLE_EQ(source->framesPerSecond(), 50);
    long number = -1;
    double time = -1;
    for (int i = 0; i < 10; ++i) {
        const NextFrame next = source->next();
        const auto* frame = std::get_if<Frame>(&next);
        ASSERT_NE(frame, nullptr);
        EXPECT_GT(frame->number(), number);
        EXPECT_GT(frame->timeMs(), time);
        number = frame->number();
        time = frame->timeMs();
        std::this_thread::sleep_for(milliseconds(50)); // a slow reader misses some
    }
    EXPECT_GT(number, 15);
    EXPECT_TRUE(told.states.empty());
}

TEST(LiveSources, ReturnWithinTwoSecondsOfTheCamera) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(
        std::vector<Life>{{.acts = {{Act::What::Pictures, 10}}}, {.absentFor = 3, .acts = {manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    ASSERT_TRUE(playUntil(*source, [&] { return told.states.size() >= 2; }));
    EXPECT_THAT(told.states, ElementsAre(LinkState::Gone, LinkState::Flowing));
    // Absent for three tries; from then on it may take two seconds.
    EXPECT_LT(std::chrono::duration<double>(told.times[1] - told.times[0]).count(), busy * 3.0);
    EXPECT_EQ(camera->connects(), 5);
}

TEST(LiveSources, SayOnceWhichWishesTheCameraDoesNotFollow) {
    const std::vector<CameraControl> refused{CameraControl::Size, CameraControl::Focus};
    Told told;
    SourceOptions options = told.options();
    std::vector<CameraControl> heard;
    options.wishRefused = [&](CameraControl control) { heard.push_back(control); };
    auto camera = std::make_shared<FakeCamera>(
        std::vector<Life>{{.acts = {{Act::What::Pictures, 5}}, .refused = refused},
                          {.acts = {manyPictures}, .refused = refused}});
    const auto source = opened(openLive("fake", camera, options));
    ASSERT_TRUE(source);
    ASSERT_TRUE(playUntil(*source, [&] { return told.has(LinkState::Flowing); })) << "back again";
    EXPECT_EQ(heard, refused);
}

TEST(LiveSources, CountOnWhenTheCameraIsBack) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(
        std::vector<Life>{{.acts = {{Act::What::Pictures, 10}}}, {.acts = {manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    long last = -1;
    for (int i = 0; i < 40; ++i) {
        const NextFrame next = source->next();
        const auto* frame = std::get_if<Frame>(&next);
        ASSERT_NE(frame, nullptr);
        EXPECT_GT(frame->number(), last);
        last = frame->number();
    }
    EXPECT_TRUE(told.has(LinkState::Flowing));
}

TEST(LiveSources, SurviveAReadThatNeverComesBack) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(
        std::vector<Life>{{.acts = {{Act::What::Pictures, 10}, hang}}, {.acts = {manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    for (int i = 0; i < 5; ++i)
        source->next();
    const auto hung = Clock::now();
    ASSERT_TRUE(playUntil(*source, [&] { return told.has(LinkState::Flowing); }));
    EXPECT_THAT(told.states, ElementsAre(LinkState::Silent, LinkState::Flowing));
    EXPECT_LT(std::chrono::duration<double>(told.times[0] - hung).count(), busy * 2.0)
        << "told within two seconds";
    EXPECT_LT(secondsSince(hung), busy * 5.0);
    camera->release();
}

TEST(LiveSources, SurviveAConnectionThatNeverComesBack) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(std::vector<Life>{
        {.acts = {{Act::What::Pictures, 5}}}, {.hangs = true, .acts = {}}, {.acts = {manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    ASSERT_TRUE(playUntil(*source, [&] { return told.has(LinkState::Flowing); }));
    camera->release();
}

TEST(LiveSources, LeaveOnlySoManyHangingConnectionsBehind) {
    Told told;
    std::vector<Life> lives{{.acts = {{Act::What::Pictures, 3}}}};
    for (int i = 0; i < 20; ++i)
        lives.push_back({.hangs = true, .acts = {}});
    auto camera = std::make_shared<FakeCamera>(lives);
    SourceOptions options = told.options(3000);
    options.timeoutMs = 200;
    const auto source = opened(openLive("fake", camera, options));
    ASSERT_TRUE(source);
    NextFrame next = source->next();
    while (std::holds_alternative<Frame>(next))
        next = source->next();
    EXPECT_TRUE(std::holds_alternative<SourceProblem>(next));
    EXPECT_LE(camera->connects(), 6);
    camera->release();
}

TEST(LiveSources, PassOverGarbageAndTellIfNothingElseComes) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(std::vector<Life>{{.acts = {{Act::What::Pictures, 5},
                                                                           {Act::What::Garbage, 10},
                                                                           {Act::What::Pictures, 5},
                                                                           {Act::What::Garbage, 110},
                                                                           manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    ASSERT_TRUE(playUntil(*source, [&] { return told.has(LinkState::Flowing); }));
    EXPECT_THAT(told.states, ElementsAre(LinkState::Silent, LinkState::Flowing));
    EXPECT_EQ(camera->connects(), 1);
}

TEST(LiveSources, TakeALibrarysOwnErrorAsTheEndOfTheConnection) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(std::vector<Life>{
        {.acts = {{Act::What::Pictures, 5}, {Act::What::Throw, 1}}}, {.acts = {manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    ASSERT_TRUE(playUntil(*source, [&] { return told.has(LinkState::Flowing); }));
}

TEST(LiveSources, TellAFrozenPictureWithinTwoSeconds) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(
        std::vector<Life>{{.acts = {{Act::What::Pictures, 5}, {Act::What::SamePicture, 150}, manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    const auto begun = Clock::now();
    ASSERT_TRUE(playUntil(*source, [&] { return told.has(LinkState::Flowing); }));
    EXPECT_THAT(told.states, ElementsAre(LinkState::Frozen, LinkState::Flowing));
    EXPECT_LT(std::chrono::duration<double>(told.times[0] - begun).count(), busy * 2.2);
}

TEST(LiveSources, NeverTakeAnotherCameraInstead) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(std::vector<Life>{
        {.acts = {{Act::What::Pictures, 5}}}, {.absentFor = 4, .other = true, .acts = {manyPictures}}});
    const auto source = opened(openLive("fake", camera, told.options()));
    ASSERT_TRUE(source);
    ASSERT_TRUE(playUntil(*source, [&] { return told.has(LinkState::Flowing); }));
    EXPECT_THAT(told.states, ElementsAre(LinkState::Gone, LinkState::Other, LinkState::Flowing));
}

TEST(LiveSources, GiveUpWhenPatienceIsOver) {
    Told told;
    auto camera = std::make_shared<FakeCamera>(std::vector<Life>{{.acts = {{Act::What::Pictures, 5}}}});
    const auto source = opened(openLive("fake", camera, told.options(700)));
    ASSERT_TRUE(source);
    const auto start = Clock::now();
    NextFrame next = source->next();
    while (std::holds_alternative<Frame>(next))
        next = source->next();
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(next));
    EXPECT_EQ(std::get<SourceProblem>(next).kind, SourceProblem::Kind::Broken);
    EXPECT_LT(secondsSince(start), busy * 2.5);
}

TEST(LiveSources, EndAtOnceWhenAskedTo) {
    Told told;
    bool stop = false;
    SourceOptions options = told.options(-1);
    options.giveUp = [&] { return stop; };
    auto camera = std::make_shared<FakeCamera>(std::vector<Life>{{.acts = {{Act::What::Pictures, 3}, hang}}});
    auto source = opened(openLive("fake", camera, options));
    ASSERT_TRUE(source);
    source->next();
    stop = true;
    const auto start = Clock::now();
    EXPECT_TRUE(std::holds_alternative<EndOfSource>(source->next()));
    EXPECT_LT(secondsSince(start), busy * 0.5);
    camera->release();
}

TEST(LiveSources, ThatWereNeverThereSayWhy) {
    const auto none = openLive("fake", std::make_shared<FakeCamera>(std::vector<Life>{}), {});
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(none));
    EXPECT_EQ(std::get<SourceProblem>(none).why, "not_there");
}

// ------------------------------------------------------------------ streams

Frame firstFrame(Source& source) {
    NextFrame next = source.next();
    if (auto* frame = std::get_if<Frame>(&next)) return std::move(*frame);
    return {};
}

TEST(Streams, HostAndPortAreEnough) {
    for (const char* path : {"/", "/video", "/videofeed", "/mjpg/video.mjpg", "/?action=stream"}) {
        const MjpegServer phone({.path = path, .pictures = 1000});
        Told told;
        const auto source = opened(openSource(phone.address(), told.options()));
        ASSERT_TRUE(source) << path;
        const Frame frame = firstFrame(*source);
        EXPECT_EQ(frame.width(), 64) << path;
        EXPECT_EQ(frame.height(), 48) << path;
    }
}

TEST(Streams, AGivenPathIsTheOnlyOneAsked) {
    const MjpegServer phone({.path = "/my/stream?size=big", .pictures = 1000});
    const auto source = opened(openSource(phone.address() + "/my/stream?size=big"));
    ASSERT_TRUE(source);
    EXPECT_FALSE(firstFrame(*source).empty());
    EXPECT_EQ(phone.requests(), 1);
}

TEST(Streams, PicturesWithoutLengthsAreCutAtTheirSeparators) {
    const MjpegServer phone({.lengths = false, .pictures = 1000});
    const auto source = opened(openSource(phone.address()));
    ASSERT_TRUE(source);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(firstFrame(*source).width(), 64);
}

TEST(Streams, ASpoiltPictureIsPassedOver) {
    for (const bool lengths : {true, false}) {
        const MjpegServer phone({.lengths = lengths, .pictures = 1000, .garbageAt = 2});
        Told told;
        const auto source = opened(openSource(phone.address(), told.options()));
        ASSERT_TRUE(source);
        for (int i = 0; i < 8; ++i)
            EXPECT_EQ(firstFrame(*source).width(), 64);
        EXPECT_TRUE(told.states.empty());
    }
}

TEST(Streams, AreConnectedAgainWhenTheServerClosesThem) {
    const MjpegServer phone({.pictures = 4});
    Told told;
    const auto source = opened(openSource(phone.address(), told.options()));
    ASSERT_TRUE(source);
    EXPECT_TRUE(playUntil(*source, [&] { return told.states.size() >= 4; }));
    EXPECT_THAT(told.states,
                ElementsAre(LinkState::Gone, LinkState::Flowing, LinkState::Gone, LinkState::Flowing));
}

TEST(Streams, ComeBackWithinTwoSecondsOfTheirServer) {
    Told told;
    auto phone = std::make_unique<MjpegServer>(ServerScript{.pictures = 1000});
    const int port = phone->port();
    const auto source = opened(openSource(phone->address(), told.options()));
    ASSERT_TRUE(source);
    EXPECT_FALSE(firstFrame(*source).empty());
    phone.reset();
    Clock::time_point back;
    std::thread restart([&] {
        std::this_thread::sleep_for(milliseconds(1200));
        phone = std::make_unique<MjpegServer>(ServerScript{.pictures = 1000}, port);
        back = Clock::now();
    });
    EXPECT_TRUE(playUntil(*source, [&] { return told.has(LinkState::Flowing); }));
    restart.join();
    EXPECT_LT(secondsSince(back), busy * 2.0);
}

TEST(Streams, ThatHangAreToldWithinTwoSecondsAndConnectedAgain) {
    const MjpegServer phone({.pictures = 1000, .hangAfter = 3});
    Told told;
    const auto source = opened(openSource(phone.address(), told.options(4000)));
    ASSERT_TRUE(source);
    const auto start = Clock::now();
    NextFrame next = source->next();
    while (std::holds_alternative<Frame>(next))
        next = source->next();
    ASSERT_FALSE(told.states.empty());
    EXPECT_EQ(told.states[0], LinkState::Silent);
    EXPECT_LT(std::chrono::duration<double>(told.times[0] - start).count(), busy * 2.2);
}

TEST(Streams, BehindAPasswordWantItInTheAddress) {
    const MjpegServer phone({.credentials = "bWU6c2VjcmV0", .pictures = 1000}); // me:secret
    const auto refused = openSource(phone.address() + "/video");
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(refused));
    EXPECT_EQ(std::get<SourceProblem>(refused).why, "locked");
    const auto source = opened(openSource("http://me:secret@127.0.0.1:" + std::to_string(phone.port())));
    ASSERT_TRUE(source);
    EXPECT_FALSE(firstFrame(*source).empty());
}

TEST(Streams, OfAServerWithoutPicturesAreRefusedInTime) {
    const MjpegServer page({.path = "/nowhere/else"});
    const auto start = Clock::now();
    const auto none = openSource(page.address());
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(none));
    EXPECT_EQ(std::get<SourceProblem>(none).why, "no_path");
    EXPECT_LT(secondsSince(start), busy * 5);
}

TEST(Streams, OfAHostThatAcceptsAndSaysNothingAreRefusedInTime) {
    const MjpegServer mute({.rtsp = true});
    SourceOptions options;
    options.timeoutMs = 1500;
    for (const std::string scheme : {"rtsp", "http"}) {
        const auto start = Clock::now();
        const auto none = openSource(scheme + "://127.0.0.1:" + std::to_string(mute.port()) + "/x", options);
        ASSERT_TRUE(std::holds_alternative<SourceProblem>(none));
        if (scheme == "http") {
            EXPECT_EQ(std::get<SourceProblem>(none).why, "mute");
        }
        EXPECT_LT(secondsSince(start), busy * 4) << scheme;
    }
}

// ------------------------------------------------------------------ which camera is which

class Cameras : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(testing::TempDir()) / (std::string("rowkeeper_cameras_") + info->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_ / "by-id");
        places_ = {(folder_ / "by-id").string(), (folder_ / "system").string()};
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string device(const std::string& name) const { return (folder_ / name).string(); }
    /// Plugs a camera in as `node`; without `id` it has no lasting name.
    void plugIn(const std::string& node, const std::string& name, const std::string& socket,
                const std::string& id = {}) const {
        std::ofstream(device(node)) << "";
        const fs::path entry = folder_ / "system" / node;
        fs::create_directories(entry);
        fs::create_directories(folder_ / "sockets" / socket);
        std::ofstream(entry / "name") << name << "\n";
        fs::create_directory_symlink(folder_ / "sockets" / socket, entry / "device");
        if (!id.empty()) fs::create_symlink(folder_ / node, folder_ / "by-id" / id);
    }
    void unplug(const std::string& node) const {
        fs::remove(folder_ / node);
        fs::remove_all(folder_ / "system" / node);
        for (const auto& link : fs::directory_iterator(folder_ / "by-id"))
            if (!fs::exists(link.path())) fs::remove(link.path());
    }

    fs::path folder_;
    CameraPlaces places_;
};

TEST_F(Cameras, AreKnownByTheirLastingNameWhateverNumberTheyAreOpenedBy) {
    plugIn("video0", "C920", "1-1", "usb-C920_12345-video-index0");
    const CameraIdentity camera = identify(device("video0"), places_);
    EXPECT_EQ(camera.device, places_.byId + "/usb-C920_12345-video-index0");
    EXPECT_EQ(identify(camera.device, places_), camera);
    EXPECT_EQ(presenceOf(camera, places_), Presence::Here);
}

TEST_F(Cameras, AreFoundAgainUnderAnotherNumber) {
    plugIn("video0", "C920", "1-1", "usb-C920_12345-video-index0");
    const CameraIdentity camera = identify(device("video0"), places_);
    unplug("video0");
    EXPECT_EQ(presenceOf(camera, places_), Presence::Gone);
    plugIn("video0", "Other", "1-2", "usb-Other_9-video-index0");
    EXPECT_EQ(presenceOf(camera, places_), Presence::Gone) << "the number belongs to another one now";
    plugIn("video2", "C920", "1-3", "usb-C920_12345-video-index0");
    EXPECT_EQ(presenceOf(camera, places_), Presence::Here);
}

TEST_F(Cameras, WithoutALastingNameAreKnownByTheirSocket) {
    plugIn("video0", "No Name", "1-1");
    const CameraIdentity camera = identify(device("video0"), places_);
    EXPECT_EQ(camera.device, device("video0"));
    EXPECT_EQ(presenceOf(camera, places_), Presence::Here);
    unplug("video0");
    EXPECT_EQ(presenceOf(camera, places_), Presence::Gone);
    plugIn("video0", "No Name", "1-2");
    EXPECT_EQ(presenceOf(camera, places_), Presence::Other) << "its twin at another socket";
    unplug("video0");
    plugIn("video0", "No Name", "1-1");
    EXPECT_EQ(presenceOf(camera, places_), Presence::Here);
}

TEST(RealCameras, DeliverPicturesIfThereAreAny) {
    if (!fs::exists("/dev/video0")) GTEST_SKIP() << "no camera here";
    auto result = openSource("0");
    if (std::holds_alternative<SourceProblem>(result)) GTEST_SKIP() << "in use, or not a camera";
    EXPECT_FALSE(firstFrame(*std::get<std::unique_ptr<Source>>(result)).empty());
}

} // namespace
} // namespace rowkeeper::vision
