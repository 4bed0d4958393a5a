// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Source.h"

#include "vision/picture/Quiet.h"
#include "vision/source/Address.h"
#include "vision/source/OnePicture.h"
#include "vision/source/PictureHeader.h"
#include "vision/source/Sources.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace rowkeeper::vision {

namespace fs = std::filesystem;

namespace {

bool isNumber(const std::string& text) {
    return !text.empty() && text.size() <= 4 &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

OpenedSource openFolder(const std::string& where, const SourceOptions& options) {
    std::error_code error;
    std::vector<std::string> files;
    for (fs::directory_iterator it(where, error), end; !error && it != end; it.increment(error)) {
        // Notes and truth files may lie beside the pictures; hidden files are somebody else's. What has the
        // name of a picture and is no file, as a link to one that is gone, is a problem of its own in its
        // turn.
        if (namesPicture(it->path().string()) && it->path().filename().string()[0] != '.')
            files.push_back(it->path().string());
    }
    if (error) return SourceProblem{SourceProblem::Kind::Unreadable, where, "folder", {error.message()}};
    if (files.empty()) return SourceProblem{SourceProblem::Kind::Unreadable, where, "no_pictures"};
    std::sort(files.begin(), files.end(), naturallyBefore);
    return openPictures(where, std::move(files), options.folderFramesPerSecond);
}

} // namespace

bool naturallyBefore(const std::string& a, const std::string& b) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (!digit(a[i]) || !digit(b[j])) {
            if (a[i] != b[j]) return a[i] < b[j];
            ++i;
            ++j;
            continue;
        }
        while (i < a.size() && a[i] == '0')
            ++i;
        while (j < b.size() && b[j] == '0')
            ++j;
        std::size_t m = i;
        std::size_t n = j;
        while (m < a.size() && digit(a[m]))
            ++m;
        while (n < b.size() && digit(b[n]))
            ++n;
        if (m - i != n - j) return m - i < n - j;
        const int order = a.compare(i, m - i, b, j, n - j);
        if (order != 0) return order < 0;
        i = m;
        j = n;
    }
    const std::size_t leftA = a.size() - i;
    const std::size_t leftB = b.size() - j;
    return leftA != leftB ? leftA < leftB : a < b;
}

bool namesCamera(const std::string& where) {
    std::error_code error;
    const fs::file_status status = fs::status(where, error);
    if (!fs::exists(status)) return isNumber(where) || where.rfind("/dev/", 0) == 0;
    return fs::is_character_file(status);
}

OpenedSource openSource(const std::string& where, const SourceOptions& options) {
    silenceLibraries();
    if (where.empty()) return SourceProblem{SourceProblem::Kind::NotFound, where, "none"};
    if (auto missing = noCodecs(where)) return *std::move(missing);
    std::error_code error;
    const fs::file_status status = fs::status(where, error);
    if (namesCamera(where)) return openCamera(isNumber(where) ? "/dev/video" + where : where, options);
    if (!fs::exists(status) && namesAddress(where)) return openAddress(where, options);
    if (!fs::exists(status)) return SourceProblem{SourceProblem::Kind::NotFound, where, "no_file_or_folder"};
    if (fs::is_directory(status)) return openFolder(where, options);
    if (!fs::is_regular_file(status))
        return SourceProblem{SourceProblem::Kind::Unreadable, where, "no_file_no_camera"};
    if (!namesPicture(where)) return openVideo(where);
    auto picture = readPicture(where);
    if (auto* problem = std::get_if<SourceProblem>(&picture)) return *problem;
    return openPictures(where, {where}, options.folderFramesPerSecond);
}

} // namespace rowkeeper::vision
