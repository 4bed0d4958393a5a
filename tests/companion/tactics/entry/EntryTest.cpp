// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Entry.h"
#include "companion/tactics/commands/Context.h"

#include "companion/app/AppContext.h"
#include "companion/tactics/referee/Answers.h"
#include "engine/tactics/NextCard.h"
#include "tests/companion/Hermetic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace rowkeeper::tactics::entry {
namespace {

using namespace tactics;
using testing::HasSubstr;

class Typing : public testing::Test {
  protected:
    Typing()
        : context_(test::hermetic(json::Language::En))
        , texts_(std::make_shared<json::Texts>(tactics::commands::textsOf(context_))) {
        tactics::Setup setup;
        setup.players = {Faction::S, Faction::R};
        setup.catalog = tactics::commands::catalogOf(context_);
        game_ = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
    }

    Game after(std::initializer_list<Event> events) const {
        Game game = game_;
        for (const Event& event : events)
            game = std::get<Applied>(tactics::apply(game, event)).game;
        return game;
    }
    Game inRound(std::initializer_list<Event> events = {}) const {
        Game game =
            after({event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}}});
        for (const Event& event : events)
            game = std::get<Applied>(tactics::apply(game, event)).game;
        return game;
    }
    /// Rows of hidden cards, all of whose deployment is over: "SR" is Starfleet's card above the Romulans'.
    Game revealing() const {
        Game game = inRound();
        while (game.phase == Phase::Deployment) {
            const std::size_t row = shortest(game);
            game = std::get<Applied>(
                       tactics::apply(game, event::Play{*game.turn, static_cast<int>(row) + 1, {}}))
                       .game;
            while (game.mustReveal) {
                const auto [at, place] = *game.mustReveal;
                const auto& card =
                    game.rows[static_cast<std::size_t>(at) - 1].cards[static_cast<std::size_t>(place) - 1];
                game = std::get<Applied>(
                           apply(game, event::Reveal{at, place, card.owner, nextFace(game, card.owner)}))
                           .game;
            }
        }
        return game;
    }
    static std::size_t shortest(const Game& game) {
        std::size_t best = 0;
        for (std::size_t row = 1; row < game.rows.size(); ++row) {
            if (game.rows[row].cards.size() < game.rows[best].cards.size()) best = row;
        }
        return best;
    }
    /// A card without an effect of its own that does not lie open yet.
    static CardId nextFace(const Game& game, Faction owner) {
        for (const CardId card : {CardId::Infantry, CardId::BoardingParty, CardId::Shuttle, CardId::Extra1,
                                  CardId::Extra2, CardId::Weapon3, CardId::Weapon5, CardId::Weapon7}) {
            const bool lies = std::any_of(game.rows.begin(), game.rows.end(), [&](const GameRow& row) {
                return std::any_of(row.cards.begin(), row.cards.end(), [&](const LaidCard& laid) {
                    return laid.owner == owner && laid.card == card;
                });
            });
            if (!lies) return card;
        }
        return CardId::Spy;
    }

    EntryAnswer read(const Game& game, const char* line, std::vector<TargetId> targets = {}) const {
        return Entry(texts_, game, std::move(targets)).read(line);
    }
    /// What the line means, and that it means only this.
    Event meaning(const Game& game, const char* line) const {
        const EntryAnswer answer = read(game, line);
        EXPECT_EQ(answer.equal, 1U) << line << ": " << answer.problem;
        if (answer.choices.empty() || !answer.choices.front().wish) return event::Restart{};
        return std::get<Event>(*answer.choices.front().wish);
    }

    app::AppContext context_;
    std::shared_ptr<const json::Texts> texts_;
    Game game_;
};

TEST_F(Typing, ARowAloneLaysAHiddenCardForWhosesoeverTurnItIs) {
    const Game game = inRound();
    EXPECT_EQ(meaning(game, "3"), Event(event::Play{Faction::S, 3, {}}));
    EXPECT_EQ(meaning(game, "row 3"), Event(event::Play{Faction::S, 3, {}}));
    EXPECT_EQ(meaning(game, "Reihe3"), Event(event::Play{Faction::S, 3, {}}));
    EXPECT_EQ(read(game, "3").choices.front().sentence, "Starfleet: a card face down in row 3.");
}

