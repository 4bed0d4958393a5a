// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TablePicture.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/Readable.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace rowkeeper::tactics::panel {

namespace {

QString nameOf(const vision::SeenCard& card, const json::Texts& texts) {
    if (!card.tag) return QStringLiteral("?");
    if (card.tag->kind() == tag::Kind::Anchor) {
        return QString::fromStdString(texts.name(tactics::targetNumbered(card.tag->number).value()));
    }
    const auto owner = tactics::factionOf(card.tag->group);
    const auto face = tactics::cardNumbered(card.tag->number);
    if (!owner || !face) return {};
    return QString::fromStdString(texts.name(*face, *owner));
}

QColor colorOf(const vision::SeenCard& card) {
    const auto owner = card.tag ? tactics::factionOf(card.tag->group) : std::nullopt;
    return owner ? color(*owner) : QColor(0x55, 0x44, 0x77);
}

QRect areaOf(const vision::SeenCard& card, const QTransform& toWidget) {
    QPolygonF outline;
    for (const vision::Point& corner : card.outline)
        outline << toWidget.map(QPointF(corner.x, corner.y));
    return outline.boundingRect().toAlignedRect();
}

/// "Row 1, place 2: Starfleet, Infantry"; place 0 is the target.
QString spokenCard(const vision::SeenCard& card, int row, int at, bool wrong, const json::Texts& texts) {
    QStringList parts;
    const auto owner = card.tag ? tactics::factionOf(card.tag->group) : std::nullopt;
    if (owner) parts << QString::fromStdString(texts.name(*owner));
    const QString name = nameOf(card, texts);
    parts << (name.isEmpty() ? QString::fromStdString(texts.text("window.face_down")) : name);
    if (wrong) parts << QString::fromStdString(texts.text("window.differs"));
    const std::string said = parts.join(QStringLiteral(", ")).toStdString();
    return QString::fromStdString(at == 0 ? texts({"window.row.spoken", {row, said}})
                                          : texts({"window.card.spoken", {row, at, said}}));
}

} // namespace

TablePicture::TablePicture(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts)) {
    makeReadable();
    setMinimumSize(160, 90);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(QString::fromStdString(texts_->text("window.picture")));
}

void TablePicture::show(const vision::Frame& frame, const vision::TableView& view) {
    if (!frame.empty() || view.chains.empty())
        frame_ = frame; // the last picture stays when the source has ended
    image_ = frame_.empty() ? QImage()
                            : QImage(frame_.data(), frame_.width(), frame_.height(), frame_.stride(),
                                     QImage::Format_BGR888);
    view_ = view;
    update();
}

void TablePicture::setMessage(const QString& message) {
    message_ = message;
    update();
}

void TablePicture::setHint(const QString& hint) {
    if (hint == hint_) return;
    hint_ = hint;
    setAccessibleDescription(hint);
    update();
    emit hinted();
}

QRectF TablePicture::pictureArea() const {
    QRectF area(QPointF(0, 0), QSizeF(image_.size()).scaled(size(), Qt::KeepAspectRatio));
    area.moveCenter(QRectF(rect()).center());
    return area;
}

/// Picture coordinates count from the centre of the first pixel, painting from its corner.
QTransform TablePicture::toWidget() const {
    const QRectF area = pictureArea();
    const double scale = area.width() / image_.width();
    return QTransform().translate(area.left(), area.top()).scale(scale, scale).translate(.5, .5);
}

std::vector<SeenPlace> TablePicture::places() const {
    std::vector<SeenPlace> all;
    if (image_.isNull()) return all;
    const QTransform map = toWidget();
    for (int row = 1; row <= static_cast<int>(view_.chains.size()); ++row) {
        const vision::Chain& chain = view_.chains[static_cast<std::size_t>(row - 1)];
        all.push_back({spokenCard(chain.anchor, row, 0, false, *texts_), areaOf(chain.anchor, map)});
        for (int at = 1; at <= static_cast<int>(chain.links.size()); ++at) {
            const vision::SeenCard& card = chain.links[static_cast<std::size_t>(at - 1)];
            const bool wrong = wrong_.contains({row, at});
            all.push_back({spokenCard(card, row, at, wrong, *texts_), areaOf(card, map)});
        }
    }
    return all;
}

void TablePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), QColor(0x18, 0x18, 0x1a));
    if (image_.isNull()) {
        painter.setPen(QColor(0xdd, 0xdd, 0xdd));
        painter.drawText(rect().adjusted(20, 20, -20, -20), Qt::AlignCenter | Qt::TextWordWrap, message_);
        return;
    }
    const QRectF area = pictureArea();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.drawImage(area, image_);

    const QTransform toWidget = this->toWidget();
    for (const vision::Chain& chain : view_.chains) {
        paintCard(painter, chain.anchor, toWidget);
        for (const vision::SeenCard& link : chain.links)
            paintCard(painter, link, toWidget);
    }
    for (const auto& [row, at] : wrong_) { // over all outlines: cards overlap
        const vision::SeenCard* card = at > 0 ? cardAt({row, at}) : nullptr;
        if (card) paintMark(painter, *card, toWidget);
    }
    if (const vision::SeenCard* card = pointed_ ? cardAt(*pointed_) : nullptr)
        paintPointed(painter, *card, toWidget);
    if (!hint_.isEmpty()) paintHint(painter, area);
}

