// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

/// What keeps a picture from being read, and where. Works on what is there whether tags can be read or not:
/// edges, levels and clipped spots, never the texts.
namespace rowkeeper::vision {

enum class LightTrouble {
    Darkness,    ///< paper is darker than a camera can keep apart from its noise
    Motion,      ///< smeared in one direction: the camera moves or exposes for too long
    Defocus,     ///< soft in all directions
    TooSmall,    ///< too few pixels a tag module
    LowContrast, ///< black is not much darker than white: a smeared lens, a faded print, haze of a side light
    Glare,       ///< a lamp shows on sleeves or a glossy print
};

/// Lasting spelling: "darkness", "motion", "defocus", "too_small", "low_contrast", "glare".
std::string_view idOf(LightTrouble trouble);
/// What `measured` counts: "grey" (0-255), "px", "px/module", "share" (0-1).
std::string_view unitOf(LightTrouble trouble);

enum class LightSeverity {
    Warning, ///< still read, but not for much longer
    Bad,     ///< hides tags or will soon
};
std::string_view idOf(LightSeverity severity); ///< "warning", "bad"

/// A rectangle of the picture, px.
struct PictureArea {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    bool operator==(const PictureArea&) const = default;
};

struct LightFinding {
    LightTrouble trouble = LightTrouble::Darkness;
    LightSeverity severity = LightSeverity::Warning;
    PictureArea area;    ///< around every place with this trouble; the whole picture where all of it has
    double measured = 0; ///< at the worse places, see unitOf()
    double limit = 0;    ///< where a warning begins, same unit
    bool operator==(const LightFinding&) const = default;
};

/// The findings, the one to be remedied first in front; at most one of a kind; nothing for a good picture, an
/// empty table or an empty frame. `pixelsPerMm` is the scale of the cards where it is known from tags.
/// Keeps nothing; any thread. 1 mm of print is one module.
std::vector<LightFinding> examineLight(const Frame& frame, std::optional<double> pixelsPerMm = {});

} // namespace rowkeeper::vision
