// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Shots.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::spacetrace {

namespace {

class Shooting {
  public:
    explicit Shooting(const Step& step)
        : left_(step.amount)
        , power_(step.power) {}

    bool over() const { return left_ == 0; }

    /// At ships that are alike, from the front on.
    void at(const Ships& ships) {
        const std::int64_t each = power_ == 0 ? left_ + 1 : (ships.lp + power_ - 1) / power_;
        const std::int64_t gone = std::min(ships.count, left_ / each);
        if (gone * each > mostShotsAlike) {
            put(gone * each, gone, 0);
        } else {
            for (std::int64_t i = 0; i < gone; ++i)
                atOne(ships.lp, each);
        }
        if (gone < ships.count) atOne(ships.lp, left_);
    }

    std::vector<Shot> shots;

  private:
    /// At one ship of `lp`, which they destroy or not.
    void atOne(int lp, std::int64_t count) {
        if (count == 0) return;
        const auto after = [&](std::int64_t some) {
            return static_cast<int>(std::max<std::int64_t>(0, lp - some * power_));
        };
        if (count > mostShotsAlike) {
            put(count, after(count) == 0 ? 1 : 0, after(count));
            return;
        }
        for (std::int64_t i = 1; i <= count; ++i)
            put(1, after(i) == 0 ? 1 : 0, after(i));
    }

    /// `gone`: how many ships they destroy.
    void put(std::int64_t count, std::int64_t gone, int lp) {
        shots.push_back({shot_, shot_ + count - 1, ship_, ship_ + std::max<std::int64_t>(gone, 1) - 1, lp});
        shot_ += count;
        ship_ += gone;
        left_ -= count;
    }

    std::int64_t left_;
    int power_;
    std::int64_t shot_ = 1;
    std::int64_t ship_ = 1;
};

} // namespace

std::vector<Shot> shotsOf(const Step& step) {
    if (step.what != Step::What::Shots) return {};
    Shooting shooting(step);
    for (const Ships& ships : step.before) {
        if (shooting.over()) break;
        shooting.at(ships);
    }
    return std::move(shooting.shots);
}

} // namespace rowkeeper::spacetrace
