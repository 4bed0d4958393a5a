// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/PageRaster.h"

#include "printables/Bounded.h"

#include <QFile>
#include <QProcess>

#include <cctype>
#include <optional>

namespace rowkeeper::proof {

namespace {

constexpr int startMs = 10'000;
constexpr std::size_t drawingMemory = std::size_t{1} << 30; // a page of ours takes a tenth
constexpr long mostPixels = 100'000'000;

/// The header of a PGM: magic, then numbers parted by white space, then one white space and the pixels.
class Header {
  public:
    explicit Header(const std::vector<std::uint8_t>& bytes)
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
    const std::vector<std::uint8_t>& bytes_;
    std::size_t at_ = 0;
};

} // namespace

std::variant<PageRaster, json::Said> parsePgm(const std::vector<std::uint8_t>& bytes) {
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
    PageRaster page;
    page.width = static_cast<int>(*width);
    page.height = static_cast<int>(*height);
    const auto first = bytes.begin() + static_cast<std::ptrdiff_t>(header.pixels());
    page.grey.assign(first, first + static_cast<std::ptrdiff_t>(size));
    return page;
}

std::variant<PageRaster, json::Said> rasterise(const std::filesystem::path& pdf, int page, int dpi,
                                               std::chrono::milliseconds time) {
    QProcess drawing;
    const QString number = QString::number(page);
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(time);
    drawing.setChildProcessModifier([seconds] { printables::boundNextProgram(drawingMemory, seconds); });
    // An absolute name cannot be taken for an option.
    drawing.start(QStringLiteral("pdftoppm"),
                  {QStringLiteral("-r"), QString::number(dpi), QStringLiteral("-gray"), QStringLiteral("-f"),
                   number, QStringLiteral("-l"), number,
                   QFile::decodeName(std::filesystem::absolute(pdf).c_str())},
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
    const QByteArray out = drawing.readAllStandardOutput();
    auto raster = parsePgm({out.begin(), out.end()});
    if (auto* drawn = std::get_if<PageRaster>(&raster)) drawn->pixelsPerMm = dpi / 25.4;
    return raster;
}

} // namespace rowkeeper::proof
