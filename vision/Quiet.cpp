// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/Quiet.h"

#include <opencv2/core/utility.hpp>
#include <opencv2/core/utils/logger.hpp>

#include <cstdlib>
#include <mutex>

namespace rowkeeper::vision {

void silenceLibraries() {
    static std::once_flag once;
    std::call_once(once, [] {
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
        cv::redirectError([](int, const char*, const char*, const char*, int, void*) { return 0; });
        // Read by OpenCV when it first opens a video; somebody's own setting wins.
        ::setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);
        ::setenv("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "5",
                 0); // s; the default of 10 outlasts our own patience
    });
}

} // namespace rowkeeper::vision
