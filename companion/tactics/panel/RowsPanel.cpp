// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/RowsPanel.h"

#include "companion/tactics/panel/Palette.h"
#include "engine/core/FractionText.h"
#include "engine/tactics/GamePoints.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::panel {

using tactics::Phase;

namespace {

constexpr double gap = 8;
constexpr double headerHeight = 58;
constexpr double totalHeight = 24;
constexpr double largestCard = 46;
constexpr int left = Qt::AlignLeft | Qt::AlignVCenter;

bool showTotals(const tactics::Game& game, RunningTotals totals) {
    switch (totals) {
    case RunningTotals::Always:
        return true;
    case RunningTotals::FromRevealPhase:
        return game.phase != Phase::Deployment;
    case RunningTotals::NeverBeforeScoring:
        return false;
    }
    return false;
}

QFont sized(const QPainter& painter, double pixels, bool bold = false) {
    QFont font = painter.font();
    font.setPixelSize(std::max(7, static_cast<int>(pixels)));
    font.setBold(bold);
    return font;
}

void drawElided(QPainter& painter, const QRectF& area, const QString& text) {
    painter.drawText(area, left,
                     QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, area.width()));
}

bool fits(const QPainter& painter, const QRectF& area, int flags, const QString& text) {
    const QRectF needed = QFontMetricsF(painter.font()).boundingRect(area, flags, text);
    return needed.height() <= area.height() + 1 && needed.width() <= area.width() + 1;
}

/// A name over as many lines as there is room for; in a narrow window smaller, then broken within its
/// words, and elided only where even that is too little.
void drawName(QPainter& painter, const QRectF& area, const QString& text) {
    const double size = painter.font().pixelSize();
    for (const int wrap : {Qt::TextWordWrap, Qt::TextWrapAnywhere}) {
        for (const double smaller : {0.0, 2.0}) {
            painter.setFont(sized(painter, size - smaller, painter.font().bold()));
            if (!fits(painter, area, left | wrap, text)) continue;
            painter.drawText(area, left | wrap, text);
            return;
        }
    }
    drawElided(painter, area, text);
}

QString translated(const json::Texts& texts, const std::string& key) {
    return QString::fromStdString(texts.text(key));
}

} // namespace

QString readable(const Fraction& number) {
    return QString::fromStdString(readableText(number));
}

RowsPanel::RowsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts)) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(translated(*texts_, "window.rows"));
    setToolTip(translated(*texts_, "window.rows.tip"));
}

void RowsPanel::show(const tactics::Game& game, RunningTotals totals) {
    setup_ = game.setup;
    columns_.clear();
    const auto* last = game.lastResult ? &*game.lastResult : nullptr;
    const bool scored = last && last->round == game.round && isBetweenRounds(game.phase);
    const auto& rows = last && (scored || game.rows.empty()) ? last->rows : game.rows;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Column column;
        column.row = rows[i];
        tactics::Game shown = game;
        if (scored) shown.rows = last->rows;
        column.scoring = tactics::scoringRow(shown, i);
        column.final = scored;
        column.secret = tactics::keepsSecret(game, column.row.target);
        if (scored) {
            const tactics::Score& score = last->scores[i];
            column.score = tactics::keepsSecret(game)
                               ? tactics::toldInSecret(score, column.scoring, column.secret)
                               : score;
        } else if (showTotals(game, totals)) {
            column.score = tactics::score(column.scoring);
        }
        columns_.push_back(std::move(column));
    }
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(columns_.size()) - 1));
    update();
}

void RowsPanel::clear() {
    columns_.clear();
    selected_ = 0;
    update();
}

const tactics::Score* RowsPanel::score(int row) const {
    if (row < 0 || row >= static_cast<int>(columns_.size())) return nullptr;
    const auto& score = columns_[static_cast<std::size_t>(row)].score;
    return score ? &*score : nullptr;
}

const tactics::Row* RowsPanel::scored(int row) const {
    if (row < 0 || row >= static_cast<int>(columns_.size())) return nullptr;
    return &columns_[static_cast<std::size_t>(row)].scoring;
}

bool RowsPanel::isFinal(int row) const {
    return row >= 0 && row < static_cast<int>(columns_.size()) &&
           columns_[static_cast<std::size_t>(row)].final;
}

std::optional<tactics::Faction> RowsPanel::awarded(int row) const {
    if (row < 0 || row >= static_cast<int>(columns_.size())) return std::nullopt;
    return columns_[static_cast<std::size_t>(row)].row.awarded;
}

const tactics::event::Settle* RowsPanel::settled(int row) const {
    if (row < 0 || row >= static_cast<int>(columns_.size())) return nullptr;
    const auto& settled = columns_[static_cast<std::size_t>(row)].row.settled;
    return settled ? &*settled : nullptr;
}

