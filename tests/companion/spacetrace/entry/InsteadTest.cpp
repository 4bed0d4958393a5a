// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Instead.h"
#include "EntryKit.h"

#include "companion/spacetrace/record/Record.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Record.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>

/// What is proposed in the place of a line of the record.
namespace rowkeeper::spacetrace::entry::test {
namespace {

class FleetsInstead : public testing::TestWithParam<json::Language> {
  protected:
    std::shared_ptr<const json::Sentences> words = wordsIn(GetParam());

    static record::History history(const std::vector<Event>& events) {
        record::History all(referee::test::setupFor("AB", referee::test::fullCatalog()));
        for (const Event& event : events)
            all.add(-1, false, event);
        return all;
    }
    Entry before(const Record& record, int n) const {
        return {words, *nowBefore(record, n, Now{record::replayed(record)})};
    }
    std::vector<EntryChoice> proposed(const Record& record, int n) const {
        return insteadOf(before(record, n), record, n, *words);
    }
    static bool fits(record::History copy, int n, const Event& event) {
        return std::holds_alternative<record::History::Corrected>(copy.correct(n, event, {}, -1));
    }
    static bool has(const std::vector<EntryChoice>& all, const Event& event) {
        return std::ranges::any_of(all, [&](const EntryChoice& one) {
            const Event* meant = eventIn(one.wish);
            return meant != nullptr && *meant == event;
        });
    }

