// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Manifest.h"

#include "printables/tactics/Print.h"
#include "tests/InEnglish.h"
#include "tests/printables/Fixtures.h"

#include <gmock/gmock.h>

namespace rowkeeper::tactics::sheets {
namespace {

PrintRequest everything(const Paper& paper = a4()) {
    PrintRequest request;
    request.kinds = {PrintKind::Deck, PrintKind::Targets, PrintKind::Backs};
    request.form.paper = paper;
    return request;
}

TEST(Manifest, SurvivesItsFileFormToTheMicrometre) {
    for (const Paper& paper : namedPapers()) {
        const Manifest manifest = manifestOf(planned(everything(paper)));
        const auto read = manifestFromJson(toJson(manifest));
        ASSERT_TRUE(std::holds_alternative<Manifest>(read)) << test::inEnglish(std::get<json::Said>(read));
        const Manifest& again = std::get<Manifest>(read);
        EXPECT_EQ(again.pages, manifest.pages);
        EXPECT_EQ(again.paper, paper);
        EXPECT_EQ(again.page, manifest.page);
        EXPECT_EQ(again.mirrorsAcross, manifest.mirrorsAcross);
        ASSERT_EQ(again.tags.size(), manifest.tags.size());
        for (std::size_t i = 0; i < manifest.tags.size(); ++i) {
            EXPECT_EQ(again.tags[i].text, manifest.tags[i].text);
            EXPECT_EQ(again.tags[i].page, manifest.tags[i].page);
            EXPECT_NEAR(again.tags[i].at.x(), manifest.tags[i].at.x(), 0.001);
            EXPECT_NEAR(again.tags[i].at.y(), manifest.tags[i].at.y(), 0.001);
        }
    }
}

TEST(Manifest, BadOnesAreRefusedWithTheField) {
    const auto problem = [](const char* json) {
        const auto read = manifestFromJson(json);
        return std::holds_alternative<json::Said>(read) ? test::inEnglish(std::get<json::Said>(read))
                                                        : std::string("accepted");
    };
    const char* const page = R"({"page":1,"side":"front","cards":1,"front":0})";
    const auto with = [&](const std::string& tag) {
        return R"({"format":1,"paper":"A4","pages":[)" + std::string(page) + R"(],"tags":[)" + tag + "]}";
    };
    EXPECT_EQ(
        problem(with(R"({"page":1,"text":"RKTS01","x":1,"y":1,"size":21,"turned":false,"card":[0,0,63,88]})")
                    .c_str()),
        "accepted");
    EXPECT_EQ(problem(""), "the attachment is not valid JSON (byte 0)");
    EXPECT_EQ(problem("{\"format\":"), "the attachment is not valid JSON (byte 10)");
    EXPECT_EQ(problem("[1]"), "the attachment is JSON, but not an object");
    EXPECT_THAT(problem("{}"), testing::HasSubstr("attachment.format"));
    EXPECT_THAT(problem(R"({"format":2,"paper":"A4","pages":[],"tags":[]})"),
                testing::HasSubstr("format is 2"));
    EXPECT_THAT(problem(R"({"format":1,"paper":"A0","pages":[],"tags":[]})"),
                testing::HasSubstr("attachment.paper"));
    EXPECT_THAT(problem(with("5").c_str()), testing::HasSubstr("tags[0].page"));
    EXPECT_THAT(
        problem(with(R"({"page":2,"text":"RKTS01","x":1,"y":1,"size":21,"turned":false,"card":[0,0,63,88]})")
                    .c_str()),
        testing::HasSubstr("tags[0].page"));
    EXPECT_THAT(
        problem(with(R"({"page":1,"text":"RKTS01","x":-1,"y":1,"size":21,"turned":false,"card":[0,0,1,1]})")
                    .c_str()),
        testing::HasSubstr("tags[0].x"));
    EXPECT_THAT(
        problem(with(R"({"page":1,"text":"RKTS01","x":1,"y":1,"size":0,"turned":false,"card":[0,0,1,1]})")
                    .c_str()),
        testing::HasSubstr("tags[0].size"));
    EXPECT_THAT(problem(R"({"format":1,"paper":"A4","pages":[{"side":"up","cards":1,"front":0}],"tags":[]})"),
                testing::HasSubstr("pages[0].side"));
    EXPECT_THAT(
        problem(R"({"format":1,"paper":"A4","pages":[{"side":"back","cards":1,"front":9}],"tags":[]})"),
        testing::HasSubstr("pages[0].front"));
}

TEST(Manifest, ListsNoMoreTagsOnAPageThanAnySheetHolds) {
    Manifest manifest = manifestOf(planned(everything()));
    const PrintedTag once = manifest.tags.front();
    manifest.tags.assign(mostTagsOnPage, once);
    EXPECT_TRUE(std::holds_alternative<Manifest>(manifestFromJson(toJson(manifest))));
    manifest.tags.push_back(once);
    const auto read = manifestFromJson(toJson(manifest));
    ASSERT_TRUE(std::holds_alternative<json::Said>(read));
    EXPECT_EQ(test::inEnglish(std::get<json::Said>(read)),
              "the attachment lists more than 200 tags on page 1; no sheet holds so many");
}

} // namespace
} // namespace rowkeeper::tactics::sheets