QString RowsPanel::heading(int row) const {
    if (row < 0 || row >= static_cast<int>(columns_.size())) return {};
    return headingOf(columns_[static_cast<std::size_t>(row)]);
}

QString RowsPanel::headingOf(const Column& column) const {
    return column.secret ? translated(*texts_, "game.secret_target")
                         : QString::fromStdString(texts_->name(column.row.target));
}

QRectF RowsPanel::columnArea(int column) const {
    const double count = std::max<std::size_t>(columns_.size(), 4);
    const QSizeF room = QSizeF(size()) / textScale(*this); // painted in units that grow with the text
    const double width = (room.width() - gap * (count + 1)) / count;
    return {gap + column * (width + gap), gap, width, room.height() - 2 * gap};
}

void RowsPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (columns_.empty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(20, 20, -20, -20), Qt::AlignCenter | Qt::TextWordWrap,
                         translated(*texts_, "window.rows.none"));
        return;
    }
    painter.scale(textScale(*this), textScale(*this));
    for (int i = 0; i < static_cast<int>(columns_.size()); ++i) {
        paintColumn(painter, columns_[static_cast<std::size_t>(i)], columnArea(i),
                    hasFocus() && i == selected_);
    }
}

void RowsPanel::paintColumn(QPainter& painter, const Column& column, const QRectF& area,
                            bool selected) const {
    painter.setPen(QPen(palette().color(selected ? QPalette::Highlight : QPalette::Mid), selected ? 2 : 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(area, 6, 6);

    const QRectF inner = area.adjusted(6, 6, -6, -6);
    const QRectF header = paintTarget(painter, column, inner);
    const double totals =
        column.score ? totalHeight * static_cast<double>(column.score->players.size()) + 6 : 0;
    const QRectF cards = QRectF(inner.left(), header.bottom() + 4, inner.width(),
                                inner.bottom() - totals - header.bottom() - 8);
    const auto count = static_cast<double>(std::max<std::size_t>(column.row.cards.size(), 1));
    const double height = std::min(largestCard, cards.height() / count);
    std::size_t open = 0;
    for (std::size_t i = 0; i < column.row.cards.size(); ++i) {
        paintCard(painter, column, i, open,
                  {cards.left(), cards.top() + height * static_cast<double>(i), cards.width(), height - 3});
        if (column.row.cards[i].open) ++open;
    }
    if (column.score)
        paintTotals(painter, column, {inner.left(), inner.bottom() - totals, inner.width(), totals});
}

QRectF RowsPanel::paintTarget(QPainter& painter, const Column& column, QRectF area) const {
    area.setHeight(headerHeight);
    const tactics::TargetValues& values = setup_->catalog[column.row.target];
    painter.setPen(palette().color(QPalette::Text));
    const QRectF heading(area.left(), area.top(), area.width(), 20);
    painter.setFont(sized(painter, 15, true));
    if (!fits(painter, heading, left, headingOf(column))) painter.setFont(sized(painter, 12, true));
    drawElided(painter, heading, headingOf(column));
    painter.setFont(sized(painter, 12));
    if (column.row.settled) {
        const auto& winner = column.row.settled->winner;
        const QString decided = winner ? QString::fromStdString((*texts_)({"window.settled", {*winner}}))
                                       : translated(*texts_, "window.settled.nobody");
        painter.setPen(palette().color(QPalette::Text));
        drawElided(painter, QRectF(area.left(), area.top() + 38, area.width(), 16),
                   QStringLiteral("✎ ") + decided);
    }
    if (column.secret) return area; // its kind and points would say which it is
    painter.setPen(palette().color(QPalette::PlaceholderText));
    QString kind = translated(*texts_, "target_type." + std::string(idOf(values.type.value)));
    if (values.color.value)
        kind += QStringLiteral(" · ") +
                translated(*texts_, "window.color." + std::string(idOf(*values.color.value)));
    const QString mark = isProven(values.victoryPoints.status) ? QString() : QStringLiteral("≈");
    const QString points = mark + QString::number(values.victoryPoints.value) + QStringLiteral(" ") +
                           translated(*texts_, "window.victory_points");
    if (column.row.settled) {
        kind += QStringLiteral(" · ") + points; // the third line says what was decided
    } else {
        drawElided(painter, QRectF(area.left(), area.top() + 38, area.width(), 16), points);
    }
    drawElided(painter, QRectF(area.left(), area.top() + 21, area.width(), 16), kind);
    return area;
}

void RowsPanel::paintCard(QPainter& painter, const Column& column, std::size_t index, std::size_t openIndex,
                          const QRectF& area) const {
    const tactics::LaidCard& card = column.row.cards[index];
    const bool known = card.open && card.card;
    const bool silenced = known && column.score && openIndex < column.score->effectOn.size() &&
                          !column.score->effectOn[openIndex] &&
                          setup_->catalog[*card.card].effect.value != tactics::EffectKind::None;

    painter.setPen(QPen(color(card.owner), 1.2));
    painter.setBrush(known ? palette().color(QPalette::AlternateBase) : QColor(color(card.owner)));
    painter.drawRoundedRect(area, 4, 4);
    if (!known) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(QBrush(QColor(255, 255, 255, 70), Qt::BDiagPattern));
        painter.drawRoundedRect(area, 4, 4);
    }
    const double side = std::min(20.0, area.height() - 4);
    paintMark(painter, {area.left() + 4, area.center().y() - side / 2, side, side}, card.owner);
    QRectF text = area.adjusted(side + 9, 0, -5, 0);
    const double size = std::min(13.0, area.height() * .62);
    if (!known) {
        painter.setPen(textOn(card.owner));
        painter.setFont(sized(painter, size));
        drawElided(painter, text,
                   translated(*texts_, card.shielded ? "window.shielded" : "window.face_down"));
        return;
    }
    const auto& power = setup_->catalog[*card.card].power;
    const QString shownPower =
        (isProven(power.status) ? QString() : QStringLiteral("≈")) + readable(power.value);
    painter.setFont(sized(painter, size + 1, true));
    const double powerWidth = QFontMetricsF(painter.font()).horizontalAdvance(shownPower) + 4;
    painter.setPen(palette().color(card.powerOff ? QPalette::PlaceholderText : QPalette::Text));
    painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, shownPower);
    text.adjust(0, 0, -powerWidth, 0);
    painter.setFont(sized(painter, size));
    painter.setPen(palette().color(silenced ? QPalette::PlaceholderText : QPalette::Text));
    QString name = QString::fromStdString(texts_->name(*card.card, card.owner));
    if (silenced && area.height() >= 34) {
        drawElided(painter, text.adjusted(0, 3, 0, -area.height() / 2), name);
        painter.setFont(sized(painter, size - 2));
        drawElided(painter, text.adjusted(0, area.height() / 2, 0, -3),
                   translated(*texts_, "window.silenced"));
        return;
    }
    drawName(painter, text, name);
}

