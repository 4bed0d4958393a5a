// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Cameras.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

namespace rowkeeper::views {

namespace fs = std::filesystem;

namespace {

/// "usb-Logitech_C920-video-index0" -> "Logitech C920"
std::string readableName(std::string name) {
    if (name.rfind("usb-", 0) == 0) name.erase(0, 4);
    if (const auto end = name.rfind("-video-index"); end != std::string::npos) name.erase(end);
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

std::string firstLine(const fs::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

} // namespace

std::vector<CameraEntry> cameras() {
    std::vector<CameraEntry> found;
    std::set<fs::path> devices;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator("/dev/v4l/by-id", error)) {
        const std::string name = entry.path().filename().string();
        devices.insert(fs::canonical(entry.path(), error));
        // A camera's further indexes carry metadata, not pictures.
        if (name.size() < 6 || name.compare(name.size() - 6, 6, "index0") != 0) continue;
        found.push_back({entry.path().string(), readableName(name)});
    }
    for (const auto& entry : fs::directory_iterator("/dev", error)) {
        const std::string name = entry.path().filename().string();
        if (name.rfind("video", 0) != 0 || devices.contains(entry.path())) continue;
        const fs::path known = fs::path("/sys/class/video4linux") / name;
        if (firstLine(known / "index") != "0") continue;
        const std::string product = firstLine(known / "name");
        found.push_back({entry.path().string(), product.empty() ? name : product});
    }
    std::sort(found.begin(), found.end(),
              [](const CameraEntry& a, const CameraEntry& b) { return a.source < b.source; });
    return found;
}

std::string firstCamera() {
    const auto found = cameras();
    return found.empty() ? std::string() : found.front().source;
}

} // namespace rowkeeper::views
