// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Board.h"

#include "companion/parts/Lines.h"
#include "companion/tactics/panel/Palette.h"
#include "engine/tactics/GamePoints.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int fromLeft = Qt::AlignLeft | Qt::AlignVCenter;
constexpr int fromRight = Qt::AlignRight | Qt::AlignVCenter;

/// Everything in units of a fortieth of the height.
class BoardPainter {
  public:
    BoardPainter(QPainter& painter, const QSizeF& size, const Board& board, const QPalette& palette)
        : painter_(painter)
        , size_(size)
        , board_(board)
        , palette_(palette)
        , unit_(size.height() * smallestWord)
        , smallest_(std::ceil(unit_)) {}

    void paint() {
        painter_.setRenderHint(QPainter::Antialiasing);
        painter_.fillRect(QRectF({}, size_), palette_.color(QPalette::Window));
        const QRectF all = QRectF({}, size_).adjusted(unit_, .6 * unit_, -unit_, -.8 * unit_);
        const double players = board_.players.empty() ? 0 : 3.4 * unit_;
        paintQuestion({all.left(), all.top(), all.width(), 5.4 * unit_});
        paintRows(all.adjusted(0, 6 * unit_, 0, -players - .6 * unit_));
        paintPlayers({all.left(), all.bottom() - players, all.width(), players});
    }

  private:
    /// As large as it fits between the two, in units.
    void words(const QRectF& area, const QString& text, double largest, const QColor& color,
               bool bold = false, int align = fromLeft) {
        QFont font = painter_.font();
        font.setBold(bold);
        const parts::FittedLines fitted =
            parts::fitLines(text, font, area.size(), std::max(smallest_, largest * unit_), smallest_);
        font.setPixelSize(fitted.pixels);
        painter_.setFont(font);
        painter_.setPen(color);
        painter_.drawText(area, align, fitted.lines.join(u'\n'));
    }
    QColor ink() const { return palette_.color(QPalette::WindowText); }

    void paintQuestion(QRectF area) {
        const double side = 3.2 * unit_;
        for (const Faction player : board_.question.who) {
            paintMark(painter_, {area.left(), area.top() + .3 * unit_, side, side}, player);
            area.setLeft(area.left() + side + .5 * unit_);
        }
        const QRectF where(area.left(), area.bottom() - 1.6 * unit_, area.width(), 1.6 * unit_);
        words({area.left(), area.top(), area.width(), 3.8 * unit_}, board_.question.text, 2.9, ink(), true);
        const QString below = board_.notice.isEmpty() ? board_.question.where : board_.notice;
        words(where, below, 1.1, board_.notice.isEmpty() ? quiet(palette_) : ink(), !board_.notice.isEmpty());
    }

    void paintRows(const QRectF& area) {
        const auto count = static_cast<double>(std::max<std::size_t>(board_.rows.size(), 1));
        const double gap = .7 * unit_;
        const double width = (area.width() - gap * (count - 1)) / count;
        for (std::size_t i = 0; i < board_.rows.size(); ++i) {
            const QRectF row(area.left() + static_cast<double>(i) * (width + gap), area.top(), width,
                             area.height());
            paintRow(row, board_.rows[i]);
        }
    }

    void paintRow(const QRectF& area, const ShownRow& row) {
        painter_.setPen(QPen(palette_.color(QPalette::Mid), .08 * unit_));
        painter_.setBrush(palette_.color(QPalette::Base));
        painter_.drawRoundedRect(area, .4 * unit_, .4 * unit_);
        const QRectF inner = area.adjusted(.5 * unit_, .3 * unit_, -.5 * unit_, -.3 * unit_);
        words({inner.left(), inner.top(), inner.width(), 3 * unit_}, row.heading, 1.7,
              palette_.color(QPalette::Text), true);
        const QString about = row.decided.isEmpty() ? row.points : row.decided;
        words({inner.left(), inner.top() + 3 * unit_, inner.width(), 1.5 * unit_}, about, 1, quiet(palette_));
        const double totals = 1.9 * unit_ * static_cast<double>(row.totals.size());
        paintCards(inner.adjusted(0, 4.8 * unit_, 0, -totals - .2 * unit_), row);
        double top = inner.bottom() - totals;
        for (const ShownTotal& total : row.totals) {
            paintTotal({inner.left(), top, inner.width(), 1.8 * unit_}, total, row);
            top += 1.9 * unit_;
        }
    }

    /// The lowest are those that were laid last: they stay, whatever there is room for.
    void paintCards(QRectF area, const ShownRow& row) {
        const double high = 2.65 * unit_; // two lines
        const auto room = static_cast<std::size_t>(std::max(1.0, std::floor(area.height() / high)));
        std::size_t first = 0;
        if (row.cards.size() > room) {
            first = row.cards.size() - room + 1;
            words({area.left(), area.top(), area.width(), high},
                  QString(board_.more).replace(QStringLiteral("{0}"), QString::number(first)), 1,
                  quiet(palette_));
            area.setTop(area.top() + high);
        }
        for (std::size_t i = first; i < row.cards.size(); ++i) {
            paintCard({area.left(), area.top(), area.width(), high - .15 * unit_}, row.cards[i]);
            area.setTop(area.top() + high);
        }
    }

