// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultFile.h"

#include "companion/tactics/results/Account.h"
#include "companion/tactics/results/ResultPicture.h"
#include "engine/tactics/json/CatalogFile.h"
#include "printables/Drawing.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <tuple>

/// The result as a file of each kind, read back.
namespace rowkeeper::tactics::results {

namespace {

using namespace tactics;

QByteArray bytesOf(ResultFileKind kind, const std::string& name, json::Language language = json::Language::En,
                   std::size_t lines = 0) {
    const json::Texts texts(ROWKEEPER_DATA_DIR, language, json::loadCatalog(ROWKEEPER_DATA_DIR));
    std::istringstream in(test::gameLines(name, lines));
    const auto file = resultFile(kind, json::readRecord(in, name), {std::nullopt, {}, name}, texts,
                                 json::loadRuleBook(ROWKEEPER_DATA_DIR));
    if (const auto* problem = std::get_if<json::Said>(&file)) {
        ADD_FAILURE() << problem->in(texts);
        return {};
    }
    return std::get<QByteArray>(file);
}

TEST(ResultFile, TheKindIsTheEndOfItsName) {
    EXPECT_EQ(resultFileKind("game.pdf"), ResultFileKind::Pdf);
    EXPECT_EQ(resultFileKind("/home/us/Game 3.CSV"), ResultFileKind::Csv);
    EXPECT_EQ(resultFileKind("a.b.json"), ResultFileKind::Json);
    EXPECT_EQ(resultFileKind("x.Png"), ResultFileKind::Png);
    EXPECT_EQ(resultFileKind("evening.bgsplay"), ResultFileKind::BgsPlay);
    EXPECT_EQ(resultFileKind("game"), std::nullopt);
    EXPECT_EQ(resultFileKind("game.doc"), std::nullopt);
    EXPECT_EQ(resultFileKind(""), std::nullopt);
}

TEST(ResultFile, EachKindIsWhatOtherProgramsRead) {
    const std::string name = "three-players.jsonl";
    EXPECT_TRUE(bytesOf(ResultFileKind::Pdf, name).startsWith("%PDF-"));
    const auto lines = test::readCsv(bytesOf(ResultFileKind::Csv, name).toStdString());
    EXPECT_GT(lines.size(), 20U);
    const auto document = nlohmann::json::parse(bytesOf(ResultFileKind::Json, name).toStdString());
    EXPECT_EQ(document.at("type"), "result");
    EXPECT_TRUE(document.at("finished"));
}

std::variant<QByteArray, json::Said> playOf(const std::string& name, const std::string& begun,
                                            std::size_t lines = 0) {
    const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, json::loadCatalog(ROWKEEPER_DATA_DIR));
    std::istringstream in(test::gameLines(name, lines));
    return resultFile(ResultFileKind::BgsPlay, json::readRecord(in, name), {7, begun, name}, texts,
                      json::loadRuleBook(ROWKEEPER_DATA_DIR));
}

TEST(BgStatsPlay, HoldsPlayersScoresAndWhoWonAsTheResultHasThem) {
    for (const char* name : {"two-players.jsonl", "three-players.jsonl", "four-players.jsonl",
                             "blind-trust.jsonl", "short-top-secret.jsonl"}) {
        SCOPED_TRACE(name);
        const auto made = playOf(name, "2026-11-21T09:58:02Z");
        ASSERT_TRUE(std::holds_alternative<QByteArray>(made));
        const auto file = nlohmann::json::parse(std::get<QByteArray>(made).toStdString());
        const auto result = nlohmann::json::parse(bytesOf(ResultFileKind::Json, name).toStdString());
        ASSERT_EQ(file.at("games").size(), 1U);
        ASSERT_EQ(file.at("plays").size(), 1U);
        const auto& play = file["plays"][0];
        EXPECT_EQ(play.at("gameRefId"), file["games"][0].at("id"));
        EXPECT_EQ(play.at("playDate").get<std::string>().size(), std::string("2026-11-21 09:58:02").size());
        EXPECT_EQ(play.at("rounds"), result.at("round"));
        const auto& players = result.at("players");
        ASSERT_EQ(play.at("playerScores").size(), players.size());
        ASSERT_EQ(file.at("players").size(), players.size());
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            const auto& score = play["playerScores"][seat];
            EXPECT_EQ(score.at("playerRefId"), file["players"][seat].at("id"));
            EXPECT_EQ(score.at("startPlayer"), players[seat] == result.at("first"));
            const auto& winners = result.at("winners");
            EXPECT_EQ(score.at("winner"),
                      std::find(winners.begin(), winners.end(), players[seat]) != winners.end());
            for (const auto& side : result.at("sides")) {
                const auto& of = side.at("players");
                if (std::find(of.begin(), of.end(), players[seat]) == of.end()) continue;
                EXPECT_EQ(score.at("score"), side.at("total")) << "whole points";
            }
        }
    }
}

