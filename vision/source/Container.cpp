// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Container.h"

#include <array>
#include <cstdint>
#include <limits>

namespace rowkeeper::vision {

namespace {

constexpr std::uint64_t unsaid = std::numeric_limits<std::uint64_t>::max();

std::uint64_t bytesOf(std::istream& film) {
    film.seekg(0, std::ios::end);
    const auto end = film.tellg();
    film.clear();
    film.seekg(0);
    return end < 0 ? 0 : static_cast<std::uint64_t>(end);
}

/// A size of Matroska: as many bytes as zeros lead in the first, and one (RFC 8794, 4).
std::uint64_t ebmlSize(std::istream& film) {
    const int first = film.get();
    if (first <= 0) return unsaid;
    int more = 0;
    while (((first << more) & 0x80) == 0)
        ++more;
    const std::uint64_t mask = 0x7FU >> more;
    std::uint64_t size = static_cast<std::uint64_t>(first) & mask;
    bool allOnes = size == mask;
    for (int i = 0; i < more; ++i) {
        const int next = film.get();
        if (next < 0) return unsaid;
        allOnes = allOnes && next == 0xFF;
        size = size << 8 | static_cast<std::uint64_t>(next);
    }
    return allOnes ? unsaid : size;
}

/// The header, then one segment with everything in it.
std::optional<bool> matroskaEndsEarly(std::istream& film, std::uint64_t bytes) {
    constexpr std::array<char, 4> segment{'\x18', '\x53', '\x80', '\x67'};
    film.seekg(4);
    const std::uint64_t header = ebmlSize(film);
    if (header >= bytes) return std::nullopt;
    film.seekg(static_cast<std::streamoff>(header), std::ios::cur);
    std::array<char, 4> id{};
    if (!film.read(id.data(), id.size()) || id != segment) return std::nullopt;
    const std::uint64_t size = ebmlSize(film);
    if (!film || size == unsaid) return std::nullopt;
    return static_cast<std::uint64_t>(film.tellg()) + size > bytes;
}

/// One RIFF after the other, each with its size.
std::optional<bool> riffEndsEarly(std::istream& film, std::uint64_t bytes) {
    constexpr std::uint64_t head = 8;
    std::uint64_t place = 0;
    while (place + head <= bytes) {
        std::array<unsigned char, head> riff{};
        film.seekg(static_cast<std::streamoff>(place));
        if (!film.read(reinterpret_cast<char*>(riff.data()), head)) return std::nullopt;
        if (std::string_view(reinterpret_cast<const char*>(riff.data()), 4) != "RIFF")
            return false; // something else behind
        std::uint64_t size = 0;
        for (std::size_t i = head; i-- > 4;)
            size = size << 8 | riff.at(i);
        if (size == 0) return std::nullopt; // not written to its end, so not filled in
        place += head + size + size % 2;
    }
    return place > bytes + 1;
}

} // namespace

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

std::optional<bool> endsEarly(std::istream& film) {
    const std::uint64_t bytes = bytesOf(film);
    std::array<char, 4> mark{};
    if (!film.read(mark.data(), mark.size())) return std::nullopt;
    using namespace std::string_view_literals;
    const std::string_view said(mark.data(), mark.size());
    if (said == "\x1A\x45\xDF\xA3"sv) return matroskaEndsEarly(film, bytes);
    if (said == "RIFF"sv) return riffEndsEarly(film, bytes);
    return std::nullopt;
}

} // namespace rowkeeper::vision
