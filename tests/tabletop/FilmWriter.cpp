// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FilmWriter.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace rowkeeper::tabletop {

namespace {

bool isVideo(const std::filesystem::path& place) {
    return place.extension() == ".mp4" || place.extension() == ".mkv";
}

/// In single quotes for the shell.
std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

class Pipe {
  public:
    explicit Pipe(const std::string& command)
        : file_(popen(command.c_str(), "w")) {} // NOLINT(cert-env33-c): the encoder is a program
    ~Pipe() {
        if (file_ != nullptr) pclose(file_);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool write(const cv::Mat3b& picture) {
        return file_ != nullptr && picture.isContinuous() &&
               std::fwrite(picture.data, 3, picture.total(), file_) == picture.total();
    }
    bool close() {
        FILE* file = std::exchange(file_, nullptr);
        return file != nullptr && pclose(file) == 0;
    }

  private:
    FILE* file_;
};

void writeVideo(int frames, const std::function<cv::Mat3b(int)>& picture, int framesPerSecond,
                const std::filesystem::path& file, const Encoding& encoding) {
    std::unique_ptr<Pipe> encoder;
    for (int i = 0; i < frames; ++i) {
        const cv::Mat3b next = picture(i);
        if (!encoder)
            encoder = std::make_unique<Pipe>(
                "ffmpeg -loglevel error -y -f rawvideo -pixel_format bgr24 -video_size " +
                std::to_string(next.cols) + "x" + std::to_string(next.rows) + " -framerate " +
                std::to_string(framesPerSecond) + " -i - -c:v libx264 -preset " + quoted(encoding.preset) +
                " -crf " + std::to_string(encoding.rateFactor) + " -pix_fmt yuv420p -movflags +faststart " +
                quoted(file.string()));
        if (!encoder->write(next))
            throw std::runtime_error(file.string() + ": cannot be encoded (is ffmpeg installed?)");
    }
    if (!encoder || !encoder->close()) throw std::runtime_error(file.string() + ": ffmpeg failed");
}

void writePictures(Film& film, int quality, const std::filesystem::path& folder,
                   const std::function<void(int)>& progress) {
    std::filesystem::create_directories(folder);
    for (int i = 0; i < film.frames(); ++i) {
        const std::string number = std::to_string(i);
        const std::filesystem::path file =
            folder / (std::string(5 - std::min<std::size_t>(5, number.size()), '0') + number + ".jpg");
        if (!cv::imwrite(file.string(), film.frame(i), {cv::IMWRITE_JPEG_QUALITY, quality}))
            throw std::runtime_error(file.string() + ": cannot be written");
        if (progress) progress(i);
    }
}

} // namespace

std::vector<cv::Mat3b> throughVideo(const std::vector<cv::Mat3b>& pictures, int framesPerSecond,
                                    const Encoding& encoding) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("rowkeeper-film-" + std::to_string(::getpid()) + ".mkv");
    writeVideo(
        static_cast<int>(pictures.size()), [&](int i) { return pictures[static_cast<std::size_t>(i)]; },
        framesPerSecond, file, encoding);
    std::vector<cv::Mat3b> seen;
    cv::VideoCapture film(file.string(), cv::CAP_FFMPEG);
    for (cv::Mat3b picture; film.read(picture);)
        seen.push_back(picture.clone());
    std::filesystem::remove(file);
    return seen;
}

void writeFilm(const Storyboard& board, FilmOptions options, const CardArt& art,
               const std::filesystem::path& place, const Encoding& encoding,
               const std::function<void(int)>& progress) {
    const int quality = std::exchange(options.quality.sensor.jpeg, 0); // the file compresses, not the sensor
    Film film(board, options, art);
    if (isVideo(place)) {
        const auto picture = [&](int number) {
            cv::Mat3b frame = film.frame(number);
            if (progress) progress(number);
            return frame;
        };
        return writeVideo(film.frames(), picture, board.truth.framesPerSecond, place, encoding);
    }
    writePictures(film, quality > 0 ? quality : 95, place, progress);
}

} // namespace rowkeeper::tabletop
