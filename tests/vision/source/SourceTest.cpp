// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Source.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace rowkeeper::vision {
namespace {

namespace fs = std::filesystem;
using Kind = SourceProblem::Kind;

class Sources : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(testing::TempDir()) / (std::string("rowkeeper_sources_") + info->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }

    std::string write(const std::string& name, const std::string& bytes) const {
        std::ofstream(path(name), std::ios::binary) << bytes;
        return path(name);
    }
    std::string picture(const std::string& name, int grey = 120) const {
        cv::Mat pixels(48, 64, CV_8UC3);
        cv::randu(pixels, 0, 60);
        pixels += cv::Scalar::all(grey);
        cv::imwrite(path(name), pixels);
        return path(name);
    }
    std::string video(const std::string& name, int frames) const {
        cv::VideoWriter writer(path(name), cv::CAP_FFMPEG, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10,
                               {160, 120});
        for (int i = 0; i < frames; ++i) {
            cv::Mat pixels(120, 160, CV_8UC3);
            cv::randu(pixels, 0, 255);
            writer.write(pixels);
        }
        writer.release();
        return path(name);
    }
    static void cut(const std::string& file, double share) {
        fs::resize_file(file, static_cast<std::uintmax_t>(static_cast<double>(fs::file_size(file)) * share));
    }

    fs::path folder_;
};

Kind problemOf(const std::variant<Frame, SourceProblem>& result) {
    EXPECT_TRUE(std::holds_alternative<SourceProblem>(result));
    const auto* problem = std::get_if<SourceProblem>(&result);
    if (!problem) return Kind::Broken;
    EXPECT_FALSE(problem->why.empty());
    EXPECT_FALSE(problem->place.empty());
    return problem->kind;
}

Kind problemOf(const std::variant<std::unique_ptr<Source>, SourceProblem>& result) {
    const auto* problem = std::get_if<SourceProblem>(&result);
    EXPECT_NE(problem, nullptr);
    if (!problem) return Kind::Broken;
    EXPECT_FALSE(problem->why.empty());
    return problem->kind;
}

struct Played {
    int frames = 0;
    std::optional<SourceProblem> problem;
};

Played play(Source& source) {
    Played played;
    for (;;) {
        const NextFrame next = source.next();
        if (std::holds_alternative<EndOfSource>(next)) return played;
        if (const auto* problem = std::get_if<SourceProblem>(&next)) {
            played.problem = *problem;
            return played;
        }
        EXPECT_EQ(std::get<Frame>(next).number(), played.frames);
        ++played.frames;
    }
}

Played play(const std::string& where) {
    auto source = openSource(where);
    if (auto* problem = std::get_if<SourceProblem>(&source)) return {-1, *problem};
    return play(*std::get<std::unique_ptr<Source>>(source));
}

/// The pixels' checksum made to fit what they are now, as whoever damages a file on purpose would.
std::string withRightChecksums(std::string png) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(png[at]); };
    for (std::size_t at = 8; at + 12 <= png.size();) {
        const std::size_t length = static_cast<std::size_t>(byte(at)) << 24U | byte(at + 1) << 16U |
                                   byte(at + 2) << 8U | byte(at + 3);
        if (at + 12 + length > png.size()) break;
        std::uint32_t crc = 0xFFFFFFFFU;
        for (std::size_t i = at + 4; i < at + 8 + length; ++i) {
            crc ^= byte(i);
            for (int bit = 0; bit < 8; ++bit)
                crc = (crc & 1U) != 0 ? 0xEDB88320U ^ (crc >> 1U) : crc >> 1U;
        }
        crc = ~crc;
        for (std::size_t i = 0; i < 4; ++i)
            png[at + 8 + length + i] = static_cast<char>(crc >> (24 - 8 * i));
        at += 12 + length;
    }
    return png;
}

TEST_F(Sources, PicturesOfEveryFormatAreRead) {
    for (const char* name : {"a.png", "a.jpg", "a.bmp", "a.webp", "a.tif", "a.ppm"}) {
        const auto read = readPicture(picture(name));
        ASSERT_TRUE(std::holds_alternative<Frame>(read)) << name;
        EXPECT_EQ(std::get<Frame>(read).width(), 64);
        EXPECT_EQ(std::get<Frame>(read).height(), 48);
    }
}

