// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/Proof.h"
#include "companion/proof/ProofSentences.h"
#include "engine/core/tag/Tag.h"
#include "engine/core/tag/TestSheet.h"
#include "printables/TestSheet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace rowkeeper::proof {

using printables::Manifest;
using printables::PrintedPage;
using printables::PrintedTag;

std::string mm(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", value);
    return text.data();
}

ProofProblem problemAt(int page, double x, double y, const json::Said& what) {
    return {page, x, y, {"proof.at", {page, mm(x), mm(y), what}}, {}};
}

ProofProblem problemOf(int page, const json::Said& what) {
    return {page, 0, 0, {"proof.page", {page, what}}, {}};
}

namespace {

bool liesAt(const PrintedTag& tag, QPointF corner) {
    const QPointF apart = tag.card.topLeft() - corner;
    return std::hypot(apart.x(), apart.y()) < trimTolerance;
}

/// The trim of the card whose back lies at `back`.
QRectF mirrored(const QRectF& back, const Manifest& manifest) {
    QRectF front = back;
    if (manifest.mirrorsAcross)
        front.moveLeft(manifest.page.width() - back.right());
    else
        front.moveTop(manifest.page.height() - back.bottom());
    return front;
}

bool isBack(const PrintedTag& printed) {
    const auto tag = tag::parse(printed.text);
    return tag && (tag->kind() == tag::Kind::Back || tag->kind() == tag::Kind::AnchorBack);
}

void checkPairs(const Manifest& manifest, int page, std::vector<ProofProblem>& problems) {
    const PrintedPage& back = manifest.pages[static_cast<std::size_t>(page - 1)];
    if (back.front == 0) return;
    for (const PrintedTag& tag : manifest.tags) {
        if (tag.page != page || tag.turned) continue;
        if (back.front == page && !isBack(tag)) continue;
        const QPointF corner = mirrored(tag.card, manifest).topLeft();
        const auto front =
            std::find_if(manifest.tags.begin(), manifest.tags.end(), [&](const PrintedTag& other) {
                return other.page == back.front && liesAt(other, corner);
            });
        if (front == manifest.tags.end()) {
            problems.push_back(problemAt(page, tag.card.x(), tag.card.y(), {"proof.no_front", {back.front}}));
        } else if (front->text.substr(0, 4) != tag.text.substr(0, 4)) {
            problems.push_back(
                problemAt(page, tag.card.x(), tag.card.y(), {"proof.wrong_front", {tag.text, front->text}}));
        }
    }
}

/// Every tag that its texts promise, where it must stand before any correction, and no other.
std::vector<ProofProblem> verifyTestSheet(const Manifest& manifest) {
    std::vector<tag::TestText> texts;
    for (const PrintedTag& tag : manifest.tags)
        texts.push_back(*tag::testText(tag.text));
    const auto sheet = tag::sheetOf(texts);
    const std::vector<tag::TestTag> all = sheet ? tagsOf(*sheet) : std::vector<tag::TestTag>{};
    std::vector<ProofProblem> problems;
    for (const PrintedTag& listed : manifest.tags) {
        const bool asPromised = std::any_of(all.begin(), all.end(), [&](const tag::TestTag& tag) {
            const QPointF off = listed.card.center() - QPointF(tag.middle.x, tag.middle.y);
            return tag.text == listed.text && listed.page == (tag.back ? 2 : 1) &&
                   std::hypot(off.x(), off.y()) < trimTolerance;
        });
        if (!asPromised)
            problems.push_back(
                problemAt(listed.page, listed.at.x(), listed.at.y(), {"proof.strange_tag", {}}));
    }
    if (all.size() != manifest.tags.size())
        problems.push_back(problemOf(1, {"proof.test_count", {manifest.tags.size(), all.size()}}));
    return problems;
}

} // namespace

std::vector<ProofProblem> verifyManifest(const Manifest& manifest) {
    if (printables::isTestSheet(manifest)) return verifyTestSheet(manifest);
    std::vector<ProofProblem> problems;
    for (std::size_t i = 0; i < manifest.pages.size(); ++i) {
        checkPairs(manifest, static_cast<int>(i) + 1, problems);
    }
    for (const PrintedTag& tag : manifest.tags) {
        if (!tag::parse(tag.text)) {
            problems.push_back(problemAt(tag.page, tag.at.x(), tag.at.y(), {"proof.strange_tag", {}}));
        }
    }
    return problems;
}

} // namespace rowkeeper::proof
