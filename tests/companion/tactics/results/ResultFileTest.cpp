// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultFile.h"

#include "companion/tactics/results/ResultPicture.h"
#include "engine/tactics/json/CatalogFile.h"
#include "printables/Drawing.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <sstream>

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
