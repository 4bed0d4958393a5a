// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/TagProof.h"
#include "engine/tactics/json/CatalogFile.h"
#include "printables/Drawing.h"
#include "printables/TagModules.h"
#include "printables/tactics/CatalogCardTexts.h"
#include "printables/tactics/Print.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <string_view>
#include <variant>
#include <vector>

/// What it costs to read every tag of a set back before it is delivered, beside plainly making the same PDF,
/// in turns. See README.md beside this file.
namespace {

using namespace rowkeeper;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Of processor.
double secondsOfThread() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}
double secondsOfChildren() {
    rusage use{};
    getrusage(RUSAGE_CHILDREN, &use);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    return seconds(use.ru_utime) + seconds(use.ru_stime);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

class Set {
  public:
    explicit Set(bool commandsOnly)
        : catalog_(json::loadCatalog(ROWKEEPER_DATA_DIR))
        , texts_(catalog_, json::Texts(ROWKEEPER_DATA_DIR, json::Language::En, catalog_),
                 ROWKEEPER_DATA_DIR) {
        using Kind = tactics::sheets::PrintKind;
        request_.kinds = commandsOnly ? std::vector{Kind::Commands}
                                      : std::vector{Kind::Deck, Kind::Targets, Kind::Backs, Kind::Commands};
    }
    printables::PdfBytes made(printables::InkMode ink = printables::InkMode::Colour) const {
        tactics::sheets::PrintRequest request = request_;
        request.ink = ink;
        auto pdf = printToMemory(request, catalog_, texts_);
        if (const auto* problem = std::get_if<printables::PrintProblem>(&pdf))
            throw std::runtime_error(problem->what.name());
        return std::move(std::get<printables::PdfBytes>(pdf));
    }

  private:
    tactics::Catalog catalog_;
    tactics::sheets::CatalogCardTexts texts_;
    tactics::sheets::PrintRequest request_;
};

void prove(const printables::PdfBytes& pdf) {
    const auto proved = proof::proveTags(pdf.bytes, pdf.result.manifest);
    if (const auto* refusal = std::get_if<proof::ProofRefusal>(&proved))
        throw std::runtime_error(refusal->what.name());
    if (!std::get<proof::TagProof>(proved).problems.empty()) throw std::runtime_error("a tag does not read");
}

/// Where the processor's time goes, page by page.
void share(const printables::PdfBytes& pdf) {
    const int pages = pdf.result.pages;
    double decoding = 0;
    int page = 0;
    const double before = secondsOfChildren();
    const double threadBefore = secondsOfThread();
    const auto why = proof::rasteriseHard(pdf.bytes, 1, pages, std::chrono::minutes(1),
                                          [&](const proof::PageRaster& raster) {
                                              const double start = secondsOfThread();
                                              proof::proveTags(raster, pdf.result.manifest, ++page);
                                              decoding += secondsOfThread() - start;
                                              return true;
                                          });
    if (why) throw std::runtime_error(why->name());
    const double drawing = secondsOfChildren() - before;
    const double taking = secondsOfThread() - threadBefore - decoding;
    std::printf("of processor: drawing %.2f s, taking the pages over %.2f s, decoding %.2f s\n", drawing,
                taking, decoding);
}

/// The same modules in the same places, by Qt's writer alone: no card, no label, no attachment.
QByteArray plain(const printables::Manifest& manifest) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    constexpr int dpi = 1200;
    writer.setResolution(dpi);
    writer.setPageLayout({QPageSize(manifest.page, QPageSize::Millimeter, {}, QPageSize::ExactMatch),
                          QPageLayout::Portrait, QMarginsF(0, 0, 0, 0), QPageLayout::Millimeter});
    QPainter painter(&writer);
    painter.scale(dpi / 25.4, dpi / 25.4);
    int page = 1;
    for (const printables::PrintedTag& tag : manifest.tags) {
        for (; page < tag.page; ++page)
            writer.newPage();
        const auto pattern = printables::tagPattern(tag.text);
        painter.fillPath(
            printables::tagPath(*pattern, QRectF(tag.at, QSizeF(tag.size, tag.size)), tag.turned), Qt::black);
    }
    painter.end();
    return bytes;
}

/// What sheets of outlines and tags cost beside that, and those of whole cards.
void besidePlain(const Set& set, int rounds) {
    using printables::InkMode;
    const printables::PdfBytes outlines = set.made(InkMode::Outlines);
    const printables::PdfBytes cards = set.made();
    const printables::Manifest& manifest = outlines.result.manifest;
    const auto plainSize = static_cast<double>(plain(manifest).size());
    std::vector<double> plainTime;
    std::vector<double> outlinesTime;
    std::vector<double> cardsTime;
    for (int round = 0; round < rounds; ++round) {
        auto start = Clock::now();
        plain(manifest);
        plainTime.push_back(secondsSince(start));
        start = Clock::now();
        set.made(InkMode::Outlines);
        outlinesTime.push_back(secondsSince(start));
        start = Clock::now();
        set.made();
        cardsTime.push_back(secondsSince(start));
    }
    const double time = median(plainTime);
    std::printf(
        "the modules alone by a plain QPdfWriter: %.2f s, %.0f kB; with outlines: %.2f times the time, %.2f "
        "the size; whole cards: %.2f and %.2f\n",
        time, plainSize / 1000, median(outlinesTime) / time,
        static_cast<double>(outlines.bytes.size()) / plainSize, median(cardsTime) / time,
        static_cast<double>(cards.bytes.size()) / plainSize);
}

void measure(int rounds, bool commandsOnly) {
    const printables::Drawing drawing;
    const Set set(commandsOnly);
    const printables::PdfBytes pdf = set.made(); // and what is read only once
    std::vector<double> making;
    std::vector<double> both;
    for (int round = 0; round < rounds; ++round) {
        auto start = Clock::now();
        set.made();
        making.push_back(secondsSince(start));
        start = Clock::now();
        prove(set.made());
        both.push_back(secondsSince(start));
    }
    std::printf("%zu tags on %d pages: made in %.2f s, made and every tag read back in %.2f s: %.1f times\n",
                pdf.result.manifest.tags.size(), pdf.result.pages, median(making), median(both),
                median(both) / median(making));
    share(pdf);
    besidePlain(set, rounds);
}

} // namespace

/// [rounds] ["commands": only these, 20 tags]
int main(int argc, char** argv) {
    try {
        measure(argc > 1 ? std::max(1, std::atoi(argv[1])) : 5,
                argc > 2 && std::string_view(argv[2]) == "commands");
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "%s\n", problem.what());
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
