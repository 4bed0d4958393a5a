// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core.hpp>

#include <cstdint>

namespace rowkeeper::tabletop {

/// What lens, sensor and transport do to a picture.
struct SensorOptions {
    double blur = 0.6;     ///< px, sigma
    double motion = 0;     ///< px, along a direction drawn from the seed
    double noise = 2;      ///< grey levels, sigma
    double jitter = 0.2;   ///< px, largest shift of a frame
    double flicker = 0.01; ///< largest relative change of brightness
    int jpeg = 92;         ///< quality 1-100; 0: not compressed
    bool operator==(const SensorOptions&) const = default;
};

/// Deterministic: frame n of a picture is the same whenever it is asked for. Any thread.
class Sensor {
  public:
    Sensor(const SensorOptions& options, cv::Size size, std::uint64_t seed);

    /// What does not change while the table stays the same: blur. Done once for a held state.
    cv::Mat3b expose(const cv::Mat3b& picture) const;
    /// One frame of an exposed picture: jitter, flicker, noise, compression.
    cv::Mat3b frame(const cv::Mat3b& exposed, long number) const;

  private:
    SensorOptions options_;
    std::uint64_t seed_;
    cv::Mat noise_; // 8 bit signed, larger than a picture, read at a random place
    cv::Mat1f motion_;
};

} // namespace rowkeeper::tabletop
