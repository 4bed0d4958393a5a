// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/SumBars.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/Tiles.h"
#include "companion/tactics/results/ResultSheet.h"

#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int barHeight = 38; // px, in usual text

double shareOf(const Fraction& part, const Fraction& most) {
    const auto asNumber = [](const Fraction& exact) {
        return static_cast<double>(exact.numerator()) / static_cast<double>(exact.denominator());
    };
    return most > Fraction(0) ? std::clamp(asNumber(part) / asNumber(most), 0.0, 1.0) : 0;
}

} // namespace

SumBars::SumBars(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts)) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(6);
}

void SumBars::show(const std::vector<results::AccountSum>& sums, const Fraction& most, bool final) {
    sums_ = sums;
    while (bars_.size() < sums.size()) {
        auto* bar = new TotalTile(this);
        connect(bar, &QAbstractButton::clicked, this,
                [this, at = bars_.size()] { emit chosen(sums_.at(at).of.front()); });
        layout()->addWidget(bar);
        bars_.push_back(bar);
    }
    grow(times_);
    const auto said = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    for (std::size_t at = 0; at < bars_.size(); ++at) {
        bars_[at]->setVisible(at < sums.size());
        if (at >= sums.size()) continue;
        const results::AccountSum& sum = sums[at];
        QString word = QString::fromStdString(results::namesOf(sum.of, *texts_));
        if (sum.won) word += QStringLiteral(" · ") + said("window.wins");
        const QString number = (sum.estimated ? QStringLiteral("≈") : QString()) + readable(sum.amount);
        bars_[at]->setTotal({sum.of.front(), number, shareOf(sum.amount, most), sum.won, word}, final, false,
                            word + QStringLiteral(", ") + number);
    }
}

void SumBars::grow(double times) {
    times_ = times;
    for (TotalTile* bar : bars_)
        bar->setFixedHeight(static_cast<int>(barHeight * textScale(*this) * times_));
}

} // namespace rowkeeper::tactics::panel
