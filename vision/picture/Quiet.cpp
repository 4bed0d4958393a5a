// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Quiet.h"

#include <opencv2/core/utility.hpp>
#include <opencv2/core/utils/logger.hpp>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <streambuf>

namespace rowkeeper::vision {

namespace {

/// Takes whatever is written and keeps nothing.
std::FILE* nowhere() {
#ifdef __GLIBC__
    static std::FILE* const stream = ::fopencookie(
        nullptr, "w",
        {nullptr, [](void*, const char*, std::size_t size) { return static_cast<ssize_t>(size); }, nullptr,
         nullptr});
    return stream;
#else
    return nullptr;
#endif
}

class Nowhere final : public std::streambuf {
    int overflow(int c) override { return c == traits_type::eof() ? 0 : c; }
    std::streamsize xsputn(const char*, std::streamsize count) override { return count; }
};

std::mutex hushMutex;
int hushes = 0;            // guarded by hushMutex, as the next
std::FILE* loud = nullptr; // stderr as it was before the first of them
std::streambuf* loudStream = nullptr;

} // namespace

HushLibraries::HushLibraries() {
    const std::lock_guard lock(hushMutex);
    if (hushes++ > 0) return;
    static auto* const nowhereElse = new Nowhere; // for ever: a thread may print while the program ends
    loudStream = std::cerr.rdbuf(nowhereElse);
    loud = stderr;
#ifdef __GLIBC__
    // There stderr is a variable that may be set.
    if (std::FILE* const stream = nowhere()) stderr = stream;
#endif
}

HushLibraries::~HushLibraries() {
    const std::lock_guard lock(hushMutex);
    if (--hushes > 0) return;
    std::cerr.rdbuf(loudStream);
#ifdef __GLIBC__
    stderr = loud;
#endif
}

void silenceLibraries() {
    static std::once_flag once;
    std::call_once(once, [] {
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
        cv::redirectError([](int, const char*, const char*, const char*, int, void*) { return 0; });
        // Read by OpenCV when it first opens a video; somebody's own setting wins.
        ::setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);
        // Ours wins here: FFmpeg opens files, what we hand it through a descriptor, and its one connection to
        // us; and of what is in there only containers, nothing that names something else to be opened.
        ::setenv(
            "OPENCV_FFMPEG_CAPTURE_OPTIONS",
            "protocol_whitelist;file,pipe,tcp"
            "|format_whitelist;mov,matroska,webm,avi,ogg,flv,mpeg,mpegvideo,mpegts,gif,yuv4mpegpipe,mjpeg,"
            "jpeg_pipe,rtsp"
            "|rtsp_transport;tcp|allowed_media_types;video",
            1);
        ::setenv("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "5",
                 0); // s; the default of 10 outlasts our own patience
    });
}

} // namespace rowkeeper::vision
