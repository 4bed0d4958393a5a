// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/LightReport.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace rowkeeper::table {

namespace {

using Json = nlohmann::ordered_json;
using json::Sentences;
using vision::LightFinding;
using vision::LightTrouble;

double rounded(double value) {
    return std::round(value * 1000) / 1000;
}

/// With one decimal, as the reader writes it.
std::string tenths(double value, const Sentences& sentences) {
    const long all = std::lround(10 * value);
    return std::to_string(all / 10) + (sentences.language() == json::Language::De ? "," : ".") +
           std::to_string(all % 10);
}

/// Which ninth of the picture its middle lies in; nothing where it covers most of it.
std::string placeKey(const vision::PictureArea& area, const vision::Frame& frame) {
    if (area.width > 0.6 * frame.width() && area.height > 0.6 * frame.height()) return {};
    const auto third = [](double at, int size) { return std::clamp(static_cast<int>(3 * at / size), 0, 2); };
    const int column = third(area.x + area.width / 2, frame.width());
    const int row = third(area.y + area.height / 2, frame.height());
    return "light.place." + std::to_string(1 + 3 * row + column);
}

std::string idOf(vision::Resolution resolution) {
    switch (resolution) {
    case vision::Resolution::Ample:
        return "ample";
    case vision::Resolution::Enough:
        return "enough";
    case vision::Resolution::TooLow:
        return "too_low";
    }
    return "";
}

/// Alike enough not to be said again: the first cards tell the slant of the table only roughly.
bool sameToPeople(const vision::CameraFit& a, const vision::CameraFit& b) {
    return a.resolution == b.resolution && std::abs(a.cardsBelow - b.cardsBelow) <= 2;
}

} // namespace

std::string measuredText(const LightFinding& finding, const Sentences& sentences) {
    switch (finding.trouble) {
    case LightTrouble::Darkness:
        return std::to_string(std::lround(finding.measured));
    case LightTrouble::LowContrast:
    case LightTrouble::Glare:
        return std::to_string(std::lround(100 * finding.measured));
    case LightTrouble::Motion:
    case LightTrouble::Defocus:
    case LightTrouble::TooSmall:
        break;
    }
    return tenths(finding.measured, sentences);
}

Json lightJson(const LightFinding& finding, const vision::Frame& frame, const Sentences& sentences) {
    const vision::PictureArea& area = finding.area;
    Json json{{"id", vision::idOf(finding.trouble)},
              {"severity", vision::idOf(finding.severity)},
              {"area", {area.x, area.y, area.width, area.height}},
              {"measured", finding.measured > 0 ? Json(rounded(finding.measured)) : Json(nullptr)},
              {"limit", finding.limit},
              {"unit", vision::unitOf(finding.trouble)}};
    json["text"] = lightSentence(finding, frame, sentences);
    return json;
}

std::string lightSentence(const LightFinding& finding, const vision::Frame& frame,
                          const Sentences& sentences) {
    std::string key = "light." + std::string(vision::idOf(finding.trouble));
    if (finding.trouble == LightTrouble::TooSmall && finding.measured <= 0) key += ".unread";
    const std::string sentence = sentences(key, {measuredText(finding, sentences)});
    const std::string place = placeKey(finding.area, frame);
    if (place.empty()) return sentence + ".";
    return sentences("light.at", {sentence, sentences.text(place)}) + ".";
}

std::string fitSentence(const vision::CameraFit& fit, const vision::Frame& frame,
                        const Sentences& sentences) {
    return sentences("light.fit." + idOf(fit.resolution),
                     {frame.width(), frame.height(), tenths(fit.pixelsPerModule, sentences), fit.cardsBelow,
                      std::lround(100 * fit.height)});
}

std::optional<SizeSaid> sizeSaid(const vision::TableView& view, const vision::Frame& frame,
                                 const Sentences& sentences) {
    const auto pixels = vision::leastPixelsPerModule(view, vision::TagLayout{});
    if (!pixels || frame.empty()) return std::nullopt;
    const vision::Resolution resolution = vision::resolutionOf(*pixels);
    // Rounded down: what is too little must not look as if it were just enough.
    const double shown = std::floor(10 * *pixels + 1e-6) / 10; // sums of corners are not exact
    return SizeSaid{sentences("light.size." + idOf(resolution),
                              {frame.width(), frame.height(), tenths(shown, sentences),
                               static_cast<int>(100 * vision::distanceForAmple(*pixels)),
                               tenths(vision::amplePixelsPerModule, sentences),
                               tenths(vision::enoughPixelsPerModule, sentences)}),
                    resolution == vision::Resolution::TooLow};
}

std::vector<LightReport::News> LightReport::see(const vision::Frame& frame, const vision::TableView& view,
                                                const Sentences& sentences) {
    std::vector<News> news;
    if (frame.empty()) return news;
    if (auto fit = judgeFit(frame, view, sentences)) news.push_back(std::move(*fit));
    for (const auto& [finding, over] : watch_.see(frame, vision::pixelsPerMm(view, vision::TagLayout{}))) {
        Json line{{"type", "light"}, {"frame", frame.number()}};
        line.update(lightJson(finding, frame, sentences));
        if (over)
            line["text"] =
                sentences("light.over",
                          {sentences.text("light.over." + std::string(vision::idOf(finding.trouble)))}) +
                ".";
        line["resolved"] = over;
        news.push_back({line.dump(), line.at("text").get<std::string>()});
    }
    hint_ =
        watch_.findings().empty() ? fitSentence_ : lightSentence(watch_.findings().front(), frame, sentences);
    return news;
}

std::optional<LightReport::News>
LightReport::judgeFit(const vision::Frame& frame, const vision::TableView& view, const Sentences& sentences) {
    const bool due = !lastFitMs_ || frame.timeMs() >= *lastFitMs_ + vision::LightWatch::lookEveryMs;
    if (!due || !view.still) return std::nullopt;
    const auto fit = vision::cameraFit(view, frame.width(), frame.height(), vision::TagLayout{});
    if (!fit) return std::nullopt;
    lastFitMs_ = frame.timeMs();
    const bool steady = last_ && sameToPeople(*last_, *fit);
    last_ = fit;
    if (!steady || (said_ && sameToPeople(*said_, *fit))) return std::nullopt;
    said_ = fit;
    fitSentence_ = fitSentence(*fit, frame, sentences);
    const Json line{{"type", "light"},
                    {"frame", frame.number()},
                    {"id", "fit"},
                    {"resolution", idOf(fit->resolution)},
                    {"width", frame.width()},
                    {"height", frame.height()},
                    {"pixels_per_module", rounded(fit->pixelsPerModule)},
                    {"cards", fit->cardsBelow},
                    {"text", fitSentence_}};
    return News{line.dump(), fitSentence_};
}

} // namespace rowkeeper::table
