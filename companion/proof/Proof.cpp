// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/Proof.h"

#include "companion/proof/CropMarks.h"
#include "companion/proof/PageTags.h"
#include "companion/proof/ProofSentences.h"
#include "companion/proof/TagProof.h"
#include "engine/core/tag/Tag.h"
#include "printables/Card.h"
#include "printables/PdfFile.h"
#include "printables/TestSheet.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <set>

namespace rowkeeper::proof {

namespace fs = std::filesystem;
using printables::Manifest;
using printables::PrintedTag;

namespace {

/// The corners the reader would give, clockwise from the tag's own top left one.
std::array<QPointF, 4> cornersOf(const PrintedTag& tag) {
    const QRectF square(tag.at, QSizeF(tag.size, tag.size));
    if (tag.sideways) return {square.topRight(), square.bottomRight(), square.bottomLeft(), square.topLeft()};
    if (tag.turned) return {square.bottomRight(), square.bottomLeft(), square.topLeft(), square.topRight()};
    return {square.topLeft(), square.topRight(), square.bottomRight(), square.bottomLeft()};
}

QPointF centreOf(const vision::Sighting& sighting) {
    QPointF sum;
    for (const vision::Point& corner : sighting.corners) {
        sum += QPointF(corner.x, corner.y);
    }
    return sum / 4;
}

double distance(QPointF a, QPointF b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// The farthest that a corner is from where it should be.
double offPlace(const PrintedTag& tag, const vision::Sighting& sighting) {
    const auto wanted = cornersOf(tag);
    double worst = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        worst = std::max(worst, distance(wanted[i], {sighting.corners[i].x, sighting.corners[i].y}));
    }
    return worst;
}

QPointF centreOf(const PrintedTag& tag) {
    return tag.at + QPointF(tag.size / 2, tag.size / 2);
}

QRectF wholeOf(const PageRaster& page) {
    return {QPointF(0, 0), QSizeF(page.width, page.height) / page.pixelsPerMm};
}

class PageProof {
  public:
    PageProof(const PageRaster& raster, int page)
        : raster_(raster)
        , page_(page)
        , reading_(read(wholeOf(raster)))
        , explained_(reading_.tags.size(), false) {}

    void expect(const PrintedTag& tag) {
        if (take(tag)) return;
        // Once more from near, as a hand would bring a card closer to the eye.
        const double more = tag.size / 4;
        const QRectF around = QRectF(tag.at, QSizeF(tag.size, tag.size)).adjusted(-more, -more, more, more);
        for (vision::Sighting& near : read(around).tags) {
            if (known(near)) continue;
            reading_.tags.push_back(std::move(near));
            explained_.push_back(false);
        }
        if (take(tag)) return;
        problems_.push_back(problemAt(page_, tag.at.x(), tag.at.y(), whatIsThere(tag)));
        problems_.back().tag = tag.text;
    }

    /// Tags that nothing listed. Call after all that is listed was expected.
    void rest() {
        for (std::size_t i = 0; i < reading_.tags.size(); ++i) {
            if (explained_[i]) continue;
            const QPointF centre = centreOf(reading_.tags[i]);
            problems_.push_back(
                problemAt(page_, centre.x(), centre.y(), {"proof.not_listed", {reading_.tags[i].text}}));
        }
        if (reading_.foreign > 0) {
            problems_.push_back(problemOf(page_, {"proof.foreign", {reading_.foreign}}));
        }
    }

    std::vector<ProofProblem> problems() { return std::move(problems_); }

  private:
    vision::Reading read(const QRectF& place) const {
        vision::TagReader reader;
        return readTags(partOf(raster_, place, readersPixels), reader);
    }

    bool take(const PrintedTag& tag) {
        for (std::size_t i = 0; i < reading_.tags.size(); ++i) {
            const vision::Sighting& seen = reading_.tags[i];
            if (explained_[i] || seen.text != tag.text || offPlace(tag, seen) > placeTolerance) continue;
            explained_[i] = true;
            return true;
        }
        return false;
    }

    bool known(const vision::Sighting& sighting) const {
        return std::any_of(reading_.tags.begin(), reading_.tags.end(), [&](const vision::Sighting& other) {
            return distance(centreOf(other), centreOf(sighting)) < 1;
        });
    }

