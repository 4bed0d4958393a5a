// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "vision/light/LightMeters.h"
#include "vision/table/TableView.h"

#include <optional>
#include <string>
#include <vector>

/// Focus, glare, contrast and size of every row in words, also where all is well.
namespace rowkeeper::table {

struct MeterSaid {
    vision::LightLevel level = vision::LightLevel::Unknown;
    std::string value;  ///< short: "2.1 px"; empty: not measured
    std::string spoken; ///< "Row 1, focus: good, 2.1 px"
    std::string remedy; ///< one sentence; empty: nothing is wrong
    bool operator==(const MeterSaid&) const = default;
};

struct ZoneSaid {
    std::string name; ///< "Row 1", or the whole picture while no row is known
    std::vector<MeterSaid> meters;
    bool operator==(const ZoneSaid&) const = default;
};

/// Follows the pictures of a table. One thread.
class MeterReport {
  public:
    /// Takes the next frame; looks at one in half a second of the frames' own time.
    void see(const vision::Frame& frame, const vision::TableView& view, const json::Sentences& sentences);

    /// What holds now; nothing before the first picture.
    const std::vector<ZoneSaid>& zones() const { return zones_; }

  private:
    std::vector<ZoneSaid> zones_;
    std::optional<double> lastLookMs_;
};

/// What is measured, in the order of ZoneSaid::meters: "Focus", "Glare", "Contrast", "Size".
std::vector<std::string> meterNames(const json::Sentences& sentences);

} // namespace rowkeeper::table
