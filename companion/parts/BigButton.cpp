// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/BigButton.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>
#include <QSvgRenderer>

#include <utility>

namespace rowkeeper::parts {

namespace {

constexpr int wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr int leastWidth = 11; // times the height of a line

QColor mixed(const QColor& of, const QColor& with, double share) {
    const auto part = [share](int one, int other) {
        return static_cast<int>(one * share + other * (1 - share));
    };
    return {part(of.red(), with.red()), part(of.green(), with.green()), part(of.blue(), with.blue())};
}

} // namespace

/// px, from the button's upper left corner.
struct BigButton::Places {
    QRect drawing;
    QRect word;
    QRect sentence;
    int height = 0;
};

BigButton::BigButton(QByteArray drawing, const QString& word, const QString& sentence, QWidget* parent)
    : QAbstractButton(parent)
    , drawing_(std::move(drawing))
    , sentence_(sentence) {
    setText(word);
    setAccessibleName(word);
    setAccessibleDescription(sentence);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QFont BigButton::wordFont() const {
    QFont font = this->font();
    font.setPointSizeF(font.pointSizeF() * 1.7);
    font.setBold(true);
    return font;
}

QFont BigButton::sentenceFont() const {
    QFont font = this->font();
    font.setPointSizeF(font.pointSizeF() * 1.1);
    return font;
}

BigButton::Places BigButton::places(int width) const {
    const int line = fontMetrics().height();
    const int edge = line;
    const int side = line * 3;
    const QFontMetrics word(wordFont());
    const QFontMetrics sentence(sentenceFont());
    const int left = edge + side + edge;
    const int room = std::max(1, width - left - edge);
    Places places;
    places.word = {left, edge, room, word.height()};
    const int needed = sentence.boundingRect(0, 0, room, 10'000, wrapped, sentence_).height();
    places.sentence = {left, places.word.bottom() + line / 3, room, needed};
    places.height = std::max(places.sentence.bottom(), edge + side) + edge;
    places.drawing = {edge, (places.height - side) / 2, side, side};
    return places;
}

int BigButton::heightForWidth(int width) const {
    return places(width).height;
}

QSize BigButton::sizeHint() const {
    const int width = fontMetrics().height() * 22;
    return {width, heightForWidth(width)};
}

QSize BigButton::minimumSizeHint() const {
    const int word = QFontMetrics(wordFont()).horizontalAdvance(text()) + 6 * fontMetrics().height();
    const int width = std::max(word, fontMetrics().height() * leastWidth);
    return {width, heightForWidth(width)};
}

QImage BigButton::drawn(int side) const {
    const qreal scale = devicePixelRatioF();
    QImage image(QSize(side, side) * scale, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    QSvgRenderer(drawing_).render(&painter);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(image.rect(), palette().color(QPalette::ButtonText));
    painter.end();
    image.setDevicePixelRatio(scale);
    return image;
}

void BigButton::paintEvent(QPaintEvent*) {
    const Places at = places(width());
    const QColor text =
        palette().color(isEnabled() ? QPalette::Normal : QPalette::Disabled, QPalette::ButtonText);
    const QColor paper = palette().color(QPalette::Base);
    const bool lit = isEnabled() && (underMouse() || hasFocus());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(isDown() ? mixed(text, paper, .14) : lit ? mixed(text, paper, .07) : paper);
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 3)
                              : QPen(mixed(text, paper, .35), 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 8, 8);
    painter.drawImage(at.drawing.topLeft(), drawn(at.drawing.width()));
    painter.setPen(text);
    painter.setFont(wordFont());
    painter.drawText(at.word, Qt::AlignLeft | Qt::AlignVCenter, this->text());
    painter.setFont(sentenceFont());
    painter.drawText(at.sentence, wrapped, sentence_);
}

void BigButton::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
}

void BigButton::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

/// Enter presses it as the space key does.
void BigButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void BigButton::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

} // namespace rowkeeper::parts
