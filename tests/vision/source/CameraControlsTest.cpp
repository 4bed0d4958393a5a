// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/CameraControls.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/videoio.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace rowkeeper::vision {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;

/// A driver that has some properties and only pictures of 1280 x 720.
struct Driver {
    std::set<int> has{cv::CAP_PROP_FRAME_WIDTH, cv::CAP_PROP_FRAME_HEIGHT};
    std::map<int, double> told{};
    std::vector<int> order{};

    CameraDriver seen() {
        return {[this](int property, double value) {
                    told[property] = value;
                    order.push_back(property);
                    return has.count(property) > 0;
                },
                [](int property) { return property == cv::CAP_PROP_FRAME_WIDTH ? 1280.0 : 720.0; }};
    }
};

TEST(CameraControls, AskForTheUsualSizeAndTakeWhatTheCameraHasInstead) {
    Driver driver;
    EXPECT_THAT(ask(driver.seen(), {}), IsEmpty());
    EXPECT_EQ(driver.told[cv::CAP_PROP_FRAME_WIDTH], 1920);
    EXPECT_EQ(driver.told[cv::CAP_PROP_FRAME_HEIGHT], 1080);
    EXPECT_EQ(driver.told.count(cv::CAP_PROP_FOCUS), 0U) << "focus and exposure stay the driver's own";
    EXPECT_EQ(driver.told.count(cv::CAP_PROP_AUTO_EXPOSURE), 0U);
}

TEST(CameraControls, SwitchTheAutomaticOffBeforeAFixedValue) {
    Driver driver;
    driver.has.insert({cv::CAP_PROP_FOCUS, cv::CAP_PROP_EXPOSURE});
    EXPECT_THAT(ask(driver.seen(), {{{1280, 720}}, 30, 250}), IsEmpty());
    EXPECT_EQ(driver.told[cv::CAP_PROP_FRAME_WIDTH], 1280);
    EXPECT_EQ(driver.told[cv::CAP_PROP_AUTOFOCUS], 0);
    EXPECT_EQ(driver.told[cv::CAP_PROP_FOCUS], 30);
    EXPECT_EQ(driver.told[cv::CAP_PROP_AUTO_EXPOSURE], 1);
    EXPECT_EQ(driver.told[cv::CAP_PROP_EXPOSURE], 250);
    EXPECT_THAT(driver.order, IsSupersetOf({cv::CAP_PROP_FOCUS, cv::CAP_PROP_EXPOSURE}));
    const auto at = [&](int property) {
        return std::find(driver.order.begin(), driver.order.end(), property);
    };
    EXPECT_LT(at(cv::CAP_PROP_AUTOFOCUS), at(cv::CAP_PROP_FOCUS));
    EXPECT_LT(at(cv::CAP_PROP_AUTO_EXPOSURE), at(cv::CAP_PROP_EXPOSURE));
}

TEST(CameraControls, NameWhatTheDriverDoesNotFollow) {
    Driver driver;
    EXPECT_THAT(ask(driver.seen(), {{{3840, 2160}}, 30, 250}),
                ElementsAre(CameraControl::Size, CameraControl::Focus, CameraControl::Exposure));
}

/// A driver with all of them, that remembers what it was told; focus and exposure go on by themselves.
struct Automatic {
    std::map<int, double> now{{cv::CAP_PROP_AUTOFOCUS, 1},
                              {cv::CAP_PROP_FOCUS, 35},
                              {cv::CAP_PROP_AUTO_EXPOSURE, 3},
                              {cv::CAP_PROP_EXPOSURE, 156}};
    CameraDriver seen() {
        return {[this](int property, double value) {
                    if (!now.contains(property)) return false;
                    now[property] = value;
                    return true;
                },
                [this](int property) { return now.contains(property) ? now[property] : -1.0; }};
    }
};

TEST(Locks, KeepFocusAndExposureWhereTheyAreAndGiveThemBackToTheAutomatic) {
    Automatic camera;
    const auto locks = std::make_shared<CameraLocks>();
    LockKeeper keeper(camera.seen(), locks);
    const auto before = camera.now;
    EXPECT_THAT(keeper.follow(), IsEmpty());
    EXPECT_EQ(camera.now, before) << "nothing is locked";
    camera.now[cv::CAP_PROP_FOCUS] = 42;
    locks->focus = true;
    EXPECT_THAT(keeper.follow(), IsEmpty());
    EXPECT_EQ(camera.now[cv::CAP_PROP_AUTOFOCUS], 0);
    EXPECT_EQ(camera.now[cv::CAP_PROP_FOCUS], 42);
    EXPECT_EQ(camera.now[cv::CAP_PROP_AUTO_EXPOSURE], 3) << "that goes on by itself";
    locks->exposure = true;
    keeper.follow();
    EXPECT_EQ(camera.now[cv::CAP_PROP_AUTO_EXPOSURE], 1);
    EXPECT_EQ(camera.now[cv::CAP_PROP_EXPOSURE], 156);
    locks->focus = false;
    locks->exposure = false;
    keeper.follow();
    EXPECT_EQ(camera.now[cv::CAP_PROP_AUTOFOCUS], 1);
    EXPECT_EQ(camera.now[cv::CAP_PROP_AUTO_EXPOSURE], 3);
}

TEST(Locks, EndWithTheConnectionAndHoldAgainInTheNext) {
    Automatic camera;
    const auto locks = std::make_shared<CameraLocks>();
    locks->focus = true;
    for (int connection = 0; connection < 2; ++connection) {
        LockKeeper keeper(camera.seen(), locks);
        keeper.follow();
        EXPECT_EQ(camera.now[cv::CAP_PROP_AUTOFOCUS], 0);
    }
    EXPECT_EQ(camera.now[cv::CAP_PROP_AUTOFOCUS], 1) << "no other program finds it locked";
}

TEST(Locks, ThatTheDriverLacksAreNamedOnceAndNothingIsChanged) {
    Automatic camera;
    camera.now.erase(cv::CAP_PROP_FOCUS);
    const auto locks = std::make_shared<CameraLocks>();
    LockKeeper keeper(camera.seen(), locks);
    locks->focus = true;
    locks->exposure = true;
    EXPECT_THAT(keeper.follow(), ElementsAre(CameraControl::Focus));
    EXPECT_EQ(camera.now[cv::CAP_PROP_AUTOFOCUS], 1);
    EXPECT_EQ(camera.now[cv::CAP_PROP_AUTO_EXPOSURE], 1);
    EXPECT_THAT(keeper.follow(), IsEmpty());
    LockKeeper none(camera.seen(), nullptr);
    EXPECT_THAT(none.follow(), IsEmpty());
}

TEST(CameraControls, BelongToCamerasPresentOrNot) {
    EXPECT_TRUE(namesCamera("0"));
    EXPECT_TRUE(namesCamera("/dev/v4l/by-id/usb-no_such_camera"));
    for (const char* other : {"demo", "http://10.0.0.7:8080", "clip.mp4", "/tmp", ""})
        EXPECT_FALSE(namesCamera(other)) << other;
}

} // namespace
} // namespace rowkeeper::vision
