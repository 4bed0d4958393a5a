// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultPicture.h"

#include "companion/tactics/results/Cells.h"
#include "printables/Drawing.h"
#include "printables/tactics/TacticsInk.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::results {

using namespace tactics;

namespace {

constexpr double edge = 64;
constexpr double headHeight = 268;
constexpr double footTop = pictureHeight - 56;
constexpr double pointsWidth = 430;
constexpr double reasonWidth = 900;
constexpr double gridLeft = edge + pointsWidth + 52;
constexpr double gridRight = pictureWidth - edge;
constexpr double bodyTop = headHeight + 36;
constexpr double headingHeight = 44;
const QColor night(0x16, 0x1D, 0x2B);
const QColor paperWhite(0xFA, 0xFB, 0xFC);
const QColor pale(0xC4, 0xCC, 0xDA);
const QColor ink(0x16, 0x1D, 0x2B);

struct SetLine {
    QString text;
    double pixels = 24;
    bool bold = false;
    QColor color = ink;
    int align = Qt::AlignLeft | Qt::AlignVCenter;
};

/// In one line, smaller where it is too long; at last with an ellipsis.
void paintWords(QPainter& painter, const SetLine& words, const QRectF& place) {
    QFont font = painter.font();
    font.setBold(words.bold);
    int pixels = static_cast<int>(words.pixels);
    const int least = std::max(14, pixels / 2);
    do
        font.setPixelSize(pixels);
    while (QFontMetricsF(font).horizontalAdvance(words.text) > place.width() && --pixels >= least);
    painter.setFont(font);
    painter.setPen(words.color);
    painter.drawText(place, words.align,
                     QFontMetricsF(font).elidedText(words.text, Qt::ElideRight, place.width()));
}

/// Over two lines where one does not do; smaller only then.
void paintName(QPainter& painter, const QString& name, const QRectF& place, double largest,
               bool bold = true) {
    constexpr int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    QFont font = painter.font();
    font.setBold(bold);
    int pixels = static_cast<int>(largest);
    for (;; --pixels) {
        font.setPixelSize(pixels);
        const QRectF taken = QFontMetricsF(font).boundingRect(place, flags, name);
        if (pixels <= 12 || (taken.width() <= place.width() && taken.height() <= place.height())) break;
    }
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(place, flags, name);
}

/// "≈ 3 : 17½": of several estimates one sign does.
QString totalsOf(const ResultSheet::Row& row) {
    QStringList totals;
    bool estimated = false;
    for (const std::string& total : row.totals) {
        QString number = qt(total);
        estimated = estimated || number.startsWith(u'≈');
        if (!number.isEmpty()) totals << number.remove(u'≈').trimmed();
    }
    return (estimated ? QStringLiteral("≈ ") : QString()) + totals.join(QStringLiteral(" : "));
}

/// Marks one beside the other; where they end.
double paintMarks(QPainter& painter, const std::vector<Faction>& factions, QPointF at, double size) {
    for (const Faction faction : factions) {
        tactics::sheets::paintBadge(painter, {at.x(), at.y(), size, size}, faction);
        at.rx() += size * 1.15;
    }
    return at.x();
}

class Picture {
  public:
    Picture(QPainter& painter, const GameResult& result, const ResultSheet& sheet, const json::Texts& texts)
        : painter_(painter)
        , result_(result)
        , sheet_(sheet)
        , texts_(texts) {}

    void paint() {
        painter_.fillRect(QRectF(0, 0, pictureWidth, pictureHeight), paperWhite);
        paintHead();
        paintPoints();
        paintRows();
        paintWords(painter_, {qt(sheet_.notice), 17, false, quiet}, {edge, footTop, gridRight - edge, 36});
    }

  private:
    std::vector<Faction> winners() const {
        std::vector<Faction> all;
        for (const ResultSheet::Side& side : sheet_.sides) {
            if (side.won) all.insert(all.end(), side.members.begin(), side.members.end());
        }
        return all;
    }

    void paintHead() {
        painter_.fillRect(QRectF(0, 0, pictureWidth, headHeight), night);
        QString facts;
        for (const ResultSheet::Fact& fact : sheet_.facts) {
            if (&fact != &sheet_.facts.front() && &fact != &sheet_.facts[1])
                facts += (facts.isEmpty() ? QString() : QStringLiteral("  ·  ")) + qt(fact.label) +
                         QStringLiteral(": ") + qt(fact.value);
        }
        paintWords(painter_, {QStringLiteral("Rowkeeper"), 26, true, Qt::white}, {edge, 28, 300, 36});
        paintWords(painter_,
                   {qt(sheet_.subtitle.empty() ? sheet_.title : sheet_.subtitle), 22, false, pale,
                    Qt::AlignRight | Qt::AlignVCenter},
                   {edge + 320, 28, gridRight - edge - 320, 36});
        double left = edge;
        const auto marks = winners();
        if (!marks.empty()) left = paintMarks(painter_, marks, {edge, 92}, 84) + 12;
        paintWords(painter_, {qt(sheet_.headline), 58, true, Qt::white}, {left, 84, gridRight - left, 100});
        paintWords(painter_, {qt(sheet_.reason), 26, false, pale}, {edge, 192, reasonWidth, 40});
        paintWords(painter_, {facts, 20, false, pale, Qt::AlignRight | Qt::AlignVCenter},
                   {edge + reasonWidth + 20, 192, gridRight - edge - reasonWidth - 20, 40});
    }

    Fraction most() const {
        Fraction most(1);
        for (const SideResult& side : result_.sides)
            most = std::max(most, side.points.total);
        return most;
    }