TEST_F(Sources, WhatDoesNotExistIsNotFound) {
    EXPECT_EQ(problemOf(readPicture(path("none.png"))), Kind::NotFound);
    EXPECT_EQ(problemOf(openSource(path("none.mp4"))), Kind::NotFound);
    EXPECT_EQ(problemOf(openSource("97")), Kind::NotFound);
    EXPECT_EQ(problemOf(openSource("/dev/v4l/by-id/usb-no_such_camera")), Kind::NotFound);
    EXPECT_EQ(problemOf(openSource("")), Kind::NotFound);
}

TEST_F(Sources, ACutPngIsBroken) {
    for (const double share : {0.999, 0.7, 0.3}) {
        const std::string file = picture("cut.png");
        cut(file, share);
        EXPECT_EQ(problemOf(readPicture(file)), Kind::Broken) << share;
    }
}

TEST_F(Sources, ACutJpegIsBroken) {
    const std::string file = picture("cut.jpg");
    cut(file, 0.8);
    EXPECT_EQ(problemOf(readPicture(file)), Kind::Broken);
}

TEST_F(Sources, EveryCutOfAPictureIsRefusedWithoutACrash) {
    for (const char* name : {"b.png", "b.jpg", "b.bmp", "b.webp", "b.tif", "b.ppm"}) {
        const std::string file = picture(name);
        for (int i = 0; i < 12; ++i) {
            cut(file, 0.75);
            const auto read = readPicture(file);
            if (std::string(name) == "b.tif" || std::string(name) == "b.webp") continue; // may still decode
            EXPECT_TRUE(std::holds_alternative<SourceProblem>(read)) << name << " cut " << i;
        }
    }
}

TEST_F(Sources, TextNamedJpgIsUnreadable) {
    const std::string file = write("note.jpg", "These are only words.\n");
    EXPECT_EQ(problemOf(readPicture(file)), Kind::Unreadable);
    EXPECT_EQ(problemOf(openSource(file)), Kind::Unreadable);
}

TEST_F(Sources, EmptyFilesAreUnreadable) {
    EXPECT_EQ(problemOf(readPicture(write("empty.png", ""))), Kind::Unreadable);
    EXPECT_EQ(problemOf(openSource(write("empty.mp4", ""))), Kind::Unreadable);
    EXPECT_EQ(problemOf(openSource(write("words.mp4", "not a film at all"))), Kind::Unreadable);
}

TEST_F(Sources, HugePicturesAreRefusedBeforeDecoding) {
    // Headers only: what they promise would not fit into memory.
    std::string png("\x89PNG\r\n\x1a\n\0\0\0\x0DIHDR\0\1\0\0\0\1\0\0\x08\2\0\0\0\0\0\0\0", 33);
    EXPECT_EQ(problemOf(readPicture(write("huge.png", png))), Kind::TooLarge);
    EXPECT_EQ(problemOf(readPicture(write("huge.ppm", "P6\n20000 20000\n255\n"))), Kind::TooLarge);
    std::string bmp(64, '\0');
    bmp[0] = 'B';
    bmp[1] = 'M';
    bmp[20] = bmp[24] = 1; // 65536 x 65536
    EXPECT_EQ(problemOf(readPicture(write("huge.bmp", bmp))), Kind::TooLarge);
    std::string jpeg("\xFF\xD8\xFF\xC0\x00\x11\x08\xFF\xFF\xFF\xFF\x03", 12);
    EXPECT_EQ(problemOf(readPicture(write("huge.jpg", jpeg + std::string(20, '\0')))), Kind::TooLarge);
}

