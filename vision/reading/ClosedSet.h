// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/CodeDecoder.h"
#include "vision/reading/Unblur.h"

#include <opencv2/core.hpp>

#include <span>
#include <string>
#include <vector>

/// The last resort for codes that no error correction reads: which of a few known texts does the picture
/// show, if any? Internal to vision; once made, safe to use from several threads at once.
namespace rowkeeper::vision {

/// All texts that may lie on the table, as they are printed.
class ClosedSet {
  public:
    ClosedSet() = default;
    /// Texts that do not fit a version 1 code with error correction H are left out.
    explicit ClosedSet(std::span<const std::string> texts);

    bool empty() const { return texts_.empty(); }

    /// The likeliest text and how much it is to be believed.
    struct Match {
        std::string text;
        float score = 0;  ///< correlation over the data modules, 1 is perfect
        float margin = 0; ///< over the next likely text
    };
    /// Levels as sampled, blurred by `blur`. An empty set gives score 0.
    Match likeliest(const Levels& levels, const Blur& blur) const;

  private:
    static constexpr std::size_t taps = std::tuple_size_v<decltype(Blur::weight)>;
    std::vector<std::string> texts_;
    /// A blurred picture is a weighted sum of shifted ones. A row for each text and shift: what its data
    /// modules then are more than their surroundings.
    cv::Mat1f shifted_;
    /// The scalar products of a text's rows with one another.
    std::vector<cv::Matx<float, taps, taps>> products_;
};

} // namespace rowkeeper::vision
