// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/CodeDecoder.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

/// Where the bits of a version 1 code with error correction H stand (ISO/IEC 18004, 7.7 to 7.9). Internal to
/// vision.
namespace rowkeeper::vision {

inline constexpr int dataCodewords = 9;
inline constexpr int codewords = 26;
inline constexpr int codeBits = codewords * 8;

/// The module of each bit of the codewords, most significant first.
const std::array<std::size_t, codeBits>& moduleOfBit();

inline constexpr int maskPatterns = 8;

/// Whether a mask pattern turns a module over.
bool turnedByMask(int mask, std::size_t module);

/// Both copies of the format information for a mask, into the grid.
void stampFormat(int mask, Grid& grid);

/// The bits of the codewords without the mask, as the format information tells it; nothing if that is not of
/// error correction H.
std::optional<std::array<bool, codeBits>> plainBits(const Grid& grid);

/// The bytes of the error correction for data, most significant coefficient first: the remainder of a
/// division by the generator polynomial of degree 17 over GF(256).
std::array<std::uint8_t, codewords - dataCodewords>
errorCorrection(const std::array<std::uint8_t, dataCodewords>& data);

} // namespace rowkeeper::vision
