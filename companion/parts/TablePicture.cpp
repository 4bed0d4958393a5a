// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/TablePicture.h"

#include "companion/parts/ReadablePicture.h"
#include "companion/parts/Tints.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace rowkeeper::parts {

namespace {

constexpr double zoomStep = 1.25;

/// What keeps it from being read as it lies; empty: nothing.
QString stateOf(const vision::SeenCard& card, const json::Sentences& texts) {
    const char* key = !card.tag      ? "picture.unread"
                      : card.covered ? "picture.covered"
                      : card.raised  ? "picture.raised"
                                     : nullptr;
    return key ? QString::fromStdString(texts.text(key)) : QString();
}

QRect areaOf(const vision::SeenCard& card, const QTransform& toWidget) {
    QPolygonF outline;
    for (const vision::Point& corner : card.outline)
        outline << toWidget.map(QPointF(corner.x, corner.y));
    return outline.boundingRect().toAlignedRect();
}

} // namespace

TablePicture::TablePicture(std::shared_ptr<const json::Sentences> texts, PictureNames names, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , names_(std::move(names)) {
    makePicturesReadable();
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
    if (image_.isNull() && !zoom_.whole()) showAll();
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
    describe();
    update();
    emit hinted();
}

QRectF TablePicture::pictureArea() const {
    return zoom_.area(image_.size(), size());
}

void TablePicture::enlarge(double times) {
    enlarge(times, QRectF(rect()).center());
}

void TablePicture::enlarge(double times, QPointF fixed) {
    if (image_.isNull()) return;
    zoom_.enlarge(times, fixed, image_.size(), size());
    zoomed();
}

void TablePicture::move(QPointF by) {
    zoom_.move(by, image_.size(), size());
    update();
}

void TablePicture::showAll() {
    zoom_.showAll();
    zoomed();
}

/// Only where there is something to be moved is it a stop of the Tab key.
void TablePicture::zoomed() {
    const bool whole = zoom_.whole();
    if (whole && hasFocus() && parentWidget()) focusNextChild();
    setFocusPolicy(whole ? Qt::NoFocus : Qt::StrongFocus);
    if (whole)
        unsetCursor();
    else
        setCursor(Qt::OpenHandCursor);
    dragged_.reset();
    describe();
    update();
}

/// The hint, and how to get about while it is enlarged.
void TablePicture::describe() {
    const QString enlarged =
        zoom_.whole() ? QString() : QString::fromStdString(texts_->text("picture.enlarged"));
    setToolTip(enlarged);
    setAccessibleDescription(hint_.isEmpty() || enlarged.isEmpty() ? hint_ + enlarged
                                                                   : hint_ + u'\n' + enlarged);
}

void TablePicture::wheelEvent(QWheelEvent* event) {
    constexpr double notch = 120; // eighths of a degree
    const int turned = event->angleDelta().y();
    if (image_.isNull() || turned == 0) return event->ignore();
    enlarge(std::pow(zoomStep, turned / notch), event->position());
    event->accept();
}

void TablePicture::keyPressEvent(QKeyEvent* event) {
    const double step = 0.15 * std::min(width(), height());
    switch (zoom_.whole() ? 0 : event->key()) { // letters, digits and signs always type
    case Qt::Key_PageUp:
        return enlarge(zoomStep);
    case Qt::Key_PageDown:
        return enlarge(1 / zoomStep);
    case Qt::Key_Home:
        return showAll();
    case Qt::Key_Left:
        return move({step, 0});
    case Qt::Key_Right:
        return move({-step, 0});
    case Qt::Key_Up:
        return move({0, step});
    case Qt::Key_Down:
        return move({0, -step});
    default:
        return QWidget::keyPressEvent(event);
    }
}

void TablePicture::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    pressed_ = event->position();
    if (zoom_.whole()) return;
    dragged_ = pressed_;
    setCursor(Qt::ClosedHandCursor);
}

void TablePicture::mouseMoveEvent(QMouseEvent* event) {
    if (pressed_ && (event->position() - *pressed_).manhattanLength() >= QApplication::startDragDistance())
        pressed_.reset();
    if (!dragged_) return QWidget::mouseMoveEvent(event);
    move(event->position() - std::exchange(dragged_, event->position()).value());
}

void TablePicture::mouseReleaseEvent(QMouseEvent* event) {
    if (const auto pressed = std::exchange(pressed_, {})) choose(*pressed);
    if (!dragged_) return QWidget::mouseReleaseEvent(event);
    dragged_.reset();
    setCursor(Qt::OpenHandCursor);
}

/// Of two cards that overlap the one that came later lies above.
void TablePicture::choose(QPointF where) {
    const std::vector<SeenPlace> all = places();
    const auto found = std::find_if(all.rbegin(), all.rend(), [where](const SeenPlace& place) {
        return place.area.contains(where.toPoint());
    });
    if (found != all.rend()) emit placeChosen(found->row, found->at);
}

