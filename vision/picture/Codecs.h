// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core/mat.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What OpenCV decodes, encodes and captures with: two hundred libraries come with it, which take most of the
/// time a command needs to start. It lies in a file of its own, rowkeeper_codecs.so, which is loaded when the
/// first picture is asked for. Internal to vision.
namespace rowkeeper::vision {

/// A cv::VideoCapture that is open.
class Capture {
  public:
    virtual ~Capture() = default;
    virtual bool read(cv::Mat& picture) = 0; ///< grab and retrieve
    virtual bool grab() = 0;
    virtual bool retrieve(cv::Mat& picture) = 0;
    virtual bool set(int property, double value) = 0;
    virtual double get(int property) const = 0;
};

struct Codecs {
    /// cv::imdecode; on what `onto` is already, if that has its size. Null: on a new one.
    cv::Mat (*decode)(cv::InputArray bytes, int flags, cv::Mat* onto);
    /// cv::imencode.
    bool (*encode)(const std::string& extension, cv::InputArray picture, std::vector<unsigned char>& bytes,
                   const std::vector<int>& parameters);
    /// Null: it cannot be opened.
    std::unique_ptr<Capture> (*capture)(const std::string& what, int backend,
                                        const std::vector<int>& parameters);
};

/// Why they cannot be loaded; nothing: they are. Any thread. Opening a source asks first.
std::optional<std::string> missingCodecs();

/// Throws std::runtime_error where they are missing.
const Codecs& codecs();

} // namespace rowkeeper::vision
