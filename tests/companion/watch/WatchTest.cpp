// SPDX-License-Identifier: GPL-3.0-or-later
// What `watch` does where a film or a picture is not what it should be.
#include "RunProgram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace rowkeeper::app {

namespace {

using test::footage;
using test::ProgramRun;
using test::runProgram;
using testing::HasSubstr;

} // namespace

TEST(Watch, EndsWithWhatItSawWhenInterrupted) {
    const ProgramRun run = runProgram({"watch", footage + "/table.mp4", "--players", "S,R", "--json",
                                       "--no-user-catalog", "--pace", "real"},
                                      6);
    EXPECT_EQ(run.exitCode, 0) << run.err;
    const auto last = nlohmann::json::parse(run.out.back());
    EXPECT_EQ(last.at("type"), "final");
    EXPECT_FALSE(last.at("scored").get<bool>());
    EXPECT_EQ(last.at("rows").at(0).at("target"), "RKTZ14");
}

TEST(Watch, KeepsWhatItSawOfADamagedFilm) {
    const std::string cut = testing::TempDir() + "/rowkeeper-cut.mp4";
    {
        std::ifstream in(footage + "/table.mp4", std::ios::binary);
        std::string bytes((std::istreambuf_iterator<char>(in)), {});
        std::ofstream(cut, std::ios::binary) << bytes.substr(0, bytes.size() / 2);
    }
    const ProgramRun run = runProgram({"watch", cut, "--players", "S,R", "--json", "--no-user-catalog"});
    EXPECT_EQ(run.exitCode, 4);
    EXPECT_THAT(run.err, HasSubstr("rowkeeper-cut.mp4"));
    ASSERT_FALSE(run.out.empty());
    const auto last = nlohmann::json::parse(run.out.back());
    EXPECT_EQ(last.at("type"), "final");
    EXPECT_GT(last.at("events").get<int>(), 5);
    std::filesystem::remove(cut);
}

TEST(Watch, GoesOnAfterPicturesThatNothingCanBeMadeOf) {
    const std::filesystem::path folder = testing::TempDir() + "/rowkeeper-odd-pictures";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const auto file = [&](const char* name) { return (folder / name).string(); };
    cv::VideoCapture film(footage + "/table.mp4");
    cv::Mat picture;
    for (int i = 0; i < 8; ++i) {
        ASSERT_TRUE(film.read(picture));
        cv::imwrite(file(("1" + std::to_string(i) + ".jpg").c_str()), picture);
        cv::imwrite(file(("3" + std::to_string(i) + ".jpg").c_str()), picture);
    }
    const cv::Mat strip(1, 3000, CV_8UC3, cv::Scalar::all(90));
    cv::imwrite(file("20.png"), strip);
    std::ofstream(file("21.png")) << "words";
    cv::imwrite(file("22.png"), cv::Mat(30, 65500, CV_8UC3, cv::Scalar::all(90)));

    const ProgramRun run =
        runProgram({"watch", folder.string(), "--players", "S,R", "--json", "--no-user-catalog"});
    EXPECT_EQ(run.exitCode, 4) << "not all of it could be read";
    ASSERT_FALSE(run.out.empty());
    const auto last = nlohmann::json::parse(run.out.back());
    EXPECT_EQ(last.at("type"), "final");
    EXPECT_EQ(last.at("rows").size(), 4U) << "the four targets lie in the first and the last pictures";
    EXPECT_EQ(last.at("mismatches"), 0);
    for (const char* name : {"20.png", "21.png", "22.png"})
        EXPECT_THAT(run.err, HasSubstr("rowkeeper: " + file(name) + ": "));
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 3) << run.err;
    std::filesystem::remove_all(folder);
}

TEST(Watch, NamesAFilmOfStripsOnce) {
    const std::string file = testing::TempDir() + "/rowkeeper-strips.avi";
    {
        cv::VideoWriter writer(file, cv::CAP_FFMPEG, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10,
                               {3200, 16});
        for (int i = 0; i < 5; ++i)
            writer.write(cv::Mat(16, 3200, CV_8UC3, cv::Scalar::all(30 * i)));
    }
    const ProgramRun run = runProgram({"watch", file, "--players", "S,R", "--json", "--no-user-catalog"});
    EXPECT_EQ(run.exitCode, 4);
    EXPECT_EQ(run.err,
              "rowkeeper: " + file + ": A picture of 3200 x 16 pixels shows no table. It was left out.\n");
    EXPECT_EQ(nlohmann::json::parse(run.out.back()).at("type"), "final");
    std::filesystem::remove(file);
}

TEST(Watch, SaysWhatIsMissingAndWhere) {
    const ProgramRun missing = runProgram({"watch", "/nowhere/table.mp4", "--players", "S,R", "--json"});
    EXPECT_EQ(missing.exitCode, 3);
    EXPECT_THAT(missing.err, HasSubstr("/nowhere/table.mp4"));
    EXPECT_TRUE(missing.out.empty());

    const std::string text = testing::TempDir() + "/rowkeeper-text.mp4";
    std::ofstream(text) << "this is no film\n";
    EXPECT_EQ(runProgram({"watch", text, "--players", "S,R", "--json"}).exitCode, 4);
    std::ofstream(text, std::ios::trunc).close();
    EXPECT_EQ(runProgram({"watch", text, "--players", "S,R", "--json"}).exitCode, 4);
    std::filesystem::remove(text);

    EXPECT_EQ(runProgram({"watch", footage + "/table.mp4", "--json"}).exitCode, 2) << "who plays?";
}

} // namespace rowkeeper::app
