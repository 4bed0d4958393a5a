// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core.hpp>

#include <vector>

/// Where the camera stands. Table frame: millimetres on the table top, x to the right, y down (towards
/// whoever has the targets' heads up), height upwards. Picture frame: px, (0,0) the centre of the top left
/// pixel.
namespace rowkeeper::tabletop {

struct CameraPose {
    double angle = 0;         ///< degrees the table appears turned clockwise, any value
    double tilt = 0;          ///< degrees off straight down, 0-40; the lower edge of the picture is nearer
    double pixelsPerMm = 2.4; ///< at the aim; less if the layout would not fit
    double fieldOfView = 62;  ///< degrees across the picture's width, of the lens without distortion
    /// Radial distortion as OpenCV counts it: a ray at r focal lengths from the axis is seen at
    /// r * (1 + k1 * r^2). The axis meets the picture in its middle. With the usual 62 degrees, -0.25 is a
    /// cheap wide webcam: it sees 68 degrees across and 80 along the diagonal. Positive values are not
    /// supported.
    double k1 = 0;
    bool mirrored = false; ///< left and right are exchanged, as some webcams and video calls do
    bool operator==(const CameraPose&) const = default;
};

/// A pinhole camera behind a lens that may bend straight lines.
class Camera {
  public:
    /// Aims at the middle of `layout` (mm) so that all of it lies in the picture with `margin` px around.
    /// Uses the scale asked for unless it must be smaller.
    Camera(const CameraPose& pose, cv::Size picture, const cv::Rect2d& layout, double margin = 24);

    /// Table plane raised by `height` mm to the pinhole's picture: what is seen without distortion and
    /// mirror.
    cv::Matx33d planeToPicture(double height = 0) const;
    /// The same for any point in space, mm, the third the height above the table.
    cv::Matx34d spaceToPicture() const;
    /// From the pinhole's picture to the real one, and back. The same point for an ideal lens.
    cv::Point2d bent(cv::Point2d ideal) const;
    cv::Point2d straight(cv::Point2d seen) const;
    bool bends() const { return k1_ != 0; }
    bool mirrored() const { return mirrored_; }
    cv::Point2d toPicture(cv::Point2d onTable, double height = 0) const;
    /// Where the ray through a pixel meets the table.
    cv::Point2d toTable(cv::Point2d inPicture) const;

    cv::Size picture() const { return picture_; }
    /// Scale at the aim, after fitting.
    double pixelsPerMm() const { return scale_; }
    /// The part of the table in view, mm, roughly: a box around the four corners.
    cv::Rect2d view() const;

  private:
    cv::Rect2d projected(const cv::Rect2d& layout) const;

    cv::Size picture_;
    cv::Point2d aim_;    // mm
    cv::Point2d centre_; // px the aim is seen at
    double focal_ = 1;   // px
    double k1_ = 0;
    bool mirrored_ = false;
    double scale_ = 1;
    double cosAngle_ = 1, sinAngle_ = 0, cosTilt_ = 1, sinTilt_ = 0;
};

/// A point through a plane's transformation.
cv::Point2d through(const cv::Matx33d& transformation, cv::Point2d point);

} // namespace rowkeeper::tabletop
