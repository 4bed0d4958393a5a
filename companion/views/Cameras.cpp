// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Cameras.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace rowkeeper::companion {

namespace fs = std::filesystem;

namespace {

/// "usb-Logitech_C920-video-index0" -> "Logitech C920"
std::string readableName(std::string name) {
    if (name.rfind("usb-", 0) == 0) name.erase(0, 4);
    if (const auto end = name.rfind("-video-index"); end != std::string::npos) name.erase(end);
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

} // namespace

std::vector<CameraEntry> cameras() {
    std::vector<CameraEntry> found;
    std::set<fs::path> devices;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator("/dev/v4l/by-id", error)) {
        const std::string name = entry.path().filename().string();
        // A camera's further indexes carry metadata, not pictures.
        if (name.size() < 6 || name.compare(name.size() - 6, 6, "index0") != 0) continue;
        found.push_back({entry.path().string(), readableName(name)});
        devices.insert(fs::canonical(entry.path(), error));
    }
    if (!found.empty()) return found;
    for (const auto& entry : fs::directory_iterator("/dev", error)) {
        const std::string name = entry.path().filename().string();
        if (name.rfind("video", 0) == 0 && !devices.contains(entry.path()))
            found.push_back({entry.path().string(), name});
    }
    std::sort(found.begin(), found.end(),
              [](const CameraEntry& a, const CameraEntry& b) { return a.source < b.source; });
    return found;
}

} // namespace rowkeeper::companion
