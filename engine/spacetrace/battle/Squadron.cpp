// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/battle/Squadron.h"

#include <algorithm>

namespace rowkeeper::spacetrace {

namespace {

constexpr int largestPower = 1'000'000'000;

/// `ap` doubled that many times.
int doubledPower(int ap, int times) {
    std::int64_t power = ap;
    for (int i = 0; i < times && power < largestPower; ++i)
        power *= 2;
    return static_cast<int>(std::min<std::int64_t>(power, largestPower));
}

} // namespace

Squadron::Squadron(const ShipCard& card, CardAt at)
    : place(at)
    , shipClass(card.shipClass)
    , ap(card.ap)
    , lp(card.lp)
    , isMothership(card.mothership)
    , abilities(card.abilities)
    , gone_(card.lost) {
    const std::int64_t left = card.count - card.lost;
    if (left > 0) append({1, card.lp - card.damage});
    if (left > 1) append({left - 1, card.lp});
}

Squadron::Squadron(const BaseCard& base, int usualAp, CardAt at)
    : place(at)
    , shipClass(highestClass)
    , ap(base.ap.value_or(usualAp))
    , lp(base.lp)
    , isBase(true)
    , abilities(base.abilities) {
    if (base.damage < base.lp) append({1, base.lp - base.damage});
}

void Squadron::append(Ships ships) {
    if (ships.count == 0) return;
    left_ += ships.count;
    if (!ships_.empty() && ships_.back().lp == ships.lp)
        ships_.back().count += ships.count;
    else
        ships_.push_back(ships);
}

bool Squadron::damaged(Damaged reading) const {
    if (reading == Damaged::Lost && gone_ > 0) return true;
    return std::any_of(ships_.begin(), ships_.end(), [&](const Ships& ships) { return ships.lp < lp; });
}

void Squadron::drop(std::int64_t count) {
    left_ -= count;
    gone_ += count;
    jammed_ = std::max<std::int64_t>(0, jammed_ - count);
}

std::int64_t Squadron::hit(std::int64_t shots, int power) {
    if (power == 0) return wipedOut() ? 0 : shots;
    std::int64_t used = 0;
    while (used < shots && !ships_.empty()) {
        Ships& front = ships_.front();
        const std::int64_t each = (front.lp + power - 1) / power;
        const std::int64_t gone = std::min(front.count, (shots - used) / each);
        used += gone * each;
        front.count -= gone;
        drop(gone);
        const std::int64_t rest = std::min(shots - used, each - 1);
        if (front.count == 0) {
            ships_.erase(ships_.begin());
        } else if (rest > 0) {
            const Ships wounded{1, front.lp - static_cast<int>(rest) * power};
            if (--front.count == 0)
                front = wounded;
            else
                ships_.insert(ships_.begin(), wounded);
            used += rest;
        }
    }
    return used;
}

std::int64_t Squadron::destroy(std::int64_t count, bool killed) {
    const std::int64_t all = std::min(count, left_);
    std::int64_t still = all;
    while (still > 0) {
        const std::int64_t gone = std::min(still, ships_.front().count);
        ships_.front().count -= gone;
        still -= gone;
        if (ships_.front().count == 0) ships_.erase(ships_.begin());
    }
    drop(all);
    if (killed) killed_ += all;
    return all;
}

std::int64_t Squadron::killAll() {
    const std::int64_t all = destroy(left_, true);
    killed_ = gone_;
    return all;
}

void Squadron::remove() {
    killAll();
    removed = true;
}

std::int64_t Squadron::damageEach(std::int64_t count, int amount) {
    std::vector<Ships> before;
    before.swap(ships_);
    const std::int64_t had = left_;
    left_ = 0;
    std::int64_t destroyed = 0;
    for (const Ships& ships : before) {
        const std::int64_t struck = std::min(count, ships.count);
        count -= struck;
        if (ships.lp > amount)
            append({struck, ships.lp - amount});
        else
            destroyed += struck;
        append({ships.count - struck, ships.lp});
    }
    left_ = had;
    drop(destroyed);
    return destroyed;
}

std::int64_t Squadron::repairable(RepairDestroyed reading) const {
    if (isBase || removed) return 0;
    std::int64_t damaged = 0;
    for (const Ships& ships : ships_)
        if (ships.lp < lp) damaged += ships.count;
    return reading == RepairDestroyed::Directly ? damaged + reconstructable() : damaged;
}

std::int64_t Squadron::repair(std::int64_t count, RepairDestroyed reading) {
    std::int64_t still = std::min(count, repairable(reading));
    const std::int64_t repaired = still;
    std::vector<Ships> before;
    before.swap(ships_);
    left_ = 0;
    for (const Ships& ships : before) {
        const std::int64_t made = ships.lp < lp ? std::min(still, ships.count) : 0;
        still -= made;
        append({made, lp});
        append({ships.count - made, ships.lp});
    }
    append({still, lp}); // destroyed ones: there are any only where SR15 lets them be repaired
    gone_ -= still;
    return repaired;
}

std::int64_t Squadron::reconstruct(std::int64_t count) {
    const std::int64_t back = std::min(count, reconstructable());
    append({back, 1});
    gone_ -= back;
    return back;
}

void Squadron::heal() {
    if (isBase || wipedOut()) return;
    ships_.assign(1, {left_, lp});
}

std::vector<Squadron::Volley> Squadron::volleys(DoubleStack stack) const {
    std::vector<std::int64_t> ends = doubled_;
    std::sort(ends.begin(), ends.end());
    std::vector<Volley> all;
    std::int64_t told = 0;
    const std::int64_t shots = unjammed();
    for (std::size_t i = 0; i <= ends.size() && told < shots; ++i) {
        const std::int64_t end = i < ends.size() ? std::min(ends[i], shots) : shots;
        if (end == told) continue;
        int times = wholeDoubled_ + static_cast<int>(ends.size() - i);
        if (stack == DoubleStack::Once) times = std::min(times, 1);
        const int power = doubledPower(ap, times);
        if (!all.empty() && all.back().power == power)
            all.back().shots += end - told;
        else
            all.push_back({end - told, power});
        told = end;
    }
    return all;
}

void Squadron::beginBattle() {
    withdrawn = false;
    acted = false;
    firedEarly = false;
    jammed_ = 0;
    killed_ = 0;
    wholeDoubled_ = 0;
    doubled_.clear();
}

} // namespace rowkeeper::spacetrace