TEST_F(Typing, SpecialCardsAreLaidOpenByTheirNames) {
    const Game game = inRound();
    const Event open = event::Open{Faction::S, CardId::Intrepid, 2, {}};
    for (const char* line : {"intrepid 2", "S intrep 2", "2 s6", "2 INTREPID", "intrepid openly row 2"})
        EXPECT_EQ(meaning(game, line), open) << line;
}

TEST_F(Typing, ARefusalSaysTheRule) {
    const Game game = inRound();
    const EntryAnswer hidden = read(game, "s infantry 2");
    EXPECT_TRUE(hidden.choices.empty());
    EXPECT_THAT(hidden.problem, HasSubstr("Infantry"));
    EXPECT_THAT(hidden.problem, HasSubstr("(G"));
    const EntryAnswer turn = read(game, "r 2");
    EXPECT_TRUE(turn.choices.empty());
    EXPECT_THAT(turn.problem, HasSubstr("turn"));
}

TEST_F(Typing, WhatIsNotUnderstoodIsNamed) {
    EXPECT_THAT(read(inRound(), "3 xyzzy").problem, HasSubstr("xyzzy"));
    EXPECT_FALSE(read(inRound(), "pass 2 infantry").problem.empty());
    EXPECT_TRUE(read(inRound(), "").problem.empty());
}

TEST_F(Typing, TheCardThatMustBeTurnedNeedsOnlyItsName) {
    const Game game = inRound({event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}}});
    ASSERT_TRUE(game.mustReveal.has_value());
    const Event turned = event::Reveal{2, 1, Faction::S, CardId::Infantry};
    for (const char* line : {"infantry", "infanterie", "s10", "2 infanterie", "RKTS10", "RKTS10.A1"})
        EXPECT_EQ(meaning(game, line), turned) << line;
    EXPECT_EQ(read(game, "inf").equal, 2U) << "Infantry or Infantry Trap";
    EXPECT_THAT(Entry(texts_, game).asks(), HasSubstr("row 2, place 1"));
}

TEST_F(Typing, InTheRevealPhaseANameIsTheNextCardAndARowItsFirstHiddenOne) {
    const Game game = revealing();
    const auto next = tactics::nextToTurn(game);
    ASSERT_TRUE(next.has_value());
    const auto owner = [&](const Game::Place& place) {
        return game.rows[static_cast<std::size_t>(place.row) - 1]
            .cards[static_cast<std::size_t>(place.at) - 1]
            .owner;
    };
    EXPECT_EQ(meaning(game, "armada"),
              Event(event::Reveal{next->row, next->at, owner(*next), CardId::Armada}));
    int hidden = 0;
    for (const LaidCard& card : game.rows[2].cards) {
        ++hidden;
        if (!card.open) break;
    }
    EXPECT_EQ(meaning(game, "3 armada"), Event(event::Reveal{3, hidden, owner({3, hidden}), CardId::Armada}));
}

TEST_F(Typing, AScannedFaceAsksForItsPlaceWhereSeveralArePossible) {
    const Game game = revealing();
    const auto next = tactics::nextToTurn(game);
    const Faction owner = game.rows[static_cast<std::size_t>(next->row) - 1]
                              .cards[static_cast<std::size_t>(next->at) - 1]
                              .owner;
    const EntryAnswer answer = read(game, owner == Faction::S ? "RKTS21" : "RKTR21");
    EXPECT_GT(answer.equal, 1U);
    std::set<int> rows;
    for (std::size_t i = 0; i < answer.equal; ++i)
        rows.insert(answer.choices[i].row.value_or(0));
    EXPECT_GT(rows.size(), 1U);
}

TEST_F(Typing, AScannedBackIsLaidWhereTheRowIsSaid) {
    const Game game = inRound();
    EXPECT_EQ(read(game, "RKTS00").equal, 4U);
    EXPECT_EQ(meaning(game, "RKTS00 4"), Event(event::Play{Faction::S, 4, {}}));
    EXPECT_TRUE(read(game, "RKTR00").choices.empty()) << "not the Romulans' turn";
}

