// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/PageRaster.h"

#include "printables/Bounded.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QProcess>

#include <algorithm>
#include <cctype>
#include <span>
#include <utility>

namespace rowkeeper::proof {

namespace {

constexpr int startMs = 10'000;
constexpr std::size_t drawingMemory = std::size_t{1} << 30; // a page of ours takes a tenth
constexpr long mostPixels = 100'000'000;

using Bytes = std::span<const std::uint8_t>;

/// The header of a PGM ("P5") or PPM ("P6"): magic, then numbers parted by white space, then one white space
/// and the pixels.
class Header {
  public:
    explicit Header(Bytes bytes)
        : bytes_(bytes) {}
    bool magic(char kind) {
        if (bytes_.size() < 3 || bytes_[0] != 'P' || bytes_[1] != kind) return false;
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

/// What stands before the pixels; nothing if these are no picture of 8 bit, or it is too large.
struct PgmForm {
    int width = 0;
    int height = 0;
    std::size_t header = 0; ///< bytes
    std::size_t pixels() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
};

std::optional<PgmForm> formOf(Bytes bytes, char kind = '5') {
    Header header(bytes);
    if (!header.magic(kind)) return std::nullopt;
    const auto width = header.number();
    const auto height = header.number();
    const auto white = header.number();
    if (!width || !height || white != 255 || *width < 1 || *height < 1 || *width * *height > mostPixels) {
        return std::nullopt;
    }
    return PgmForm{static_cast<int>(*width), static_cast<int>(*height), header.pixels()};
}

Bytes bytesOf(const QByteArray& array) {
    return {reinterpret_cast<const std::uint8_t*>(array.constData()), // NOLINT
            static_cast<std::size_t>(array.size())};
}

std::variant<PageRaster, json::Said> pageOf(Bytes bytes) {
    const auto form = formOf(bytes);
    if (!form) return json::Said("proof.not_drawn", {});
    if (bytes.size() < form->header + form->pixels()) return json::Said("proof.broke_off", {});
    const Bytes pixels = bytes.subspan(form->header, form->pixels());
    return PageRaster{form->width, form->height, 0, {pixels.begin(), pixels.end()}};
}

/// Qt's own reader takes no picture as large as a page for a printer.
std::variant<QImage, json::Said> pictureOf(Bytes bytes) {
    const auto form = formOf(bytes, '6');
    if (!form) return json::Said("proof.not_drawn", {});
    const std::size_t row = 3 * static_cast<std::size_t>(form->width);
    if (bytes.size() < form->header + row * static_cast<std::size_t>(form->height))
        return json::Said("proof.broke_off", {});
    QImage picture(form->width, form->height, QImage::Format_RGB888);
    if (picture.isNull()) return json::Said("app.no_memory", {});
    for (int y = 0; y < form->height; ++y) {
        const Bytes from = bytes.subspan(form->header + row * static_cast<std::size_t>(y), row);
        std::copy(from.begin(), from.end(), picture.scanLine(y));
    }
    return picture;
}

/// pdftoppm at work, ended at the latest with this object.
class Drawing {
  public:
    Drawing() = default;
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;
    ~Drawing() {
        if (process_.state() == QProcess::NotRunning) return;
        process_.kill();
        process_.waitForFinished(startMs);
    }

    bool start(int first, int last, int dpi, const QStringList& more, std::chrono::milliseconds processor,
               QIODevice::OpenMode mode) {
        const auto seconds = std::chrono::ceil<std::chrono::seconds>(processor);
        process_.setChildProcessModifier([seconds] { printables::boundNextProgram(drawingMemory, seconds); });
        process_.start(QStringLiteral("pdftoppm"),
                       QStringList{QStringLiteral("-r"), QString::number(dpi), QStringLiteral("-f"),
                                   QString::number(first), QStringLiteral("-l"), QString::number(last)} +
                           more,
                       mode);
        return process_.waitForStarted(startMs);
    }
    QProcess& process() { return process_; }

    /// The next page of several, in the room of the one before; or why it did not come within `time`.
    std::optional<json::Said> next(PageRaster& page, std::chrono::milliseconds time) {
        constexpr qint64 longestHeader = 32; // and shorter than any page
        const QDeadlineTimer end(time);
        while (process_.bytesAvailable() < longestHeader)
            if (!process_.waitForReadyRead(left(end))) return noMore(end, "proof.not_drawn");
        const auto form = formOf(bytesOf(process_.peek(longestHeader)));
        if (!form) return json::Said("proof.not_drawn", {});
        process_.skip(static_cast<qint64>(form->header));
        page.width = form->width;
        page.height = form->height;
        page.grey.resize(form->pixels());
        std::span<std::uint8_t> missing(page.grey);
        while (!missing.empty()) {
            const qint64 got = process_.read(reinterpret_cast<char*>(missing.data()), // NOLINT
                                             static_cast<qint64>(missing.size()));
            if (got < 0) return noMore(end, "proof.broke_off");
            missing = missing.subspan(static_cast<std::size_t>(got));
            if (got == 0 && !process_.waitForReadyRead(left(end))) return noMore(end, "proof.broke_off");
        }
        return std::nullopt;
    }

  private:
    static int left(const QDeadlineTimer& end) { return static_cast<int>(end.remainingTime()); }

    json::Said noMore(const QDeadlineTimer& end, const char* otherwise) const {
        if (end.hasExpired()) return json::Said("proof.takes_too_long", {});
        const bool killed = process_.state() == QProcess::NotRunning && // NOLINT
                            process_.exitStatus() != QProcess::NormalExit;
        return json::Said(killed ? "proof.takes_too_much" : otherwise, {});
    }

    QProcess process_;
};

QStringList hardEdges() {
    return {QStringLiteral("-aa"), QStringLiteral("no"), QStringLiteral("-aaVector"), QStringLiteral("no")};
}

} // namespace

std::variant<PageRaster, json::Said> parsePgm(const std::vector<std::uint8_t>& bytes) {
    return pageOf(bytes);
}

std::variant<PageRaster, json::Said> rasterise(const std::filesystem::path& pdf, int page, int dpi,
                                               std::chrono::milliseconds time) {
    // An absolute name cannot be taken for an option.
    const QString name = QFile::decodeName(std::filesystem::absolute(pdf).c_str());
    Drawing drawing;
    if (!drawing.start(page, page, dpi, {QStringLiteral("-gray"), name}, time, QIODevice::ReadOnly))
        return json::Said(noDrawingProgram, {});
    if (!drawing.process().waitForFinished(static_cast<int>(time.count())))
        return json::Said("proof.takes_too_long", {});
    if (drawing.process().exitStatus() != QProcess::NormalExit) return json::Said("proof.takes_too_much", {});
    auto raster = pageOf(bytesOf(drawing.process().readAllStandardOutput()));
    if (auto* drawn = std::get_if<PageRaster>(&raster)) drawn->pixelsPerMm = dpi / 25.4;
    return raster;
}

std::variant<QImage, json::Said> rasteriseInColour(const QByteArray& pdf, int page, int dpi, Edges edges,
                                                   std::chrono::milliseconds time) {
    const QStringList more = edges == Edges::Hard ? hardEdges() : QStringList();
    Drawing drawing;
    if (!drawing.start(page, page, dpi, more + QStringList(QStringLiteral("-")), time, QIODevice::ReadWrite))
        return json::Said(noDrawingProgram, {});
    drawing.process().write(pdf);
    drawing.process().closeWriteChannel();
    if (!drawing.process().waitForFinished(static_cast<int>(time.count())))
        return json::Said("proof.takes_too_long", {});
    return pictureOf(bytesOf(drawing.process().readAllStandardOutput()));
}

std::optional<json::Said> rasteriseHard(const QByteArray& pdf, int first, int last,
                                        std::chrono::milliseconds time,
                                        const std::function<bool(const PageRaster&)>& take) {
    const QStringList hard = hardEdges() + QStringList{QStringLiteral("-gray"), QStringLiteral("-")};
    Drawing drawing;
    if (!drawing.start(first, last, proofDpi, hard, time * (last - first + 1), QIODevice::ReadWrite))
        return json::Said(noDrawingProgram, {});
    drawing.process().write(pdf);
    drawing.process().closeWriteChannel();
    PageRaster raster;
    raster.pixelsPerMm = proofDpi / 25.4;
    for (int page = first; page <= last; ++page) {
        if (auto why = drawing.next(raster, time)) return why;
        if (!take(raster)) break;
    }
    return std::nullopt;
}

} // namespace rowkeeper::proof
