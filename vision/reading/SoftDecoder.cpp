// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/SoftDecoder.h"

#include "vision/picture/Correlation.h"
#include "vision/reading/QrLayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t dataBits = static_cast<std::size_t>(dataCodewords) * 8;
constexpr std::size_t wordBits = 64;

/// One bit for each bit of the codewords.
class Bits {
  public:
    bool at(std::size_t i) const { return (words_[i / wordBits] >> (i % wordBits) & 1U) != 0; }
    void turn(std::size_t i) { words_[i / wordBits] ^= std::uint64_t{1} << (i % wordBits); }
    Bits& operator^=(const Bits& other) {
        for (std::size_t w = 0; w < words_.size(); ++w)
            words_[w] ^= other.words_[w];
        return *this;
    }
    friend Bits operator^(Bits a, const Bits& b) { return a ^= b; }
    std::size_t byte(std::size_t number) const { return words_[number / 8] >> (number % 8 * 8) & 0xFFU; }

  private:
    std::array<std::uint64_t, (codeBits + wordBits - 1) / wordBits> words_{};
};

using Rows = std::array<Bits, dataBits>;

/// The codes of which every code is a sum: each has one bit of data.
Rows listUnitCodes() {
    Rows rows;
    for (std::size_t bit = 0; bit < dataBits; ++bit) {
        std::array<std::uint8_t, dataCodewords> data{};
        data.at(bit / 8) = static_cast<std::uint8_t>(0x80U >> bit % 8);
        rows.at(bit).turn(bit);
        std::size_t next = dataBits;
        for (const std::uint8_t byte : errorCorrection(data))
            for (unsigned b = 0x80; b > 0; b >>= 1U, ++next)
                if (byte & b) rows.at(bit).turn(next);
    }
    return rows;
}

/// What it costs to contradict the picture, added up by bytes.
class Costs {
  public:
    explicit Costs(const std::array<float, codeBits>& each) {
        for (std::size_t byte = 0; byte < codewords; ++byte)
            for (std::size_t bit = 0; bit < 8; ++bit) {
                const std::size_t first = std::size_t{1} << bit;
                for (std::size_t below = 0; below < first; ++below)
                    sums_[byte][first + below] = sums_[byte][below] + each[byte * 8 + bit];
            }
    }
    float of(const Bits& turned) const {
        float sum = 0;
        for (std::size_t byte = 0; byte < codewords; ++byte)
            sum += sums_[byte][turned.byte(byte)];
        return sum;
    }

  private:
    std::array<std::array<float, 256>, codewords> sums_{};
};

/// The code that contradicts the bits at the lowest cost, of those that turn over at most two of the surest
/// independent bits.
Bits cheapestCode(const Bits& bits, const std::array<float, codeBits>& costs) {
    static const Rows unitCodes = listUnitCodes();
    constexpr std::size_t unsure = 48; // of the surest bits: pairs of them are tried too
    std::array<std::size_t, codeBits> order{};
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return costs[a] != costs[b] ? costs[a] > costs[b] : a < b;
    });
    // Gauss and Jordan: afterwards each row alone has its pivot.
    Rows rows = unitCodes;
    Bits turned = bits; // the code so far against the bits
    std::size_t rank = 0;
    for (const std::size_t pivot : order) {
        std::size_t found = rank;
        while (found < rows.size() && !rows[found].at(pivot))
            ++found;
        if (found == rows.size()) continue;
        std::swap(rows[found], rows[rank]);
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (i != rank && rows[i].at(pivot)) rows[i] ^= rows[rank];
        if (turned.at(pivot)) turned ^= rows[rank];
        if (++rank == rows.size()) break;
    }
    // Later rows changed earlier pivots' rows, never the pivots themselves: `turned` agrees with them all.
    const Costs total(costs);
    Bits best = turned;
    float least = total.of(turned);
    const auto consider = [&](const Bits& tried) {
        const float cost = total.of(tried);
        if (cost >= least) return;
        least = cost;
        best = tried;
    };
    for (const Bits& row : rows)
        consider(turned ^ row);
    for (std::size_t i = rows.size() - unsure; i < rows.size(); ++i)
        for (std::size_t j = i + 1; j < rows.size(); ++j)
            consider(turned ^ rows[i] ^ rows[j]);
    return best ^ bits;
}

/// The mask whose format information agrees best with the levels.
int likeliestMask(const Levels& even) {
    int likeliest = 0;
    float most = std::numeric_limits<float>::lowest();
    for (int mask = 0; mask < maskPatterns; ++mask) {
        Grid stamped{};
        stampFormat(mask, stamped);
        float agreement = 0;
        for (int row = 0; row < gridModules; ++row)
            for (int column = 0; column < gridModules; ++column) {
                const auto i = moduleAt(row, column);
                if (formatModule(row, column)) agreement += stamped[i] ? -even[i] : even[i];
            }
        if (agreement <= most) continue;
        most = agreement;
        likeliest = mask;
    }
    return likeliest;
}

Grid gridOf(const Bits& code, int mask) {
    Grid grid{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column)
            grid[moduleAt(row, column)] = functionModule(row, column) == 1;
    stampFormat(mask, grid);
    for (std::size_t bit = 0; bit < codeBits; ++bit) {
        const std::size_t module = moduleOfBit()[bit];
        grid[module] = code.at(bit) != turnedByMask(mask, module);
    }
    return grid;
}

/// The code near the levels, each surer the farther from 0.
Grid likeliestCode(const Levels& even) {
    const int mask = likeliestMask(even);
    Bits bits;
    std::array<float, codeBits> costs{};
    for (std::size_t bit = 0; bit < codeBits; ++bit) {
        const std::size_t module = moduleOfBit()[bit];
        if ((even[module] < 0) != turnedByMask(mask, module)) bits.turn(bit);
        costs[bit] = std::abs(even[module]);
    }
    return gridOf(cheapestCode(bits, costs), mask);
}

float resemblance(const Levels& levels, const Grid& grid, const Blur& blur) {
    const Levels shown = blurred(grid, blur);
    Correlation correlation;
    for (const std::size_t module : moduleOfBit())
        correlation.add(levels[module], shown[module]);
    return correlation.value();
}

} // namespace

float resemblance(const Levels& levels, const Grid& grid) {
    return resemblance(levels, grid, blurOf(levels, grid));
}

SoftCode softDecoded(const Levels& levels, Levels even) {
    constexpr int rounds = 3; // a code found tells its neighbours' share in each module better
    constexpr float sure = 0.9;
    constexpr float hopeless = 0.4;
    SoftCode best;
    for (int round = 0; round < rounds; ++round) {
        const Grid grid = likeliestCode(even);
        if (round > 0 && grid == best.grid) break;
        const Blur blur = blurOf(levels, grid);
        const float score = resemblance(levels, grid, blur);
        if (score > best.score) best = {grid, score};
        if (score > sure || score < hopeless) break;
        even = evenedOutBy(grid, levels, blur);
    }
    return best;
}

} // namespace rowkeeper::vision
