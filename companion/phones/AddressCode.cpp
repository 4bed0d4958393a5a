// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/AddressCode.h"

#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

#include <exception>

namespace rowkeeper::phones {

std::vector<std::vector<bool>> addressCode(const std::string& link) {
    constexpr int levelM = 4; // the writer's scale runs from 0 to 8 over L, M, Q, H
    std::vector<std::vector<bool>> rows;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" // in ZXing 3.x
    try {
        const ZXing::BitMatrix bits = ZXing::MultiFormatWriter(ZXing::BarcodeFormat::QRCode)
                                          .setEncoding(ZXing::CharacterSet::ISO8859_1)
                                          .setEccLevel(levelM)
                                          .setMargin(0)
                                          .encode(link, 0, 0);
        for (int row = 0; row < bits.height(); ++row) {
            rows.emplace_back();
            for (int column = 0; column < bits.width(); ++column)
                rows.back().push_back(bits.get(column, row));
        }
    } catch (const std::exception&) {
        rows.clear();
    }
#pragma GCC diagnostic pop
    return rows;
}

} // namespace rowkeeper::phones
