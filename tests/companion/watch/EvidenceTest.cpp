// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;

class EvidenceCommand : public ProgramTest {
  protected:
    std::vector<std::string> picturesBeside(const std::string& journal) const {
        std::vector<std::string> found;
        if (!fs::exists(journal + ".pictures")) return found;
        for (const auto& entry : fs::recursive_directory_iterator(journal + ".pictures"))
            if (entry.path().extension() == ".jpg") found.push_back(entry.path().string());
        return found;
    }
    nlohmann::ordered_json shownPictures(const std::string& journal) const {
        const Ran ran = run({"games", "show", "last", "--json", "--journal", journal});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.json()["pictures"];
    }
    const std::string journal = folder.name("games.sqlite");
};

} // namespace

TEST_F(EvidenceCommand, IsOffUnlessAskedForAndOnlyOfAKeptGame) {
    EXPECT_EQ(run({"watch", "demo", "--evidence"}).code, 2);
}

TEST_F(EvidenceCommand, WhoDoesNotAskForItGetsNoPictureWrittenAnywhere) {
    ASSERT_EQ(run({"watch", "demo", "--save", "--journal", journal}).code, 0);
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder.path())) { // home, settings, /tmp
        if (!entry.is_regular_file()) continue;
        ++files;
        const std::string content = contentOf(entry.path());
        for (const std::string begin : {"\xFF\xD8\xFF", "\x89PNG\r\n", "RIFF", "BM"})
            EXPECT_FALSE(content.starts_with(begin)) << entry.path();
        EXPECT_EQ(content.find("\xFF\xD8\xFF\xE0"), std::string::npos) << entry.path();
    }
    EXPECT_GE(files, 1) << "the game itself is kept";
}

// The demo, followed once for everything, because that takes a while.
TEST_F(EvidenceCommand, TheDemoKeepsPicturesOfItsRowsThatTravelWithTheGame) {
    const Ran watched = run({"watch", "demo", "--save", "--evidence", "--json", "--journal", journal});
    ASSERT_EQ(watched.code, 0) << watched.err;
    EXPECT_EQ(run({"watch", "demo", "--json"}).out, watched.out) << "pictures change nothing";
    const auto kept = shownPictures(journal);
    ASSERT_GE(kept.size(), 10U);

    // What each shows lies open in the record, or is a back or a target.
    std::set<std::string> open;
    std::istringstream lines(watched.out);
    for (std::string line; std::getline(lines, line);) {
        const auto report = nlohmann::json::parse(line);
        if (report["type"] == "event" && report["event"].contains("tag") &&
            report["event"]["tag"].is_string())
            open.insert(report["event"]["tag"].get<std::string>());
    }
    std::vector<std::string> scan{"scan", "--json"};
    for (const auto& picture : kept) {
        EXPECT_EQ(picture["state"], "whole");
        scan.push_back(picture["file"]);
    }
    const Ran scanned = run(scan);
    ASSERT_EQ(scanned.code, 0) << scanned.err;
    int faces = 0;
    const nlohmann::json document = scanned.json();
    for (const auto& picture : document["pictures"]) {
        for (const auto& tag : picture["tags"]) {
            const std::string text = tag["text"].get<std::string>().substr(0, 6);
            if (text[3] == 'Z' || text.ends_with("00")) continue;
            ++faces;
            EXPECT_TRUE(open.contains(text)) << text;
        }
    }
    EXPECT_GT(faces, 0);

    const std::string file = folder.name("game.jsonl");
    ASSERT_EQ(run({"games", "export", "last", "--with-pictures", "-o", file, "--journal", journal}).code, 0);
    EXPECT_EQ(run({"games", "export", "last", "--journal", journal}).out.find("\"picture\""),
              std::string::npos);
    EXPECT_EQ(run({"replay", file}).code, 0);
    EXPECT_EQ(run({"verify", file}).code, 0);
    const std::string other = folder.name("other.sqlite");
    ASSERT_EQ(run({"games", "import", file, "--journal", other}).code, 0);
    EXPECT_EQ(picturesBeside(other).size(), picturesBeside(journal).size());
    EXPECT_EQ(shownPictures(other).size(), kept.size());

    // Damage costs the picture, is said, and stops nothing.
    const std::string first = kept[0]["file"];
    std::ofstream(first) << "no picture";
    fs::remove(kept.back()["file"].get<std::string>());
    const auto left = shownPictures(journal);
    EXPECT_EQ(left[0]["state"], "damaged");
    EXPECT_EQ(left.back()["state"], "missing");
    const Ran exported = run({"games", "export", "last", "--with-pictures", "--journal", journal});
    EXPECT_EQ(exported.code, 0);
    EXPECT_NE(exported.err.find(first), std::string::npos) << exported.err;

    std::string spoilt = contentOf(file);
    const auto at = spoilt.find("\"jpeg\":\"") + 40;
    spoilt[at] = spoilt[at] == 'A' ? 'B' : 'A';
    const Ran taken = run({"games", "import", folder.write("spoilt.jsonl", spoilt), "--journal", other});
    EXPECT_EQ(taken.code, 0);
    EXPECT_NE(taken.err.find("spoilt.jsonl: line "), std::string::npos) << taken.err;
    EXPECT_EQ(shownPictures(other).size(), kept.size() - 1);
}

} // namespace rowkeeper::test