    /// Why the tag was not found, and whether something else stands in its place. Marks that as explained.
    json::Said whatIsThere(const PrintedTag& tag) {
        for (std::size_t i = 0; i < reading_.tags.size(); ++i) {
            const vision::Sighting& seen = reading_.tags[i];
            if (explained_[i] || distance(centreOf(seen), centreOf(tag)) > tag.size / 2) continue;
            explained_[i] = true;
            if (seen.text != tag.text) return {"proof.other_tag", {seen.text, tag.text}};
            return {"proof.off_place", {tag.text, mm(offPlace(tag, seen))}};
        }
        return {"proof.does_not_read", {tag.text}};
    }

    const PageRaster& raster_;
    int page_;
    vision::Reading reading_;
    std::vector<bool> explained_;
    std::vector<ProofProblem> problems_;
};

/// Marks nearer than this print and measure as one stroke, in their middle: those at either side of a small
/// bleed.
constexpr double oneStroke = 0.5; // mm

std::vector<double> asStrokes(const std::vector<double>& marks) {
    std::vector<double> strokes;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const bool pair = i + 1 < marks.size() && marks[i + 1] - marks[i] < oneStroke;
        strokes.push_back(pair ? (marks[i] + marks[i + 1]) / 2 : marks[i]);
        if (pair) ++i;
    }
    return strokes;
}

/// One margin's marks against the layout: their number, the trim between neighbours, and their place.
void checkMarks(const std::vector<double>& measuredMarks, const std::vector<double>& plannedMarks,
                const char* margin, int page, std::vector<ProofProblem>& problems) {
    const std::vector<double> measured = asStrokes(measuredMarks);
    const std::vector<double> planned = asStrokes(plannedMarks);
    const json::Said side(margin, {});
    if (measured.size() != planned.size()) {
        problems.push_back(problemOf(page, {"proof.mark_count", {measured.size(), side, planned.size()}}));
        return;
    }
    for (std::size_t i = 0; i < measured.size(); ++i) {
        // A card, the bleed between two, or empty places of a partly filled sheet to be folded.
        const double wanted = i == 0 ? 0 : planned[i] - planned[i - 1];
        const double size = i == 0 ? 0 : measured[i] - measured[i - 1];
        if (std::abs(size - wanted) > trimTolerance) {
            std::array<char, 32> text{};
            std::snprintf(text.data(), text.size(), "%.2f", size);
            problems.push_back(problemOf(page, {"proof.trim", {side, text.data(), mm(wanted)}}));
        }
        if (std::abs(measured[i] - planned[i]) > 2 * trimTolerance) {
            problems.push_back(
                problemOf(page, {"proof.mark_place", {side, mm(measured[i]), mm(planned[i])}}));
        }
    }
}

void count(const Manifest& manifest, ProofReport& report) {
    report.pages = static_cast<int>(manifest.pages.size());
    report.tags = static_cast<int>(manifest.tags.size());
    if (manifest.holds == Manifest::Holds::Stickers) {
        report.stickers = report.tags;
        return;
    }
    std::set<char> games;
    for (const PrintedTag& printed : manifest.tags) {
        const auto tag = tag::parse(printed.text);
        if (!tag || printed.turned) continue;
        if (tag->kind() != tag::Kind::Command && tag->kind() != tag::Kind::MatCorner) games.insert(tag->game);
        switch (tag->kind()) {
        case tag::Kind::Face:
            ++report.faces;
            report.faceTags.push_back(*tag);
            break;
        case tag::Kind::Anchor:
            ++report.heads;
            break;
        case tag::Kind::Back:
        case tag::Kind::AnchorBack:
            ++report.backs;
            break;
        case tag::Kind::Command:
            ++report.commands;
            break;
        default:
            break;
        }
    }
    if (games.size() == 1) report.game = *games.begin();
}

/// To draw it: half a second is usual.
constexpr std::chrono::seconds mostForAPage{20};
/// To draw and read all pages: bounds a file of many slow ones.
constexpr std::chrono::minutes mostForAll{5};

ProofRefusal notOurs(const fs::path& file, const json::Said& why) {
    return {ProofRefusal::Kind::Invalid, {"proof.not_ours", {file.string(), why}}};
}

std::vector<ProofProblem> checkSizes(const std::vector<QSizeF>& pages, const Manifest& manifest) {
    constexpr double tolerance = 0.1;
    const QSizeF size = manifest.page;
    std::vector<ProofProblem> problems;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (std::abs(pages[i].width() - size.width()) <= tolerance &&
            std::abs(pages[i].height() - size.height()) <= tolerance) {
            continue;
        }
        problems.push_back(
            problemOf(static_cast<int>(i) + 1,
                      {"proof.size", {mm(pages[i].width()), mm(pages[i].height()), manifest.paper.name}}));
    }
    return problems;
}

