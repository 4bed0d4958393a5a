// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core.hpp>

#include <cstdint>

namespace rowkeeper::tabletop {

/// What lens, sensor and transport do to a picture. What the lens does to straight lines is the camera's
/// (Camera.h).
struct SensorOptions {
    double blur = 0.6;     ///< px, sigma
    double motion = 0;     ///< px, along a direction drawn from the seed
    double noise = 2;      ///< grey levels, sigma
    double jitter = 0.2;   ///< px, largest shift of a frame
    double flicker = 0.01; ///< largest relative change of brightness
    int jpeg = 92;         ///< quality 1-100; 0: not compressed
    /// A picture is read out from its first row to its last while the camera sways: largest shift of the last
    /// row against the first, px, sideways and half as much along. Drawn for every frame.
    double rollingShutter = 0;
    bool bayer = false; ///< one colour a pixel (RGGB), the others interpolated from its neighbours
    bool operator==(const SensorOptions&) const = default;
};

/// Deterministic: frame n of a picture is the same whenever it is asked for. Any thread.
class Sensor {
  public:
    Sensor(const SensorOptions& options, cv::Size size, std::uint64_t seed);

    /// What does not change while the table stays the same: blur. Done once for a held state.
    cv::Mat3b expose(const cv::Mat3b& picture) const;
    /// The same for a part of the picture, into an exposed one of the same size; returns the part changed.
    cv::Rect expose(const cv::Mat3b& picture, const cv::Rect& part, cv::Mat3b& exposed) const;
    /// One frame of an exposed picture: jitter, rolling shutter, flicker, noise, Bayer pattern, compression.
    /// `moved`: where a bump brought the camera, exposed px to px.
    cv::Mat3b frame(const cv::Mat3b& exposed, long number,
                    const cv::Matx23d& moved = {1, 0, 0, 0, 1, 0}) const;
    /// Where a point of the exposed picture is in frame `number`, bumps left out.
    cv::Point2d inFrame(cv::Point2d exposed, long number) const;

  private:
    /// What is drawn for one frame.
    struct Draw {
        cv::Matx23d moved; ///< exposed px to px
        double gain = 1;
        cv::Point noiseAt;
    };
    Draw draw(long number) const;

    SensorOptions options_;
    cv::Size size_;
    std::uint64_t seed_;
    cv::Mat noise_; // 8 bit signed, larger than a picture, read at a random place
    cv::Mat1f motion_;
};

} // namespace rowkeeper::tabletop
