// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/TagModules.h"

#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

#include <stdexcept>

namespace rowkeeper::printables {

std::optional<TagPattern> tagPattern(const std::string& text) {
    constexpr int levelH = 8; // the writer's scale runs from 0 to 8 over L, M, Q, H
    TagPattern pattern{};
    constexpr int side = static_cast<int>(pattern.size());
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" // in ZXing 3.x
    try {
        // Asked for no size and no margin it returns one cell a module; a longer text would need a larger
        // version.
        const ZXing::BitMatrix bits = ZXing::MultiFormatWriter(ZXing::BarcodeFormat::QRCode)
                                          .setEncoding(ZXing::CharacterSet::ISO8859_1)
                                          .setEccLevel(levelH)
                                          .setMargin(0)
                                          .encode(text, 0, 0);
        if (bits.width() != side || bits.height() != side) return std::nullopt;
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                pattern[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                    bits.get(column, row);
            }
        }
    } catch (const std::exception&) {
        return std::nullopt;
    }
#pragma GCC diagnostic pop
    return pattern;
}

QPainterPath tagPath(const TagPattern& pattern, const QRectF& modules, bool turned) {
    constexpr std::size_t side = std::tuple_size_v<TagPattern>;
    const double width = modules.width() / static_cast<double>(side);
    const double height = modules.height() / static_cast<double>(side);
    const auto dark = [&](std::size_t row, std::size_t column) {
        return turned ? pattern[side - 1 - row][side - 1 - column] : pattern[row][column];
    };

    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side;) {
            std::size_t end = column;
            while (end < side && dark(row, end)) {
                ++end;
            }
            if (end > column) {
                path.addRect(QRectF(modules.left() + static_cast<double>(column) * width,
                                    modules.top() + static_cast<double>(row) * height,
                                    static_cast<double>(end - column) * width, height));
            }
            column = end + 1;
        }
    }
    return path;
}

} // namespace rowkeeper::printables
