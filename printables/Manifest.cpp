// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Manifest.h"

#include "printables/Card.h"
#include "printables/PdfFile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
#include <stdexcept>

namespace rowkeeper::printables {

namespace {

/// Thousandths of a millimetre are finer than any printer; longer digits are only noise in the file.
double rounded(double mm) {
    return std::round(mm * 1000) / 1000;
}

QJsonArray toJson(const QRectF& rect) {
    return {rounded(rect.x()), rounded(rect.y()), rounded(rect.width()), rounded(rect.height())};
}

struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

QJsonValue field(const QJsonObject& object, const char* name, QJsonValue::Type type,
                 const std::string& place) {
    QJsonValue value = object.value(QLatin1String(name));
    if (value.type() != type) throw Refused(place + "." + name + " is missing or of the wrong type");
    return value;
}

int wholeNumber(const QJsonObject& object, const char* name, int least, int most, const std::string& place) {
    const double value = field(object, name, QJsonValue::Double, place).toDouble();
    if (!(value >= least && value <= most) || value != std::floor(value)) {
        throw Refused(place + "." + name + " must be a whole number from " + std::to_string(least) + " to " +
                      std::to_string(most));
    }
    return static_cast<int>(value);
}

double millimetres(const QJsonValue& value, const std::string& place) {
    const double mm = value.toDouble(-1);
    if (!value.isDouble() || !(mm >= 0 && mm <= 2000))
        throw Refused(place + " must be a length on the page in mm");
    return mm;
}

QRectF rect(const QJsonArray& json, const std::string& place) {
    if (json.size() != 4) throw Refused(place + " must be [x, y, width, height]");
    return {millimetres(json[0], place), millimetres(json[1], place), millimetres(json[2], place),
            millimetres(json[3], place)};
}

PrintedPage pageFrom(const QJsonObject& json, const std::string& place) {
    PrintedPage page;
    const QString side = field(json, "side", QJsonValue::String, place).toString();
    if (side != QLatin1String("front") && side != QLatin1String("back")) {
        throw Refused(place + ".side must be front or back");
    }
    page.side = side == QLatin1String("front") ? Side::Front : Side::Back;
    page.cards = wholeNumber(json, "cards", 0, cardsPerSheet, place);
    page.front = wholeNumber(json, "front", 0, mostPages, place);
    return page;
}

PrintedTag tagFrom(const QJsonObject& json, const std::string& place) {
    PrintedTag tag;
    tag.page = wholeNumber(json, "page", 1, mostPages, place);
    tag.text = field(json, "text", QJsonValue::String, place).toString().left(64).toStdString();
    tag.at = {millimetres(json.value(QLatin1String("x")), place + ".x"),
              millimetres(json.value(QLatin1String("y")), place + ".y")};
    tag.size = millimetres(json.value(QLatin1String("size")), place + ".size");
    if (tag.size < 1) throw Refused(place + ".size is too small for a tag");
    tag.turned = field(json, "turned", QJsonValue::Bool, place).toBool();
    tag.card = rect(field(json, "card", QJsonValue::Array, place).toArray(), place + ".card");
    return tag;
}

Manifest manifestFrom(const QJsonObject& root) {
    const int format = wholeNumber(root, "format", 1, 1'000'000, "attachment");
    if (format != manifestFormat) {
        throw Refused("attachment.format is " + std::to_string(format) + ", this program knows " +
                      std::to_string(manifestFormat));
    }
    Manifest manifest;
    const std::string paper = field(root, "paper", QJsonValue::String, "attachment").toString().toStdString();
    const auto known = paperNamed(paper);
    if (!known) throw Refused("attachment.paper is not a paper this program knows");
    manifest.paper = *known;
    const QJsonArray pages = field(root, "pages", QJsonValue::Array, "attachment").toArray();
    const QJsonArray tags = field(root, "tags", QJsonValue::Array, "attachment").toArray();
    if (pages.size() > mostPages) throw Refused("attachment.pages lists too many pages");
    for (qsizetype i = 0; i < pages.size(); ++i) {
        manifest.pages.push_back(pageFrom(pages[i].toObject(), "pages[" + std::to_string(i) + "]"));
        if (manifest.pages.back().front > pages.size()) {
            throw Refused("pages[" + std::to_string(i) + "].front is not a page of this file");
        }
    }
    for (qsizetype i = 0; i < tags.size(); ++i) {
        manifest.tags.push_back(tagFrom(tags[i].toObject(), "tags[" + std::to_string(i) + "]"));
        if (manifest.tags.back().page > pages.size()) {
            throw Refused("tags[" + std::to_string(i) + "].page is not a page of this file");
        }
    }
    return manifest;
}

} // namespace

QByteArray toJson(const Manifest& manifest) {
    QJsonArray pages;
    for (std::size_t i = 0; i < manifest.pages.size(); ++i) {
        const PrintedPage& page = manifest.pages[i];
        pages.append(QJsonObject{{QStringLiteral("page"), static_cast<int>(i) + 1},
                                 {QStringLiteral("side"), page.side == Side::Front ? QStringLiteral("front")
                                                                                   : QStringLiteral("back")},
                                 {QStringLiteral("cards"), page.cards},
                                 {QStringLiteral("front"), page.front}});
    }
    QJsonArray tags;
    for (const PrintedTag& tag : manifest.tags) {
        tags.append(QJsonObject{{QStringLiteral("page"), tag.page},
                                {QStringLiteral("text"), QString::fromStdString(tag.text)},
                                {QStringLiteral("x"), rounded(tag.at.x())},
                                {QStringLiteral("y"), rounded(tag.at.y())},
                                {QStringLiteral("size"), rounded(tag.size)},
                                {QStringLiteral("turned"), tag.turned},
                                {QStringLiteral("card"), toJson(tag.card)}});
    }
    const std::string_view paper = nameOf(manifest.paper);
    const QSizeF size = sizeOf(manifest.paper);
    const QJsonObject root{
        {QStringLiteral("format"), manifestFormat},
        {QStringLiteral("paper"), QString::fromUtf8(paper.data(), static_cast<qsizetype>(paper.size()))},
        {QStringLiteral("page_mm"), QJsonArray{size.width(), size.height()}},
        {QStringLiteral("card_mm"), QJsonArray{cardWidth, cardHeight}},
        {QStringLiteral("pages"), pages},
        {QStringLiteral("tags"), tags}};
    return QJsonDocument(root).toJson(QJsonDocument::Indented);
}

std::variant<Manifest, std::string> manifestFromJson(const QByteArray& json) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject()) {
        return "the attachment is not a JSON object (" + error.errorString().toStdString() + ")";
    }
    try {
        return manifestFrom(document.object());
    } catch (const Refused& refused) {
        return std::string(refused.what());
    }
}

} // namespace rowkeeper::printables
