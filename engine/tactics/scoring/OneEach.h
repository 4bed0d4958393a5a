// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace rowkeeper::tactics {

/// One element for each card of a row: in place for a row of up to `usual` cards, from the heap for a longer
/// one. The elements live as long as this does and must need no destructor. Not copied, as spans look into
/// it.
template<class Element, std::size_t usual>
class OneEach {
    static_assert(std::is_trivially_destructible_v<Element>);

  public:
    OneEach() = default;
    OneEach(const OneEach&) = delete;
    OneEach& operator=(const OneEach&) = delete;

    /// New elements, made once.
    std::span<Element> make(std::size_t count) {
        if (count > usual) {
            more_.resize(count);
            return more_;
        }
        auto* const first = reinterpret_cast<Element*>(room_.data());
        std::uninitialized_value_construct_n(first, count);
        return {first, count};
    }

  private:
    alignas(Element) std::array<std::byte, usual * sizeof(Element)> room_; // NOLINT: is only room
    std::vector<Element> more_;
};

} // namespace rowkeeper::tactics
