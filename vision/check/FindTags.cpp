// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/FindTags.h"

#include "engine/core/tag/Tag.h"
#include "vision/picture/Pixels.h"
#include "vision/reading/CodeDecoder.h"
#include "vision/reading/TagReader.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <utility>

namespace rowkeeper::vision {

namespace {

/// A picture made larger or smaller.
struct Scaled {
    cv::Mat grey;
    double scale = 1;

    Quad inPicture(Quad corners) const {
        for (Point& corner : corners)
            corner = {(corner.x + 0.5) / scale - 0.5, (corner.y + 0.5) / scale - 0.5};
        return corners;
    }
};

/// The table's reader knows tags of 25 to 210 px: larger ones are found in a smaller picture.
std::vector<Scaled> scalesOf(const cv::Mat& grey) {
    constexpr int longest = 4500; // px: of a larger picture the finest tags are left out
    constexpr int least = 90;     // px: a tag in it would be too small
    constexpr int small = 600;    // px: nothing is lost by looking at it enlarged, too
    const int side = std::max(grey.cols, grey.rows);
    std::vector<Scaled> all;
    const auto add = [&](double scale) {
        Scaled scaled{grey, scale};
        if (scale != 1)
            cv::resize(grey, scaled.grey, {}, scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
        all.push_back(std::move(scaled));
    };
    double scale = std::min(1.0, static_cast<double>(longest) / side);
    for (; std::min(grey.cols, grey.rows) * scale >= least; scale /= 2)
        add(scale);
    if (side <= small) add(2);
    return all;
}

Frame frameOf(const cv::Mat& grey) {
    cv::Mat colour;
    cv::cvtColor(grey, colour, cv::COLOR_GRAY2BGR);
    return toFrame(colour, 0, 0);
}

class Finding {
  public:
    void add(FoundTag tag) {
        const bool known = std::any_of(found.tags.begin(), found.tags.end(), [&](const FoundTag& one) {
            return distance(centreOf(one.corners), centreOf(tag.corners)) <
                   std::min(sideOf(one.corners), sideOf(tag.corners)) / 2;
        });
        if (!known) found.tags.push_back(std::move(tag));
    }

    void addForeign(const std::string& text) {
        if (std::find(found.foreign.begin(), found.foreign.end(), text) == found.foreign.end())
            found.foreign.push_back(text);
    }

    FoundTags found;
};

void readPlainly(const std::vector<Scaled>& scales, Finding& finding) {
    TagReader reader;
    bool foreign = false;
    for (const Scaled& scaled : scales) {
        const Reading reading = reader.read(frameOf(scaled.grey));
        for (const Sighting& tag : reading.tags)
            finding.add({tag.text, scaled.inPicture(tag.corners)});
        foreign = foreign || reading.foreign > 0;
        const cv::Mat& grey = scaled.grey;
        for (const Code& code :
             decodeCodes({grey.data, grey.cols, grey.rows, static_cast<int>(grey.step[0])})) {
            if (tag::parse(code.text))
                finding.add({code.text, scaled.inPicture(code.corners)});
            else
                finding.addForeign(code.text);
        }
    }
    if (foreign && finding.found.foreign.empty()) finding.addForeign({});
}

} // namespace

FoundTags findTags(const cv::Mat& grey) {
    Finding finding;
    readPlainly(scalesOf(grey), finding);
    return std::move(finding.found);
}

std::vector<FoundTag> guessTags(const cv::Mat& grey) {
    Finding finding;
    for (const Scaled& scaled : scalesOf(grey)) {
        TagReader reader({.video = true, .closedSet = tag::plainTexts()});
        const Frame frame = frameOf(scaled.grey);
        reader.read(frame);
        for (const Sighting& tag : reader.read(frame).tags)
            finding.add({tag.text, scaled.inPicture(tag.corners), false});
    }
    return std::move(finding.found.tags);
}

} // namespace rowkeeper::vision