TEST_F(Typing, FourTargetsBeginARoundOneAfterTheOtherOrAtOnce) {
    EXPECT_EQ(meaning(game_, "erde vulkan pjem boreth"),
              Event(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}}));
    const EntryAnswer one = read(game_, "RKTZ14");
    ASSERT_EQ(one.equal, 1U);
    EXPECT_FALSE(one.choices.front().wish.has_value());
    EXPECT_THAT(one.choices.front().targets, testing::ElementsAre(TargetId::Romulus));
    const EntryAnswer last = read(game_, "z4", {TargetId::Romulus, TargetId::Earth, TargetId::Trill});
    ASSERT_EQ(last.equal, 1U);
    EXPECT_EQ(
        std::get<Event>(*last.choices.front().wish),
        Event(event::Round{{TargetId::Romulus, TargetId::Earth, TargetId::Trill, TargetId::TellarPrime}}));
    EXPECT_THAT(read(game_, "erde", {TargetId::Earth}).problem, HasSubstr("Earth"));
    EXPECT_FALSE(read(game_, "infantry 2").problem.empty());
}

TEST_F(Typing, AQuestionIsAnsweredByNumberWordOrCard) {
    const Game game =
        inRound({event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 2, {}},
                 event::Play{Faction::S, 1, {}}, event::Reveal{1, 1, Faction::S, CardId::Infantry},
                 event::Play{Faction::R, 1, {}}, event::Reveal{1, 2, Faction::S, CardId::Prometheus}});
    ASSERT_TRUE(game.prompt.has_value());
    EXPECT_EQ(meaning(game, "1"), Event(event::Choose{std::nullopt, game.prompt->options[0].id}));
    EXPECT_EQ(meaning(game, "#2"), Event(event::Choose{std::nullopt, game.prompt->options[1].id}));
    EXPECT_EQ(std::get<event::Remove>(meaning(game, "take infantry")).at, 1);
    EXPECT_EQ(read(game, "RKTS10").equal, 1U) << "the scanned card is the one that leaves";
}

TEST_F(Typing, NothingLeavesARowUnlessSomebodySaysSo) {
    const Game game = inRound({event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 1, {}},
                               event::Reveal{1, 1, Faction::S, CardId::Infantry}});
    EXPECT_TRUE(read(game, "infantry 1").choices.empty());
    EXPECT_TRUE(std::holds_alternative<event::Remove>(meaning(game, "take infantry 1")));
}

TEST_F(Typing, AHiddenCardThatLeavesMayBeNamed) // G5: it lies face up on the discard pile
{
    const Game game = inRound({event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 1, {}},
                               event::Reveal{1, 1, Faction::S, CardId::SpaceMines}});
    ASSERT_EQ(game.instructions.size(), 1U);
    const Event named = event::Remove{1, 2, CardId::Deflector};
    for (const char* line :
         {"take r deflector", "done r deflector", "deflector", "RKTR03", "take deflector 1 2"})
        EXPECT_EQ(meaning(game, line), named) << line;
    EXPECT_EQ(meaning(game, "done"), Event(event::Remove{1, 2, std::nullopt})) << "its name need not be said";
    const EntryAnswer told = read(game, "take r deflector");
    ASSERT_FALSE(told.choices.empty());
    EXPECT_THAT(told.choices.front().sentence, HasSubstr("Deflector"));
    EXPECT_GT(read(game, "take bo").equal, 1U) << "several cards begin so";
}

TEST_F(Typing, ACardNobodyAskedToLeaveMayBeNamedToo) {
    const Game game = inRound({event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 2, {}}});
    EXPECT_EQ(meaning(game, "take r infantry 2"), Event(event::Remove{2, 1, CardId::Infantry}));
    EXPECT_TRUE(read(game, "done r infantry 2").choices.empty());
    EXPECT_EQ(meaning(game, "take r 2"), Event(event::Remove{2, 1, std::nullopt}));
}

