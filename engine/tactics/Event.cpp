// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Event.h"

#include <array>

namespace rowkeeper::tactics {

std::string_view doOf(const Event& event) {
    static constexpr std::array<std::string_view, std::variant_size_v<Event>> names{
        "round",  "play", "open",    "reveal",  "remove", "move",  "pass",
        "choose", "bid",  "restart", "by_hand", "power",  "settle"};
    return names[event.index()];
}

} // namespace rowkeeper::tactics
