// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Catalog.h"

namespace rowkeeper::tactics {

namespace {

constexpr std::array<std::string_view, 4> statusIds{"stated", "derived", "estimated", "own"};

} // namespace

std::string_view idOf(Status status) {
    return statusIds[static_cast<std::size_t>(status)];
}

std::optional<Status> statusOf(std::string_view id) {
    for (std::size_t i = 0; i < statusIds.size(); ++i) {
        if (statusIds[i] == id) return static_cast<Status>(i);
    }
    return std::nullopt;
}

} // namespace rowkeeper::tactics
