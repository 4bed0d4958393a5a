// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/TagProof.h"

#include "companion/proof/PageTags.h"
#include "companion/proof/ProofSentences.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <optional>
#include <thread>

namespace rowkeeper::proof {

using printables::Manifest;
using printables::PrintedTag;

namespace {

constexpr double around = 0.25;   ///< of a tag's size: looked at on each side of it, its quiet zone and more
constexpr double asPrinted = 5.9; ///< px per mm: half of the drawing's, where the reader is at home
constexpr int pagesAtOnce = 3;    ///< by one call of the drawing program; each takes 9 to 17 MB
constexpr unsigned threads = 2;
constexpr std::chrono::seconds mostForPages{60};

bool reads(const PageRaster& page, const PrintedTag& tag, double pixelsPerMm, vision::TagReader& reader) {
    const double more = tag.size * around;
    const QRectF square(tag.at, QSizeF(tag.size, tag.size));
    const vision::Reading reading =
        readTagsAt(page, square.adjusted(-more, -more, more, more), pixelsPerMm, reader);
    return std::any_of(reading.tags.begin(), reading.tags.end(), [&](const vision::Sighting& seen) {
        QPointF middle;
        for (const vision::Point& corner : seen.corners)
            middle += QPointF(corner.x, corner.y) / 4;
        const QPointF off = middle - square.center();
        return seen.text == tag.text && std::hypot(off.x(), off.y()) <= placeTolerance;
    });
}

TagProof proveTags(const PageRaster& page, const Manifest& manifest, int number, vision::TagReader& reader) {
    TagProof proof;
    for (const PrintedTag& tag : manifest.tags) {
        if (tag.page != number) continue;
        ++proof.tags;
        const bool near = reads(page, tag, asPrinted, reader);
        if (near && reads(page, tag, tableViewPixels, reader)) {
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

/// What the threads share: which pages come next, and what was found of each.
struct Work {
    const std::filesystem::path& file;
    const Manifest& manifest;
    std::vector<TagProof> proofs;               ///< by page
    std::vector<std::optional<json::Said>> why; ///< not drawn, by page
    std::atomic<int> next = 1;
};

void workOn(Work& work) {
    const int pages = static_cast<int>(work.manifest.pages.size());
    vision::TagReader reader;
    for (int first = work.next.fetch_add(pagesAtOnce); first <= pages;
         first = work.next.fetch_add(pagesAtOnce)) {
        const int last = std::min(pages, first + pagesAtOnce - 1);
        const auto drawn = rasteriseHard(work.file, first, last, mostForPages);
        if (const auto* problem = std::get_if<json::Said>(&drawn)) {
            work.why[static_cast<std::size_t>(first - 1)] = *problem;
            work.next = pages + 1;
            return;
        }
        int number = first;
        for (const PageRaster& page : std::get<std::vector<PageRaster>>(drawn)) {
            work.proofs[static_cast<std::size_t>(number - 1)] =
                proveTags(page, work.manifest, number, reader);
            ++number;
        }
    }
}

ProofRefusal undrawn(const std::filesystem::path& file, int page, const json::Said& why) {
    return {ProofRefusal::Kind::Failed, {"proof.undrawn", {file.filename().string(), page, why}}};
}

} // namespace

TagProof proveTags(const PageRaster& page, const Manifest& manifest, int number) {
    vision::TagReader reader;
    return proveTags(page, manifest, number, reader);
}

std::variant<TagProof, ProofRefusal> proveTags(const QByteArray& pdf, const Manifest& manifest) {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("sheets.pdf")).toStdString();
    QFile out(QString::fromStdString(file.string()));
    if (!out.open(QIODevice::WriteOnly) || out.write(pdf) != pdf.size() || !out.flush())
        return undrawn(file, 1, {"proof.not_drawn", {}});
    out.close();

    Work work{file, manifest, std::vector<TagProof>(manifest.pages.size()),
              std::vector<std::optional<json::Said>>(manifest.pages.size())};
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 1; i < threads; ++i)
            workers.emplace_back([&work] { workOn(work); });
        workOn(work);
    }
    TagProof whole;
    for (std::size_t i = 0; i < work.proofs.size(); ++i) {
        if (work.why[i]) return undrawn(file, static_cast<int>(i) + 1, *work.why[i]);
        whole.tags += work.proofs[i].tags;
        whole.read += work.proofs[i].read;
        std::move(work.proofs[i].problems.begin(), work.proofs[i].problems.end(),
                  std::back_inserter(whole.problems));
    }
    return whole;
}

} // namespace rowkeeper::proof
