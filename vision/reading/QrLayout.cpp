// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/QrLayout.h"

#include <algorithm>

namespace rowkeeper::vision {

namespace {

constexpr int timing = 6; // row and column of the timing patterns

std::array<std::size_t, codeBits> listModules() {
    std::array<std::size_t, codeBits> list{};
    std::size_t next = 0;
    bool upwards = true;
    for (int right = gridModules - 1; right > 0; right -= 2) {
        if (right == timing) --right;
        for (int i = 0; i < gridModules; ++i) {
            const int row = upwards ? gridModules - 1 - i : i;
            for (const int column : {right, right - 1})
                if (functionModule(row, column) < 0 && !formatModule(row, column))
                    list.at(next++) = moduleAt(row, column);
        }
        upwards = !upwards;
    }
    return list;
}

/// 15 bits: error correction level, mask, their BCH code.
unsigned formatWord(int mask) {
    constexpr unsigned levelH = 0b10;
    constexpr unsigned generator = 0b10100110111;
    constexpr unsigned whitening = 0b101010000010010;
    const unsigned data = levelH << 3U | static_cast<unsigned>(mask);
    unsigned rest = data << 10U;
    for (unsigned bit = 14; bit >= 10; --bit)
        if (rest >> bit & 1U) rest ^= generator << (bit - 10);
    return (data << 10U | rest) ^ whitening;
}

constexpr int fieldSize = 256;

/// Multiplication in GF(256) as QR codes use it.
std::uint8_t product(std::uint8_t a, std::uint8_t b) {
    constexpr unsigned primitive = 0x11D;
    unsigned sum = 0;
    for (unsigned shifted = a, bit = 0; bit < 8; ++bit) {
        if (b >> bit & 1U) sum ^= shifted;
        shifted <<= 1U;
        if (shifted >= fieldSize) shifted ^= primitive;
    }
    return static_cast<std::uint8_t>(sum);
}

using Remainder = std::array<std::uint8_t, codewords - dataCodewords>;

/// Coefficients below the leading 1, highest power first.
Remainder generatorPolynomial() {
    constexpr std::uint8_t generatorOfField = 2;
    Remainder low{};
    std::array<std::uint8_t, codewords - dataCodewords + 1> polynomial{};
    polynomial[0] = 1;
    std::uint8_t root = 1;
    for (std::size_t degree = 0; degree < low.size(); ++degree) {
        for (std::size_t i = degree + 1; i > 0; --i)
            polynomial[i] ^= product(polynomial[i - 1], root);
        root = product(root, generatorOfField);
    }
    std::copy(polynomial.begin() + 1, polynomial.end(), low.begin());
    return low;
}

} // namespace

const std::array<std::size_t, codeBits>& moduleOfBit() {
    static const auto list = listModules();
    return list;
}

bool turnedByMask(int mask, std::size_t module) {
    const auto row = static_cast<int>(module / gridModules);
    const auto column = static_cast<int>(module % gridModules);
    const int both = row * column;
    switch (mask) {
    case 0:
        return (row + column) % 2 == 0;
    case 1:
        return row % 2 == 0;
    case 2:
        return column % 3 == 0;
    case 3:
        return (row + column) % 3 == 0;
    case 4:
        return (row / 2 + column / 3) % 2 == 0;
    case 5:
        return both % 2 + both % 3 == 0;
    case 6:
        return (both % 2 + both % 3) % 2 == 0;
    default:
        return ((row + column) % 2 + both % 3) % 2 == 0;
    }
}

void stampFormat(int mask, Grid& grid) {
    constexpr int edge = gridModules - 1;
    const unsigned word = formatWord(mask);
    const auto bit = [&](int number) { return (word >> static_cast<unsigned>(number) & 1U) != 0; };
    for (int i = 0; i < 8; ++i) { // around the first finder, and their second copy
        const int skipped = i < timing ? i : i + 1;
        if (i < 7) {
            grid[moduleAt(8, skipped)] = bit(14 - i);
            grid[moduleAt(edge - i, 8)] = bit(14 - i);
        }
        grid[moduleAt(skipped, 8)] = bit(i);
        grid[moduleAt(8, edge - i)] = bit(i);
    }
}

std::optional<std::array<bool, codeBits>> plainBits(const Grid& grid) {
    for (int mask = 0; mask < maskPatterns; ++mask) {
        Grid stamped = grid;
        stampFormat(mask, stamped);
        if (stamped != grid) continue;
        std::array<bool, codeBits> bits{};
        for (std::size_t bit = 0; bit < bits.size(); ++bit) {
            const std::size_t module = moduleOfBit()[bit];
            bits[bit] = grid[module] != turnedByMask(mask, module);
        }
        return bits;
    }
    return std::nullopt;
}

std::array<std::uint8_t, codewords - dataCodewords>
errorCorrection(const std::array<std::uint8_t, dataCodewords>& data) {
    static const Remainder generator = generatorPolynomial();
    Remainder rest{};
    for (const std::uint8_t byte : data) {
        const auto lead = static_cast<std::uint8_t>(byte ^ rest[0]);
        std::rotate(rest.begin(), rest.begin() + 1, rest.end());
        rest.back() = 0;
        for (std::size_t i = 0; i < rest.size(); ++i)
            rest[i] ^= product(generator[i], lead);
    }
    return rest;
}

} // namespace rowkeeper::vision