TEST_F(Typing, ARowIsSettledWithItsReasonInItsOwnWords) {
    const Game game = inRound({event::Play{Faction::S, 1, {}}});
    event::Settle settled{1, Faction::R, {}, "Referee: Anna", "two cards fell, nobody knows which: Füße"};
    settled.totals[index(Faction::S)] = Fraction(21, 2);
    EXPECT_EQ(meaning(game, "settle 1 r s=10½: two cards fell, nobody knows which: Füße (Referee: Anna)"),
              Event(settled));
    EXPECT_EQ(std::get<event::Settle>(meaning(game, "entscheiden 3 niemand: verloren")).winner, std::nullopt);
    settled = {1, Faction::R, {}, "Ada", "the mines [ours] were kept", "T54"};
    EXPECT_EQ(meaning(game, "settle 1 r: the mines [ours] were kept [t54] (Ada)"), Event(settled));
    EXPECT_THAT(read(game, "settle 1 r: spilt tea [T255]").problem, HasSubstr("no rule or ruling T255"));
    const EntryAnswer silent = read(game, "settle 1 r");
    EXPECT_TRUE(silent.choices.empty());
    EXPECT_THAT(silent.problem, HasSubstr("reason"));
}

TEST_F(Typing, ACardLeftToTheTableMayHaveItsReason) {
    const EntryAnswer answer = read(inRound(), "infantry otherwise: ours counts 9 (Ada)");
    ASSERT_EQ(answer.equal, 1U) << answer.problem;
    const auto& said = std::get<referee::Said>(*answer.choices.front().wish);
    EXPECT_EQ(said.event, Event(event::ByHand{CardId::Infantry, true}));
    EXPECT_EQ(said.who.by, "Ada");
    EXPECT_EQ(said.who.why, "ours counts 9");
    EXPECT_EQ(meaning(inRound(), "infantry otherwise"), Event(event::ByHand{CardId::Infantry, true}));
}

TEST_F(Typing, CommandCardsAndWordsAreTheKeys) {
    const EntryAnswer scanned = read(inRound(), "RKTC02");
    ASSERT_EQ(scanned.equal, 1U);
    EXPECT_EQ(std::get<tag::CommandCard>(*scanned.choices.front().wish), tag::CommandCard::Undo);
    EXPECT_EQ(std::get<tag::CommandCard>(*read(inRound(), "undo").choices.front().wish),
              tag::CommandCard::Undo);
    EXPECT_EQ(meaning(inRound(), "pass"), Event(event::Pass{Faction::S, {}}));
    EXPECT_EQ(meaning(inRound(), "passen 2"), Event(event::Pass{Faction::S, 2}));
}

TEST_F(Typing, AStrayNumberIsNoCard) {
    const Game game = inRound({event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}}});
    ASSERT_TRUE(game.mustReveal.has_value());
    for (const char* line : {"1", "2", "3", "5", "7", "2 1", "row 2", "02"}) {
        EXPECT_TRUE(read(game, line).choices.empty())
            << line << ": " << read(game, line).choices.front().sentence;
        EXPECT_FALSE(read(game, line).problem.empty()) << line;
    }
    EXPECT_THAT(read(game, "2").problem, HasSubstr("which card"));
    EXPECT_TRUE(read(game_, "3").choices.empty()) << "Cestus 3 has a name";
    EXPECT_TRUE(read(game_, "359").choices.empty()) << "so has Wolf 359";
    EXPECT_TRUE(read(revealing(), "2").choices.empty());
}

TEST_F(Typing, ALetterAloneOrAnAnswerBeginsNoOtherWord) {
    const Game game = inRound({event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}}});
    ASSERT_TRUE(game.mustReveal.has_value());
    for (const char* line : {"j", "h", "l", "q", "z", "ja", "no", "nein"}) { // Jammer, zurueck, ...
        const EntryAnswer answer = read(game, line);
        EXPECT_TRUE(answer.choices.empty()) << line << ": " << answer.choices.front().sentence;
        EXPECT_FALSE(answer.problem.empty()) << line;
    }
    EXPECT_EQ(meaning(game, "jam"), Event(event::Reveal{2, 1, Faction::S, CardId::WeaponsBelow}));
}

TEST_F(Typing, AWholeTitleMeansThatCardIfItIsRefusedToo) {
    Game game = inRound({event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 2, {}},
                         event::Play{Faction::S, 1, {}}, event::Reveal{1, 1, Faction::S, CardId::Infantry},
                         event::Play{Faction::R, 1, {}}});
    ASSERT_TRUE(game.mustReveal.has_value());
    const EntryAnswer answer = read(game, "infantry");
    EXPECT_TRUE(answer.choices.empty()) << answer.choices.front().sentence;
    EXPECT_THAT(answer.problem, HasSubstr("Infantry"));
    EXPECT_EQ(meaning(game, "infantry trap"), Event(event::Reveal{1, 2, Faction::S, CardId::AntiInfantry}));
}

