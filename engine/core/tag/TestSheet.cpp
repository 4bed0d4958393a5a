// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tag/TestSheet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace rowkeeper::tag {

namespace {

constexpr std::string_view testPrefix = "RKB";
constexpr std::string_view testDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int base = 36;
constexpr std::size_t textLength = 10;
constexpr int mostPlaces = base; ///< of a side
constexpr int leastPlaces = 9;   ///< of a side: below it a bent sheet cannot be told from a shifted back
constexpr double quiet = 2 * testModule;
constexpr double leastApart = mostShift + testTagSize + quiet;

constexpr int partsOfForm = 3;
constexpr int partsOfCorrection = 5;
constexpr int shortEdgePart = 1; ///< of the third part; its others are for later kinds of sheets

/// How a number of the correction becomes a whole one that three characters hold.
struct Step {
    double least;
    double perUnit;
};
constexpr std::array<Step, partsOfCorrection> steps{
    {{-mostShift, 1000}, {-mostShift, 1000}, {-mostDegrees, 5000}, {0.95, 200'000}, {0.95, 200'000}}};

std::array<double, partsOfCorrection> numbersOf(const BackCorrection& correction) {
    return {correction.right, correction.down, correction.degrees, correction.across, correction.along};
}

BackCorrection correctionOf(const std::array<int, partsOfCorrection>& values) {
    std::array<double, partsOfCorrection> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        // To the testDigits that were meant: 0 stays 0.
        numbers[i] = std::round((steps[i].least + values[i] / steps[i].perUnit) * 1e6) / 1e6;
    return {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]};
}

std::array<int, partsOfCorrection> valuesOf(const BackCorrection& correction) {
    const auto numbers = numbersOf(correction);
    std::array<int, partsOfCorrection> values{};
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<int>(std::lround((numbers[i] - steps[i].least) * steps[i].perUnit));
    return values;
}

std::array<int, partsOfForm> valuesOf(const TestForm& form) {
    return {form.width, form.height, form.shortEdge ? shortEdgePart : 0};
}

int hashOf(const TestForm& form) {
    unsigned hash = 2166136261U; // FNV-1a
    for (const int value : valuesOf(form))
        for (int byte = 0; byte < 2; ++byte)
            hash = (hash ^ ((static_cast<unsigned>(value) >> (8 * byte)) & 0xFFU)) * 16777619U;
    return static_cast<int>(hash % (base * base));
}

void append(std::string& text, int value, int length) {
    for (int divisor = length == 3 ? base * base : length == 2 ? base : 1; divisor > 0; divisor /= base)
        text += testDigits[static_cast<std::size_t>(value / divisor % base)];
}

std::optional<int> numberIn(std::string_view text) {
    int value = 0;
    for (const char c : text) {
        const std::size_t digit = testDigits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        value = value * base + static_cast<int>(digit);
    }
    return value;
}

std::string textOf(const TestSheet& sheet, bool back, int place) {
    const auto part = static_cast<std::size_t>(place);
    std::string text(testPrefix);
    text += back ? 'B' : 'F';
    append(text, hashOf(sheet.form), 2);
    append(text, place, 1);
    append(text,
           back ? valuesOf(sheet.drawn)[part % partsOfCorrection] : valuesOf(sheet.form)[part % partsOfForm],
           3);
    return text;
}

struct Lattice {
    int columns = 0;
    int rows = 0;
    PagePoint first; ///< middle of the upper left place, on the front
    double across = 0;
    double along = 0;
};

