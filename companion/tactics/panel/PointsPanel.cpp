// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PointsPanel.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/ShownRows.h"
#include "engine/tactics/GamePoints.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int largest = 24; // px: of the points
constexpr int smallest = 13;
constexpr double apart = 6;
constexpr double besideMark = 52; // the mark and the margins

} // namespace

PointsPanel::PointsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(QString::fromStdString(texts_->text("window.victory_points")));
}

void PointsPanel::show(const tactics::Game& game) {
    players_ = game.setup->players;
    points_ = tactics::pointsSoFar(game);
    while (tiles_.size() > players_.size()) {
        tiles_.back()->hide();
        tiles_.back()->deleteLater(); // it may be the one that was pressed
        tiles_.pop_back();
    }
    while (tiles_.size() < players_.size()) {
        const std::size_t number = tiles_.size();
        tiles_.push_back(new PointsTile(this));
        connect(tiles_.back(), &Tile::clicked, this, [this, number] { choose(number); });
        tiles_.back()->show();
    }
    for (std::size_t i = 0; i < players_.size(); ++i) {
        const tactics::Faction player = players_[i];
        const int won = static_cast<int>(game.players[index(player)].captured.size());
        const ShownPoints shown{player, QString::fromStdString(texts_->name(player)),
                                QString::fromStdString((*texts_)({"window.targets_won", {won}})),
                                pointsOf(player), game.turn == player};
        QStringList spoken{shown.name, shown.targets};
        if (!shown.points.isEmpty())
            spoken << shown.points + u' ' + QString::fromStdString(texts_->text("window.victory_points"));
        tiles_[i]->setPoints(shown, spoken.join(QStringLiteral(", ")));
    }
    place();
    markChosen();
}

void PointsPanel::clear() {
    for (PointsTile* tile : std::exchange(tiles_, {})) {
        tile->hide();
        tile->deleteLater();
    }
    players_.clear();
    points_.reset();
}

QSize PointsPanel::sizeHint() const {
    const double scale = textScale(*this);
    return {640, static_cast<int>((scale < 2 ? 64 : 50) * scale)}; // little room is left beside such text
}

void PointsTile::setPoints(const ShownPoints& shown, const QString& spoken) {
    setAccessibleName(spoken);
    setToolTip(spoken);
    if (std::exchange(shown_, shown) != shown) update();
}

/// As large as the text of the system where there is room, else smaller.
double PointsTile::scale() const {
    QFont font = this->font();
    font.setPixelSize(smallest);
    const QFontMetricsF words(font);
    font.setBold(true);
    const double points = QFontMetricsF(font).horizontalAdvance(shown_.points);
    const double wanted = besideMark + std::max(words.horizontalAdvance(shown_.name),
                                                words.horizontalAdvance(shown_.targets) + apart + points);
    return std::min(textScale(*this), std::max(.6, width() / (wanted + 6)));
}

/// In units that grow with the text.
void PointsTile::paint(QPainter& painter) const {
    painter.save();
    painter.scale(scale(), scale());
    const QRectF tile = QRectF(QPointF(0, 0), QSizeF(size()) / scale()).adjusted(1.5, 1.5, -1.5, -1.5);
    const bool narrow = tile.width() < 170;
    painter.setPen(
        QPen(shown_.turn ? color(shown_.player) : palette().color(QPalette::Mid), shown_.turn ? 2 : 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(tile, 6, 6);
    const double mark = narrow ? 24 : 34;
    paintMark(painter, QRectF(tile.left() + 8, tile.center().y() - mark / 2, mark, mark), shown_.player);
    paintWords(painter, tile.adjusted(narrow ? 38 : 52, 5, -8, -5));
    painter.restore();
}

void PointsTile::paintWords(QPainter& painter, const QRectF& text) const {
    QFont font = this->font();
    font.setPixelSize(smallest);
    font.setBold(false);
    painter.setFont(font);
    const QFontMetricsF words(font, this);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop,
                     words.elidedText(shown_.name, Qt::ElideRight, text.width()));
    painter.setPen(quiet(palette()));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom, shown_.targets);
    font.setPixelSize(largest);
    font.setBold(true);
    // Beside both where there is room, else below the name and as large as that lets it be.
    const auto taken = [&](double said) {
        return said + apart + QFontMetricsF(font, this).horizontalAdvance(shown_.points);
    };
    const double byTargets = words.horizontalAdvance(shown_.targets);
    const bool fits = taken(std::max(words.horizontalAdvance(shown_.name), byTargets)) <= text.width();
    while (font.pixelSize() > smallest && taken(byTargets) > text.width())
        font.setPixelSize(font.pixelSize() - 1);
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(text, Qt::AlignRight | (fits ? Qt::AlignVCenter : Qt::AlignBottom), shown_.points);
}

void PointsPanel::place() {
    const double scale = textScale(*this);
    const double gap = 8 * scale;
    const auto count = static_cast<double>(std::max<std::size_t>(tiles_.size(), 1));
    const double across = (width() - gap * (count + 1)) / count;
    for (std::size_t i = 0; i < tiles_.size(); ++i)
        tiles_[i]->setGeometry(
            QRectF(gap + static_cast<double>(i) * (across + gap), 3 * scale, across, height() - 6 * scale)
                .toRect());
}

void PointsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void PointsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    updateGeometry();
    place();
}

void PointsPanel::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    markChosen();
}

void PointsPanel::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    markChosen();
}

void PointsPanel::markChosen() {
    for (std::size_t i = 0; i < tiles_.size(); ++i)
        tiles_[i]->setChosen(hasFocus() && i == std::min(chosen_, tiles_.size() - 1));
}

void PointsPanel::choose(std::size_t number) {
    if (number >= players_.size()) return;
    chosen_ = number;
    markChosen();
    emit playerChosen(players_[number]);
}

void PointsPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left)
        choose(chosen_ > 0 ? chosen_ - 1 : 0);
    else if (event->key() == Qt::Key_Right)
        choose(std::min(chosen_ + 1, std::max<std::size_t>(players_.size(), 1) - 1));
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        choose(std::min(chosen_, std::max<std::size_t>(players_.size(), 1) - 1));
    else
        QWidget::keyPressEvent(event);
}

const tactics::PlayerPoints* PointsPanel::points(tactics::Faction player) const {
    if (!points_) return nullptr;
    const auto found = std::find_if(points_->players.begin(), points_->players.end(),
                                    [&](const tactics::PlayerPoints& p) { return p.player == player; });
    return found == points_->players.end() ? nullptr : &*found;
}

/// Empty: nothing may be said of them.
QString PointsPanel::pointsOf(tactics::Faction player) const {
    const tactics::PlayerPoints* found = points(player);
    return found ? (found->estimated ? QStringLiteral("≈") : QString()) + readable(found->total) : QString();
}

} // namespace rowkeeper::tactics::panel
