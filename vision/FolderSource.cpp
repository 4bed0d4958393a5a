// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/FolderSource.h"

#include "vision/PictureFile.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace rowkeeper::vision {

namespace {

namespace fs = std::filesystem;

class PictureSequence final : public Source {
  public:
    PictureSequence(std::vector<std::string> files, double framesPerSecond)
        : files_(std::move(files))
        , framesPerSecond_(framesPerSecond) {}

    NextFrame next() override {
        if (at_ >= files_.size()) return EndOfSource{};
        const auto number = static_cast<long>(at_);
        const std::string& file = files_[at_++];
        auto bytes = readBytes(file);
        if (auto* problem = std::get_if<SourceProblem>(&bytes)) return std::move(*problem);
        auto picture = decodePicture(std::get<std::vector<std::uint8_t>>(bytes), file, number,
                                     static_cast<double>(number) * 1000 / framesPerSecond_);
        if (auto* problem = std::get_if<SourceProblem>(&picture)) return std::move(*problem);
        return std::get<Frame>(std::move(picture));
    }

    bool live() const override { return false; }
    double framesPerSecond() const override { return framesPerSecond_; }

  private:
    std::vector<std::string> files_;
    double framesPerSecond_;
    std::size_t at_ = 0;
};

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// The run of digits at `at` without leading zeros; `at` moves behind it.
std::string_view digitRun(const std::string& text, std::size_t& at) {
    const std::size_t start = at;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    std::string_view run(text.data() + start, at - start);
    while (run.size() > 1 && run.front() == '0')
        run.remove_prefix(1);
    return run;
}

} // namespace

bool naturallyLess(const std::string& a, const std::string& b) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const std::string_view left = digitRun(a, i);
            const std::string_view right = digitRun(b, j);
            if (left.size() != right.size()) return left.size() < right.size();
            if (left != right) return left < right;
        } else {
            if (a[i] != b[j]) return a[i] < b[j];
            ++i;
            ++j;
        }
    }
    if (i < a.size() || j < b.size()) return j < b.size();
    return a < b; // "7" and "07": any fixed order
}

std::unique_ptr<Source> pictureSequence(std::vector<std::string> files, double framesPerSecond) {
    return std::make_unique<PictureSequence>(std::move(files), framesPerSecond);
}

std::variant<std::unique_ptr<Source>, SourceProblem> openFolder(const std::string& folder,
                                                                double framesPerSecond) {
    std::vector<std::string> files;
    std::error_code error;
    for (fs::directory_iterator entries(folder, error), end; !error && entries != end;
         entries.increment(error)) {
        const std::string file = entries->path().string();
        if (namedLikePicture(file)) files.push_back(file);
    }
    if (error) {
        return SourceProblem{SourceProblem::Kind::Unreadable, folder,
                             "The folder cannot be read (" + error.message() + ")."};
    }
    if (files.empty()) {
        return SourceProblem{
            SourceProblem::Kind::Unreadable, folder,
            "There is no picture in this folder. Put PNG or JPEG files into it; their names give the order."};
    }
    std::sort(files.begin(), files.end(), naturallyLess);
    return pictureSequence(std::move(files), framesPerSecond);
}

} // namespace rowkeeper::vision
