// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "vision/check/PrintCheck.h"
#include "vision/light/LightDoctor.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// What was found of printed cards, for people and as JSON.
namespace rowkeeper::app {

struct CheckedPicture {
    std::string name; ///< its file or source
    vision::Frame frame;
    vision::PrintCheck check;
    std::vector<vision::LightFinding> light; ///< asked only where no tag was found
};

CheckedPicture checkedPicture(const std::string& name, const vision::Frame& frame);

std::vector<std::string> checkLines(const CheckedPicture& picture, const json::Sentences& sentences);

nlohmann::ordered_json checkJson(const CheckedPicture& picture, const json::Sentences& sentences);

} // namespace rowkeeper::app
