// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PointsPanel.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "engine/tactics/GamePoints.h"

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
    const QSizeF room = QSizeF(size()) / scale;
    const auto count = static_cast<double>(std::max<std::size_t>(players_.size(), 1));
    const double width = (room.width() - 8 * (count + 1)) / count;
    for (std::size_t i = 0; i < players_.size(); ++i) {
        const tactics::Faction player = players_[i];
        const QRectF tile(8 + static_cast<double>(i) * (width + 8), 4, width, room.height() - 8);
        painter.setPen(
            QPen(turn_ == player ? color(player) : palette().color(QPalette::Mid), turn_ == player ? 2 : 1));
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
        painter.setPen(palette().color(QPalette::PlaceholderText));
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

/// Empty: nothing may be said of them.
QString PointsPanel::pointsOf(tactics::Faction player) const {
    if (!points_) return {};
    const auto found = std::find_if(points_->players.begin(), points_->players.end(),
                                    [&](const tactics::PlayerPoints& p) { return p.player == player; });
    if (found == points_->players.end()) return {};
    return (found->estimated ? QStringLiteral("≈") : QString()) + readable(found->total);
}

} // namespace rowkeeper::tactics::panel
