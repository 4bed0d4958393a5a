// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/OnePicture.h"

#include "vision/picture/Codecs.h"

#include <algorithm>
#include <exception>
#include <new>

namespace rowkeeper::vision {

std::optional<SourceProblem> withPicture(const std::string& place, const std::function<void()>& work) {
    using Kind = SourceProblem::Kind;
    try {
        work();
    } catch (const std::bad_alloc&) {
        return SourceProblem{Kind::TooLarge, place, "no_memory", {}, true};
    } catch (const std::exception&) { // a library's words say nothing to a person
        return SourceProblem{Kind::Odd, place, "odd", {}, true};
    }
    return std::nullopt;
}

std::optional<SourceProblem> tooNarrow(const std::string& place, const Frame& frame) {
    constexpr int narrowest = 16; // times as long as wide; the widest panorama of a table has 4
    const long long narrow = std::min(frame.width(), frame.height());
    const long long wide = std::max(frame.width(), frame.height());
    if (narrow * narrowest >= wide) return std::nullopt;
    return SourceProblem{SourceProblem::Kind::Odd,
                         place,
                         "narrow",
                         {std::to_string(frame.width()), std::to_string(frame.height())},
                         true};
}

std::optional<SourceProblem> noCodecs(const std::string& place) {
    if (auto missing = missingCodecs())
        return SourceProblem{SourceProblem::Kind::Unable, place, "no_codecs", {*std::move(missing)}};
    return std::nullopt;
}

} // namespace rowkeeper::vision
