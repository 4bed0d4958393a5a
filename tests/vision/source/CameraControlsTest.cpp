// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/CameraControls.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/videoio.hpp>

#include <algorithm>
#include <map>
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

TEST(CameraControls, BelongToCamerasPresentOrNot) {
    EXPECT_TRUE(namesCamera("0"));
    EXPECT_TRUE(namesCamera("/dev/v4l/by-id/usb-no_such_camera"));
    for (const char* other : {"demo", "http://10.0.0.7:8080", "clip.mp4", "/tmp", ""})
        EXPECT_FALSE(namesCamera(other)) << other;
}

} // namespace
} // namespace rowkeeper::vision
