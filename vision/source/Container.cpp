// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Container.h"

namespace rowkeeper::vision {

Container containerOf(std::string_view head) {
    const auto at = [&](std::size_t place, std::string_view mark) {
        return head.size() >= place + mark.size() && head.substr(place, mark.size()) == mark;
    };
    for (const std::string_view box : {"ftyp", "moov", "mdat", "free", "skip", "wide"})
        if (at(4, box)) return Container::Counting;
    using namespace std::string_view_literals;
    if ((at(0, "RIFF"sv) && at(8, "AVI "sv)) || at(0, "YUV4MPEG2"sv) || at(0, "GIF8"sv))
        return Container::Counting;
    const bool timing = at(0, "\x1A\x45\xDF\xA3"sv) || at(0, "OggS"sv) || at(0, "FLV"sv) ||
                        at(0, "\x00\x00\x01\xBA"sv) || at(0, "\x00\x00\x01\xB3"sv) ||
                        at(0, "\xFF\xD8\xFF"sv) || at(0, "G\x40"sv);
    return timing ? Container::Timing : Container::None;
}

} // namespace rowkeeper::vision
