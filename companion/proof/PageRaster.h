// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <QByteArray>
#include <QImage>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace rowkeeper::proof {

/// A page as a printer would see it: 8 bit grey, rows from the top without padding.
struct PageRaster {
    int width = 0;
    int height = 0;
    double pixelsPerMm = 0;
    std::vector<std::uint8_t> grey;

    /// Grey from 0 to 255; outside the page: white.
    std::uint8_t at(int x, int y) const {
        if (x < 0 || y < 0 || x >= width || y >= height) return 255;
        return grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                    static_cast<std::size_t>(x)];
    }
};

inline constexpr int proofDpi = 300;

/// Why no page at all can be drawn here: the key of a sentence.
inline constexpr const char* noDrawingProgram = "proof.no_drawing_program";

/// Page `page` (from 1) of a PDF, drawn by poppler's pdftoppm: another program than the one that made it. Or
/// why not. `dpi` bounds the memory only together with the page's size: look at that first.
/// It takes at most `time`, and the drawing process a gigabyte.
std::variant<PageRaster, json::Said> rasterise(const std::filesystem::path& pdf, int page, int dpi = proofDpi,
                                               std::chrono::milliseconds time = std::chrono::minutes(1));

enum class Edges {
    Soft, ///< for people to look at
    Hard, ///< as a printer lays its dots
};
/// Page `page` (from 1) of a PDF in colour. Or why not; bounds as above.
std::variant<QImage, json::Said> rasteriseInColour(const QByteArray& pdf, int page, int dpi, Edges edges,
                                                   std::chrono::milliseconds time = std::chrono::minutes(1));

/// Draws pages `first` to `last` of a PDF with hard edges, as a printer lays its dots (in half the time), and
/// hands each to `take`, in order, which runs in the calling thread while the next one is drawn, and says
/// whether to go on. One page at a time is in memory, and no file is written. Nothing, or why the page after
/// the last one taken was not drawn: it takes at most `time`, and the drawing process a gigabyte.
std::optional<json::Said> rasteriseHard(const QByteArray& pdf, int first, int last,
                                        std::chrono::milliseconds time,
                                        const std::function<bool(const PageRaster&)>& take);

/// Reads a binary PGM of 8 bit, as pdftoppm writes it; nothing that is cut off or of another kind.
std::variant<PageRaster, json::Said> parsePgm(const std::vector<std::uint8_t>& bytes);

} // namespace rowkeeper::proof
