// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/ShownRows.h"
#include "companion/tactics/results/Account.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace rowkeeper::tactics::panel {

class TotalTile;

/// What everybody has so far, a bar each, one under the other. A click asks why.
class SumBars : public QWidget {
    Q_OBJECT

  public:
    explicit SumBars(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// `most`: what fills a bar; `final`: nothing changes any more. Empty: no bar.
    void show(const std::vector<results::AccountSum>& sums, const Fraction& most, bool final);

    /// So many times as high as usual.
    void grow(double times);

  signals:
    void chosen(rowkeeper::tactics::Faction player);

  private:
    std::shared_ptr<const json::Texts> texts_;
    std::vector<TotalTile*> bars_;
    std::vector<results::AccountSum> sums_;
    double times_ = 1;
};

} // namespace rowkeeper::tactics::panel
