// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace rowkeeper::tabletop {

/// Small seeded generator (SplitMix64). Unlike the standard distributions it gives the same numbers on every
/// library, so a seed names the same round and the same pictures everywhere.
class Random {
  public:
    explicit Random(std::uint64_t seed)
        : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }
    /// 0 (included) to 1 (excluded).
    double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }
    double between(double least, double most) { return least + (most - least) * unit(); }
    /// 0 to `count` - 1.
    int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
    bool chance(double probability) { return unit() < probability; }

    template<class T>
    void shuffle(std::vector<T>& values) {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    }

    /// An independent generator, so that one part drawing more does not disturb another.
    Random fork() { return Random(next()); }

  private:
    std::uint64_t state_;
};

} // namespace rowkeeper::tabletop
