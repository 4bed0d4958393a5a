// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/CameraIdentity.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

namespace rowkeeper::vision {

namespace fs = std::filesystem;

namespace {

/// The name its driver gives it and the socket it hangs at: all there is without a serial number.
std::string systemName(const std::string& device, const CameraPlaces& places) {
    std::error_code error;
    const fs::path entry = fs::path(places.system) / fs::path(device).filename();
    std::string name;
    std::ifstream in(entry / "name");
    std::getline(in, name);
    const fs::path socket = fs::canonical(entry / "device", error);
    return error ? name : name + " at " + socket.string();
}

} // namespace

CameraIdentity identify(const std::string& device, const CameraPlaces& places) {
    std::error_code error;
    if (fs::path(device).parent_path() == fs::path(places.byId)) return {device, {}};
    const fs::path real = fs::canonical(device, error);
    if (error) return {device, {}};
    std::vector<std::string> names;
    for (fs::directory_iterator it(places.byId, error), end; !error && it != end; it.increment(error)) {
        std::error_code dangling;
        if (fs::canonical(it->path(), dangling) == real) names.push_back(it->path().string());
    }
    if (!names.empty()) return {*std::min_element(names.begin(), names.end()), {}};
    return {device, systemName(real.string(), places)};
}

Presence presenceOf(const CameraIdentity& camera, const CameraPlaces& places) {
    std::error_code error;
    if (!fs::exists(camera.device, error)) return Presence::Gone;
    if (camera.name.empty()) return Presence::Here;
    const fs::path real = fs::canonical(camera.device, error);
    return systemName(real.string(), places) == camera.name ? Presence::Here : Presence::Other;
}

} // namespace rowkeeper::vision
