// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/art/ArtFolder.h"
#include "printables/Card.h"
#include "vision/reading/TagReader.h"

#include <QBuffer>
#include <QFile>
#include <QImageReader>

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::art {

using printables::OwnArt;

namespace {

constexpr qint64 mostBytes = 64 << 20;
constexpr qint64 mostPixels = 32'000'000; ///< more is beyond what Qt takes memory for
constexpr int mostSide = 2400;            ///< px kept: more than printed
constexpr int leastWide = 200;            ///< px: 80 to the inch
constexpr int leastHigh = 280;

/// Qt shows what there is of a JPEG that was cut off, grey below; its end says whether all is there.
bool isCutOff(const QByteArray& bytes, const QByteArray& format) {
    if (format != "jpeg") return false;
    constexpr qsizetype tail = 64 << 10; // some cameras write more behind the picture
    const qsizetype end = bytes.lastIndexOf(QByteArray("\xff\xd9", 2));
    return end < std::max(bytes.size() / 2, bytes.size() - tail);
}

/// In grey, at most `side` pixels long.
vision::Frame frameOf(const QImage& picture, int side) {
    const bool large = std::max(picture.width(), picture.height()) > side;
    const QImage grey =
        (large ? picture.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation) : picture)
            .convertToFormat(QImage::Format_Grayscale8);
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(grey.width()) * static_cast<std::size_t>(grey.height()) * 3);
    for (int y = 0; y < grey.height(); ++y) {
        const uchar* line = grey.constScanLine(y);
        for (int x = 0; x < grey.width(); ++x)
            pixels.insert(pixels.end(), 3, line[x]);
    }
    return {grey.width(), grey.height(), std::move(pixels)};
}

/// Where a point of the frame comes to lie on the card, mm.
QPointF onCard(QPointF px, const vision::Frame& frame, const OwnArt& art) {
    const QPointF inPicture(px.x() * art.picture.width() / frame.width(),
                            px.y() * art.picture.height() / frame.height());
    const QRectF trim = trimIn(art);
    const double scale =
        std::min(printables::cardWidth / trim.width(), printables::cardHeight / trim.height());
    return (inPicture - trim.center()) * scale +
           QPointF(printables::cardWidth / 2, printables::cardHeight / 2);
}

/// Their middles, px.
std::vector<QPointF> codesIn(const vision::Frame& frame) {
    const vision::Reading reading = vision::TagReader().read(frame);
    std::vector<QPointF> codes;
    for (const vision::Point& at : reading.foreignAt)
        codes.emplace_back(at.x, at.y);
    for (const vision::Sighting& tag : reading.tags) {
        QPointF middle;
        for (const vision::Point& corner : tag.corners)
            middle += QPointF(corner.x, corner.y) / 4;
        codes.push_back(middle);
    }
    return codes;
}

} // namespace

double bleedOf(QSize picture) {
    constexpr double eighthOfAnInch = 3.175;
    const double wide = std::min(picture.width(), picture.height());
    const double high = std::max(picture.width(), picture.height());
    double best = 0;
    double least = std::abs(wide / high - printables::cardWidth / printables::cardHeight);
    for (const double bleed : {3.0, eighthOfAnInch}) {
        const double is = std::abs(wide / high - (printables::cardWidth + 2 * bleed) /
                                                     (printables::cardHeight + 2 * bleed));
        if (is >= least) continue;
        best = bleed;
        least = is;
    }
    return least < 0.003 ? best : 0; // a pixel of a small picture
}

bool showsCode(const OwnArt& art) {
    // Large codes are read best in few pixels, small ones in many.
    for (const int side : {450, 1100}) {
        const vision::Frame frame = frameOf(art.picture, side);
        const auto codes = codesIn(frame);
        const bool shown = std::any_of(codes.begin(), codes.end(), [&](const QPointF& code) {
            const QPointF place = onCard(code, frame, art);
            const auto tags = printables::tagPlaces();
            return std::none_of(tags.begin(), tags.end(),
                                [&](const printables::TagPlace& tag) { return tag.modules.contains(place); });
        });
        if (shown) return true;
    }
    return false;
}

std::variant<OwnArt, json::Said> readArt(const ArtFile& file) {
    std::error_code error; // a pipe would be waited for
    QFile opened(QString::fromStdString(file.file.string()));
    if (!std::filesystem::is_regular_file(file.file, error) || !opened.open(QIODevice::ReadOnly))
        return json::Said("art.unreadable", {});
    if (opened.size() > mostBytes) return json::Said("art.large", {static_cast<int>(mostBytes >> 20)});
    QByteArray bytes = opened.readAll();
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true);
    const QByteArray format = reader.format();
    if (format.isEmpty() || format.startsWith("svg") || format == "pdf") return json::Said("art.kind", {});
    const QSize size = reader.size();
    if (!size.isValid()) return json::Said("art.damaged", {});
    if (static_cast<qint64>(size.width()) * size.height() > mostPixels)
        return json::Said("art.many_pixels", {size.width(), size.height()});
    if (size.width() > mostSide || size.height() > mostSide)
        reader.setScaledSize(size.scaled(mostSide, mostSide, Qt::KeepAspectRatio));
    OwnArt art;
    art.picture = reader.read();
    if (art.picture.isNull() || isCutOff(bytes, format)) return json::Said("art.damaged", {});
    if (std::min(art.picture.width(), art.picture.height()) < leastWide ||
        std::max(art.picture.width(), art.picture.height()) < leastHigh)
        return json::Said("art.small", {art.picture.width(), art.picture.height(), leastWide, leastHigh});
    art.bleed = file.bleed.value_or(bleedOf(art.picture.size()));
    art.isWhole = file.isWhole;
    return art;
}

} // namespace rowkeeper::art
