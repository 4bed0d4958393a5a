// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FilmWriter.h"

#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <cstdio>
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

void writeVideo(Film& film, const std::filesystem::path& file, const Encoding& encoding,
                const std::function<void(int)>& progress) {
    const cv::Size size = film.camera().picture();
    const std::string rate = std::to_string(film.board().truth.framesPerSecond);
    Pipe encoder("ffmpeg -loglevel error -y -f rawvideo -pixel_format bgr24 -video_size " +
                 std::to_string(size.width) + "x" + std::to_string(size.height) + " -framerate " + rate +
                 " -i - -c:v libx264 -preset " + quoted(encoding.preset) + " -crf " +
                 std::to_string(encoding.rateFactor) + " -pix_fmt yuv420p -movflags +faststart " +
                 quoted(file.string()));
    for (int i = 0; i < film.frames(); ++i) {
        if (!encoder.write(film.frame(i)))
            throw std::runtime_error(file.string() + ": cannot be encoded (is ffmpeg installed?)");
        if (progress) progress(i);
    }
    if (!encoder.close()) throw std::runtime_error(file.string() + ": ffmpeg failed");
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

void writeFilm(const Storyboard& board, FilmOptions options, const CardArt& art,
               const std::filesystem::path& place, const Encoding& encoding,
               const std::function<void(int)>& progress) {
    const int quality = std::exchange(options.quality.sensor.jpeg, 0); // the file compresses, not the sensor
    Film film(board, options, art);
    if (isVideo(place)) return writeVideo(film, place, encoding, progress);
    writePictures(film, quality > 0 ? quality : 95, place, progress);
}

} // namespace rowkeeper::tabletop
