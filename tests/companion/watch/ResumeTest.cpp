// SPDX-License-Identifier: GPL-3.0-or-later
// The program is killed while it watches, and started again: the same game goes on.
#include "RunProgram.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace rowkeeper::app {

namespace {

using test::eventsOf;
using test::footage;
using test::ProgramRun;
using test::runProgram;
using testing::HasSubstr;

namespace fs = std::filesystem;

constexpr int framesPerStill = 8;

nlohmann::json truth() {
    std::ifstream in(footage + "/truth.json");
    return nlohmann::json::parse(in);
}

/// The pictures of the film from `first` to `last`, in a folder that `watch` reads; one of them is held, as a
/// table lies still while a computer starts.
void writePictures(const fs::path& folder, int first, int last, int held, int frames) {
    fs::create_directories(folder);
    cv::VideoCapture film(footage + "/table.mp4");
    int written = 0;
    const auto write = [&](const cv::Mat& picture) {
        std::string number = std::to_string(++written);
        number.insert(0, 5 - number.size(), '0');
        cv::imwrite((folder / (number + ".jpg")).string(), picture, {cv::IMWRITE_JPEG_QUALITY, 95});
    };
    cv::Mat picture;
    for (int frame = 0; frame <= last && film.read(picture); ++frame) {
        if (frame < first) continue;
        write(picture);
        for (int again = 0; frame == held && again < frames; ++again)
            write(picture);
    }
}

class Resume : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) / ("rowkeeper-resume-" + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string journal() const { return (folder_ / "games.sqlite").string(); }
    ProgramRun watch(const std::string& source, std::vector<std::string> more, int killAfter = 0) const {
        std::vector<std::string> arguments{"watch",     source,   "--json", "--no-user-catalog",
                                           "--journal", journal()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runProgram(arguments, {killAfter, SIGKILL, R"("type":"event")"});
    }
    std::vector<std::string> kept() const {
        const ProgramRun run = runProgram({"games", "export", "last", "--journal", journal()});
        EXPECT_EQ(run.exitCode, 0) << run.err;
        return {run.out.begin() + 1, run.out.end()};
    }

    fs::path folder_;
};

const ProgramRun& uninterrupted() {
    static const ProgramRun run =
        runProgram({"watch", footage + "/table.mp4", "--players", "S,R", "--json", "--no-user-catalog"});
    return run;
}

} // namespace

class ResumeAfter : public Resume, public testing::WithParamInterface<std::size_t> {};

TEST_P(ResumeAfter, AKillAWatchedGameEndsAsIfNothingHadHappened) {
    // In the middle of a turn's consequences, and among the last flips.
    const int after = std::array{11, 28}.at(GetParam());
    const auto events = truth().at("events");
    const int still =
        events.at(static_cast<std::size_t>(after) - 1).at("frame").get<int>() + framesPerStill - 1;
    const fs::path before = folder_ / "before";
    const fs::path rest = folder_ / "rest";
    writePictures(before, 0, still, still, 60);
    writePictures(rest, still, 100'000, still, 30);
    // As soon as its last event is told: the round, then `after` events.
    const ProgramRun first = watch(before.string(), {"--players", "S,R", "--save"}, after + 1);
    ASSERT_EQ(first.exitCode, -1) << "it was not killed: " << first.err;
    const auto keptThen = kept();
    ASSERT_GE(keptThen.size(), static_cast<std::size_t>(after) + 1);
    const ProgramRun second = watch(rest.string(), {"--resume"});
    ASSERT_EQ(second.exitCode, 0) << second.err;
    EXPECT_EQ(eventsOf(kept()), eventsOf(uninterrupted().out));
    const auto is = nlohmann::json::parse(second.out.back());
    const auto should = nlohmann::json::parse(uninterrupted().out.back());
    EXPECT_EQ(is["rows"], should["rows"]);
    EXPECT_EQ(is["points"], should["points"]);
    EXPECT_EQ(is["events"], should["events"]);
    EXPECT_EQ(is["mismatches"], 0);
}

INSTANTIATE_TEST_SUITE_P(Kills, ResumeAfter, testing::Values(0, 1));

// Killed, and started again when hands had played on: what nobody saw may be asked or left open.
class ResumeLate : public Resume, public testing::WithParamInterface<std::size_t> {};

TEST_P(ResumeLate, NeverWritesWhatHappenedMeanwhileAsSeen) {
    struct Absence {
        std::size_t after;
        std::size_t missed;
    };
    const auto [after, missed] = std::array{Absence{2, 5}, Absence{11, 3}}.at(GetParam());
    const auto events = truth().at("events");
    constexpr std::size_t watchedAfterwards = 8;
    const auto stillAfter = [&](std::size_t event) {
        return events.at(std::min(event, events.size()) - 1).at("frame").get<int>() + framesPerStill - 1;
    };
    const int died = stillAfter(after);
    const int again = stillAfter(after + missed);
    const fs::path before = folder_ / "seen";
    const fs::path rest = folder_ / "later";
    writePictures(before, 0, died, died, 60);
    writePictures(rest, again, stillAfter(after + missed + watchedAfterwards), again, 30);
    const ProgramRun first =
        watch(before.string(), {"--players", "S,R", "--save"}, static_cast<int>(after) + 1);
    ASSERT_EQ(first.exitCode, -1) << "it was not killed: " << first.err;
    const std::size_t keptThen = kept().size();
    const ProgramRun second = watch(rest.string(), {"--resume"});
    ASSERT_EQ(second.exitCode, 0) << second.err;

    std::vector<nlohmann::json> seenAgain;
    for (const std::string& line : uninterrupted().out) {
        const auto report = nlohmann::json::parse(line);
        if (report.at("type") == "event" && report.at("frame") > again)
            seenAgain.push_back(report.at("event"));
    }
    const auto now = kept();
    for (std::size_t i = keptThen; i < now.size(); ++i) {
        const auto line = nlohmann::json::parse(now[i]);
        if (line.value("inferred", false)) continue;
        EXPECT_THAT(seenAgain, testing::Contains(line.at("event"))) << now[i];
    }
}

INSTANTIATE_TEST_SUITE_P(Absences, ResumeLate, testing::Values(0, 1));

TEST_F(Resume, NeedsAGameThatIsLeftUnfinished) {
    const ProgramRun none = watch("demo", {"--resume"});
    EXPECT_EQ(none.exitCode, 3);
    EXPECT_THAT(none.err, HasSubstr("no game has been kept"));
    const ProgramRun players = watch("demo", {"--resume", "--players", "S,R"});
    EXPECT_EQ(players.exitCode, 2);
    EXPECT_THAT(players.err, HasSubstr("--players"));
    const ProgramRun camera = runProgram({"watch", "--resume", "99", "--journal", journal()});
    EXPECT_EQ(camera.exitCode, 3) << "99 is the source, not the game";
}

} // namespace rowkeeper::app
