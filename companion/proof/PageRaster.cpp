// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/PageRaster.h"

#include "printables/Bounded.h"

#include <QFile>
#include <QProcess>

#include <cctype>
#include <optional>
#include <span>
#include <utility>

namespace rowkeeper::proof {

namespace {

constexpr int startMs = 10'000;
constexpr std::size_t drawingMemory = std::size_t{1} << 30; // a page of ours takes a tenth
constexpr long mostPixels = 100'000'000;

using Bytes = std::span<const std::uint8_t>;

/// The header of a PGM: magic, then numbers parted by white space, then one white space and the pixels.
class Header {
  public:
    explicit Header(Bytes bytes)
        : bytes_(bytes) {}
    bool magic() {
        if (bytes_.size() < 3 || bytes_[0] != 'P' || bytes_[1] != '5') return false;
        at_ = 2;
        return true;
    }
    std::optional<long> number() {
        while (at_ < bytes_.size() && std::isspace(bytes_[at_])) {
            ++at_;
        }
        long value = 0;
        const std::size_t start = at_;
        while (at_ < bytes_.size() && std::isdigit(bytes_[at_]) && at_ - start < 6) {
            value = value * 10 + (bytes_[at_++] - '0');
        }
        if (at_ == start) return std::nullopt;
        return value;
    }
    std::size_t pixels() const { return at_ + 1; }

  private:
    Bytes bytes_;
    std::size_t at_ = 0;
};

/// The first picture of `bytes`, which then begin behind it.
std::variant<PageRaster, json::Said> takePgm(Bytes& bytes) {
    Header header(bytes);
    if (!header.magic()) return json::Said("proof.not_drawn", {});
    const auto width = header.number();
    const auto height = header.number();
    const auto white = header.number();
    if (!width || !height || white != 255 || *width < 1 || *height < 1 || *width * *height > mostPixels) {
        return json::Said("proof.not_drawn", {});
    }
    const auto size = static_cast<std::size_t>(*width * *height);
    if (bytes.size() < header.pixels() + size) return json::Said("proof.broke_off", {});
    const Bytes pixels = bytes.subspan(header.pixels(), size);
    PageRaster page;
    page.width = static_cast<int>(*width);
    page.height = static_cast<int>(*height);
    page.grey.assign(pixels.begin(), pixels.end());
    bytes = bytes.subspan(header.pixels() + size);
    return page;
}

/// What pdftoppm prints of some pages.
std::variant<QByteArray, json::Said> draw(const std::filesystem::path& pdf, const QStringList& options,
                                          std::chrono::milliseconds time) {
    QProcess drawing;
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(time);
    drawing.setChildProcessModifier([seconds] { printables::boundNextProgram(drawingMemory, seconds); });
    // An absolute name cannot be taken for an option.
    drawing.start(QStringLiteral("pdftoppm"),
                  QStringList{QStringLiteral("-gray")} + options +
                      QStringList{QFile::decodeName(std::filesystem::absolute(pdf).c_str())},
                  QIODevice::ReadOnly);
    if (!drawing.waitForStarted(startMs)) {
        return json::Said(noDrawingProgram, {});
    }
    if (!drawing.waitForFinished(static_cast<int>(time.count()))) {
        drawing.kill();
        drawing.waitForFinished(startMs);
        return json::Said("proof.takes_too_long", {});
    }
    if (drawing.exitStatus() != QProcess::NormalExit) return json::Said("proof.takes_too_much", {});
    return drawing.readAllStandardOutput();
}

QStringList pagesAt(int first, int last, int dpi) {
    return {QStringLiteral("-r"),   QString::number(dpi), QStringLiteral("-f"),
            QString::number(first), QStringLiteral("-l"), QString::number(last)};
}

Bytes bytesOf(const QByteArray& array) {
    return {reinterpret_cast<const std::uint8_t*>(array.constData()), // NOLINT
            static_cast<std::size_t>(array.size())};
}

} // namespace

std::variant<PageRaster, json::Said> parsePgm(const std::vector<std::uint8_t>& bytes) {
    Bytes all(bytes);
    return takePgm(all);
}

std::variant<PageRaster, json::Said> rasterise(const std::filesystem::path& pdf, int page, int dpi,
                                               std::chrono::milliseconds time) {
    const auto drawn = draw(pdf, pagesAt(page, page, dpi), time);
    if (const auto* why = std::get_if<json::Said>(&drawn)) return *why;
    Bytes bytes = bytesOf(std::get<QByteArray>(drawn));
    auto raster = takePgm(bytes);
    if (auto* one = std::get_if<PageRaster>(&raster)) one->pixelsPerMm = dpi / 25.4;
    return raster;
}

std::variant<std::vector<PageRaster>, json::Said> rasteriseHard(const std::filesystem::path& pdf, int first,
                                                                int last, std::chrono::milliseconds time) {
    const QStringList hard{QStringLiteral("-aa"), QStringLiteral("no"), QStringLiteral("-aaVector"),
                           QStringLiteral("no")};
    const auto drawn = draw(pdf, hard + pagesAt(first, last, proofDpi), time);
    if (const auto* why = std::get_if<json::Said>(&drawn)) return *why;
    Bytes bytes = bytesOf(std::get<QByteArray>(drawn));
    std::vector<PageRaster> pages;
    for (int page = first; page <= last; ++page) {
        auto raster = takePgm(bytes);
        if (const auto* why = std::get_if<json::Said>(&raster)) return *why;
        pages.push_back(std::move(std::get<PageRaster>(raster)));
        pages.back().pixelsPerMm = proofDpi / 25.4;
    }
    return pages;
}

} // namespace rowkeeper::proof
