// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Sheet.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace rowkeeper::printables {

namespace {

constexpr double noteClear = markGap + markLength + 0.4; ///< from the grid to the notes
constexpr double noteLine = 2.6;
constexpr double noteText = 4;
constexpr double same = 1e-6; ///< mm: the floating point's own noise

QRectF middle(QSizeF page, QSizeF grid) {
    return {QPointF((page.width() - grid.width()) / 2, (page.height() - grid.height()) / 2), grid};
}

Footer footerBelow(const QRectF& grid) {
    const double top = grid.bottom() + noteClear;
    return {.ruler = {grid.left(), top, rulerLength, noteLine},
            .label = {grid.left() + rulerLength + 3, top, grid.width() - rulerLength - 3, noteLine},
            .notice = {grid.left(), top + noteLine + 0.2, grid.width(), noteText},
            .turned = false};
}

Footer footerBeside(const QRectF& grid) {
    const double right = grid.right() + noteClear;
    return {.ruler = {right, grid.bottom() - rulerLength, noteLine, rulerLength},
            .label = {right, grid.top(), noteLine, grid.height() - rulerLength - 3},
            .notice = {grid.left() - noteClear - noteText, grid.top(), noteText, grid.height()},
            .turned = true};
}

/// Room for the notes below the grid, or beside it. The label takes at least 40 mm beside the ruler.
std::optional<Footer> footerOf(QSizeF page, const QRectF& grid) {
    constexpr double least = rulerLength + 43;
    const double below = page.height() - grid.bottom() - noteClear - noteLine - 0.2 - noteText;
    if (below >= printerMargin && grid.width() >= least) return footerBelow(grid);
    const double beside = grid.left() - noteClear - noteText;
    if (beside >= printerMargin && grid.height() >= least) return footerBeside(grid);
    return std::nullopt;
}

void addOnce(std::vector<double>& cuts, double at) {
    const bool known =
        std::any_of(cuts.begin(), cuts.end(), [at](double cut) { return std::abs(cut - at) < same; });
    if (!known) cuts.push_back(at);
}

struct Cuts {
    std::vector<double> upright; ///< x
    std::vector<double> level;   ///< y
};
Cuts cutsOf(const std::vector<QRectF>& trims) {
    Cuts cuts;
    for (const QRectF& trim : trims) {
        addOnce(cuts.upright, trim.left());
        addOnce(cuts.upright, trim.right());
        addOnce(cuts.level, trim.top());
        addOnce(cuts.level, trim.bottom());
    }
    return cuts;
}

/// From each corner outwards, no farther than the bleed reaches.
std::vector<QLineF> marksInBleed(const std::vector<QRectF>& trims, double bleed) {
    const double arm = std::min(bleed, cornerArm);
    std::vector<QLineF> marks;
    for (const QRectF& trim : trims) {
        for (const double y : {trim.top(), trim.bottom()}) {
            marks.emplace_back(trim.left() - arm, y, trim.left(), y);
            marks.emplace_back(trim.right(), y, trim.right() + arm, y);
        }
        for (const double x : {trim.left(), trim.right()}) {
            marks.emplace_back(x, trim.top() - arm, x, trim.top());
            marks.emplace_back(x, trim.bottom(), x, trim.bottom() + arm);
        }
    }
    return marks;
}

constexpr std::array<std::pair<std::string_view, Marks>, 3> marksNames{
    {{"corners", Marks::Corners}, {"lines", Marks::Lines}, {"none", Marks::None}}};

} // namespace

const std::vector<CardSize>& namedCardSizes() {
    static const std::vector<CardSize> sizes{{"poker", {cardWidth, cardHeight}},
                                             {"bridge", {57, 88}},
                                             {"mini", {44, 68}},
                                             {"compact", {53, 74}},
                                             {"tarot", {70, 120}}};
    return sizes;
}

std::variant<QSizeF, json::Said> cardSizeNamed(std::string_view name) {
    const QString wanted = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).trimmed();
    std::string known;
    for (const CardSize& size : namedCardSizes()) {
        const std::string is(size.name);
        if (wanted.compare(QString::fromStdString(is), Qt::CaseInsensitive) == 0) return size.size;
        known += is + ", ";
    }
    const std::string shown(name.substr(0, 40));
    const auto sides = sidesNamed(name);
    if (!sides) return json::Said("card_size.unknown", {shown, known});
    const bool fits = sides->width() >= smallestCard.width() && sides->height() >= smallestCard.height() &&
                      sides->width() <= largestCard.width() && sides->height() <= largestCard.height();
    if (fits) return *sides;
    return json::Said("card_size.size",
                      {shown, static_cast<int>(smallestCard.width()), static_cast<int>(smallestCard.height()),
                       static_cast<int>(largestCard.width()), static_cast<int>(largestCard.height())});
}

std::string_view nameOf(Marks marks) {
    return marksNames[static_cast<std::size_t>(marks)].first;
}

std::optional<Marks> marksNamed(std::string_view name) {
    for (const auto& [known, marks] : marksNames)
        if (known == name) return marks;
    return std::nullopt;
}

json::Said noCardFits(const SheetForm& form) {
    const auto mm = [](double side) { return QString::number(side).toStdString(); };
    return {"paper.no_card", {form.paper.name, mm(form.card.width()), mm(form.card.height())}};
}