void RowsPanel::paintTotals(QPainter& painter, const Column& column, const QRectF& area) const {
    const tactics::Score& score = *column.score;
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(area.topLeft(), area.topRight());
    double top = area.top() + 5;
    for (const tactics::Faction player : score.players) {
        const bool wins =
            std::find(score.winners.begin(), score.winners.end(), player) != score.winners.end();
        const QRectF line(area.left(), top, area.width(), totalHeight);
        if (wins && column.final) {
            QColor shade = color(player);
            shade.setAlpha(50);
            painter.setPen(Qt::NoPen);
            painter.setBrush(shade);
            painter.drawRoundedRect(line.adjusted(0, 1, 0, -1), 4, 4);
        }
        paintMark(painter, {line.left() + 4, line.top() + 4, 16, 16}, player);
        painter.setPen(palette().color(QPalette::Text));
        painter.setFont(sized(painter, 15, wins));
        const QString total = (score.estimatedTotals[index(player)] ? QStringLiteral("≈") : QString()) +
                              readable(score.totals[index(player)]);
        painter.drawText(line.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, total);
        const double totalWidth = QFontMetricsF(painter.font()).horizontalAdvance(total) + 10;
        if (wins) {
            painter.setFont(sized(painter, 12));
            const QRectF room = line.adjusted(26, 0, -totalWidth, 0);
            const QString word = translated(*texts_, !column.final    ? "window.leads"
                                                     : score.tieBreak ? "window.wins_tie"
                                                                      : "window.wins");
            if (fits(painter, room, left, word)) {
                painter.drawText(room, left, word);
            } else { // a whole sign says more than half a word
                painter.drawText(room, left, column.final ? QStringLiteral("✓") : QStringLiteral("▲"));
            }
        }
        top += totalHeight;
    }
}

void RowsPanel::choose(int column) {
    if (column < 0 || column >= static_cast<int>(columns_.size())) return;
    selected_ = column;
    update();
    emit rowChosen(column);
}

void RowsPanel::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    for (int i = 0; i < static_cast<int>(columns_.size()); ++i) {
        if (columnArea(i).contains(event->position() / textScale(*this))) choose(i);
    }
}

void RowsPanel::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    for (int i = 0; i < static_cast<int>(columns_.size()); ++i) {
        if (byKey ? i != selected_ : !columnArea(i).contains(QPointF(event->pos()) / textScale(*this)))
            continue;
        selected_ = i;
        update();
        emit menuWished(i, byKey ? mapToGlobal((columnArea(i).center() * textScale(*this)).toPoint())
                                 : event->globalPos());
        return;
    }
}

void RowsPanel::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        choose(selected_ - 1);
        break;
    case Qt::Key_Right:
        choose(selected_ + 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(selected_);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace rowkeeper::tactics::panel
