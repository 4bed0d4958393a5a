// SPDX-License-Identifier: GPL-3.0-or-later
// Milliseconds per frame of reader and tracker, beside plain full-frame ZXing-cpp on the same frames in the
// same run:
//   bench_vision SOURCE [FRAMES]                            a video, a folder of pictures
//   bench_vision table|table4k [FRAMES] [good|mid|hard]     a simulated still table of 28 cards, one hand
//   moving
#include "engine/core/tag/Tag.h"
#include "tests/ZXingReader.h"
#include "tests/bench/HandOverTable.h"
#include "vision/reading/TagReader.h"
#include "vision/source/Source.h"
#include "vision/table/TableTracker.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

namespace {

using namespace rowkeeper;
using Clock = std::chrono::steady_clock;

struct Times {
    const char* name;
    std::vector<double> ms{};
    double cpuMs = 0; ///< of all threads
    long tags = 0;

    double mean() const {
        double sum = 0;
        for (const double m : ms)
            sum += m;
        return ms.empty() ? 0 : sum / static_cast<double>(ms.size());
    }
    double percentile(double share) const {
        if (ms.empty()) return 0;
        std::vector<double> sorted = ms;
        std::sort(sorted.begin(), sorted.end());
        return sorted[static_cast<std::size_t>(std::lround(share * static_cast<double>(sorted.size() - 1)))];
    }
    void print() const {
        const double frames = std::max<double>(1, static_cast<double>(ms.size()));
        std::printf("%-24s mean %7.2f ms  p50 %7.2f ms  p99 %7.2f ms  p99.9 %7.2f ms  both cores %7.2f ms  "
                    "tags a frame %5.1f\n",
                    name, mean(), percentile(0.5), percentile(0.99), percentile(0.999), cpuMs / frames,
                    static_cast<double>(tags) / frames);
    }
};

template<class Work>
void timed(Times& times, const Work& work) {
    const auto start = Clock::now();
    const std::clock_t cpu = std::clock();
    times.tags += work();
    times.cpuMs += 1000.0 * static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
    times.ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
}

long plainZXing(const vision::Frame& frame) {
    const ZXing::ImageView view(frame.data(), frame.width(), frame.height(), ZXing::ImageFormat::BGR,
                                frame.stride());
    return static_cast<long>(ZXing::ReadBarcodes(view, test::qrOptions()).size());
}

std::unique_ptr<vision::Source> sourceFor(const std::string& name, const std::string& condition) {
    if (name == "table" || name == "table4k") {
        const cv::Size size = name == "table" ? cv::Size(1920, 1080) : cv::Size(3840, 2160);
        const auto known = tabletop::conditionOf(condition);
        if (known) return std::make_unique<bench::HandOverTable>(size, *known, 1);
        std::fprintf(stderr, "%s: must be good, mid or hard\n", condition.c_str());
        return nullptr;
    }
    auto opened = vision::openSource(name);
    if (const auto* problem = std::get_if<vision::SourceProblem>(&opened)) {
        std::fprintf(stderr, "%s: %s\n", problem->place.c_str(), problem->why.c_str());
        return nullptr;
    }
    return std::move(std::get<std::unique_ptr<vision::Source>>(opened));
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_vision VIDEO|FOLDER|PICTURE [FRAMES]\n"
                             "       bench_vision table|table4k [FRAMES] [good|mid|hard]\n");
        return 2;
    }
    const auto source = sourceFor(argv[1], argc > 3 ? argv[3] : "good");
    if (!source) return 3;
    const long limit = argc > 2 ? std::atol(argv[2]) : 1000;

    vision::TagReader reader({.video = true, .closedSet = tag::plainTexts()}); // as `watch` does
    vision::TagReader still;
    vision::TableTracker tracker{vision::TagLayout{}};
    Times whole{"reader and tracker"};
    Times single{"reader, still picture"};
    Times zxing{"ZXing-cpp full frame"};
    for (long i = 0; i < limit; ++i) {
        const vision::NextFrame next = source->next();
        const auto* frame = std::get_if<vision::Frame>(&next);
        if (!frame) break;
        timed(whole, [&] {
            const auto reading = reader.read(*frame, tracker.expected());
            tracker.update(*frame, reading);
            return static_cast<long>(reading.tags.size());
        });
        timed(zxing, [&] { return plainZXing(*frame); });
        // The whole ladder on a single picture is no part of watching; a sample is enough.
        if (i % 10 == 0) timed(single, [&] { return static_cast<long>(still.read(*frame).tags.size()); });
    }
    for (const Times* times : {&whole, &single, &zxing})
        times->print();
    std::printf("frames %zu, reader and tracker take %.2f of plain ZXing-cpp's time\n", whole.ms.size(),
                zxing.mean() > 0 ? whole.mean() / zxing.mean() : 0);
    return whole.ms.empty() ? 1 : 0;
}