Lattice latticeOf(const TestForm& form) {
    const double width = form.widthMm() - 2 * testMargin - testTagSize;
    const double height = form.heightMm() - testNotesAbove - testNotesBelow - testTagSize;
    Lattice lattice;
    if (width < leastApart || height < leastApart) return lattice;
    for (double apart = leastApart;; apart += 1) {
        lattice.columns = static_cast<int>(width / apart) + 1;
        lattice.rows = static_cast<int>(height / apart) + 1;
        if ((lattice.columns * lattice.rows + 1) / 2 <= mostPlaces) break;
    }
    if (lattice.columns < 2 || lattice.rows < 2 || lattice.columns * lattice.rows / 2 < leastPlaces)
        return {};
    lattice.first = {testMargin + testTagSize / 2, testNotesAbove + testTagSize / 2};
    lattice.across = width / (lattice.columns - 1);
    lattice.along = height / (lattice.rows - 1);
    return lattice;
}

/// Takes a part in, unless it is known to be another.
template<std::size_t N>
bool take(std::array<std::optional<int>, N>& parts, const TestText& text) {
    auto& part = parts[static_cast<std::size_t>(text.place) % N];
    if (part && *part != text.value) return false;
    part = text.value;
    return true;
}

template<std::size_t N>
std::optional<std::array<int, N>> whole(const std::array<std::optional<int>, N>& parts) {
    std::array<int, N> values{};
    for (std::size_t i = 0; i < N; ++i) {
        if (!parts[i]) return std::nullopt;
        values[i] = *parts[i];
    }
    return values;
}

} // namespace

BackCorrection rounded(const BackCorrection& correction) {
    return correctionOf(valuesOf(correction));
}

PagePoint throughPaper(const TestForm& form, PagePoint place) {
    if (form.mirrorsAcross()) return {form.widthMm() - place.x, place.y};
    return {place.x, form.heightMm() - place.y};
}

std::vector<TestTag> tagsOf(const TestSheet& sheet) {
    const Lattice lattice = latticeOf(sheet.form);
    std::vector<TestTag> tags;
    for (const bool back : {false, true}) {
        int place = 0;
        for (int row = 0; row < lattice.rows; ++row) {
            for (int column = 0; column < lattice.columns; ++column) {
                if (((row + column) % 2 == 1) != back) continue;
                const PagePoint front{lattice.first.x + column * lattice.across,
                                      lattice.first.y + row * lattice.along};
                tags.push_back({back, place, textOf(sheet, back, place),
                                back ? throughPaper(sheet.form, front) : front});
                ++place;
            }
        }
    }
    return tags;
}

std::optional<TestText> testText(std::string_view text) {
    if (text.size() != textLength || !text.starts_with(testPrefix) || (text[3] != 'F' && text[3] != 'B'))
        return std::nullopt;
    const auto form = numberIn(text.substr(4, 2));
    const auto place = numberIn(text.substr(6, 1));
    const auto value = numberIn(text.substr(7));
    if (!form || !place || !value) return std::nullopt;
    return TestText{text[3] == 'B', *form, *place, *value};
}

std::optional<TestForm> formOf(std::span<const TestText> fronts) {
    std::array<std::optional<int>, partsOfForm> parts;
    for (const TestText& text : fronts)
        if (text.back || text.form != fronts.front().form || !take(parts, text)) return std::nullopt;
    const auto values = whole(parts);
    if (!values || values->back() > shortEdgePart) return std::nullopt;
    const TestForm form{values->at(0), values->at(1), values->at(2) == shortEdgePart};
    return hashOf(form) == fronts.front().form ? std::optional(form) : std::nullopt;
}

std::optional<TestSheet> sheetOf(std::span<const TestText> texts) {
    std::vector<TestText> fronts;
    std::array<std::optional<int>, partsOfCorrection> parts;
    for (const TestText& text : texts) {
        if (text.form != texts.front().form || (text.back && !take(parts, text))) return std::nullopt;
        if (!text.back) fronts.push_back(text);
    }
    const auto form = formOf(fronts);
    const auto values = whole(parts);
    if (!form || !values) return std::nullopt;
    const TestSheet sheet{*form, correctionOf(*values)};
    return isWithin(sheet.drawn) ? std::optional(sheet) : std::nullopt;
}

} // namespace rowkeeper::tag
