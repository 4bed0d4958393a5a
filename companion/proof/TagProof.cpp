// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/TagProof.h"

#include "companion/proof/PageTags.h"
#include "companion/proof/ProofSentences.h"
#include "engine/core/tag/TestSheet.h"
#include "printables/Card.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <future>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>

namespace rowkeeper::proof {

using printables::Manifest;
using printables::PrintedTag;

namespace {

constexpr double around = 0.25; ///< of a tag's size: looked at on each side of it, its quiet zone and more
constexpr int threads = 2;
constexpr std::chrono::seconds mostForOurs{60}; // each page; a tenth of one is usual

bool isThere(const std::vector<vision::Sighting>& seen, const PrintedTag& tag) {
    const QPointF place = tag.at + QPointF(tag.size, tag.size) / 2;
    return std::any_of(seen.begin(), seen.end(), [&](const vision::Sighting& one) {
        QPointF middle;
        for (const vision::Point& corner : one.corners)
            middle += QPointF(corner.x, corner.y) / 4;
        const QPointF off = middle - place;
        return one.text == tag.text && std::hypot(off.x(), off.y()) <= placeTolerance;
    });
}

QRectF placeOf(const PrintedTag& tag) {
    const double more = tag.size * around;
    return QRectF(tag.at, QSizeF(tag.size, tag.size)).adjusted(-more, -more, more, more);
}

/// Nearly all decode at once; the table's reader, a hundred times slower, is asked about the others.
bool readsNear(const PageRaster& page, const PrintedTag& tag, vision::TagReader& reader) {
    const QRectF place = placeOf(tag);
    return isThere(readFlatTags(partOf(page, place, page.pixelsPerMm)), tag) ||
           isThere(readTags(partOf(page, place, readersPixels), reader).tags, tag);
}

bool readsFar(const PageRaster& page, const PrintedTag& tag, vision::TagReader& reader) {
    const double nearer = printables::tagSize / std::min(tag.size, printables::tagSize);
    const bool test = tag::testText(tag.text).has_value();
    const PagePart part = partOf(page, placeOf(tag), test ? testViewPixels : tableViewPixels * nearer);
    return isThere(readFlatTags(part), tag) || isThere(readTags(part, reader).tags, tag);
}

TagProof proveTags(const PageRaster& page, const Manifest& manifest, int number, vision::TagReader& reader) {
    TagProof proof;
    for (const PrintedTag& tag : manifest.tags) {
        if (tag.page != number) continue;
        ++proof.tags;
        const bool near = readsNear(page, tag, reader);
        if (near && readsFar(page, tag, reader)) {
            ++proof.read;
            continue;
        }
        proof.problems.push_back(
            problemAt(number, tag.at.x(), tag.at.y(),
                      {near ? "proof.does_not_read_far" : "proof.does_not_read", {tag.text}}));
        proof.problems.back().tag = tag.text;
    }
    return proof;
}

/// Some pages in a row, and what came of them.
struct Stretch {
    int first = 1;
    int last = 0;
    TagProof proof{};
    std::optional<json::Said> why{}; ///< the page `first` was not drawn
};

void add(TagProof& whole, TagProof part) {
    whole.tags += part.tags;
    whole.read += part.read;
    std::move(part.problems.begin(), part.problems.end(), std::back_inserter(whole.problems));
}

/// All pages. A run of the drawing program starts for each stretch, which costs as much as a page; but of a
/// large file one for each thread is not enough: decks take longer to draw than targets, which come last.
std::vector<Stretch> stretchesOf(int pages) {
    constexpr int large = 20;
    const int count = pages < large ? threads : 2 * threads;
    std::vector<Stretch> stretches;
    for (int i = 0; i < count; ++i) {
        const Stretch stretch{pages * i / count + 1, pages * (i + 1) / count};
        if (stretch.first <= stretch.last) stretches.push_back(stretch);
    }
    return stretches;
}

/// `done`: a page is, go on?
Stretch proven(const QByteArray& pdf, const Manifest& manifest, Stretch pages,
               const std::function<bool()>& done) {
    vision::TagReader reader;
    pages.why = rasteriseHard(pdf, pages.first, pages.last, mostForOurs, [&](const PageRaster& page) {
        add(pages.proof, proveTags(page, manifest, pages.first++, reader));
        return done();
    });
    return pages;
}

} // namespace

TagProof proveTags(const PageRaster& page, const Manifest& manifest, int number) {
    vision::TagReader reader;
    return proveTags(page, manifest, number, reader);
}

std::variant<TagProof, ProofRefusal> proveTags(const QByteArray& pdf, const Manifest& manifest,
                                               const std::stop_token& unwanted,
                                               const std::function<void(int)>& done) {
    std::mutex telling;
    int pagesDone = 0;
    const auto goesOn = [&] {
        const std::lock_guard lock(telling);
        ++pagesDone;
        if (done) done(pagesDone);
        return !unwanted.stop_requested();
    };
    std::vector<Stretch> stretches = stretchesOf(static_cast<int>(manifest.pages.size()));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < stretches.size() && !unwanted.stop_requested(); i = next++) {
            stretches[i] = proven(pdf, manifest, stretches[i], goesOn);
            if (stretches[i].why) next = stretches.size();
        }
    };
    std::array<std::future<void>, threads> working;
    for (std::future<void>& one : working)
        one = std::async(std::launch::async, work);
    for (std::future<void>& one : working)
        one.get();

    TagProof whole;
    for (Stretch& stretch : stretches) {
        if (stretch.why)
            return ProofRefusal{ProofRefusal::Kind::Failed,
                                {"print.undrawn", {stretch.first, std::move(*stretch.why)}}};
        add(whole, std::move(stretch.proof));
    }
    return whole;
}

} // namespace rowkeeper::proof
