// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/PageRaster.h"
#include "companion/proof/Proof.h"
#include "printables/Manifest.h"
#include "printables/PdfFile.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Scratch.h"
#include "tests/fuzz/Targets.h"

#include <cmath>

namespace rowkeeper::fuzz {

namespace {

void asManifest(const QByteArray& bytes) {
    const auto read = printables::manifestFromJson(bytes);
    if (const auto* why = std::get_if<json::Said>(&read)) {
        promise(!why->empty(), "a refusal has a reason");
        return;
    }
    const auto& manifest = std::get<printables::Manifest>(read);
    for (const proof::ProofProblem& problem : proof::verifyManifest(manifest))
        promise(problem.page >= 1 && !problem.what.empty(), "a problem has a page and a sentence");
    const auto again = printables::manifestFromJson(printables::toJson(manifest));
    promise(std::holds_alternative<printables::Manifest>(again), "what was read is written and read again");
    promise(std::get<printables::Manifest>(again).tags.size() == manifest.tags.size(), "with all its tags");
}

void asPdf(std::string_view input) {
    static const Scratch folder;
    folder.clear();
    folder.write("sheets.pdf", input);
    const Scratch::Files before = folder.files();
    const auto read = printables::readPdfHere(folder.name("sheets.pdf"));
    promise(folder.files() == before, "reading changes nothing");
    if (const auto* why = std::get_if<json::Said>(&read)) {
        promise(!why->empty(), "a refusal has a reason");
        return;
    }
    const auto& content = std::get<printables::PdfContent>(read);
    if (content.attachment) asManifest(*content.attachment);
}

void asDrawing(std::string_view input) {
    const auto read = proof::parsePgm({input.begin(), input.end()});
    if (const auto* page = std::get_if<proof::PageRaster>(&read)) {
        promise(page->grey.size() == std::size_t(page->width) * std::size_t(page->height),
                "as many pixels as it says");
    }
}

} // namespace

void sheets(std::string_view input) {
    if (input.starts_with("P5")) return asDrawing(input);
    if (input.starts_with("%PDF")) return asPdf(input);
    asManifest(QByteArray(input.data(), std::ssize(input)));
}

} // namespace rowkeeper::fuzz
