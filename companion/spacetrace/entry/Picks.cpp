// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Picks.h"

#include "companion/spacetrace/entry/EntryLine.h"
#include "companion/spacetrace/entry/ShipsNamed.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "engine/spacetrace/json/CardNames.h"

#include <algorithm>
#include <array>

namespace rowkeeper::spacetrace::entry {

namespace {

constexpr std::size_t mostCards = 3; // discarded together

class PickList {
  public:
    PickList(const Entry& entry, const Begun& begun, const json::Sentences& words)
        : entry_(entry)
        , begun_(begun)
        , words_(words) {}

    Picks collect() {
        const Now& now = entry_.now();
        if (now.paused) {
            picks_.asks = words_.text("referee.refused.paused");
        } else if (!now.questions.empty() && begun_.words.empty()) {
            picks_.asks = referee::text(now.questions.front().text, now.game.setup->catalog, words_);
            group({}, read(""));
        } else if (now.game.outcome) {
            picks_.asks = words_.text("entry.asks.over");
        } else if (begun_.words.empty()) {
            beginnings();
        } else {
            goOn();
        }
        std::erase_if(picks_.groups, [](const PickGroup& group) { return group.picks.empty(); });
        return std::move(picks_);
    }

  private:
    std::string verb(Verb verb) const {
        const bool german = words_.language() == json::Language::De;
        return std::string(wordsFor(verb)[german ? 1 : 0]);
    }
    std::vector<EntryChoice> read(const std::string& line) const { return entry_.read(line).choices; }

    static Pick pickOf(const EntryChoice& choice) {
        return {choice.sentence, choice.sentence, {{choice.line}}, choice.wish, choice.wants};
    }
    void group(std::string title, const std::vector<EntryChoice>& choices) {
        PickGroup group{std::move(title), {}};
        for (const EntryChoice& choice : choices)
            group.picks.push_back(pickOf(choice));
        picks_.groups.push_back(std::move(group));
    }

    void beginnings() {
        picks_.asks = words_("picks.turn", {std::string(1, entry_.game().activePlayer().letter)});
        group(words_.text("picks.turn.group"), read(""));
        for (const Kind kind : {Kind::Reinforcement, Kind::Ship, Kind::Commander, Kind::Tactic})
            cards(kind);
        PickGroup fleets{words_.text("picks.fleets"), {}};
        for (const Verb each : {Verb::Move, Verb::Order, Verb::Discard})
            begin(fleets, each);
        picks_.groups.push_back(std::move(fleets));
        PickGroup hands{words_.text("picks.by_hand"), {}};
        for (const Verb each : {Verb::Damage, Verb::Lose, Verb::Destroy, Verb::Kill, Verb::Remove,
                                Verb::Restore, Verb::Swap, Verb::Give})
            begin(hands, each);
        begin(hands, Verb::Over);
        picks_.groups.push_back(std::move(hands));
    }

    void cards(Kind kind) {
        constexpr std::array keys{"picks.ships", "picks.tactics", "picks.commanders", "picks.reinforcements"};
        PickGroup group{words_.text(keys.at(static_cast<std::size_t>(kind))), {}};
        const Catalog& catalog = entry_.game().setup->catalog;
        for (const auto& [id, card] : catalog.cards) {
            if (card.kind.value != kind) continue;
            const std::string name = cardName(id, catalog, words_);
            const auto choices = read(name);
            if (choices.empty()) continue;
            Pick pick{name, name, {{name}}};
            if (choices.size() == 1) {
                pick = pickOf(choices.front());
                pick.text = name;
            }
            group.picks.push_back(std::move(pick));
        }
        std::ranges::sort(group.picks, {}, [](const Pick& pick) { return typing::folded(pick.text); });
        picks_.groups.push_back(std::move(group));
    }

    void begin(PickGroup& group, Verb each) const {
        const std::string word = verb(each);
        const auto choices = each == Verb::Discard ? read(word + " " + anyCards()) : read(word);
        if (choices.empty()) return;
        const std::string text = words_.text("picks.verb." + std::string(wordsFor(each)[0]));
        if (choices.size() == 1 && choices.front().wish) {
            Pick pick = pickOf(choices.front());
            pick.text = text;
            group.picks.push_back(std::move(pick));
        } else {
            group.picks.push_back({text, text, {{word}}});
        }
    }

    std::string anyCards() const {
        const Catalog& catalog = entry_.game().setup->catalog;
        std::string cards;
        for (std::size_t i = 0; i < mostCards; ++i)
            cards += cardName(catalog.cards.begin()->first, catalog, words_) + " ";
        return cards;
    }

    void goOn() {
        picks_.asks = words_("picks.begun", {begun_.line()});
        if (begun_.words.front() == verb(Verb::Discard)) return discard();
        const auto choices = read(begun_.line());
        group({}, choices);
        if (begun_.words.front().starts_with(verb(Verb::Order))) orderOn(choices);
    }

    /// Cards of the hand, until they are as many as the rules discard together.
    void discard() {
        group({}, read(begun_.line()));
        if (begun_.words.size() > mostCards) return;
        PickGroup cards{words_.text("picks.another_card"), {}};
        const Catalog& catalog = entry_.game().setup->catalog;
        for (const auto& [id, card] : catalog.cards) {
            const std::string name = cardName(id, catalog, words_);
            Begun next = begun_;
            next.words.push_back(name);
            cards.picks.push_back({name, name, std::move(next)});
        }
        picks_.groups.push_back(std::move(cards));
    }

    /// Behind the ships that stand in front by now those of the same class.
    void orderOn(const std::vector<EntryChoice>& choices) {
        if (choices.size() != 1 || !choices.front().wish) return;
        PickGroup next{words_.text("picks.then_ship"), {}};
        for (const ShipRef& ship : everyShip(entry_.game(), entry_.game().activePlayer().letter)) {
            Begun longer = begun_;
            longer.words.push_back("#" + std::to_string(ship.ship));
            const auto more = read(longer.line());
            if (more.size() != 1) continue;
            next.picks.push_back({more.front().sentence, more.front().sentence, std::move(longer)});
        }
        picks_.groups.push_back(std::move(next));
    }

    const Entry& entry_;
    const Begun& begun_;
    const json::Sentences& words_;
    Picks picks_;
};

} // namespace

std::string Begun::line() const {
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : " ") + word;
    return all;
}

Picks picksNow(const Entry& entry, const Begun& begun, const json::Sentences& words) {
    return PickList(entry, begun, words).collect();
}

Begun stepBack(Begun begun) {
    if (!begun.words.empty()) begun.words.pop_back();
    return begun;
}

} // namespace rowkeeper::spacetrace::entry
