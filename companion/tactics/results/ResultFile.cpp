// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultFile.h"

#include "companion/tactics/results/BgStats.h"
#include "companion/tactics/results/ResultCsv.h"
#include "companion/tactics/results/ResultDocument.h"
#include "companion/tactics/results/ResultPdf.h"
#include "companion/tactics/results/ResultPicture.h"
#include "engine/core/json/Harmless.h"

#include <nlohmann/json.hpp>

#include <QBuffer>

#include <algorithm>
#include <array>
#include <cctype>

namespace rowkeeper::tactics::results {

namespace {

constexpr std::array kinds{std::pair{std::string_view(".pdf"), ResultFileKind::Pdf},
                           std::pair{std::string_view(".csv"), ResultFileKind::Csv},
                           std::pair{std::string_view(".json"), ResultFileKind::Json},
                           std::pair{std::string_view(".png"), ResultFileKind::Png},
                           std::pair{std::string_view(".bgsplay"), ResultFileKind::BgsPlay}};

std::variant<QByteArray, json::Said> bytesOf(std::variant<std::string, json::Said> made) {
    if (auto* why = std::get_if<json::Said>(&made)) return std::move(*why);
    return QByteArray::fromStdString(std::get<std::string>(made));
}

bool endsWith(std::string_view name, std::string_view end) {
    if (name.size() < end.size()) return false;
    name.remove_prefix(name.size() - end.size());
    return std::equal(name.begin(), name.end(), end.begin(),
                      [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

std::string documentLine(const GameResult& result, const json::Texts& texts) {
    return json::harmlessJson(
        resultDocument(result, texts).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

std::variant<QByteArray, json::Said> pngOf(const QImage& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (buffer.open(QIODevice::WriteOnly) && picture.save(&buffer, "PNG")) return bytes;
    return json::Said("result.no_picture", std::vector<json::Said>());
}

} // namespace

std::optional<ResultFileKind> resultFileKind(std::string_view fileName) {
    for (const auto& [end, kind] : kinds) {
        if (endsWith(fileName, end)) return kind;
    }
    return std::nullopt;
}

std::variant<QByteArray, json::Said> resultFile(ResultFileKind kind, const json::Record& record,
                                                const ResultSource& source, const json::Texts& texts,
                                                const json::RuleBook& rules) {
    const GameResult result = gameResult(record, source, texts);
    switch (kind) {
    case ResultFileKind::Csv:
        return QByteArray::fromStdString(resultCsv(result, texts));
    case ResultFileKind::Json:
        return QByteArray::fromStdString(documentLine(result, texts) + "\n");
    case ResultFileKind::Png:
        return pngOf(resultPicture(result, resultSheet(result, texts, rules), texts));
    case ResultFileKind::BgsPlay:
        return bytesOf(bgStatsPlay(result, texts));
    case ResultFileKind::Pdf:
        break;
    }
    return resultPdf(resultSheet(result, texts, rules), texts, documentLine(result, texts));
}

} // namespace rowkeeper::tactics::results