/// A corrected back is looked at as it will lie behind its front.
PageRaster asItLies(const PageRaster& raster, const Manifest& manifest, int page) {
    const bool back = manifest.pages[static_cast<std::size_t>(page - 1)].side == printables::Side::Back;
    if (!back || manifest.correction == printables::BackCorrection{}) return raster;
    return straightened(raster, printables::transformOf(manifest.correction, manifest.page));
}

void append(std::vector<ProofProblem>& problems, std::vector<ProofProblem> more) {
    problems.insert(problems.end(), std::make_move_iterator(more.begin()),
                    std::make_move_iterator(more.end()));
}

} // namespace

std::vector<ProofProblem> verifyPage(const PageRaster& raster, const Manifest& manifest, int page) {
    PageProof proof(raster, page);
    for (const PrintedTag& tag : manifest.tags) {
        if (tag.page == page) proof.expect(tag);
    }
    proof.rest();
    std::vector<ProofProblem> problems = proof.problems();

    // What stands on pages without cards is no mark.
    if (manifest.pages[static_cast<std::size_t>(page - 1)].cards == 0) return problems;
    const CutLines planned = plannedCuts(manifest, page);
    const CutLines measured = measureCuts(asItLies(raster, manifest, page), manifest.grid);
    checkMarks(measured.above, planned.above, "proof.margin.above", page, problems);
    checkMarks(measured.below, planned.below, "proof.margin.below", page, problems);
    checkMarks(measured.left, planned.left, "proof.margin.left", page, problems);
    checkMarks(measured.right, planned.right, "proof.margin.right", page, problems);
    return problems;
}

std::variant<ProofReport, ProofRefusal> verifyPdf(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error)) {
        return ProofRefusal{ProofRefusal::Kind::NotFound, {"proof.no_file", {file.string()}}};
    }
    const auto read = printables::readPdf(file);
    if (const auto* why = std::get_if<json::Said>(&read)) return notOurs(file, *why);
    const auto& content = std::get<printables::PdfContent>(read);
    if (!content.attachment) return notOurs(file, {"proof.no_attachment", {printables::manifestName}});
    const auto parsed = printables::manifestFromJson(*content.attachment);
    if (const auto* why = std::get_if<json::Said>(&parsed)) return notOurs(file, *why);
    const Manifest& manifest = std::get<Manifest>(parsed);
    if (manifest.pages.size() != content.pages.size()) {
        return notOurs(file, {"proof.page_count", {content.pages.size(), manifest.pages.size()}});
    }

    ProofReport report;
    count(manifest, report);
    report.problems = checkSizes(content.pages, manifest);
    // A page of another size may be of any size: it is not drawn.
    if (!report.problems.empty()) return report;
    if (!content.scalingOff) {
        report.problems.push_back({0, 0, 0, {"proof.scaling", {}}, {}});
    }
    append(report.problems, verifyManifest(manifest));
    // No table shows one: its tags are read where they are listed.
    const bool test = printables::isTestSheet(manifest);
    constexpr std::chrono::milliseconds least{1}; // too little for any page
    const auto end = std::chrono::steady_clock::now() + mostForAll;
    for (int page = 1; page <= report.pages; ++page) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        const auto drawn =
            rasterise(file, page, proofDpi, std::clamp<std::chrono::milliseconds>(left, least, mostForAPage));
        if (const auto* why = std::get_if<json::Said>(&drawn)) {
            const bool ours = why->name() == noDrawingProgram; // all else is the page's doing
            return ProofRefusal{ours ? ProofRefusal::Kind::Failed : ProofRefusal::Kind::Invalid,
                                {"proof.undrawn", {file.string(), page, *why}}};
        }
        const auto& raster = std::get<PageRaster>(drawn);
        append(report.problems,
               test ? proveTags(raster, manifest, page).problems : verifyPage(raster, manifest, page));
    }
    report.read =
        report.tags - static_cast<int>(std::count_if(report.problems.begin(), report.problems.end(),
                                                     [](const ProofProblem& p) { return !p.tag.empty(); }));
    return report;
}

} // namespace rowkeeper::proof