void TablePicture::mark(std::set<std::pair<int, int>> wrong) {
    if (wrong == wrong_) return;
    wrong_ = std::move(wrong);
    update();
}

void TablePicture::point(std::optional<std::pair<int, int>> place) {
    if (std::exchange(pointed_, place) != place) update();
}

const vision::SeenCard* TablePicture::cardAt(std::pair<int, int> place) const {
    const auto [row, at] = place;
    if (row < 1 || row > static_cast<int>(view_.chains.size())) return nullptr;
    const vision::Chain& chain = view_.chains[static_cast<std::size_t>(row - 1)];
    if (at == 0) return &chain.anchor;
    return at >= 1 && at <= static_cast<int>(chain.links.size())
               ? &chain.links[static_cast<std::size_t>(at - 1)]
               : nullptr;
}

/// Light within dark, to be seen on any table.
void TablePicture::paintPointed(QPainter& painter, const vision::SeenCard& card,
                                const QTransform& toWidget) const {
    QPolygonF outline;
    for (const vision::Point& corner : card.outline)
        outline << toWidget.map(QPointF(corner.x, corner.y));
    painter.setBrush(Qt::NoBrush);
    for (const auto& [around, width] : {std::pair(Qt::black, 9), std::pair(Qt::white, 5)}) {
        painter.setPen(QPen(around, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolygon(outline);
    }
}

/// An outline and a sign of its own: no meaning by colour alone.
void TablePicture::paintMark(QPainter& painter, const vision::SeenCard& card,
                             const QTransform& toWidget) const {
    QPolygonF outline;
    for (const vision::Point& corner : card.outline)
        outline << toWidget.map(QPointF(corner.x, corner.y));
    painter.setPen(QPen(warning(), 4, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(outline);
    const double side = 22 * textScale(*this);
    QRectF sign(0, 0, side, side);
    sign.moveCenter(outline.boundingRect().center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(warning());
    painter.drawEllipse(sign);
    QFont font = this->font();
    font.setBold(true);
    font.setPixelSize(static_cast<int>(side * .75));
    painter.setFont(font);
    painter.setPen(Qt::white);
    painter.drawText(sign, Qt::AlignCenter, QStringLiteral("!"));
}

void TablePicture::paintHint(QPainter& painter, const QRectF& area) const {
    painter.setFont(font());
    const QRectF room = area.adjusted(8, 4, -8, -4);
    constexpr int flags = Qt::AlignBottom | Qt::AlignLeft | Qt::TextWordWrap;
    const QRectF text = painter.boundingRect(room, flags, hint_);
    QRectF bar = area;
    bar.setTop(text.top() - 4);
    painter.fillRect(bar, QColor(0, 0, 0, 165));
    painter.setPen(QColor(0xf2, 0xf2, 0xf2));
    painter.drawText(room, flags, hint_);
}

void TablePicture::paintCard(QPainter& painter, const vision::SeenCard& card,
                             const QTransform& toWidget) const {
    QPolygonF outline;
    for (const vision::Point& corner : card.outline)
        outline << toWidget.map(QPointF(corner.x, corner.y));
    QPen pen(colorOf(card), 2.2);
    if (card.covered) pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(outline);

    const QString name = nameOf(card, *texts_);
    if (name.isEmpty()) return;
    // The strip of a card that a cascade leaves free is its upper edge on screen.
    QPointF top = outline[0];
    QPointF next = outline[1];
    if ((outline[2].y() + outline[3].y()) < (outline[0].y() + outline[1].y())) {
        top = outline[2];
        next = outline[3];
    }
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(11 * textScale(*this)));
    font.setBold(true);
    painter.setFont(font);
    const double width = std::hypot(next.x() - top.x(), next.y() - top.y());
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(name, Qt::ElideRight, std::max(24.0, width - 6));
    QRectF label(0, 0, metrics.horizontalAdvance(shown) + 8, metrics.height() + 1);
    label.moveCenter((top + next) / 2);
    painter.setPen(Qt::NoPen);
    QColor background = colorOf(card);
    background.setAlpha(225);
    painter.setBrush(background);
    painter.drawRoundedRect(label, 3, 3);
    const auto owner = card.tag ? tactics::factionOf(card.tag->group) : std::nullopt;
    painter.setPen(owner ? textOn(*owner) : QColor(Qt::white));
    painter.drawText(label, Qt::AlignCenter, shown);
}

} // namespace rowkeeper::tactics::panel