TEST_F(Sources, AFolderPlaysItsPicturesInTheOrderPeopleCount) {
    picture("shot10.png", 190);
    picture("shot9.png", 10);
    picture("shot1.png", 90);
    write("truth.json", "{}");
    SourceOptions options;
    options.folderFramesPerSecond = 5;
    auto opened = openSource(folder_.string(), options);
    auto* source = std::get_if<std::unique_ptr<Source>>(&opened);
    ASSERT_NE(source, nullptr);
    EXPECT_FALSE((*source)->live());
    EXPECT_DOUBLE_EQ((*source)->framesPerSecond(), 5);
    std::vector<int> greys;
    for (int i = 0; i < 3; ++i) {
        const NextFrame next = (*source)->next();
        const Frame& frame = std::get<Frame>(next);
        EXPECT_DOUBLE_EQ(frame.timeMs(), 200.0 * i);
        greys.push_back(frame.data()[0]);
    }
    EXPECT_LT(greys[1], greys[0]);
    EXPECT_LT(greys[0], greys[2]);
    EXPECT_TRUE(std::holds_alternative<EndOfSource>((*source)->next()));
}

TEST_F(Sources, AFolderWithoutPicturesIsUnreadable) {
    EXPECT_EQ(problemOf(openSource(folder_.string())), Kind::Unreadable);
    write("truth.json", "{}");
    EXPECT_EQ(problemOf(openSource(folder_.string())), Kind::Unreadable);
}

TEST_F(Sources, ABadPictureInAFolderIsNamedAndTheNextOneFollows) {
    picture("1.png");
    const std::string bad = write("2.png", "words");
    picture("3.png");
    auto opened = openSource(folder_.string());
    Source& source = *std::get<std::unique_ptr<Source>>(opened);
    EXPECT_TRUE(std::holds_alternative<Frame>(source.next()));
    const NextFrame second = source.next();
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(second));
    EXPECT_EQ(std::get<SourceProblem>(second).place, bad);
    EXPECT_TRUE(std::holds_alternative<Frame>(source.next()));
    EXPECT_TRUE(std::holds_alternative<EndOfSource>(source.next()));
}

TEST_F(Sources, WhatIsNamedAPictureInAFolderAndIsNoFileIsNamedAndTheNextOneFollows) {
    fs::create_symlink("gone.png", path("1.png"));
    fs::create_directory(path("2.png"));
    ASSERT_EQ(::mkfifo(path("3.png").c_str(), 0600), 0);
    picture("4.png");
    auto opened = openSource(folder_.string());
    Source& source = *std::get<std::unique_ptr<Source>>(opened);
    for (const char* name : {"1.png", "2.png", "3.png"}) {
        const NextFrame next = source.next();
        ASSERT_TRUE(std::holds_alternative<SourceProblem>(next)) << name;
        EXPECT_EQ(std::get<SourceProblem>(next).place, path(name));
        EXPECT_TRUE(std::get<SourceProblem>(next).onePicture);
    }
    EXPECT_TRUE(std::holds_alternative<Frame>(source.next()));
    EXPECT_TRUE(std::holds_alternative<EndOfSource>(source.next()));
}

TEST_F(Sources, AVideoDeliversEveryFrameOnce) {
    const Played played = play(video("a.avi", 25));
    EXPECT_FALSE(played.problem.has_value());
    EXPECT_EQ(played.frames, 25);
}

TEST_F(Sources, AVideoThatEndsMidFrameDeliversWhatItHasAndSaysSo) {
    const std::string file = video("cut.avi", 25);
    cut(file, 0.6);
    const Played played = play(file);
    ASSERT_TRUE(played.problem.has_value());
    EXPECT_EQ(played.problem->kind, Kind::Broken);
    EXPECT_GT(played.frames, 5);
    EXPECT_LT(played.frames, 20);
}

TEST_F(Sources, AVideoWithoutOneWholePictureSaysSo) {
    const Played played =
        play(write("cut.y4m", "YUV4MPEG2 W640 H360 F25:1 C420jpeg\nFRAME\n" + std::string(1000, 'x')));
    ASSERT_TRUE(played.problem.has_value());
    EXPECT_EQ(played.problem->kind, Kind::Unreadable);
    EXPECT_EQ(played.frames, 0);
}

TEST_F(Sources, AWholeFilmOfVaryingFrameRateIsWhole) {
    const std::string films = ROWKEEPER_TESTS_DIR "/vision/source/films/";
    for (const char* name : {"uneven.webm", "uneven.ts"}) {
        const Played played = play(films + name);
        EXPECT_FALSE(played.problem.has_value()) << name << ": " << played.problem->why;
        EXPECT_EQ(played.frames, 51) << name;
    }
}

