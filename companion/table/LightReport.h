// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "vision/light/LightWatch.h"
#include "vision/table/CameraFit.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

/// Light, sharpness and size of the picture for people and as JSON; shared by `scan`, `watch` and the window.
namespace rowkeeper::table {

/// {"id","severity","area":[x,y,width,height],"measured","limit","unit","text"}. `measured` is null where it
/// cannot be told.
nlohmann::ordered_json lightJson(const vision::LightFinding& finding, const vision::Frame& frame,
                                 const json::Sentences& sentences);
/// One sentence with the remedy, and where in the picture.
std::string lightSentence(const vision::LightFinding& finding, const vision::Frame& frame,
                          const json::Sentences& sentences);
/// What was measured, as the reader writes numbers: a share in percent, without its unit.
std::string measuredText(const vision::LightFinding& finding, const json::Sentences& sentences);
/// Whether camera, height and print go together, and how many cards fit.
std::string fitSentence(const vision::CameraFit& fit, const vision::Frame& frame,
                        const json::Sentences& sentences);

/// How large tags are seen, and what that means for reading them by what was measured, with the remedy where
/// it is too little.
struct SizeSaid {
    std::string sentence;
    bool tooLow = false; ///< not read reliably
};
/// Of the card that is seen smallest; nothing without a card.
std::optional<SizeSaid> sizeSaid(const vision::TableView& view, const vision::Frame& frame,
                                 const json::Sentences& sentences);

/// What is to be said about the pictures of a table, each thing once.
class LightReport {
  public:
    /// As a line of `watch`: {"type":"light","frame",...}, and as a sentence.
    struct News {
        std::string line;
        std::string sentence;
    };

    /// Takes the next frame and the table as it lies in it.
    std::vector<News> see(const vision::Frame& frame, const vision::TableView& view,
                          const json::Sentences& sentences);

    /// The one sentence for a quiet place on screen: the first remedy, else whether the camera will do; empty
    /// while nothing is known.
    const std::string& hint() const { return hint_; }

  private:
    std::optional<News> judgeFit(const vision::Frame& frame, const vision::TableView& view,
                                 const json::Sentences& sentences);

    vision::LightWatch watch_;
    std::optional<vision::CameraFit> last_; ///< as it was at the last look
    std::optional<vision::CameraFit> said_;
    std::optional<double> lastFitMs_;
    std::string fitSentence_;
    std::string hint_;
};

} // namespace rowkeeper::table
