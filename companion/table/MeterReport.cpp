// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/MeterReport.h"

#include "companion/table/LightReport.h"
#include "vision/light/LightWatch.h"
#include "vision/reading/TagLayout.h"
#include "vision/table/CameraFit.h"

#include <algorithm>
#include <array>

namespace rowkeeper::table {

namespace {

constexpr std::array metered{vision::LightTrouble::Defocus, vision::LightTrouble::Glare,
                             vision::LightTrouble::LowContrast, vision::LightTrouble::TooSmall};

std::string nameOf(vision::LightTrouble trouble, const json::Sentences& sentences) {
    return sentences.text("light.meter." + std::string(vision::idOf(trouble)));
}

std::string levelWord(vision::LightLevel level, const json::Sentences& sentences) {
    switch (level) {
    case vision::LightLevel::Unknown:
        break;
    case vision::LightLevel::Good:
        return sentences.text("light.level.good");
    case vision::LightLevel::Warning:
        return sentences.text("light.level.warning");
    case vision::LightLevel::Bad:
        return sentences.text("light.level.bad");
    }
    return sentences.text("light.level.unknown");
}

/// Around all of its cards.
vision::PictureArea areaOf(const vision::Chain& chain) {
    double left = 1e9;
    double top = 1e9;
    double right = -1e9;
    double bottom = -1e9;
    const auto take = [&](const vision::SeenCard& card) {
        for (const vision::Point& corner : card.outline) {
            left = std::min(left, corner.x);
            right = std::max(right, corner.x);
            top = std::min(top, corner.y);
            bottom = std::max(bottom, corner.y);
        }
    };
    if (!chain.anchorTaken) take(chain.anchor);
    std::ranges::for_each(chain.links, take);
    if (right < left) return {};
    return {left, top, right - left, bottom - top};
}

std::vector<vision::LightZone> zonesOf(const vision::Frame& frame, const vision::TableView& view) {
    const vision::TagLayout layout;
    std::vector<vision::LightZone> zones;
    for (const vision::Chain& chain : view.chains)
        zones.push_back({areaOf(chain), vision::pixelsPerMm(chain, layout)});
    if (zones.empty())
        zones.push_back(
            {{0, 0, double(frame.width()), double(frame.height())}, vision::pixelsPerMm(view, layout)});
    return zones;
}

MeterSaid saidOf(const vision::LightMeter& meter, const std::string& zone, const vision::Frame& frame,
                 const json::Sentences& sentences) {
    MeterSaid said;
    said.level = meter.level;
    const vision::LightFinding finding{meter.trouble,
                                       {},
                                       {0, 0, double(frame.width()), double(frame.height())},
                                       meter.measured,
                                       meter.limit};
    if (meter.level != vision::LightLevel::Unknown) {
        const bool share = vision::unitOf(meter.trouble) == "share";
        said.value =
            sentences(share ? "light.meter.percent" : "light.meter.px", {measuredText(finding, sentences)});
    }
    said.spoken = sentences("light.meter.said",
                            {zone, nameOf(meter.trouble, sentences), levelWord(meter.level, sentences)});
    if (!said.value.empty()) said.spoken += ", " + said.value;
    if (meter.level == vision::LightLevel::Warning || meter.level == vision::LightLevel::Bad)
        said.remedy = zone + ": " + lightSentence(finding, frame, sentences);
    return said;
}

} // namespace

std::vector<std::string> meterNames(const json::Sentences& sentences) {
    std::vector<std::string> names;
    for (const vision::LightTrouble trouble : metered)
        names.push_back(nameOf(trouble, sentences));
    return names;
}

void MeterReport::see(const vision::Frame& frame, const vision::TableView& view,
                      const json::Sentences& sentences) {
    const double now = frame.timeMs();
    const bool due =
        !lastLookMs_ || now < *lastLookMs_ || now >= *lastLookMs_ + vision::LightWatch::lookEveryMs;
    if (frame.empty() || !due) return;
    lastLookMs_ = now;
    const std::vector<vision::LightZone> zones = zonesOf(frame, view);
    const std::vector<vision::ZoneMeters> measured = vision::measureZones(frame, zones);
    zones_.clear();
    for (std::size_t at = 0; at < measured.size(); ++at) {
        ZoneSaid zone;
        zone.name = view.chains.empty() ? sentences.text("light.zone.all")
                                        : sentences("light.zone.row", {static_cast<int>(at) + 1});
        for (const vision::LightMeter& meter : measured[at])
            zone.meters.push_back(saidOf(meter, zone.name, frame, sentences));
        zones_.push_back(std::move(zone));
    }
}

} // namespace rowkeeper::table
