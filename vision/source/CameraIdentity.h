// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

/// Which camera is which, over unplugging: numbers are handed out anew, names by maker and serial number
/// stay. Internal to vision.
namespace rowkeeper::vision {

/// Where the system keeps what it knows of cameras; another place in tests.
struct CameraPlaces {
    std::string byId = "/dev/v4l/by-id";
    std::string system = "/sys/class/video4linux";
};

struct CameraIdentity {
    std::string device; ///< to be opened: the lasting name where there is one
    std::string name;   ///< what the system calls it, to be compared where there is no lasting name
    bool operator==(const CameraIdentity&) const = default;
};

enum class Presence { Here, Gone, Other };

/// Of the camera that is at `device` now.
CameraIdentity identify(const std::string& device, const CameraPlaces& places = {});

/// Whether that camera is there now. Looks at names only, opens nothing.
Presence presenceOf(const CameraIdentity& camera, const CameraPlaces& places = {});

} // namespace rowkeeper::vision
