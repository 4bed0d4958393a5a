// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/StockReaders.h"
#include "vision/reading/TagReader.h"

#include <array>
#include <chrono>
#include <set>
#include <string>
#include <vector>

/// Counting what was read against what a picture shows.
namespace rowkeeper::bench {

/// A tag of a card as it lies in a picture.
struct TrueTag {
    std::string text;
    std::array<cv::Point2d, 4> corners; ///< px
    int card = 0;
    double visible = 1; ///< share of it and of its quiet zone
};

/// Of a tag with its quiet zone: then it counts as visible, and its card too.
inline constexpr double freeEnough = 0.98;

/// The cards with a visible tag that lies wholly in the picture.
std::set<int> visibleCards(const std::vector<TrueTag>& tags, cv::Size picture);

/// What one way of reading made of the pictures so far.
struct Tally {
    explicit Tally(std::string readerName)
        : name(std::move(readerName)) {}
    std::string name;
    long seen = 0;     ///< cards
    long cards = 0;    ///< visible ones
    long readings = 0; ///< accepted texts
    long misread = 0;  ///< of them with a text that is not at that place
    double worst = 1;  ///< smallest share of one picture's cards
    double ms = 0;
    long pictures = 0;

    double share() const;
};

/// Adds a picture (or some frames of one table). A text within half a tag's side of a tag with that text is
/// right.
void count(Tally& tally, const std::vector<TrueTag>& tags, const std::set<int>& visible, const Finds& finds);

/// Calls `work` and adds its time as that of one picture.
template<class Work>
Finds timed(Tally& tally, const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    Finds finds = work();
    tally.ms += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    ++tally.pictures;
    return finds;
}

Finds findsOf(const vision::Reading& reading);

/// One line: share of the cards, the worst picture, misreads, time.
void print(const Tally& tally);

} // namespace rowkeeper::bench
