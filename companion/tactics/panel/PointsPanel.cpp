// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PointsPanel.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/ShownRows.h"
#include "engine/tactics/GamePoints.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int largest = 24; // px: of the points
constexpr int smallest = 13;
constexpr double apart = 6;

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
    turn_ = game.turn;
    points_ = tactics::pointsSoFar(game);
    for (const auto player : players_)
        targets_[index(player)] = static_cast<int>(game.players[index(player)].captured.size());
    update();
}

void PointsPanel::clear() {
    players_.clear();
    points_.reset();
    turn_.reset();
    update();
}

QSize PointsPanel::sizeHint() const {
    return {640, static_cast<int>(64 * textScale(*this))};
}

void PointsPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double scale = textScale(*this);
    painter.scale(scale, scale);
    for (std::size_t i = 0; i < players_.size(); ++i) {
        const tactics::Faction player = players_[i];
        const QRectF tile = this->tile(i);
        const double width = tile.width();
        painter.setPen(
            QPen(turn_ == player ? color(player) : palette().color(QPalette::Mid), turn_ == player ? 2 : 1));
        if (hasFocus() && i == chosen_) painter.setPen(QPen(palette().color(QPalette::Highlight), 3));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(tile, 6, 6);
        const bool narrow = width < 170;
        const double mark = narrow ? 24 : 34;
        paintMark(painter, QRectF(tile.left() + 8, tile.center().y() - mark / 2, mark, mark), player);

        QFont font = painter.font();
        font.setPixelSize(13);
        font.setBold(false);
        painter.setFont(font);
        const QRectF text = tile.adjusted(narrow ? 38 : 52, 6, -8, -6);
        const QFontMetricsF words(font, this);
        const QString name = QString::fromStdString(texts_->name(player));
        const QString targets =
            QString::fromStdString((*texts_)({"window.targets_won", {targets_[index(player)]}}));
        const QString points = pointsOf(player);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(text, Qt::AlignLeft | Qt::AlignTop,
                         words.elidedText(name, Qt::ElideRight, text.width()));
        painter.setPen(quiet(palette()));
        painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom, targets);
        font.setPixelSize(largest);
        font.setBold(true);
        // Beside both where there is room, else below the name and as large as that lets it be.
        const auto taken = [&](double said) {
            return said + apart + QFontMetricsF(font, this).horizontalAdvance(points);
        };
        const double byTargets = words.horizontalAdvance(targets);
        const bool beside = taken(std::max(words.horizontalAdvance(name), byTargets)) <= text.width();
        while (font.pixelSize() > smallest && taken(byTargets) > text.width())
            font.setPixelSize(font.pixelSize() - 1);
        painter.setFont(font);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(text, Qt::AlignRight | (beside ? Qt::AlignVCenter : Qt::AlignBottom), points);
    }
}

/// In units that grow with the text.
QRectF PointsPanel::tile(std::size_t number) const {
    const QSizeF room = QSizeF(size()) / textScale(*this);
    const auto count = static_cast<double>(std::max<std::size_t>(players_.size(), 1));
    const double width = (room.width() - 8 * (count + 1)) / count;
    return {8 + static_cast<double>(number) * (width + 8), 4, width, room.height() - 8};
}

void PointsPanel::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    for (std::size_t i = 0; i < players_.size(); ++i) {
        if (!tile(i).contains(event->position() / textScale(*this))) continue;
        chosen_ = i;
        update();
        emit playerChosen(players_[i]);
    }
}

void PointsPanel::keyPressEvent(QKeyEvent* event) {
    if (players_.empty()) return QWidget::keyPressEvent(event);
    const std::size_t last = players_.size() - 1;
    if (event->key() == Qt::Key_Left && chosen_ > 0)
        --chosen_;
    else if (event->key() == Qt::Key_Right && chosen_ < last)
        ++chosen_;
    else if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QWidget::keyPressEvent(event);
    update();
    emit playerChosen(players_[std::min(chosen_, last)]);
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
