// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/ErrorFilm.h"

#include "engine/core/tag/Tag.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace rowkeeper::tabletop {

namespace referee = tactics::referee;

namespace {

using referee::test::HumanError;
using referee::test::PlayedTable;
using referee::test::Slip;
using vision::TableView;

constexpr int framesToRead = 3;   // a view is steady only after so many
constexpr int keyOfNoGame = 1000; // cards of the game have lower ones
constexpr double wrongForSeconds = 2.3;
constexpr double wrongForLongSeconds = 4; // until what is unclear has been decided
constexpr double rightForSeconds = 1.5;

/// Few moments of a game allow it.
bool isRare(Slip slip) {
    constexpr std::array rare{
        Slip::WrongRemoved, Slip::PlayWhilePrompted, Slip::MisdealtRound, Slip::LateCard,
        Slip::Swept,        Slip::DoubledTag,        Slip::TurnedBack,    Slip::WrongCard};
    return std::ranges::find(rare, slip) != rare.end();
}

/// The cards of a view for hands to lay: those of the game are known by their keys.
class ForHands {
  public:
    ForHands(const tactics::Game& game, const PlayedTable& table)
        : table_(table) {
        for (const tactics::GameRow& row : game.rows) {
            const auto cards = GameTable::wanted(row);
            for (std::size_t i = 0; i < cards.size(); ++i) {
                lying_[cards[i].key] = {cards[i]};
                // Shields go together with the hidden card they cover.
                if (cards[i].upon) lying_[cards[i].key] = {cards[i - 1], cards[i]};
            }
        }
    }

    std::vector<std::vector<GameTable::Wanted>> rows(const TableView& view) const {
        std::vector<std::vector<GameTable::Wanted>> all;
        for (std::size_t i = 0; i < view.chains.size(); ++i) {
            auto& row = all.emplace_back();
            for (const vision::SeenCard& link : view.chains[i].links) {
                const auto cards = wanted(link);
                row.insert(row.end(), cards.begin(), cards.end());
            }
        }
        // A stranger lies at the end of its row.
        for (const vision::Point& stranger : view.foreignAt) {
            for (std::size_t i = 0; i < all.size(); ++i) {
                if (referee::test::placeOf(static_cast<int>(i) + 1, 0).x == stranger.x)
                    all[i].push_back({keyOfNoGame, false, "VOUCHER 5"});
            }
        }
        return all;
    }

  private:
    std::vector<GameTable::Wanted> wanted(const vision::SeenCard& link) const {
        const std::string tag = tag::format(*link.tag);
        const auto key = table_.keyOf(link.id);
        if (!key) return {{keyOfNoGame + link.id, false, tag}};
        auto cards = lying_.at(*key);
        GameTable::Wanted& card = cards.back();
        // A face instead of another one is another card; all else is a card turned over.
        if (card.tag != tag && tag::parse(card.tag)->kind() == tag::Kind::Face &&
            link.tag->kind() == tag::Kind::Face)
            card.key = keyOfNoGame + link.id;
        card.tag = tag;
        return cards;
    }

    const PlayedTable& table_;
    std::map<int, std::vector<GameTable::Wanted>> lying_;
};

class Planning {
  public:
    Planning(const GameScript& script, std::uint32_t seed, int framesPerSecond)
        : script_(script)
        , random_(seed)
        , framesPerSecond_(framesPerSecond) {}

    std::vector<FilmedError> plan(int errors, std::vector<Slip> kinds) {
        const std::size_t apart = script_.steps.size() / (2 * static_cast<std::size_t>(errors)) + 1;
        for (const Slip kind : kinds) {
            if (random_() % 2 == 0) others_.insert(kind);
        }
        std::size_t next = 0;
        for (std::size_t n = 0; n < script_.steps.size() && std::ssize(planned_) < errors; ++n) {
            if (n < next || !makeOne(n, kinds)) continue;
            next = n + apart + random_() % apart;
        }
        return std::move(planned_);
    }

  private:
    /// The kind that came least often so far, of those that can be made now.
    bool makeOne(std::size_t n, std::vector<Slip>& kinds) {
        const GameStep& step = script_.steps[n];
        const auto* round = std::get_if<tactics::event::Round>(&step.event);
        const auto made = [&](Slip slip) { return std::ranges::count(planned_, slip, &FilmedError::slip); };
        std::shuffle(kinds.begin(), kinds.end(), random_);
        const auto later = [&](Slip slip) { return made(slip) + others_.contains(slip); };
        std::ranges::stable_sort(kinds, {}, [&](Slip slip) { return std::pair(later(slip), !isRare(slip)); });
        PlayedTable table;
        const TableView right = table.show(round ? step.after : step.before);
        for (const Slip slip : kinds) {
            if (round && slip != Slip::MisdealtRound) continue;
            auto error = round ? misdealt(step.before, *round, right, table, random_)
                               : humanError(slip, step.before, right, table, random_);
            if (!error) continue;
            Interlude interlude = handsMake(slip, *error, ForHands(step.before, table));
            planned_.push_back({slip, std::move(*error), n, std::move(interlude)});
            return true;
        }
        return false;
    }

    Interlude handsMake(Slip slip, const HumanError& error, const ForHands& hands) {
        Interlude interlude;
        interlude.frames = frames(rightForSeconds);
        const int wrongFor = frames(random_() % 5 == 0 ? wrongForLongSeconds : wrongForSeconds);
        if (slip == Slip::CameraKnocked) {
            interlude.states.push_back({{}, {}, false, true, wrongFor});
            return interlude;
        }
        const bool atOnce = slip == Slip::TwoAtOnce || slip == Slip::Swept;
        const TableView* before = nullptr;
        for (const TableView& view : error.wrong) {
            if (!before || !view.sameCards(*before)) {
                interlude.states.push_back({hands.rows(view), {}, atOnce, false, framesToRead});
                if (slip == Slip::MisdealtRound) deal(view, interlude.states.back());
            }
            before = &view;
            ++interlude.states.back().frames;
        }
        // A look at a card is over before it counts as turned.
        auto& last = interlude.states.back().frames;
        last = error.stays ? wrongFor : std::max(last - framesToRead, framesToRead + 1);
        return interlude;
    }

    static void deal(const TableView& view, Interlude::State& state) {
        state.rows.clear();
        for (const vision::Chain& chain : view.chains)
            state.targets.push_back(*tactics::targetNumbered(chain.anchor.tag->number));
    }

    int frames(double seconds) const { return static_cast<int>(seconds * framesPerSecond_); }

    const GameScript& script_;
    std::mt19937 random_;
    int framesPerSecond_;
    std::set<Slip> others_; ///< left to other films, as far as this one allows others
    std::vector<FilmedError> planned_;
};

} // namespace

std::vector<FilmedError> errorsIn(const GameScript& script, int errors, std::uint32_t seed,
                                  int framesPerSecond, const std::vector<Slip>& kinds) {
    return Planning(script, seed, framesPerSecond).plan(errors, kinds);
}

Interludes interludesOf(const std::vector<FilmedError>& errors) {
    Interludes all;
    for (const FilmedError& error : errors)
        all[error.step] = error.interlude;
    return all;
}

} // namespace rowkeeper::tabletop