/// "Spy" is the whole title of the Romulans' card, and a part of Starfleet's.
TEST_F(Typing, WhatIsAskedForComesBeforeAnotherDecksCardOfThatTitle) {
    const Game game = revealing();
    const auto next = tactics::nextToTurn(game);
    ASSERT_EQ(next->row, 1);
    const Event asked = event::Reveal{next->row, next->at, Faction::S, CardId::Spy};
    for (const char* line : {"spy", "s spy", "row 1 spy", "1 spy"})
        EXPECT_EQ(meaning(game, line), asked) << line;
    EXPECT_GT(read(game, "spy").choices.size(), 1U) << "the Romulans' is offered, too";
    const EntryAnswer named = read(game, "r spy");
    ASSERT_FALSE(named.choices.empty());
    EXPECT_EQ(std::get<event::Reveal>(std::get<Event>(*named.choices.front().wish)).owner, Faction::R);
}

TEST_F(Typing, WhoAgreesThatNobodyElseBidsSaysYesAndNobodySaysNo) {
    const Game game = inRound({event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}},
                               event::Reveal{2, 1, Faction::S, CardId::Negotiations}});
    ASSERT_TRUE(game.prompt.has_value());
    const Event over = event::Choose{std::nullopt, game.prompt->options.back().id};
    for (const char* line : {"ja", "yes", "ok"})
        EXPECT_EQ(meaning(game, line), over) << line;
    for (const char* line : {"nein", "no", "n", "j"})
        EXPECT_TRUE(read(game, line).choices.empty())
            << line << ": " << read(game, line).choices.front().sentence;
}

TEST_F(Typing, InternalIdsAreNoWords) {
    const Game game = inRound({event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}}});
    for (const char* line : {"weapon 3", "extra 2", "extra", "weapon_3", "weapon5"})
        EXPECT_TRUE(read(game, line).choices.empty()) << line;
    EXPECT_EQ(meaning(game, "phaser"), Event(event::Reveal{2, 1, Faction::S, CardId::Weapon3}));
    EXPECT_EQ(meaning(game, "leichter kreuzer"), Event(event::Reveal{2, 1, Faction::S, CardId::Extra2}));
}

TEST_F(Typing, APlayerAloneDoesNothing) {
    const EntryAnswer laid = read(inRound(), "s");
    EXPECT_EQ(laid.equal, 4U) << "in which row?";
    EXPECT_TRUE(read(inRound(), "5").choices.empty()) << "no row, and no pass with five cards";
    const EntryAnswer passed = read(inRound(), "s p");
    EXPECT_TRUE(passed.choices.empty() || passed.equal > 1);
}

/// A title of the group's own may have a number in it.
TEST_F(Typing, ANumberInATitleGoesWithItsWords) {
    tactics::Setup setup;
    setup.players = {Faction::S, Faction::R};
    setup.catalog = tactics::commands::catalogOf(context_);
    setup.catalog[CardId::Weapon3].names[index(Faction::S)] = {"Phaser 8", "Phaser 8"};
    Game game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
    for (const Event& event : std::initializer_list<Event>{
             event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}},
             event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}}})
        game = std::get<Applied>(tactics::apply(game, event)).game;
    EXPECT_EQ(meaning(game, "phaser 8"), Event(event::Reveal{2, 1, Faction::S, CardId::Weapon3}));
    EXPECT_TRUE(read(game, "8").choices.empty());
}