TEST(BgStatsPlay, IsTheSamePlayAtEveryExportAndAnotherOnAnotherDay) {
    const auto uuid = [](const std::string& begun) {
        const auto made = playOf("two-players.jsonl", begun);
        return nlohmann::json::parse(std::get<QByteArray>(made).toStdString())["plays"][0]["uuid"]
            .get<std::string>();
    };
    EXPECT_EQ(uuid("2026-11-21T09:58:02Z"), uuid("2026-11-21T09:58:02Z"));
    EXPECT_NE(uuid("2026-11-21T09:58:02Z"), uuid("2026-11-22T09:58:02Z"));
    EXPECT_EQ(uuid("2026-11-21T09:58:02Z").size(), 36U);
}

TEST(BgStatsPlay, IsRefusedWithTheRemedyBeforeTheEndAndWithoutADate) {
    for (const auto& [begun, lines, why] :
         {std::tuple{"2026-11-21T09:58:02Z", 40, "bgstats.not_over"}, std::tuple{"", 0, "bgstats.no_date"}}) {
        const auto made = playOf("two-players.jsonl", begun, static_cast<std::size_t>(lines));
        ASSERT_TRUE(std::holds_alternative<json::Said>(made)) << why;
        const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En,
                                json::loadCatalog(ROWKEEPER_DATA_DIR));
        EXPECT_EQ(std::get<json::Said>(made).in(texts), texts.text(why));
    }
}

TEST(ResultFile, RowsAreToldEffectByEffectLikeInTheAccount) {
    const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, json::loadCatalog(ROWKEEPER_DATA_DIR));
    const std::string name = "four-players.jsonl";
    std::istringstream in(test::gameLines(name));
    const Game game = played(json::readRecord(in, name), name, texts);
    const auto document = nlohmann::json::parse(bytesOf(ResultFileKind::Json, name).toStdString());
    int compared = 0;
    for (const AccountStep& step : accountOf(game, texts)) {
        if (step.kind != AccountStep::Kind::Row || step.effects.empty()) continue;
        const auto& listed = document.at("rows").at(static_cast<std::size_t>(step.row) - 1).at("effects");
        ASSERT_EQ(listed.size(), step.effects.size());
        for (std::size_t at = 0; at < listed.size(); ++at) {
            const AccountLine& line = step.effects[at].lines.back();
            EXPECT_EQ(listed[at].at("number"), line.number);
            EXPECT_EQ(listed[at].at("text"), line.text);
            EXPECT_EQ(listed[at].at("citation"), line.rule);
            EXPECT_EQ(listed[at].at("amount"), line.amount.value_or(Fraction(0)).toString());
            ++compared;
        }
    }
    EXPECT_GT(compared, 20);
    EXPECT_TRUE(document.at("rounds").at(0).at("rows").at(0).contains("effects"));
}

TEST(ResultFile, ThePictureIsSharedAtOneSizeInEveryVariantAndAtEveryMoment) {
    for (const auto& [name, lines] : {std::pair{"two-players.jsonl", 0},
                                      {"four-players.jsonl", 0},
                                      {"blind-trust.jsonl", 0},
                                      {"short-top-secret.jsonl", 0},
                                      {"short-top-secret.jsonl", 40},
                                      {"two-players.jsonl", 2}}) {
        const QByteArray bytes =
            bytesOf(ResultFileKind::Png, name, json::Language::De, static_cast<std::size_t>(lines));
        const QImage picture = QImage::fromData(bytes, "PNG");
        EXPECT_EQ(picture.size(), QSize(pictureWidth, pictureHeight)) << name;
    }
}

} // namespace

} // namespace rowkeeper::tactics::results
