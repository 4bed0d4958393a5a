// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Manifest.h"

#include "printables/Card.h"
#include "printables/PdfFile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
#include <utility>

namespace rowkeeper::printables {

namespace {

/// Thousandths of a millimetre are finer than any printer; longer digits are only noise in the file.
double rounded(double mm) {
    return std::round(mm * 1000) / 1000;
}

QString words(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QJsonArray toJson(const QRectF& rect) {
    return {rounded(rect.x()), rounded(rect.y()), rounded(rect.width()), rounded(rect.height())};
}

[[noreturn]] void refuse(const char* key, std::vector<json::Said> fillings) {
    throw json::SaidError({key, std::move(fillings)});
}

QJsonValue field(const QJsonObject& object, const char* name, QJsonValue::Type type,
                 const std::string& place) {
    QJsonValue value = object.value(QLatin1String(name));
    if (value.type() != type) refuse("manifest.missing", {place + "." + name});
    return value;
}

int wholeNumber(const QJsonObject& object, const char* name, int least, int most, const std::string& place) {
    const double value = field(object, name, QJsonValue::Double, place).toDouble();
    if (!(value >= least && value <= most) || value != std::floor(value)) {
        refuse("manifest.number", {place + "." + name, least, most});
    }
    return static_cast<int>(value);
}

double millimetres(const QJsonValue& value, const std::string& place) {
    const double mm = value.toDouble(-1);
    if (!value.isDouble() || !(mm >= 0 && mm <= 2000)) refuse("manifest.length", {place});
    return mm;
}

QRectF rect(const QJsonArray& json, const std::string& place) {
    if (json.size() != 4) refuse("manifest.rectangle", {place});
    return {millimetres(json[0], place), millimetres(json[1], place), millimetres(json[2], place),
            millimetres(json[3], place)};
}

PrintedPage pageFrom(const QJsonObject& json, const std::string& place) {
    PrintedPage page;
    const QString side = field(json, "side", QJsonValue::String, place).toString();
    if (side != QLatin1String("front") && side != QLatin1String("back")) {
        refuse("manifest.side", {place + ".side"});
    }
    page.side = side == QLatin1String("front") ? Side::Front : Side::Back;
    page.cards = wholeNumber(json, "cards", 0, mostTagsOnPage, place);
    page.front = wholeNumber(json, "front", 0, mostPages, place);
    if (json.contains(QLatin1String("marks"))) {
        const auto marks =
            marksNamed(field(json, "marks", QJsonValue::String, place).toString().toStdString());
        if (!marks) refuse("manifest.marks", {place + ".marks"});
        page.marks = *marks;
    }
    return page;
}

PrintedTag tagFrom(const QJsonObject& json, const std::string& place) {
    PrintedTag tag;
    tag.page = wholeNumber(json, "page", 1, mostPages, place);
    tag.text = field(json, "text", QJsonValue::String, place).toString().left(64).toStdString();
    tag.at = {millimetres(json.value(QLatin1String("x")), place + ".x"),
              millimetres(json.value(QLatin1String("y")), place + ".y")};
    tag.size = millimetres(json.value(QLatin1String("size")), place + ".size");
    if (tag.size < 1) refuse("manifest.small_tag", {place + ".size"});
    tag.turned = field(json, "turned", QJsonValue::Bool, place).toBool();
    if (json.contains(QLatin1String("sideways")))
        tag.sideways = field(json, "sideways", QJsonValue::Bool, place).toBool();
    tag.card = rect(field(json, "card", QJsonValue::Array, place).toArray(), place + ".card");
    return tag;
}

double number(const QJsonValue& value, double middle, double most, const std::string& place) {
    constexpr double grain = 1e-9; // as tag::isWithin()
    if (!value.isDouble() || !(std::abs(value.toDouble() - middle) <= most + grain))
        refuse("manifest.correction", {place});
    return value.toDouble();
}

BackCorrection correctionFrom(const QJsonArray& json, const std::string& place) {
    if (json.size() != 5) refuse("manifest.correction", {place});
    return {.right = number(json[0], 0, mostShift, place + "[0]"),
            .down = number(json[1], 0, mostShift, place + "[1]"),
            .degrees = number(json[2], 0, mostDegrees, place + "[2]"),
            .across = number(json[3], 1, mostStretch / 100.0, place + "[3]"),
            .along = number(json[4], 1, mostStretch / 100.0, place + "[4]")};
}

/// Paper and what lies where on it. Files of the first version name the paper alone: A4 or Letter, upright,
/// three by three cards.
void readSheet(const QJsonObject& root, Manifest& manifest) {
    const std::string name = field(root, "paper", QJsonValue::String, "attachment").toString().toStdString();
    const auto paper = paperNamed(name);
    if (std::holds_alternative<json::Said>(paper)) refuse("manifest.paper", {});
    manifest.paper = std::get<Paper>(paper);
    manifest.page = manifest.paper.size;
    const QJsonArray page = root.value(QLatin1String("page_mm")).toArray();
    if (page.size() == 2) {
        manifest.page = {millimetres(page[0], "attachment.page_mm"),
                         millimetres(page[1], "attachment.page_mm")};
        const bool turned = manifest.page.width() > manifest.page.height();
        const QSizeF upright = turned ? manifest.page.transposed() : manifest.page;
        if (std::abs(upright.width() - manifest.paper.size.width()) > 0.1 ||
            std::abs(upright.height() - manifest.paper.size.height()) > 0.1) {
            refuse("manifest.paper", {});
        }
    }
    const QJsonArray card = root.value(QLatin1String("card_mm")).toArray();
    if (card.size() == 2)
        manifest.card = {millimetres(card[0], "attachment.card_mm"),
                         millimetres(card[1], "attachment.card_mm")};
    if (root.contains(QLatin1String("grid"))) {
        manifest.grid =
            rect(field(root, "grid", QJsonValue::Array, "attachment").toArray(), "attachment.grid");
    } else {
        SheetForm form;
        form.paper = manifest.paper;
        const auto layout = SheetLayout::of(form);
        if (!layout) refuse("manifest.paper", {});
        manifest.grid = layout->grid();
    }
    if (root.contains(QLatin1String("mirrors")))
        manifest.mirrorsAcross = root.value(QLatin1String("mirrors")).toString() != QLatin1String("rows");
    if (root.contains(QLatin1String("back_correction"))) {
        manifest.correction =
            correctionFrom(field(root, "back_correction", QJsonValue::Array, "attachment").toArray(),
                           "attachment.back_correction");
    }
}

Manifest manifestFrom(const QJsonObject& root) {
    const int format = wholeNumber(root, "format", 1, 1'000'000, "attachment");
    if (format != manifestFormat) {
        refuse("manifest.format", {format, manifestFormat});
    }
    Manifest manifest;
    readSheet(root, manifest);
    if (root.contains(QLatin1String("holds"))) {
        const QString holds = field(root, "holds", QJsonValue::String, "attachment").toString();
        if (holds != QLatin1String("cards") && holds != QLatin1String("stickers"))
            refuse("manifest.holds", {});
        if (holds == QLatin1String("stickers")) manifest.holds = Manifest::Holds::Stickers;
    }
    const QJsonArray pages = field(root, "pages", QJsonValue::Array, "attachment").toArray();
    const QJsonArray tags = field(root, "tags", QJsonValue::Array, "attachment").toArray();
    if (pages.size() > mostPages) refuse("manifest.many_pages", {});
    for (qsizetype i = 0; i < pages.size(); ++i) {
        manifest.pages.push_back(pageFrom(pages[i].toObject(), "pages[" + std::to_string(i) + "]"));
        if (manifest.pages.back().front > pages.size()) {
            refuse("manifest.no_page", {"pages[" + std::to_string(i) + "].front"});
        }
    }
    std::vector<int> tagsOnPage(manifest.pages.size());
    for (qsizetype i = 0; i < tags.size(); ++i) {
        manifest.tags.push_back(tagFrom(tags[i].toObject(), "tags[" + std::to_string(i) + "]"));
        const int page = manifest.tags.back().page;
        if (page > pages.size()) refuse("manifest.no_page", {"tags[" + std::to_string(i) + "].page"});
        if (++tagsOnPage[static_cast<std::size_t>(page - 1)] > mostTagsOnPage)
            refuse("manifest.many_tags", {mostTagsOnPage, page});
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
                                 {QStringLiteral("front"), page.front},
                                 {QStringLiteral("marks"), words(nameOf(page.marks))}});
    }
    QJsonArray tags;
    for (const PrintedTag& tag : manifest.tags) {
        QJsonObject listed{{QStringLiteral("page"), tag.page},
                           {QStringLiteral("text"), QString::fromStdString(tag.text)},
                           {QStringLiteral("x"), rounded(tag.at.x())},
                           {QStringLiteral("y"), rounded(tag.at.y())},
                           {QStringLiteral("size"), rounded(tag.size)},
                           {QStringLiteral("turned"), tag.turned},
                           {QStringLiteral("card"), toJson(tag.card)}};
        if (tag.sideways) listed.insert(QStringLiteral("sideways"), true);
        tags.append(listed);
    }
    const BackCorrection& back = manifest.correction;
    const QJsonObject root{
        {QStringLiteral("format"), manifestFormat},
        {QStringLiteral("holds"),
         manifest.holds == Manifest::Holds::Cards ? QStringLiteral("cards") : QStringLiteral("stickers")},
        {QStringLiteral("paper"), words(manifest.paper.name)},
        {QStringLiteral("page_mm"), QJsonArray{manifest.page.width(), manifest.page.height()}},
        {QStringLiteral("card_mm"), QJsonArray{manifest.card.width(), manifest.card.height()}},
        {QStringLiteral("grid"), toJson(manifest.grid)},
        {QStringLiteral("mirrors"),
         manifest.mirrorsAcross ? QStringLiteral("columns") : QStringLiteral("rows")},
        {QStringLiteral("back_correction"),
         QJsonArray{back.right, back.down, back.degrees, back.across, back.along}},
        {QStringLiteral("pages"), pages},
        {QStringLiteral("tags"), tags}};
    return QJsonDocument(root).toJson(QJsonDocument::Indented);
}

std::variant<Manifest, json::Said> manifestFromJson(const QByteArray& json) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError) return json::Said("manifest.no_json", {error.offset});
    if (!document.isObject()) return json::Said("manifest.no_object", {});
    try {
        return manifestFrom(document.object());
    } catch (const json::SaidError& refused) {
        return refused.said();
    }
}

} // namespace rowkeeper::printables
