// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GamePictures.h"

#include "companion/app/Output.h"
#include "engine/core/json/Parse.h"

#include <QByteArray>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <sstream>
#include <string_view>

namespace rowkeeper::app {

using nlohmann::ordered_json;

namespace {

std::vector<journal::Evidence> evidenceOf(const AppContext& context, const journal::KeptGame& game) {
    return journal::evidenceIn(journal::evidenceFolder(context.journalFile(), game));
}

const char* idOf(journal::Evidence::State state) {
    switch (state) {
    case journal::Evidence::State::Whole:
        return "whole";
    case journal::Evidence::State::Missing:
        return "missing";
    case journal::Evidence::State::Damaged:
        return "damaged";
    case journal::Evidence::State::Dropped:
        return "dropped";
    }
    return "";
}

std::string sayState(const AppContext& context, journal::Evidence::State state) {
    if (state == journal::Evidence::State::Whole) return "";
    return context.say(std::string("pictures.") + idOf(state));
}

/// Nothing: not a picture this could be the line of.
std::optional<ImportedPicture> pictureFrom(const nlohmann::json& json, std::int64_t lines) {
    const auto n = json.find("n");
    const auto name = json.find("name");
    const auto jpeg = json.find("jpeg");
    if (n == json.end() || !n->is_number_integer() || name == json.end() || !name->is_string() ||
        jpeg == json.end() || !jpeg->is_string()) {
        return std::nullopt;
    }
    ImportedPicture picture{n->get<std::int64_t>(), {}};
    const auto& coded = jpeg->get_ref<const std::string&>();
    const auto read = QByteArray::fromBase64Encoding(QByteArray(coded.data(), std::ssize(coded)),
                                                     QByteArray::AbortOnBase64DecodingErrors);
    if (!read) return std::nullopt;
    const QByteArray& decoded = *read;
    picture.jpeg.assign(decoded.begin(), decoded.end());
    constexpr std::string_view begin = "\xff\xd8\xff";
    const bool isJpeg =
        decoded.startsWith(QByteArrayView(begin.data(), std::ssize(begin))) && decoded.endsWith("\xff\xd9");
    const bool fits =
        picture.line > 0 && picture.line <= lines && picture.jpeg.size() <= journal::mostPictureBytes;
    if (!isJpeg || !fits || journal::evidenceName(picture.jpeg) != name->get<std::string>())
        return std::nullopt;
    return picture;
}

} // namespace

ordered_json picturesDocument(const AppContext& context, const journal::KeptGame& game) {
    ordered_json pictures = ordered_json::array();
    for (const journal::Evidence& evidence : evidenceOf(context, game))
        pictures.push_back(
            {{"n", evidence.line}, {"file", evidence.file.string()}, {"state", idOf(evidence.state)}});
    return pictures;
}

std::vector<std::string> picturesText(const AppContext& context, const journal::KeptGame& game) {
    std::vector<std::string> text;
    for (const journal::Evidence& evidence : evidenceOf(context, game))
        text.push_back(context.say(
            "pictures.line", {evidence.line, evidence.file.string(), sayState(context, evidence.state)}));
    return text;
}

std::string exportedPictures(const AppContext& context, const journal::KeptGame& game) {
    std::string text;
    for (const journal::Evidence& evidence : evidenceOf(context, game)) {
        const journal::Jpeg jpeg = journal::readEvidence(evidence);
        if (jpeg.empty()) {
            talk(context.say("pictures.not_exported",
                             {evidence.file.string(), sayState(context, evidence.state)}));
            continue;
        }
        const QByteArray bytes(reinterpret_cast<const char*>(jpeg.data()), std::ssize(jpeg));
        text += jsonLine({{"type", "picture"},
                          {"n", evidence.line},
                          {"name", evidence.file.filename().string()},
                          {"jpeg", bytes.toBase64().toStdString()}});
    }
    return text;
}

std::vector<ImportedPicture> picturesIn(const std::string& text, const std::string& name, std::int64_t lines,
                                        const AppContext& context) {
    std::vector<ImportedPicture> pictures;
    std::istringstream in(text);
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find("\"picture\"") == std::string::npos) continue;
        const json::Origin place(name, json::Said("data.line", {number}));
        const nlohmann::json document = json::parse(line, place); // readRecord has taken it already
        if (!document.is_object() || document.value("type", nlohmann::json()) != "picture") continue;
        if (auto picture = pictureFrom(document, lines))
            pictures.push_back(std::move(*picture));
        else
            talk(context.say("pictures.not_imported", {name, number}));
    }
    return pictures;
}

void keepPictures(const AppContext& context, const std::filesystem::path& file, const journal::KeptGame& game,
                  const std::vector<ImportedPicture>& pictures) {
    if (pictures.empty()) return;
    journal::EvidenceWriter::Options options;
    options.mostWaiting = pictures.size();
    options.dropped = [&] { talk(context.say("pictures.oldest_left_out")); };
    options.failed = [&context](const json::Said& why) { talk(why.in(context.sentences())); };
    journal::EvidenceWriter writer(journal::evidenceFolder(file, game), std::move(options));
    for (const ImportedPicture& picture : pictures)
        writer.keep(picture.line, [&picture] { return picture.jpeg; });
    writer.finish();
}

} // namespace rowkeeper::app