SheetLayout::SheetLayout()
    : page_(form_.paper.size) {
    footer_ = footerOf(page_, grid());
}

std::optional<SheetLayout> SheetLayout::of(const SheetForm& form) {
    if (auto labelled = form.label ? largest(form, true) : std::nullopt) return labelled;
    return largest(form, false);
}

std::optional<SheetLayout> SheetLayout::largest(const SheetForm& form, bool label) {
    const double margin = form.marks == Marks::Corners ? markGap + markLength + 1 : printerMargin;
    std::optional<SheetLayout> best;
    for (const QSizeF page : {form.paper.size, form.paper.size.transposed()}) {
        SheetLayout layout;
        layout.form_ = form;
        const int across = static_cast<int>((page.width() - 2 * margin) / layout.cell().width());
        const int columns = form.foldOver ? across / 2 : across;
        const int rows = static_cast<int>((page.height() - 2 * margin) / layout.cell().height());
        layout.page_ = page;
        // A smaller grid may leave room for the notes where the largest has none.
        for (layout.rows_ = rows; layout.rows_ > 0; --layout.rows_) {
            for (layout.columns_ = columns; layout.columns_ > 0; --layout.columns_) {
                layout.footer_ = label ? footerOf(page, layout.grid()) : std::nullopt;
                if (label && !layout.footer_) continue;
                if (layout.cards() * (form.foldOver ? 2 : 1) > mostCards) continue;
                if (!best || layout.cards() > best->cards()) best = layout;
            }
        }
    }
    return best;
}

QSizeF SheetLayout::cell() const {
    return {form_.card.width() + 2 * form_.bleed, form_.card.height() + 2 * form_.bleed};
}

QRectF SheetLayout::grid() const {
    const int across = form_.foldOver ? 2 * columns_ : columns_;
    return middle(page_, {across * cell().width(), rows_ * cell().height()});
}

int SheetLayout::cards() const {
    return columns_ * rows_;
}

QRectF SheetLayout::trim(int place, Side side) const {
    const QRectF all = grid();
    int column = place % columns_;
    int row = place / columns_;
    if (side == Side::Back && form_.foldOver) {
        column = 2 * columns_ - 1 - column;
    } else if (side == Side::Back && mirrorsAcross()) {
        column = columns_ - 1 - column;
    } else if (side == Side::Back) {
        row = rows_ - 1 - row;
    }
    return {all.left() + column * cell().width() + form_.bleed,
            all.top() + row * cell().height() + form_.bleed, form_.card.width(), form_.card.height()};
}

bool SheetLayout::isMarked(Side side) const {
    if (form_.marks == Marks::None) return false;
    return form_.marked == MarkedSides::Both || (form_.marked == MarkedSides::Front) == (side == Side::Front);
}

std::vector<QLineF> SheetLayout::cropMarks(const std::vector<QRectF>& trims) const {
    std::vector<QLineF> marks;
    const Cuts cuts = cutsOf(trims);
    const QRectF near = grid().adjusted(-markGap, -markGap, markGap, markGap);
    const QRectF far = near.adjusted(-markLength, -markLength, markLength, markLength);
    if (form_.marks == Marks::None) return marks;
    const bool whole = form_.marks == Marks::Lines;
    for (const double x : cuts.upright) {
        if (whole) marks.emplace_back(x, far.top(), x, far.bottom());
        if (whole) continue;
        marks.emplace_back(x, far.top(), x, near.top());
        marks.emplace_back(x, near.bottom(), x, far.bottom());
    }
    for (const double y : cuts.level) {
        if (whole) marks.emplace_back(far.left(), y, far.right(), y);
        if (whole) continue;
        marks.emplace_back(far.left(), y, near.left(), y);
        marks.emplace_back(near.right(), y, far.right(), y);
    }
    return marks;
}

std::vector<QLineF> SheetLayout::cornerMarks(const std::vector<QRectF>& trims) const {
    std::vector<QLineF> marks;
    if (form_.marks != Marks::Corners) return marks;
    if (form_.bleed > 0) return marksInBleed(trims, form_.bleed);
    const Cuts cuts = cutsOf(trims);
    for (const double x : cuts.upright) {
        for (const double y : cuts.level) {
            marks.emplace_back(x - cornerArm, y, x + cornerArm, y);
            marks.emplace_back(x, y - cornerArm, x, y + cornerArm);
        }
    }
    return marks;
}

std::vector<QLineF> SheetLayout::foldMarks() const {
    if (!form_.foldOver) return {};
    const double x = page_.width() / 2;
    const double clear = grid().top() - noteClear;
    std::vector<QLineF> marks;
    if (clear > printerMargin) marks.emplace_back(x, printerMargin, x, clear);
    const bool notesBelow = footer_ && !footer_->turned;
    if (clear > printerMargin && !notesBelow)
        marks.emplace_back(x, page_.height() - clear, x, page_.height() - printerMargin);
    return marks;
}

QTransform transformOf(const BackCorrection& correction, QSizeF page) {
    const QPointF centre(page.width() / 2, page.height() / 2);
    QTransform transform; // Qt applies the last one first
    transform.translate(centre.x() + correction.right, centre.y() + correction.down);
    transform.rotate(correction.degrees);
    transform.scale(correction.across, correction.along);
    transform.translate(-centre.x(), -centre.y());
    return transform;
}

} // namespace rowkeeper::printables