    void heading(const std::string& text, double left, double width) {
        paintWords(painter_, {qt(text), 24, true, ink}, {left, bodyTop, width, headingHeight});
        painter_.fillRect(QRectF(left, bodyTop + headingHeight, width, 2), hairline);
    }

    void paintPoints() {
        heading(texts_.text("result.heading.points"), edge, pointsWidth);
        const auto count = static_cast<double>(std::max<std::size_t>(sheet_.sides.size(), 1));
        const double top = bodyTop + headingHeight + 14;
        const double height = std::min(132.0, (footTop - 12 - top) / count);
        for (std::size_t i = 0; i < sheet_.sides.size(); ++i)
            paintSide(i, {edge, top + static_cast<double>(i) * height, pointsWidth, height - 12});
    }

    void paintSide(std::size_t number, const QRectF& place) {
        const ResultSheet::Side& side = sheet_.sides[number];
        const PlayerPoints& points = result_.sides[number].points;
        const QColor color = tactics::sheets::inkOf(side.members.front()).fill;
        const double mark = std::min(64.0, place.height() * .6);
        const double middle = place.top() + place.height() * .36;
        double left = paintMarks(painter_, side.members, {place.left(), middle - mark / 2}, mark) + 6;
        constexpr double numberWidth = 130;
        paintName(painter_, qt(side.name), {left, middle - 34, place.right() - numberWidth - left, 68}, 32,
                  side.won);
        paintWords(painter_,
                   {qt(side.amounts.at(totalColumn)), 52, true, ink, Qt::AlignRight | Qt::AlignVCenter},
                   {place.right() - numberWidth, middle - 34, numberWidth, 68});
        const QRectF rail(place.left(), place.bottom() - 18, place.width(), 14);
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(QColor(0xE6, 0xE9, 0xEE));
        painter_.drawRoundedRect(rail, 7, 7);
        const auto asNumber = [](const Fraction& exact) {
            return static_cast<double>(exact.numerator()) / static_cast<double>(exact.denominator());
        };
        const double share = std::clamp(asNumber(points.total) / asNumber(most()), 0.0, 1.0);
        if (share <= 0) return;
        painter_.setBrush(color);
        painter_.drawRoundedRect(QRectF(rail.left(), rail.top(), std::max(14.0, rail.width() * share), 14), 7,
                                 7);
    }

    int rounds() const {
        return static_cast<int>(std::count_if(sheet_.rows.begin(), sheet_.rows.end(),
                                              [](const ResultSheet::Row& row) { return row.firstOfRound; }));
    }

    /// Whose the totals of a cell are: "S : R".
    QString lettersOfTotals() const {
        QStringList all;
        for (const auto& column : sheet_.totalColumns) {
            QString letters;
            for (const Faction one : column)
                letters += (letters.isEmpty() ? QString() : QStringLiteral("+")) + QChar(letter(one));
            all << letters;
        }
        return all.join(QStringLiteral(" : "));
    }

    /// A line a round, a cell a row.
    void paintRows() {
        heading(texts_.text("result.heading.rounds"), gridLeft, gridRight - gridLeft);
        paintWords(painter_, {lettersOfTotals(), 19, false, quiet, Qt::AlignRight | Qt::AlignVCenter},
                   {gridLeft + 500, bodyTop, gridRight - gridLeft - 510, headingHeight});
        const double top = bodyTop + headingHeight + 14;
        const double height = std::min(92.0, (footTop - 12 - top) / std::max(rounds(), 1));
        const double width = (gridRight - gridLeft) / rowsOfARound;
        double y = top - height;
        int column = 0;
        for (const ResultSheet::Row& row : sheet_.rows) {
            column = row.firstOfRound ? 0 : column + 1;
            if (row.firstOfRound) y += height;
            paintRow(row, {gridLeft + column * width, y, width - 10, height - 10});
        }
        if (sheet_.rows.empty())
            paintWords(painter_, {qt(texts_.text("result.no_round")), 22, false, quiet},
                       {gridLeft, top, gridRight - gridLeft, 40});
    }

    void paintRow(const ResultSheet::Row& row, const QRectF& place) {
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(shade);
        painter_.drawRoundedRect(place, 8, 8);
        const double mark = std::min(row.winners.size() > 1 ? 30.0 : 40.0, place.height() * .6);
        double left = place.left() + 10;
        if (row.winners.empty()) {
            paintWords(painter_, {QStringLiteral("–"), 26, false, quiet},
                       {left, place.top(), mark, place.height()});
            left += mark + 4;
        } else {
            left = paintMarks(painter_, row.winners, {left, place.center().y() - mark / 2}, mark) + 2;
        }
        const QRectF words(left, place.top() + 3, place.right() - 8 - left, place.height() - 6);
        const QString counted = totalsOf(row);
        const QString totals = counted.isEmpty() ? qt(row.how) : counted;
        const bool two = words.height() >= 44 && !totals.isEmpty();
        const double share = two ? .62 : 1;
        paintName(painter_, qt(row.target),
                  {words.left(), words.top(), words.width(), words.height() * share}, 20);
        if (two)
            paintWords(painter_, {totals, 17, false, quiet},
                       {words.left(), words.top() + words.height() * share, words.width(),
                        words.height() * (1 - share)});
    }

    static constexpr std::size_t totalColumn = 3; ///< of ResultSheet::pointColumns
    QPainter& painter_;
    const GameResult& result_;
    const ResultSheet& sheet_;
    const json::Texts& texts_;
};

} // namespace

QImage resultPicture(const GameResult& result, const ResultSheet& sheet, const json::Texts& texts) {
    const printables::Drawing drawing;
    QImage image(pictureWidth, pictureHeight, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    Picture(painter, result, sheet, texts).paint();
    return image;
}

} // namespace rowkeeper::tactics::results