    void paintCard(const QRectF& area, const ShownCard& card) {
        const QColor paper = card.open ? palette_.color(QPalette::AlternateBase) : color(card.owner);
        painter_.setPen(card.wrong ? QPen(warning(), .25 * unit_) : QPen(color(card.owner), .12 * unit_));
        painter_.setBrush(paper);
        painter_.drawRoundedRect(area, .3 * unit_, .3 * unit_);
        const double side = 1.3 * unit_;
        const double pad = .2 * unit_;
        paintMark(painter_, {area.left() + pad, area.center().y() - side / 2, side, side}, card.owner);
        QRectF inner = area.adjusted(side + 2 * pad, 0, -pad, 0);
        const QColor text = card.open ? palette_.color(QPalette::Text) : textOn(card.owner);
        if (!card.counts.isEmpty()) {
            QRectF number = inner;
            number.setLeft(inner.right() - 3.8 * unit_);
            words(number, card.counts, 1.5, card.counted ? text : quiet(palette_), card.counted, fromRight);
            inner.setRight(number.left());
        }
        words(inner, card.name, 1.4, text);
    }

    void paintTotal(const QRectF& area, const ShownTotal& total, const ShownRow& row) {
        QRectF bar = area.adjusted(0, .1 * unit_, 0, -.1 * unit_);
        painter_.setPen(Qt::NoPen);
        QColor fill = color(total.player);
        fill.setAlphaF(.28F);
        bar.setWidth(std::max(0.0, area.width() * total.share));
        painter_.setBrush(row.unsettled ? QBrush(fill, Qt::BDiagPattern) : QBrush(fill));
        painter_.drawRect(bar);
        const double side = 1.3 * unit_;
        paintMark(painter_, {area.left() + .2 * unit_, area.center().y() - side / 2, side, side},
                  total.player);
        const QColor text = palette_.color(QPalette::Text);
        QRectF inner = area.adjusted(side + .5 * unit_, 0, -.3 * unit_, 0);
        QRectF number = inner;
        number.setLeft(inner.right() - 5.4 * unit_);
        words(number, row.unsettled ? total.number + u'?' : total.number, 1.6, text, total.ahead, fromRight);
        inner.setRight(number.left());
        words(inner, total.word, 1, text);
    }

    void paintPlayers(const QRectF& area) {
        const auto count = static_cast<double>(board_.players.size());
        const double gap = .7 * unit_;
        const double width = (area.width() - gap * (count - 1)) / std::max(1.0, count);
        for (std::size_t i = 0; i < board_.players.size(); ++i)
            paintPlayer(
                {area.left() + static_cast<double>(i) * (width + gap), area.top(), width, area.height()},
                board_.players[i]);
    }

    void paintPlayer(const QRectF& area, const BoardPlayer& player) {
        painter_.setPen(QPen(player.turn ? color(player.player) : palette_.color(QPalette::Mid),
                             (player.turn ? .25 : .08) * unit_));
        painter_.setBrush(palette_.color(QPalette::Base));
        painter_.drawRoundedRect(area, .4 * unit_, .4 * unit_);
        const double side = 2.4 * unit_;
        paintMark(painter_, {area.left() + .4 * unit_, area.center().y() - side / 2, side, side},
                  player.player);
        QRectF inner = area.adjusted(side + .9 * unit_, .2 * unit_, -.5 * unit_, -.2 * unit_);
        QRectF number = inner;
        number.setLeft(inner.right() - 4.8 * unit_);
        const QColor text = palette_.color(QPalette::Text);
        words(number, player.points, 2.6, text, true, fromRight);
        inner.setRight(number.left());
        words({inner.left(), inner.top(), inner.width(), inner.height() / 2}, player.name, 1.2, text, true);
        words({inner.left(), inner.center().y(), inner.width(), inner.height() / 2}, player.targets, 1,
              quiet(palette_));
    }

    QPainter& painter_;
    QSizeF size_;
    const Board& board_;
    const QPalette& palette_;
    double unit_;     ///< px
    double smallest_; ///< px
};

std::vector<BoardPlayer> playersOf(const Game& game, const json::Texts& texts) {
    std::vector<BoardPlayer> players;
    const auto points = pointsSoFar(game);
    for (const Faction player : game.setup->players) {
        BoardPlayer shown{player, QString::fromStdString(texts.name(player)), {}, {}, game.turn == player};
        const auto captured = static_cast<int>(game.players[index(player)].captured.size());
        shown.targets = QString::fromStdString(texts({"window.targets_won", {captured}}));
        if (points) {
            for (const PlayerPoints& one : points->players)
                if (one.player == player)
                    shown.points = (one.estimated ? QStringLiteral("≈") : QString()) + readable(one.total);
        }
        players.push_back(std::move(shown));
    }
    return players;
}

} // namespace

Board boardOf(const Snapshot& snapshot, RunningTotals totals, const json::Texts& texts) {
    Board board;
    board.more = QString::fromStdString(texts.text("board.more"));
    board.question = {{}, QString::fromStdString(texts.text("board.waiting")), {}};
    if (!snapshot.game.setup) return board;
    board.question = questionNow(snapshot.game, texts);
    if (snapshot.paused)
        board.notice = QString::fromStdString(texts.text("watch.paused"));
    else if (!snapshot.warnings.empty())
        board.notice = snapshot.warnings.front().text;
    board.rows = shownRows(snapshot.game, totals, snapshot.warnings, texts);
    board.players = playersOf(snapshot.game, texts);
    return board;
}

void paintBoard(QPainter& painter, const QSizeF& size, const Board& board, const QPalette& palette) {
    BoardPainter(painter, size, board, palette).paint();
}

} // namespace rowkeeper::tactics::panel