void TablePicture::mouseDoubleClickEvent(QMouseEvent* event) {
    if (zoom_.whole()) return QWidget::mouseDoubleClickEvent(event);
    showAll();
}

/// Picture coordinates count from the centre of the first pixel, painting from its corner.
QTransform TablePicture::toWidget() const {
    const QRectF area = pictureArea();
    const double scale = area.width() / image_.width();
    return QTransform().translate(area.left(), area.top()).scale(scale, scale).translate(.5, .5);
}

SeenName TablePicture::named(const vision::SeenCard& card) const {
    return card.tag ? names_.card(card) : SeenName{QStringLiteral("?"), {}, QColor(0x55, 0x44, 0x77)};
}

QString TablePicture::spoken(const vision::Chain& chain, const vision::SeenCard& card, int row,
                             int at) const {
    QStringList parts;
    if (card.tag) parts << names_.card(card).spoken;
    const QString state = stateOf(card, *texts_);
    if (!state.isEmpty()) parts << state;
    if (at > 0 && wrong_.contains({row, at})) parts << QString::fromStdString(texts_->text("window.differs"));
    return names_.place(chain, row, at, parts.join(QStringLiteral(", ")));
}

std::vector<SeenPlace> TablePicture::places() const {
    std::vector<SeenPlace> all;
    if (image_.isNull()) return all;
    const QTransform map = toWidget();
    for (int row = 1; row <= static_cast<int>(view_.chains.size()); ++row) {
        const vision::Chain& chain = view_.chains[static_cast<std::size_t>(row - 1)];
        all.push_back(
            {spoken(chain, chain.anchor, row, 0), areaOf(chain.anchor, map).intersected(rect()), row, 0});
        for (int at = 1; at <= static_cast<int>(chain.links.size()); ++at) {
            const vision::SeenCard& card = chain.links[static_cast<std::size_t>(at - 1)];
            all.push_back({spoken(chain, card, row, at), areaOf(card, map).intersected(rect()), row, at});
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
        if (card) paintSign(painter, *card, toWidget);
    }
    if (const vision::SeenCard* card = pointed_ ? cardAt(*pointed_) : nullptr)
        paintPointed(painter, *card, toWidget);
    const QRectF seen = area.intersected(rect());
    if (!hint_.isEmpty()) paintHint(painter, seen);
    if (!zoom_.whole()) paintZoom(painter, seen);
}

/// How many times it is enlarged, and that the arrow keys move it now.
void TablePicture::paintZoom(QPainter& painter, const QRectF& area) const {
    const QLocale spoken(texts_->language() == json::Language::De ? QLocale::German : QLocale::English);
    const QString factor = spoken.toString(zoom_.factor(), 'f', 1) + QStringLiteral(" ×");
    painter.setFont(font());
    const QSizeF room = QFontMetricsF(font()).size(0, factor) + QSizeF(12, 6);
    const QRectF badge(area.topRight() - QPointF(room.width() + 6, -6), room);
    painter.fillRect(badge, QColor(0, 0, 0, 190));
    painter.setPen(QColor(0xf2, 0xf2, 0xf2));
    painter.drawText(badge, Qt::AlignCenter, factor);
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, inset] : {std::pair(Qt::black, 1.5), std::pair(Qt::white, 3.5)}) {
        painter.setPen(QPen(colour, 2));
        painter.drawRect(area.adjusted(inset, inset, -inset, -inset));
    }
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
void TablePicture::paintSign(QPainter& painter, const vision::SeenCard& card,
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
    QPen pen(named(card).ink, 2.2);
    if (card.covered) pen.setStyle(Qt::DashLine);
    if (!card.tag) pen.setStyle(Qt::DotLine);
    pen.setCapStyle(Qt::FlatCap); // else dots run together
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(outline);
    paintWords(painter, card, outline);
}

/// Its name over the strip of a card that a cascade leaves free, its upper edge on screen; below that its
/// state.
void TablePicture::paintWords(QPainter& painter, const vision::SeenCard& card,
                              const QPolygonF& outline) const {
    const SeenName look = named(card);
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
    const QFontMetricsF metrics(font);
    const double width = std::hypot(next.x() - top.x(), next.y() - top.y());
    const QString name = metrics.elidedText(look.name, Qt::ElideRight, std::max(24.0, width - 6));
    QPointF middle = (top + next) / 2;
    for (const QString& line : {name, stateOf(card, *texts_)}) {
        if (line.isEmpty()) continue;
        QRectF label(0, 0, metrics.horizontalAdvance(line) + 8, metrics.height() + 1);
        label.moveCenter(middle);
        painter.setPen(Qt::NoPen);
        QColor background = look.ink;
        background.setAlpha(225);
        painter.setBrush(background);
        painter.drawRoundedRect(label, 3, 3);
        painter.setPen(look.onInk);
        painter.drawText(label, Qt::AlignCenter, line);
        middle.ry() += label.height();
    }
}

} // namespace rowkeeper::parts
