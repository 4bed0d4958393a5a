// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/LightReport.h"
#include "companion/table/LinkReport.h"
#include "companion/table/MeterReport.h"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <tuple>

namespace rowkeeper::table {
namespace {

using json::Language;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using vision::LightSeverity;
using vision::LightTrouble;

constexpr std::array languages{Language::En, Language::De};
constexpr std::array troubles{LightTrouble::Darkness, LightTrouble::Motion,      LightTrouble::Defocus,
                              LightTrouble::TooSmall, LightTrouble::LowContrast, LightTrouble::Glare};

json::Sentences sentencesIn(Language language) {
    return json::frameSentences(ROWKEEPER_DATA_DIR, language);
}

vision::Frame blank(int width, int height, double timeMs = 0) {
    const auto bytes = std::size_t{3} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    return {width, height, std::vector<std::uint8_t>(bytes, 100), std::lround(timeMs / 100), timeMs};
}

vision::LightFinding finding(LightTrouble trouble, double measured, vision::PictureArea area) {
    return {trouble, LightSeverity::Bad, area, measured, 1};
}

/// Four anchors side by side, their heads up, `scale` px a mm.
vision::TableView anchorsAt(double scale) {
    vision::TableView view;
    view.still = view.upKnown = true;
    for (int i = 0; i < 4; ++i) {
        const double x = 40 + 75 * scale * i;
        const double right = x + 63 * scale;
        const double bottom = 40 + 88 * scale;
        vision::Chain chain;
        chain.anchor.id = i + 1;
        chain.anchor.outline = {vision::Point{x, 40}, {right, 40}, {right, bottom}, {x, bottom}};
        view.chains.push_back(chain);
    }
    return view;
}

TEST(SizesSaid, NamePixelsAModuleAndWhatTheyMeanByWhatWasMeasured) {
    const vision::Frame frame = blank(1920, 1080);
    for (const Language language : languages) {
        const json::Sentences sentences = sentencesIn(language);
        std::set<std::string> meanings;
        for (const auto& [scale, shown, tooLow] : {std::tuple{2.6, "2.6", false},
                                                   {2.2, "2.2", false},
                                                   {1.9, "1.9", false},
                                                   {1.59, "1.5", true},
                                                   {1.2, "1.2", true}}) {
            const auto said = sizeSaid(anchorsAt(scale), frame, sentences);
            ASSERT_TRUE(said.has_value());
            EXPECT_EQ(said->tooLow, tooLow) << scale;
            std::string number = shown;
            if (language == Language::De) number[1] = ',';
            EXPECT_THAT(said->sentence, testing::HasSubstr("1920 × 1080"));
            EXPECT_THAT(said->sentence, testing::HasSubstr(number + " px"));
            meanings.insert(said->sentence.substr(said->sentence.find(". ")));
        }
        EXPECT_GE(meanings.size(), 3U);
        EXPECT_THAT(sizeSaid(anchorsAt(1.1), frame, sentences)->sentence, testing::HasSubstr("50 %"))
            << "the remedy";
    }
    EXPECT_FALSE(sizeSaid({}, frame, sentencesIn(Language::En)).has_value());
}

TEST(Meters, NameEveryRowWithARemedyWhereSomethingIsWrong) {
    for (const Language language : languages) {
        const json::Sentences sentences = sentencesIn(language);
        EXPECT_EQ(meterNames(sentences).size(), 4U);
        MeterReport report;
        report.see(blank(1920, 1080), {}, sentences);
        ASSERT_EQ(report.zones().size(), 1U) << "no row is known: the picture";
        report.see(blank(1920, 1080, 100), anchorsAt(1.2), sentences);
        EXPECT_EQ(report.zones().size(), 1U) << "one look in half a second";
        report.see(blank(1920, 1080, 600), anchorsAt(1.2), sentences);
        ASSERT_EQ(report.zones().size(), 4U);
        const std::string row = language == Language::De ? "Reihe 3" : "Row 3";
        EXPECT_EQ(report.zones()[2].name, row);
        ASSERT_EQ(report.zones()[2].meters.size(), 4U);
        const MeterSaid& size = report.zones()[2].meters[3];
        EXPECT_EQ(size.level, vision::LightLevel::Bad);
        EXPECT_EQ(size.value, language == Language::De ? "1,2 px" : "1.2 px");
        EXPECT_THAT(size.spoken, HasSubstr(row));
        EXPECT_THAT(size.remedy, EndsWith("."));
        EXPECT_EQ(report.zones()[2].meters[0].level, vision::LightLevel::Unknown)
            << "nothing is printed there";
        report.see(blank(1920, 1080, 1200), anchorsAt(2.4), sentences);
        EXPECT_EQ(report.zones()[2].meters[3].level, vision::LightLevel::Good);
        EXPECT_TRUE(report.zones()[2].meters[3].remedy.empty());
    }
}

TEST(LightSentences, NameARemedyInBothLanguages) {
    const vision::Frame frame = blank(64, 48);
    for (const Language language : languages) {
        const json::Sentences sentences = sentencesIn(language);
        for (const LightTrouble trouble : troubles)
            for (const double measured : {0.0, 3.2}) {
                const std::string sentence =
                    table::lightSentence(finding(trouble, measured, {0, 0, 64, 48}), frame, sentences);
                EXPECT_THAT(sentence, EndsWith("."));
                EXPECT_THAT(sentence, Not(HasSubstr("light."))) << "a text is missing";
                EXPECT_THAT(sentence, HasSubstr(";")) << "what is wrong; what helps";
            }
    }
}

TEST(LightSentences, SayWhereUnlessItIsEverywhere) {
    const vision::Frame frame = blank(90, 60);
    const json::Sentences sentences = sentencesIn(Language::En);
    const auto at = [&](vision::PictureArea area) {
        return table::lightSentence(finding(LightTrouble::Glare, 0.1, area), frame, sentences);
    };
    EXPECT_THAT(at({0, 0, 20, 10}), EndsWith("(upper left)."));
    EXPECT_THAT(at({40, 25, 10, 10}), EndsWith("(in the middle)."));
    EXPECT_THAT(at({70, 45, 20, 15}), EndsWith("(lower right)."));
    EXPECT_THAT(at({0, 0, 90, 60}), Not(HasSubstr("(")));
}

TEST(LightSentences, WriteDecimalsAsTheirReadersDo) {
    const vision::Frame frame = blank(64, 48);
    const auto found = finding(LightTrouble::Defocus, 4.26, {0, 0, 64, 48});
    EXPECT_THAT(table::lightSentence(found, frame, sentencesIn(Language::En)), HasSubstr("4.3 px"));
    EXPECT_THAT(table::lightSentence(found, frame, sentencesIn(Language::De)), HasSubstr("4,3 px"));
}

TEST(LightJson, HasTheFiguresAndWhatTheyCount) {
    const auto json = table::lightJson(finding(LightTrouble::Glare, 0.16249, {1, 2, 30, 40}), blank(64, 48),
                                       sentencesIn(Language::En));
    EXPECT_EQ(json.at("id"), "glare");
    EXPECT_EQ(json.at("severity"), "bad");
    EXPECT_EQ(json.at("area"), (nlohmann::ordered_json{1, 2, 30, 40}));
    EXPECT_EQ(json.at("measured"), 0.162);
    EXPECT_EQ(json.at("unit"), "share");
    EXPECT_TRUE(json.contains("limit") && json.contains("text"));
    const auto unread =
        table::lightJson(finding(LightTrouble::TooSmall, 0, {}), blank(64, 48), sentencesIn(Language::En));
    EXPECT_TRUE(unread.at("measured").is_null());
}

TEST(LightReports, SayOnceWhetherTheCameraWillDo) {
    const json::Sentences sentences = sentencesIn(Language::En);
    table::LightReport report;
    std::vector<table::LightReport::News> said;
    for (int i = 0; i < 40; ++i)
        for (auto& news : report.see(blank(1200, 900, 100.0 * i), anchorsAt(2.5), sentences))
            said.push_back(std::move(news));
    ASSERT_EQ(said.size(), 1U);
    const auto line = nlohmann::json::parse(said[0].line);
    EXPECT_EQ(line.at("type"), "light");
    EXPECT_EQ(line.at("id"), "fit");
    EXPECT_EQ(line.at("resolution"), "ample");
    EXPECT_EQ(line.at("width"), 1200);
    EXPECT_NEAR(line.at("pixels_per_module").get<double>(), 2.5, 0.01);
    // 900 px are 360 mm; the anchors end at 104 mm; 5 mm, a whole card of 88 mm and strips of 30 mm follow.
    EXPECT_EQ(line.at("cards"), 1 + (360 - 104 - 5 - 88) / 30);
    EXPECT_EQ(report.hint(), said[0].sentence);
}

TEST(LightReports, SayAgainWhenTheCameraWasMoved) {
    const json::Sentences sentences = sentencesIn(Language::En);
    table::LightReport report;
    std::vector<std::string> resolutions;
    for (int i = 0; i < 60; ++i)
        for (const auto& news :
             report.see(blank(1200, 900, 100.0 * i), anchorsAt(i < 20 ? 2.5 : 1.4), sentences))
            if (const auto line = nlohmann::json::parse(news.line); line.at("id") == "fit")
                resolutions.push_back(line.at("resolution"));
    EXPECT_THAT(resolutions, testing::ElementsAre("ample", "too_low"));
}

TEST(LightReports, SayNothingOfATableThatIsNotKnownYet) {
    table::LightReport report;
    EXPECT_TRUE(report.see(blank(640, 480), vision::TableView{}, sentencesIn(Language::En)).empty());
    EXPECT_TRUE(report.see({}, anchorsAt(2), sentencesIn(Language::En)).empty());
    EXPECT_TRUE(report.hint().empty());
}

TEST(LinkSentences, AreThereInBothLanguages) {
    using vision::LinkState;
    for (const Language language : languages) {
        const json::Sentences sentences = sentencesIn(language);
        for (const LinkState state :
             {LinkState::Flowing, LinkState::Silent, LinkState::Frozen, LinkState::Gone, LinkState::Other}) {
            EXPECT_THAT(table::linkSentence(state, sentences), Not(HasSubstr("source.")));
            const auto line = nlohmann::json::parse(table::linkLine(state, 7, sentences));
            EXPECT_EQ(line.at("type"), "source");
            EXPECT_EQ(line.at("frame"), 7);
            EXPECT_FALSE(line.at("state").get<std::string>().empty());
        }
    }
}

TEST(SourceProblems, AreSaidWithPlaceAndFrameInBothLanguages) {
    vision::SourceProblem problem{vision::SourceProblem::Kind::Broken, "evening.mp4", "cut_video", {"900"}};
    const auto said = [&](Language language) { return table::problemText(problem, sentencesIn(language)); };
    EXPECT_THAT(said(Language::De),
                HasSubstr("evening.mp4: Hier endet das Video, verspricht aber 900 Bilder"));
    problem.frame = 12;
    EXPECT_THAT(said(Language::De), HasSubstr("evening.mp4, Bild 12: "));
    EXPECT_THAT(said(Language::En), HasSubstr("evening.mp4, frame 12: The video ends here"));
    problem.place.clear();
    EXPECT_THAT(said(Language::De), HasSubstr("Bild 12: Hier endet"));
    problem = {vision::SourceProblem::Kind::Broken, {}, {}, {"as it stands"}};
    EXPECT_EQ(said(Language::De), "as it stands");
}

} // namespace
} // namespace rowkeeper::table
