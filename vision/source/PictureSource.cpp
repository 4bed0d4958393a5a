// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Codecs.h"
#include "vision/picture/Pixels.h"
#include "vision/picture/Quiet.h"
#include "vision/source/OnePicture.h"
#include "vision/source/PictureHeader.h"
#include "vision/source/Sources.h"

#include <opencv2/imgcodecs.hpp>

#include <filesystem>
#include <fstream>

namespace rowkeeper::vision {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t largestFile = 1'000'000'000; // bytes; maxPixels of uncompressed pixels and some room

SourceProblem problem(SourceProblem::Kind kind, const std::string& file, const std::string& why) {
    return {kind, file, why};
}

std::variant<std::vector<std::uint8_t>, SourceProblem> readBytes(const std::string& file) {
    using Kind = SourceProblem::Kind;
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status)) return problem(Kind::NotFound, file, "no_file");
    if (!fs::is_regular_file(status)) return problem(Kind::Unreadable, file, "not_a_file");
    const std::uintmax_t size = fs::file_size(file, error);
    if (error || size == 0) return problem(Kind::Unreadable, file, "empty");
    if (size > largestFile) return problem(Kind::TooLarge, file, "large_file");
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    std::ifstream in(file, std::ios::binary);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in) return problem(Kind::Unreadable, file, "no_permission");
    return bytes;
}

/// Pictures one after the other. A bad one is a problem of its own; next() then goes on with the one after
/// it.
class PictureSource final : public Source {
  public:
    PictureSource(std::vector<std::string> files, double framesPerSecond)
        : files_(std::move(files))
        , framesPerSecond_(framesPerSecond) {}

    NextFrame next() override {
        if (at_ >= files_.size()) return EndOfSource{};
        const auto number = static_cast<long>(at_);
        auto picture = readPicture(files_[at_++]);
        if (auto* bad = std::get_if<SourceProblem>(&picture)) {
            bad->onePicture = true;
            return *bad;
        }
        const Frame& frame = std::get<Frame>(picture);
        return Frame(frame, number, 1000.0 * static_cast<double>(number) / framesPerSecond_);
    }
    bool live() const override { return false; }
    double framesPerSecond() const override { return framesPerSecond_; }
    std::string place() const override { return at_ > 0 ? files_[at_ - 1] : std::string(); }

  private:
    std::vector<std::string> files_;
    double framesPerSecond_;
    std::size_t at_ = 0;
};

} // namespace

std::variant<Frame, SourceProblem> decodePicture(std::span<const std::uint8_t> bytes,
                                                 const std::string& file) {
    using Kind = SourceProblem::Kind;
    const auto header = readPictureHeader(bytes);
    if (!header) return problem(Kind::Unreadable, file, "no_picture");
    const auto sides = [](long long width, long long height) {
        return std::vector{std::to_string(width), std::to_string(height)};
    };
    if (tooManyPixels(header->width, header->height))
        return SourceProblem{Kind::TooLarge, file, "large_picture", sides(header->width, header->height)};
    if (tooManyPixels(header->pieceWidth, header->pieceHeight))
        return SourceProblem{Kind::TooLarge, file, "large_pieces",
                             sides(header->pieceWidth, header->pieceHeight)};
    if (header->passes > mostPasses)
        return SourceProblem{Kind::TooLarge, file, "many_passes", {std::to_string(header->passes)}};
    if (!header->complete) return problem(Kind::Broken, file, "cut_picture");

    const HushLibraries hush;
    const cv::Mat pixels = codecs().decode(cv::Mat(1, static_cast<int>(bytes.size()), CV_8U,
                                                   const_cast<std::uint8_t*>(bytes.data())), // read only
                                           cv::IMREAD_COLOR, nullptr);
    if (pixels.empty()) return problem(Kind::Unreadable, file, "odd_kind");
    return toFrame(pixels, 0, 0);
}

std::variant<Frame, SourceProblem> readPicture(const std::string& file) {
    silenceLibraries();
    if (auto missing = noCodecs(file)) return *std::move(missing);
    std::variant<Frame, SourceProblem> picture;
    auto odd = withPicture(file, [&] {
        auto read = readBytes(file);
        if (auto* bad = std::get_if<SourceProblem>(&read))
            picture = std::move(*bad);
        else
            picture = decodePicture(std::get<std::vector<std::uint8_t>>(read), file);
    });
    if (odd) picture = std::move(*odd);
    return picture;
}

OpenedSource openPictures(const std::string& /*place*/, std::vector<std::string> files,
                          double framesPerSecond) {
    return std::make_unique<PictureSource>(std::move(files), framesPerSecond > 0 ? framesPerSecond : 10);
}

} // namespace rowkeeper::vision
