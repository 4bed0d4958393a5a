// SPDX-License-Identifier: GPL-3.0-or-later
// Milliseconds per frame of reader and tracker on a video or a folder of pictures, beside plain full-frame
// ZXing-cpp on the same frames in the same run: bench_vision SOURCE [FRAMES]
#include "vision/Source.h"
#include "vision/TableTracker.h"
#include "vision/TagReader.h"

#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using namespace rowkeeper;
using Clock = std::chrono::steady_clock;

struct Times {
    std::vector<double> ms;
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
        return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1) + 0.5)];
    }
    void print(const char* name) const {
        const double frames = std::max<double>(1, static_cast<double>(ms.size()));
        std::printf("%-24s mean %7.2f ms  p50 %7.2f ms  p99 %7.2f ms  tags a frame %5.1f\n", name, mean(),
                    percentile(0.5), percentile(0.99), static_cast<double>(tags) / frames);
    }
};

template<class Work>
void timed(Times& times, const Work& work) {
    const auto start = Clock::now();
    times.tags += work();
    times.ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
}

long plainZXing(const vision::Frame& frame) {
    const ZXing::ImageView view(frame.data(), frame.width(), frame.height(), ZXing::ImageFormat::BGR,
                                frame.stride());
#if ZXING_VERSION_MAJOR > 2 || (ZXING_VERSION_MAJOR == 2 && ZXING_VERSION_MINOR >= 2)
    ZXing::ReaderOptions options;
#else
    ZXing::DecodeHints options;
#endif
    options.setFormats(ZXing::BarcodeFormat::QRCode);
    return static_cast<long>(ZXing::ReadBarcodes(view, options).size());
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_vision VIDEO|FOLDER|PICTURE [FRAMES]\n");
        return 2;
    }
    auto opened = vision::openSource(argv[1]);
    if (const auto* problem = std::get_if<vision::SourceProblem>(&opened)) {
        std::fprintf(stderr, "%s: %s\n", problem->place.c_str(), problem->text.c_str());
        return 3;
    }
    auto& source = *std::get<std::unique_ptr<vision::Source>>(opened);
    const long limit = argc > 2 ? std::atol(argv[2]) : 1'000'000;

    vision::TagReader reader({.video = true});
    vision::TagReader still;
    vision::TableTracker tracker{vision::TagLayout{}};
    Times whole;
    Times single;
    Times zxing;
    for (long i = 0; i < limit; ++i) {
        const vision::NextFrame next = source.next();
        const auto* frame = std::get_if<vision::Frame>(&next);
        if (!frame) break;
        timed(whole, [&] {
            const auto reading = reader.read(*frame, tracker.expected());
            tracker.update(*frame, reading);
            return static_cast<long>(reading.tags.size());
        });
        timed(single, [&] { return static_cast<long>(still.read(*frame).tags.size()); });
        timed(zxing, [&] { return plainZXing(*frame); });
    }
    whole.print("reader and tracker");
    single.print("reader, still picture");
    zxing.print("ZXing-cpp full frame");
    std::printf("frames %zu, reader and tracker take %.2f of plain ZXing-cpp's time\n", whole.ms.size(),
                zxing.mean() > 0 ? whole.mean() / zxing.mean() : 0);
    return whole.ms.empty() ? 1 : 0;
}