TEST_F(Sources, AWholeFilmIsWholeThoughItsTimesBeginLateOrItsSoundGoesOn) {
    const std::string films = ROWKEEPER_TESTS_DIR "/vision/source/films/";
    for (const char* name : {"late.webm", "sound.webm"}) {
        const Played played = play(films + name);
        EXPECT_FALSE(played.problem.has_value()) << name << ": " << played.problem->why;
        EXPECT_EQ(played.frames, 20) << name;
        const std::string file = path(name);
        fs::copy_file(films + name, file);
        cut(file, 0.3); // amid the pictures of either: those of sound.webm end at 0.4
        const Played early = play(file);
        ASSERT_TRUE(early.problem.has_value()) << name;
        EXPECT_LT(early.frames, 20) << name;
    }
}

TEST_F(Sources, TheFramesOfAFilmOfVaryingFrameRateHaveItsTimes) {
    auto opened = openSource(ROWKEEPER_TESTS_DIR "/vision/source/films/uneven.webm");
    Source& source = *std::get<std::unique_ptr<Source>>(opened);
    std::vector<double> times;
    for (NextFrame next = source.next(); std::holds_alternative<Frame>(next); next = source.next())
        times.push_back(std::get<Frame>(next).timeMs());
    ASSERT_EQ(times.size(), 51U);
    EXPECT_NEAR(times[10], 333, 40);
    EXPECT_NEAR(times[50], 2933, 40) << "as many frames at 30 a second would take 1667 ms";
    EXPECT_TRUE(std::is_sorted(times.begin(), times.end()));
}

TEST_F(Sources, AFilmOfVaryingFrameRateThatIsCutOffSaysSo) {
    const std::string file = path("cut.webm");
    fs::copy_file(ROWKEEPER_TESTS_DIR "/vision/source/films/uneven.webm", file);
    cut(file, 0.4);
    const Played played = play(file);
    ASSERT_TRUE(played.problem.has_value());
    EXPECT_EQ(played.problem->kind, Kind::Broken);
    EXPECT_GT(played.frames, 5);
}

TEST_F(Sources, ALibraryPrintsNothingOfAPictureItDislikes) {
    // Whole to our eyes, but with a wrong profile and pixels that do not inflate; with pixels that end early.
    const std::string file = picture("dislike.png");
    std::string bytes;
    {
        std::ifstream in(file, std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(in), {});
    }
    const auto pixels = bytes.find("IDAT");
    ASSERT_NE(pixels, std::string::npos);
    const std::string damaged =
        bytes.substr(0, pixels + 4) + std::string(40, 'x') + bytes.substr(pixels + 44);
    const std::string jpeg = picture("dislike.jpg");
    std::string early;
    {
        std::ifstream in(jpeg, std::ios::binary);
        early.assign(std::istreambuf_iterator<char>(in), {});
    }
    early = early.substr(0, early.size() / 2) + "\xFF\xD9";
    const std::string cutJpeg = write("early.jpg", early);

    std::string tiff = "II*";
    tiff.append(std::string("\0\x08\0\0\0\x03\0", 7)); // width, height and a number of bits there is not
    for (const int field : {256, 257, 258}) {
        tiff += static_cast<char>(field & 0xFF);
        tiff.append(std::string("\x01\x03\0\x01\0\0\0\x03\0\0\0", 11));
    }
    const std::string strange = write("strange.tif", tiff + std::string(64, '\0'));

    testing::internal::CaptureStderr();
    readPicture(strange);
    readPicture(write("damaged.png", withRightChecksums(damaged)));
    readPicture(cutJpeg);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(Sources, DeadAddressesAnswerInTime) {
    const auto start = std::chrono::steady_clock::now();
    SourceOptions options;
    options.timeoutMs = 1500;
    EXPECT_EQ(problemOf(openSource("http://127.0.0.1:9/stream", options)), Kind::NotFound);
    EXPECT_EQ(problemOf(openSource("rtsp://127.0.0.1:9/stream", options)), Kind::NotFound);
    EXPECT_EQ(problemOf(openSource("gopher://127.0.0.1/", options)), Kind::Unreadable);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

} // namespace
} // namespace rowkeeper::vision