    std::vector<Event> some{reinforce,
                            fighter,
                            event::LayShip{'A', "mothership", Fleet::Extra, {}, {}, {}},
                            event::EndTurn{'A'},
                            event::Reinforce{'B', "reinforcement_1", {}, {}},
                            event::LayShip{'B', "fighter", Fleet::Base, {}, {}, {}},
                            event::EndTurn{'B'},
                            event::ByHand{{Deed::Damage, 5, {'B', 3}}},
                            event::DeclareAttack{'A', ExtraFights::No, ExtraFights::No}};
};

TEST_P(FleetsInstead, TheLineStandsThereAsItWouldHaveBeenTyped) {
    const Record record = history(some).record();
    for (const RecordLine& line : record.lines) {
        const Entry then = before(record, line.n);
        const std::string typed = lineAt(then, record, line.n, *words);
        const EntryAnswer answer = then.read(typed);
        ASSERT_EQ(answer.equal, 1U) << typed;
        EXPECT_EQ(toJson(*eventIn(answer.choices[0].wish)).dump(), toJson(std::get<Event>(line.what)).dump())
            << typed;
    }
}

TEST_P(FleetsInstead, NumbersThatWereReadOffTheCardStandInTheLineAndMayBeOthers) {
    Catalog catalog = referee::test::fullCatalog();
    catalog.cards["cruiser"].lp = {};
    const CardValues& known = catalog.cards["cruiser"];
    event::LayShip laid{'A', "cruiser", Fleet::Base, {}, ShipCard{}, {}};
    laid.values->shipClass = *known.shipClass.value;
    laid.values->count = *known.count.value;
    laid.values->ap = *known.ap.value;
    laid.values->lp = 200;
    record::History all(referee::test::setupFor("AB", catalog));
    all.add(-1, false, reinforce);
    all.add(-1, false, laid);
    Now now{record::replayed(all.record())};
    now.off.learn(laid, catalog);
    const auto then = nowBefore(all.record(), 2, now);
    ASSERT_TRUE(then);
    const Entry entry(words, *then);
    const std::string typed = lineAt(entry, all.record(), 2, *words);
    ASSERT_TRUE(typed.ends_with("lp=200")) << typed;
    const EntryAnswer answer = entry.read(typed.substr(0, typed.size() - 1));
    ASSERT_EQ(answer.equal, 1U) << answer.problem;
    EXPECT_EQ(std::get<event::LayShip>(*eventIn(answer.choices[0].wish)).values->lp, 20);
}

TEST_P(FleetsInstead, IsNeverTheLineItselfAndTheRulesAllowIt) {
    const Record record = history(some).record();
    int all = 0;
    for (const RecordLine& line : record.lines) {
        const Entry then = before(record, line.n);
        for (const EntryChoice& choice : insteadOf(then, record, line.n, *words)) {
            ++all;
            const Event* event = eventIn(choice.wish);
            if (event == nullptr) {
                EXPECT_FALSE(choice.wants.empty()) << choice.sentence;
                continue;
            }
            EXPECT_NE(*event, std::get<Event>(line.what)) << choice.sentence;
            EXPECT_TRUE(std::holds_alternative<Applied>(spacetrace::apply(then.game(), *event)))
                << choice.sentence;
        }
    }
    EXPECT_GT(all, 20);
}

TEST_P(FleetsInstead, OtherCardsOfTheKindOtherShipsAndOtherFightsAreOffered) {
    const Record record = history(some).record();
    const auto ships = proposed(record, 2);
    EXPECT_TRUE(std::ranges::any_of(ships, [](const EntryChoice& one) {
        const Event* event = eventIn(one.wish);
        const auto* laid = event != nullptr ? std::get_if<event::LayShip>(event) : nullptr;
        return laid != nullptr && laid->card != "fighter";
    }));
    EXPECT_TRUE(has(proposed(record, 8), event::ByHand{{Deed::Damage, 5, {'B', 0}}})) << "the Base";
    EXPECT_TRUE(has(proposed(record, 9), event::DeclareAttack{'A', ExtraFights::Before, ExtraFights::No}));
    EXPECT_TRUE(has(proposed(record, 9), event::EndTurn{'A'}));
}

TEST_P(FleetsInstead, WhatEveryLaterLineFitsComesFirst) {
    const record::History all = history(some);
    for (const int n : {2, 8, 9}) {
        const auto choices = proposed(all.record(), n);
        ASSERT_FALSE(choices.empty());
        const bool any = std::ranges::any_of(choices, [&](const EntryChoice& one) {
            const Event* event = eventIn(one.wish);
            return event != nullptr && fits(all, n, *event);
        });
        if (!any) continue;
        ASSERT_NE(eventIn(choices.front().wish), nullptr) << n;
        EXPECT_TRUE(fits(all, n, *eventIn(choices.front().wish))) << n;
    }
}

TEST_P(FleetsInstead, OfALineThatDoesNotCountThereIsNothing) {
    record::History all = history(some);
    ASSERT_TRUE(std::holds_alternative<record::History::Corrected>(all.strike(9, {}, -1)));
    EXPECT_FALSE(nowBefore(all.record(), 9, Now{record::replayed(all.record())}));
    EXPECT_FALSE(nowBefore(all.record(), 99, Now{record::replayed(all.record())}));
    EXPECT_TRUE(insteadOf(before(all.record(), 8), all.record(), 9, *words).empty());
}

INSTANTIATE_TEST_SUITE_P(Languages, FleetsInstead, testing::Values(json::Language::En, json::Language::De),
                         [](const auto& tested) {
                             return tested.param == json::Language::De ? "German" : "English";
                         });

/// What is begun goes on where its line ends, by names or in order.
TEST(ABegunLine, TakesTheNumbersThatAreStillToBeSaidBehindIt) {
    const auto words = wordsIn(json::Language::En);
    const Entry entry(words, Now{after(begun("AB", loadCatalog(ROWKEEPER_DATA_DIR)),
                                       {event::Reinforce{'A', "reinforcement_1", 400, {}}})});
    const EntryAnswer answer = entry.read("apollo");
    ASSERT_FALSE(answer.choices.empty());
    ASSERT_EQ(answer.choices.front().wants.size(), 4U);
    const std::string line = answer.choices.front().line;
    EXPECT_EQ(line.find('='), std::string::npos) << line;
    for (const char* numbers : {" 4 20 30 90", " ap=20 count=4 lp=30 mp=90"}) {
        const EntryAnswer whole = entry.read(line + numbers);
        ASSERT_EQ(whole.equal, 1U) << line << numbers << ": " << whole.problem;
        ASSERT_TRUE(whole.choices.front().wish) << whole.choices.front().sentence;
        const auto& laid = std::get<event::LayShip>(*eventIn(whole.choices.front().wish));
        EXPECT_EQ(laid.values->lp, 30);
        EXPECT_EQ(laid.mp, 90);
    }
}

/// Where "no" means one of the choices it is no answer of its own.
TEST(ExtraFleets, ThatOneDoesNotFightIsOfferedOnce) {
    const auto words = wordsIn(json::Language::En);
    referee::Question question;
    question.kind = "extra_own";
    question.text = {"referee.ask.extra", {"A"}};
    question.choices = {
        {1, {"referee.choice.stays"}}, {2, {"referee.choice.before"}}, {3, {"referee.choice.after"}}};
    question.no = {"referee.choice.stays"};
    Now now{begun("AB")};
    now.questions = {question};
    const Entry entry(words, now);
    EXPECT_EQ(entry.read("").choices.size(), 3U);
    const EntryAnswer no = entry.read("no");
    ASSERT_EQ(no.equal, 1U) << "and may be said still";
    EXPECT_TRUE(std::holds_alternative<referee::Answer>(*no.choices.front().wish));
}

} // namespace
} // namespace rowkeeper::spacetrace::entry::test
