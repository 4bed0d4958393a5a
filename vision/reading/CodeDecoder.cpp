// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/CodeDecoder.h"

#define ZX_USE_UTF8 // text() as std::string in ZXing 1.4, no effect later
#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>
#include <ZXing/ReadBarcode.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace rowkeeper::vision {

namespace {

// What differs from 1.4 to 3.x is asked of the library itself: its header of versions has changed its name.
#if __has_include(<ZXing/ReaderOptions.h>)
using Options = ZXing::ReaderOptions; // since 2.2
#else
using Options = ZXing::DecodeHints;
#endif
using Symbol = decltype(ZXing::ReadBarcode(std::declval<ZXing::ImageView>(), std::declval<Options>()));

/// Since 2.0.
template<class T>
void leaveColoursAlone(T& options) {
    if constexpr (requires { options.setTryInvert(false); }) options.setTryInvert(false);
}

Options qrOnly(ZXing::Binarizer binarizer) {
    Options options;
    options.setFormats(ZXing::BarcodeFormat::QRCode);
    options.setBinarizer(binarizer);
    options.setTryHarder(true);
    options.setTryRotate(false); // finder patterns are found at any angle
    options.setTryDownscale(false);
    leaveColoursAlone(options);
    return options;
}

ZXing::ImageView toZXing(GreyView v) {
    return {v.data, v.width, v.height, ZXing::ImageFormat::Lum, v.stride};
}

/// ZXing counts from the top left pixel's corner and rounds to whole pixels.
Quad toQuad(const ZXing::Position& position) {
    Quad q;
    for (std::size_t i = 0; i < 4; ++i)
        q[i] = {position[i].x - 0.5, position[i].y - 0.5};
    return q;
}

std::optional<Symbol> decodeOne(GreyView view, const Options& options) {
    try {
        Symbol result = ZXing::ReadBarcode(toZXing(view), options);
        if (result.isValid()) return result;
    } catch (const std::exception&) {
        return std::nullopt; // a decoder's failure on odd pixels is "nothing read"
    }
    return std::nullopt;
}

constexpr int quietModules = 4;
constexpr int pixelsPerModule = 3;
constexpr int pureSide = (gridModules + 2 * quietModules) * pixelsPerModule;

constexpr bool inFinder(int row, int column) {
    const bool top = row < 8;
    const bool left = column < 8;
    return (top && left) || (top && column >= gridModules - 8) || (row >= gridModules - 8 && left);
}

constexpr int prescribed(int row, int column) {
    constexpr int last = gridModules - 1;
    if (inFinder(row, column)) {
        const int r = (row < 8 ? row : row - (last - 6)) - 3;
        const int c = (column < 8 ? column : column - (last - 6)) - 3;
        const int ring = std::max({r, -r, c, -c}); // 0,1 core, 2 light, 3 dark frame, 4 separator
        return ring == 2 || ring == 4 ? 0 : 1;
    }
    if (row == 6 || column == 6) return (row + column) % 2 == 0 ? 1 : 0;
    if (row == 13 && column == 8) return 1;
    return -1;
}

using Modules = std::array<std::int8_t, static_cast<std::size_t>(gridModules) * gridModules>;

constexpr Modules prescribedModules() {
    Modules modules{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column)
            modules[moduleAt(row, column)] = static_cast<std::int8_t>(prescribed(row, column));
    return modules;
}

} // namespace

int functionModule(int row, int column) {
    static constexpr Modules modules = prescribedModules();
    return modules[moduleAt(row, column)];
}

bool formatModule(int row, int column) {
    constexpr int edge = gridModules - 8;
    return (row == 8 && (column <= 8 || column >= edge)) || (column == 8 && (row <= 8 || row >= edge));
}

std::optional<Grid> encodeGrid(const std::string& text) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" // in 3.x; its other writer chooses other masks
    constexpr int levelH = 8; // the writer's scale runs from 0 to 8 over L, M, Q, H
    try {
        const ZXing::BitMatrix bits = ZXing::MultiFormatWriter(ZXing::BarcodeFormat::QRCode)
                                          .setEncoding(ZXing::CharacterSet::ISO8859_1)
                                          .setEccLevel(levelH)
                                          .setMargin(0)
                                          .encode(text, 0, 0);
        if (bits.width() != gridModules || bits.height() != gridModules) return std::nullopt;
        Grid grid{};
        for (int row = 0; row < gridModules; ++row)
            for (int column = 0; column < gridModules; ++column)
                grid[moduleAt(row, column)] = bits.get(column, row);
        return grid;
    } catch (const std::exception&) {
        return std::nullopt; // letters that a code cannot hold, or too many
    }
#pragma GCC diagnostic pop
}

std::vector<Code> decodeCodes(GreyView view) {
    std::vector<Code> codes;
    if (!view.data || view.width < gridModules || view.height < gridModules) return codes;
    try {
        for (const auto& result : ZXing::ReadBarcodes(toZXing(view), qrOnly(ZXing::Binarizer::LocalAverage)))
            if (result.isValid())
                codes.push_back({result.text(), toQuad(result.position()), result.isMirrored()});
    } catch (const std::exception&) {
        codes.clear(); // a decoder's failure on odd pixels is "nothing read"
    }
    return codes;
}

std::optional<std::string> decodeGrid(Grid grid) {
    std::array<std::uint8_t, static_cast<std::size_t>(pureSide) * pureSide> picture;
    picture.fill(255);
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            const int known = functionModule(row, column);
            const bool dark = known < 0 ? grid[moduleAt(row, column)] : known == 1;
            if (!dark) continue;
            const int x = (column + quietModules) * pixelsPerModule;
            const int y = (row + quietModules) * pixelsPerModule;
            for (int dy = 0; dy < pixelsPerModule; ++dy)
                std::fill_n(picture.begin() + static_cast<std::ptrdiff_t>(y + dy) * pureSide + x,
                            pixelsPerModule, std::uint8_t{0});
        }
    Options options = qrOnly(ZXing::Binarizer::BoolCast);
    options.setIsPure(true);
    const auto result = decodeOne({picture.data(), pureSide, pureSide, pureSide}, options);
    return result ? std::optional(result->text()) : std::nullopt;
}

std::optional<bool> isMirrored(GreyView view, const std::string& text) {
    const auto result = decodeOne(view, qrOnly(ZXing::Binarizer::LocalAverage));
    if (!result || result->text() != text) return std::nullopt;
    return result->isMirrored();
}

} // namespace rowkeeper::vision
