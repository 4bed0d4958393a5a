// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Acceptance.h"

#include "companion/tactics/referee/EventSentence.h"
#include "companion/tactics/referee/PutBack.h"
#include "companion/tactics/referee/Traces.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

using tactics::Event;
using tactics::Game;
using Kind = Difference::Kind;

constexpr int mostPassedOver = 4; // whoever accepts reads all of it
constexpr int mostAtOnePlace = 3; // another card instead: one leaves, one is laid, it is turned

class Way {
  public:
    explicit Way(const Game& game)
        : now_{{}, game} {}

    bool take(const Event& event) {
        tactics::Result result = tactics::apply(now_.after, event);
        auto* applied = std::get_if<tactics::Applied>(&result);
        if (!applied) return false;
        now_.events.push_back(event);
        now_.after = std::move(applied->game);
        return true;
    }

    /// The event itself; else after the passes that make it its player's turn; else once what holds play up
    /// is passed over.
    bool reach(const Event& event) {
        const Acceptance before = now_;
        for (int passedOver = 0; passedOver <= mostPassedOver; ++passedOver) {
            if (take(event) || takeAfterPasses(event)) return true;
            const auto over = tactics::passOver(now_.after);
            if (!over || !take(*over)) break;
        }
        now_ = before;
        return false;
    }

    const Game& game() const { return now_.after; }
    Acceptance result() && { return std::move(now_); }

  private:
    bool takeAfterPasses(const Event& event) {
        const auto player = std::visit(
            [](const auto& one) -> std::optional<tactics::Faction> {
                if constexpr (requires { one.player; })
                    return one.player;
                else
                    return std::nullopt;
            },
            event);
        if (!player || !now_.after.turn) return false;
        const Acceptance before = now_;
        for (const Event& pass : tactics::passesBefore(now_.after, *player))
            take(pass);
        if (take(event)) return true;
        now_ = before;
        return false;
    }

    Acceptance now_;
};

/// What is still different where `difference` was.
std::optional<Difference> leftOf(const Difference& difference, const Differences& now) {
    const auto same = [&](const Difference& one) {
        if (samePlace(one, difference)) return true;
        return difference.seenId != 0 && one.seenId == difference.seenId;
    };
    const auto found = std::find_if(now.list.begin(), now.list.end(), same);
    return found == now.list.end() ? std::nullopt : std::optional(*found);
}

} // namespace

std::optional<Acceptance> acceptance(const Game& game, const SeenIds& ids, const vision::TableView& view,
                                     const Difference& difference) {
    const Differences before = differences(game, ids, view);
    std::optional<Difference> left = leftOf(difference, before);
    Way way(game);
    Differences now = before;
    for (int events = 0; left && events < mostAtOnePlace; ++events) {
        // The card above was laid first.
        if (left->kind == Kind::New && left->afterOther) return std::nullopt;
        const auto event = eventFor(way.game(), *left);
        if (!event || !way.reach(*event)) return std::nullopt;
        if (isBetweenRounds(way.game().phase)) return std::move(way).result();
        now = differences(way.game(), ids, view);
        left = leftOf(difference, now);
    }
    if (left || way.game() == game || now.list.size() >= before.list.size()) return std::nullopt;
    return std::move(way).result();
}

std::string acceptanceText(const Game& game, const std::vector<Event>& events, const json::Texts& texts) {
    std::string text;
    Game before = game;
    for (const Event& event : events) {
        tactics::Result result = tactics::apply(before, event);
        auto* applied = std::get_if<tactics::Applied>(&result);
        if (!applied) return {};
        // That nobody asked for it has been said by the mismatch.
        std::erase_if(applied->changes, [](const tactics::Change& change) {
            return change.text.key.starts_with("game.change.unasked");
        });
        text += (text.empty() ? "" : " ") + eventSentence(event, before, applied->changes, texts);
        before = std::move(applied->game);
    }
    return text;
}

} // namespace rowkeeper::tactics::referee