TEST_F(Typing, AnAnswerThatIsARowHasTheRowsNumber) // G8.2/8
{
    const Game game =
        inRound({event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 1, {}},
                 event::Reveal{1, 1, Faction::S, CardId::Infantry}, event::Settle{2, Faction::S, {}, "", "x"},
                 event::Play{Faction::S, 3, {}}, event::Play{Faction::R, 3, {}},
                 event::Reveal{3, 1, Faction::S, CardId::Sovereign}});
    ASSERT_TRUE(game.prompt.has_value());
    const referee::Answers answers = referee::answersOf(*game.prompt);
    EXPECT_THAT(answers.numbers, testing::ElementsAre(1, 3, 4, 5)) << "row 2 is settled";
    EXPECT_EQ(meaning(game, "3"), Event(event::Play{Faction::S, 3, {}}));
    EXPECT_TRUE(read(game, "2").choices.empty());
    EXPECT_THAT(read(game, "2").problem, HasSubstr("1, 3, 4, 5"));
    EXPECT_EQ(meaning(game, "5"), Event(event::Choose{std::nullopt, "keep"}));
    EXPECT_THAT(referee::answerTexts(*game.prompt, *texts_)[1], testing::StartsWith("3: "));
}

TEST_F(Typing, TheCardAskedForIsTheOneTheRulesTurnNext) {
    Game game = revealing();
    game = std::get<Applied>(tactics::apply(game, event::Settle{1, Faction::S, {}, "", "x"})).game;
    const auto next = tactics::nextToTurn(game);
    ASSERT_TRUE(next.has_value());
    EXPECT_EQ(next->row, 2) << "nothing is turned in a settled row";
    EXPECT_THAT(Entry(texts_, game).asks(), HasSubstr("row 2"));
    EXPECT_EQ(std::get<event::Reveal>(meaning(game, "armada")).row, 2);
}

TEST_F(Typing, AnEmptyLineOffersWhatNeedsNoName) {
    const EntryAnswer answer = read(inRound(), "");
    ASSERT_EQ(answer.choices.size(), 5U) << "four rows and a pass";
    EXPECT_EQ(std::get<Event>(*answer.choices.front().wish), Event(event::Play{Faction::S, 1, {}}));
}

TEST_F(Typing, AnEmptyLineProposesTheRowThatACardCameToLastFirst) {
    const EntryAnswer answer = read(inRound({event::Play{Faction::S, 3, {}}}), "");
    ASSERT_EQ(answer.choices.size(), 5U);
    EXPECT_EQ(std::get<Event>(*answer.choices[0].wish), Event(event::Play{Faction::R, 3, {}}));
    EXPECT_EQ(std::get<Event>(*answer.choices[1].wish), Event(event::Play{Faction::R, 1, {}}));
}

TEST_F(Typing, ANameIsMeantAsItIsShownAndFromItsBeginning) {
    const Game game = inRound({event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}}});
    ASSERT_TRUE(game.mustReveal.has_value());
    EXPECT_EQ(meaning(game, "sh"), Event(event::Reveal{2, 1, Faction::S, CardId::Shuttle}))
        << "shields are a later word";
    EXPECT_EQ(meaning(game, "notr"), Event(event::Reveal{2, 1, Faction::S, CardId::DistressSignal}))
        << "German is understood all the same";
    EXPECT_EQ(read(game, "in").equal, 3U) << "Intrepid, Infantry, Infantry Trap all begin so";
}

TEST_F(Typing, TargetsAreMeantAsTheyAreShownAndFromTheirBeginning) {
    EXPECT_EQ(read(game_, "wo").equal, 1U) << "Wolf 359, not the Bajoran Wormhole";
    EXPECT_EQ(read(game_, "an").choices.front().targets, std::vector{TargetId::Andoria});
    EXPECT_GT(read(game_, "ro").equal, 1U) << "Romulus or the Romulan Empire";
}

TEST_F(Typing, AWordThatIsNoTargetIsNamed) {
    const std::string near = read(game_, "earth vulcan pjem borath").problem;
    EXPECT_THAT(near, HasSubstr("borath"));
    EXPECT_THAT(near, HasSubstr("Boreth"));
    const std::string far = read(game_, "earth infantry pjem").problem;
    EXPECT_THAT(far, HasSubstr("infantry"));
    EXPECT_THAT(far, HasSubstr("targets"));
    EXPECT_THAT(read(game_, "vulkann").problem, HasSubstr("Vulcan")) << "German is understood all the same";
}

TEST_F(Typing, WithoutAGameNothingIsOffered) {
    const Entry entry(texts_, Game{});
    EXPECT_TRUE(entry.read("3").choices.empty());
    EXPECT_TRUE(entry.read("").problem.empty());
}

} // namespace
} // namespace rowkeeper::tactics::entry
