// SPDX-License-Identifier: GPL-3.0-or-later
#include "EntryKit.h"

#include "companion/spacetrace/entry/EntryLine.h"
#include "engine/core/tag/CommandCard.h"
#include "engine/spacetrace/json/Record.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include <fstream>
#include <regex>
#include <set>

namespace rowkeeper::spacetrace::entry::test {
namespace {

using testing::HasSubstr;

class SpacetraceTyping : public testing::Test {
  protected:
    EntryAnswer read(const Now& now, const std::string& line) const { return Entry(english, now).read(line); }
    EntryAnswer read(const Game& game, const std::string& line) const { return read(Now{game}, line); }
    /// What the line means, and that it means only this.
    std::string meaning(const Game& game, const std::string& line) const {
        const EntryAnswer answer = read(game, line);
        EXPECT_EQ(answer.equal, 1U) << line << ": " << answer.problem;
        if (answer.choices.empty()) return {};
        const Event* event = eventIn(answer.choices.front().wish);
        return event == nullptr ? std::string() : toJson(*event).dump();
    }
    static std::string text(const Event& event) { return toJson(event).dump(); }

    std::shared_ptr<const json::Sentences> english = wordsIn(json::Language::En);
    std::shared_ptr<const json::Sentences> german = wordsIn(json::Language::De);
    Game paid = after(begun("AB"), {reinforce});
    Game fleets = after(begun("AB"), {reinforce, fighter, mothership});
};

TEST_F(SpacetraceTyping, ACardByItsNameIsLaidOrPlayedForWhoseTurnItIs) {
    for (const char* line : {"fighter", "FIGHT base", "lay fighter", "legt Fighter", "a fighter", "RKPA02",
                             "rkpa02.A1", "fighter in the base fleet"})
        EXPECT_EQ(meaning(paid, line), text(fighter)) << line;
    EXPECT_EQ(meaning(paid, "b reinforcement"), text(event::Reinforce{'B', "reinforcement_1", {}, {}}));
    EXPECT_EQ(meaning(paid, "reinforcement 2 b base"),
              text(event::Reinforce{'A', "reinforcement_2", {}, Blow{Deed::Damage, 40, {'B', 0}}}));
    EXPECT_EQ(read(paid, "reinforcement 2").equal, 2U) << "whose Base it hits is still to be said";
    EXPECT_EQ(meaning(paid, "reinf"), text(reinforce)) << "of the other one more would have to be said";
}

TEST_F(SpacetraceTyping, AWholeNameMeansNoCardWithALongerOneEvenIfTheRestFitsThatAlone) {
    Catalog catalog = referee::test::fullCatalog(); // what is printed on a Fighter is known
    CardValues& commando = catalog.cards["commando_fighters"];
    commando.mp = commando.shipClass = commando.count = commando.ap = commando.lp = {};
    const EntryAnswer answer = read(after(begun("AB", catalog), {reinforce}), "fighter 1 100 1 1 mp=0");
    EXPECT_FALSE(answer.problem.empty());
    for (const EntryChoice& choice : answer.choices)
        EXPECT_THAT(choice.sentence, testing::Not(HasSubstr("Commando")));
}

TEST_F(SpacetraceTyping, ANameThatEndsWithANumberIsNotTheShorterNameWithANumberBehindIt) {
    Catalog catalog = referee::test::fullCatalog();
    for (const char* id : {"reinforcement_1", "reinforcement_2"})
        catalog.cards[id].mp = {};
    const EntryAnswer answer = read(begun("AB", catalog), "reinforcement 2");
    std::set<std::string> told;
    for (const EntryChoice& choice : answer.choices) {
        EXPECT_THAT(choice.sentence, HasSubstr("Reinforcement 2"));
        told.insert(choice.sentence);
    }
    EXPECT_EQ(told.size(), 3U) << "one Base, the other, or nothing: told apart";
    EXPECT_EQ(meaning(begun("AB", catalog), "reinforcement 200"),
              text(event::Reinforce{'A', "reinforcement_1", 200, {}}));
    EXPECT_EQ(meaning(begun("AB", catalog), "reinforcement mp=2"),
              text(event::Reinforce{'A', "reinforcement_1", 2, {}}));
}

TEST_F(SpacetraceTyping, ANumberThatIsKnownOtherwiseIsRefusedWithWhatIsKnownAndTheSameOneMayBeRepeated) {
    EXPECT_EQ(meaning(paid, "fighter ap=1 lp=1"), text(fighter));
    const EntryAnswer answer = read(paid, "fighter ap=1 lp=20");
    EXPECT_TRUE(answer.choices.empty());
    EXPECT_THAT(answer.problem, HasSubstr("Fighter: LP of a ship is 1 in this game"));
}

TEST_F(SpacetraceTyping, AShipGoesIntoTheExtraFleetWhereThatIsSaid) {
    event::LayShip extra = fighter;
    extra.fleet = Fleet::Extra;
    EXPECT_EQ(meaning(fleets, "fighter extra"), text(extra));
    EXPECT_EQ(meaning(fleets, "Fighter Extraflotte"), text(extra));
    const EntryAnswer both = read(fleets, "fighter");
    ASSERT_EQ(both.choices.size(), 2U);
    EXPECT_THAT(both.choices[1].sentence, HasSubstr("extra fleet"));
}

TEST_F(SpacetraceTyping, WhatAShipDemandsMayBeAnyOwnShipUntilItIsSaid) {
    Catalog catalog = referee::test::fullCatalog();
    Ability sacrifice;
    sacrifice.effect = Effect::Sacrifice;
    CardValues& cruiser = catalog.cards["cruiser"];
    cruiser.abilities = {{{sacrifice}}, Status::Own};
    cruiser.mp = {0, Status::Own};
    const Game one = after(begun("AB", catalog), {reinforce, fighter});
    const EntryAnswer alone = read(begun("AB", catalog), "cruiser");
    EXPECT_THAT(alone.problem, HasSubstr("it cannot be played")) << "nothing to give";
    event::LayShip laid{'A', "cruiser", Fleet::Base, {}, {}, {1}};
    EXPECT_EQ(meaning(one, "cruiser"), text(laid)) << "there is one";
    const Game two = after(one, {fighter});
    const EntryAnswer either = read(two, "cruiser");
    ASSERT_EQ(either.choices.size(), 2U);
    EXPECT_THAT(either.choices[0].sentence, HasSubstr("A lays Cruiser"))
        << "what is meant, before what it costs";
    laid.sacrifices = {2};
    EXPECT_EQ(meaning(two, "cruiser sacrifice #2"), text(laid));
}

TEST_F(SpacetraceTyping, ACommanderIsLaidOnTheShipThatIsNamed) {
    const Event hero = event::PlayCommander{'A', "hero", 1, {}};
    for (const char* line : {"hero fighter", "hero #1", "hero 1", "hero on the fighter", "hero auf fighter"})
        EXPECT_EQ(meaning(fleets, line), text(hero)) << line;
    EXPECT_EQ(read(fleets, "hero").choices.size(), 2U);
}

TEST_F(SpacetraceTyping, ATacticIsPlayedWithWhatItDoes) {
    const Blow blow{Deed::Damage, 40, {'B', 0}};
    for (const char* line : {"psionic damage b base 40", "psi schaden b 40"})
        EXPECT_EQ(meaning(paid, line), text(event::PlayTactic{'A', "psionic_blast", {}, blow})) << line;
    EXPECT_EQ(meaning(paid, "psionic blast"), text(event::PlayTactic{'A', "psionic_blast", {}, {}}));
}

TEST_F(SpacetraceTyping, WhatAReinforcementDoesBesideItsMpIsSaidOnceToo) {
    const event::Reinforce harmful{'A', "reinforcement_2", {}, Blow{Deed::Damage, 40, {'B', 0}}};
    Now now{fleets};
    EXPECT_EQ(meaning(fleets, "reinforcement 2 damage b base 40"), text(harmful));
    now.off.learn(harmful, fleets.setup->catalog);
    const EntryAnswer again = read(now, "reinforcement 2 b base");
    ASSERT_EQ(again.equal, 1U) << again.problem;
    EXPECT_EQ(toJson(*eventIn(again.choices[0].wish)).dump(), text(harmful));
    EXPECT_NE(read(now, "reinforcement 2").equal, 1U) << "whom it hits is still to be said";
    const event::Reinforce harmless{'A', "reinforcement_2", {}, {}};
    const EntryAnswer without = read(now, lineForEvent(harmless, now, *english));
    ASSERT_EQ(without.equal, 1U) << without.problem;
    EXPECT_EQ(toJson(*eventIn(without.choices[0].wish)).dump(), text(harmless));
}

TEST_F(SpacetraceTyping, WhatATacticDoesIsSaidOnce) {
    Now now{fleets};
    now.off.say("psionic_blast", referee::TacticDeed{Deed::Damage, 40});
    const EntryAnswer answer = read(now, "psionic 1");
    ASSERT_EQ(answer.equal, 1U) << answer.problem;
    EXPECT_EQ(toJson(*eventIn(answer.choices[0].wish)).dump(),
              text(event::PlayTactic{'A', "psionic_blast", {}, Blow{Deed::Damage, 40, {'A', 1}}}));
}

TEST_F(SpacetraceTyping, WhatTheHandbookSaysOfCardsThatAreNoDataIsUnderstood) {
    const Game game = after(begun("AB"), {reinforce, fighter, mothership, fighter, fighter});
    for (const char* language : {"en", "de"}) {
        std::ifstream in(std::string(ROWKEEPER_DATA_DIR "/spacetrace/handbook/cards.") + language + ".html");
        const std::string page(std::istreambuf_iterator<char>(in), {});
        const std::regex code("<code>([^<]*)</code>");
        int lines = 0;
        for (std::sregex_iterator at(page.begin(), page.end(), code), end; at != end; ++at, ++lines)
            EXPECT_NE(meaning(game, at->str(1)), "") << at->str(1);
        EXPECT_EQ(lines, 9) << language;
    }
}

TEST_F(SpacetraceTyping, HandsDoWhatIsSaidOfAShipOrABase) {
    const auto hand = [](Deed deed, int amount, ShipRef on) {
        return text(event::ByHand{{deed, amount, on}});
    };
    EXPECT_EQ(meaning(fleets, "damage #1 40"), hand(Deed::Damage, 40, {'A', 1}));
    EXPECT_EQ(meaning(fleets, "schaden 1 40"), hand(Deed::Damage, 40, {'A', 1}));
    EXPECT_EQ(meaning(fleets, "da fi 40"), hand(Deed::Damage, 40, {'A', 1}));
    EXPECT_EQ(meaning(fleets, "damage b base 40"), hand(Deed::Damage, 40, {'B', 0}));
    EXPECT_EQ(meaning(fleets, "lose fighter 3"), hand(Deed::Lose, 3, {'A', 1}));
    EXPECT_EQ(meaning(fleets, "lose fighter"), hand(Deed::Lose, 1, {'A', 1}));
    EXPECT_EQ(meaning(fleets, "restore fighter"), hand(Deed::Restore, 0, {'A', 1}));
    EXPECT_EQ(meaning(fleets, "entfernen #1"), hand(Deed::Remove, 0, {'A', 1}));
    EXPECT_EQ(meaning(fleets, "gibt b 50"), hand(Deed::GiveMp, 50, {'B', 0}));
}

TEST_F(SpacetraceTyping, WithoutAnAmountWhatIsMissingIsSaid) {
    const EntryAnswer answer = read(fleets, "damage fighter");
    ASSERT_EQ(answer.choices.size(), 1U);
    EXPECT_FALSE(answer.choices[0].wish);
    ASSERT_EQ(answer.choices[0].wants.size(), 1U);
    EXPECT_EQ(answer.choices[0].wants[0].field, "amount");
    const EntryAnswer whole = read(fleets, answer.choices[0].line + " 7");
    EXPECT_TRUE(whole.choices.front().wish) << "the line it proposes goes on with the number";
}

TEST_F(SpacetraceTyping, WhatNobodyKnowsOfACardIsAskedAndTakenInOrderOrByName) {
    Catalog catalog = referee::test::fullCatalog();
    CardValues& cruiser = catalog.cards["cruiser"];
    cruiser.mp = cruiser.shipClass = cruiser.ap = {};
    const Game game = after(begun("AB", catalog), {reinforce});
    const EntryAnswer asked = read(game, "cruiser");
    ASSERT_EQ(asked.choices.size(), 1U) << asked.problem;
    EXPECT_FALSE(asked.choices[0].wish);
    EXPECT_THAT(asked.choices[0].sentence, HasSubstr("class"));
    const std::string inOrder = meaning(game, "cruiser 3 20 90");
    EXPECT_EQ(inOrder, meaning(game, "cruiser ap=20 mp=90 class=3"));
    EXPECT_EQ(inOrder, meaning(game, "Cruiser Klasse III ap 20 mp 90"));
    EXPECT_THAT(inOrder, HasSubstr("\"mp\":90"));
    const EntryAnswer auf = Entry(german, Now{game}).read("cruiser");
    ASSERT_EQ(auf.choices.size(), 1U);
    EXPECT_THAT(auf.choices[0].sentence, HasSubstr("klasse=… ap=… mp=…")) << "in German words";
    EXPECT_EQ(inOrder, meaning(game, "cruiser klasse=3 ap=20 mp=90"));
    EXPECT_FALSE(read(game, "cruiser class=7 ap=1 mp=1").choices.front().wish) << "no class 7";
}

TEST_F(SpacetraceTyping, ShipsAreMovedOrderedAndSacrificedByNameOrNumber) {
    EXPECT_EQ(meaning(fleets, "move fighter"), text(event::MoveShip{'A', 1, Fleet::Extra}));
    EXPECT_EQ(meaning(fleets, "verlegen 1 extra"), text(event::MoveShip{'A', 1, Fleet::Extra}));
    event::LayShip again = fighter;
    const Game two = after(fleets, {again});
    EXPECT_EQ(meaning(two, "order #3 #1"), text(event::Order{'A', Fleet::Base, {3, 1}}));
    EXPECT_EQ(meaning(two, "ordnen 3"), text(event::Order{'A', Fleet::Base, {3}}));
    EXPECT_EQ(read(two, "order fighter").equal, 2U) << "two of that name";
    event::LayShip sacrificing = fighter;
    sacrificing.sacrifices = {1};
    EXPECT_EQ(meaning(fleets, "fighter base sacrifice #1"), text(sacrificing));
}

TEST_F(SpacetraceTyping, HandCardsAreDiscardedForMpOrForACard) {
    const event::Discard mp{'A', {"fighter", "fighter", "cruiser"}, false};
    event::Discard card = mp;
    card.forCard = true;
    EXPECT_EQ(meaning(paid, "discard fighter fighter cruiser mp"), text(mp));
    EXPECT_EQ(meaning(paid, "abwerfen Fighter, Fighter, Cruiser für neue Karte"), text(card));
    EXPECT_THAT(read(paid, "discard fighter mp").problem, HasSubstr("Name three cards"));
}

TEST_F(SpacetraceTyping, AnAttackIsDeclaredWithWhetherExtraFleetsFight) {
    const Game later = after(fleets, {event::EndTurn{'A'}, event::EndTurn{'B'}});
    EXPECT_EQ(meaning(later, "attack before"),
              text(event::DeclareAttack{'A', ExtraFights::Before, ExtraFights::No}));
    EXPECT_EQ(meaning(later, "angreifen danach"),
              text(event::DeclareAttack{'A', ExtraFights::After, ExtraFights::No}));
    EXPECT_EQ(read(later, "attack").equal, 3U) << "not, before, after";
    EXPECT_EQ(meaning(after(begun("AB"), {event::EndTurn{'A'}}), "attack"),
              text(event::DeclareAttack{'B', ExtraFights::No, ExtraFights::No}));
}

TEST_F(SpacetraceTyping, TurnAndGameEndAndWaitingTacticsAreCarriedOut) {
    EXPECT_EQ(meaning(paid, "end"), text(event::EndTurn{'A'}));
    EXPECT_EQ(meaning(paid, "Zug fertig"), text(event::EndTurn{'A'}));
    EXPECT_EQ(meaning(paid, "spielende"), text(event::EndGame{}));
    const Game waiting = after(paid, {event::PlayTactic{'A', "psionic_blast", {}, {}}});
    for (const char* line : {"yes", "ja", "resolve", "ausführen"})
        EXPECT_EQ(meaning(waiting, line), text(event::Resolve{})) << line;
    EXPECT_EQ(eventIn(read(waiting, "").choices.front().wish)->index(), Event(event::Resolve{}).index());
}

TEST_F(SpacetraceTyping, CommandsAreSaidInBothLanguagesAndScanned) {
    const auto command = [&](const char* line) {
        const EntryAnswer answer = read(paid, line);
        EXPECT_EQ(answer.equal, 1U) << line;
        return std::get<tag::CommandCard>(*answer.choices.at(0).wish);
    };
    EXPECT_EQ(command("undo"), tag::CommandCard::Undo);
    EXPECT_EQ(command("zurück"), tag::CommandCard::Undo);
    EXPECT_EQ(command("weiter"), tag::CommandCard::Pause);
    EXPECT_EQ(command("RKTC02"), tag::CommandCard::Undo);
    EXPECT_TRUE(std::holds_alternative<referee::Redo>(*read(paid, "redo").choices.at(0).wish));
}

TEST_F(SpacetraceTyping, AReasonStandsBehindAColon) {
    const EntryAnswer answer = read(fleets, "damage #1 40: the mine (Ada)");
    const auto& said = std::get<referee::SaidEvent>(*answer.choices.at(0).wish);
    EXPECT_EQ(said.who.by, "Ada");
    EXPECT_EQ(said.who.why, "the mine");
}

TEST_F(SpacetraceTyping, WhatIsRefusedIsSaidWithTheRuleAndTheRemedy) {
    EXPECT_THAT(read(begun("AB"), "fighter").problem, HasSubstr("[SPT-6]. Play a reinforcement"));
    EXPECT_THAT(read(paid, "b fighter").problem, HasSubstr("[SPT-11]. End the turn"));
    EXPECT_THAT(read(paid, "attack").problem, HasSubstr("End the turn"));
    const Game waiting = after(paid, {event::PlayTactic{'A', "psionic_blast", {}, {}}});
    EXPECT_THAT(read(waiting, "fighter").problem, HasSubstr("resolve"));
    EXPECT_THAT(Entry(german, Now{begun("AB")}).read("fighter").problem,
                HasSubstr("Ein Reinforcement spielen"));
}

TEST_F(SpacetraceTyping, NonsenseIsNamedWithWhatMayBeMeant) {
    EXPECT_THAT(read(paid, "figther").problem, HasSubstr("Perhaps you mean Fighter"));
    EXPECT_THAT(read(paid, "xyzzy").problem, HasSubstr("“xyzzy”"));
    EXPECT_THAT(read(paid, "3").problem, HasSubstr("alone says nothing"));
    for (const char* line :
         {"fighter fighter", "move", "= : (", "#", "#99999999999", "damage -4", "mp=", "\xFF\xFE", "discard",
          "a b c d a b c d a b c d", "99999999999999", "order base base", "swap 1 1", "fighter ap=3",
          "RKTS10", "over over over damage"}) {
        const EntryAnswer answer = read(paid, line);
        EXPECT_NE(answer.choices.empty(), answer.problem.empty()) << line;
    }
    EXPECT_EQ(read(paid, std::string(4000, 'a')).choices.size(), 0U);
    std::string many;
    for (int i = 0; i < 300; ++i)
        many += "re de fi ";
    EXPECT_TRUE(read(paid, many).choices.empty());
}

TEST_F(SpacetraceTyping, QuestionsComeFirst) {
    Now now{fleets};
    referee::Question question;
    question.id = 4;
    question.kind = "extra_own";
    question.text = {"referee.ask.extra", {"A"}};
    question.choices = {
        {1, {"referee.choice.stays"}}, {2, {"referee.choice.before"}}, {3, {"referee.choice.after"}}};
    now.questions = {question};
    for (const char* line : {"2", "before", "davor", "vor"}) {
        const EntryAnswer answer = read(now, line);
        ASSERT_EQ(answer.equal, 1U) << line << answer.problem;
        const auto& said = std::get<referee::Answer>(*answer.choices[0].wish);
        EXPECT_EQ(said.question, 4);
        EXPECT_EQ(said.choice, 2) << line;
    }
    EXPECT_EQ(read(now, "").choices.size(), 3U);
    EXPECT_THAT(Entry(english, now).asks(), HasSubstr("Does the extra fleet of A fight"));
}

TEST_F(SpacetraceTyping, NumbersOfACardAnswerInTheirOrderOrByName) {
    Now now{paid};
    referee::Question question;
    question.kind = "values";
    question.card = "cruiser";
    question.text = {"referee.ask.values", {"cruiser"}};
    question.numbers = {{"ap", 0, mostPoints}, {"lp", 1, mostPoints}};
    now.questions = {question};
    const std::map<std::string, int> both{{"ap", 20}, {"lp", 30}};
    for (const char* line : {"20 30", "ap=20 lp=30", "lp 30 ap 20"}) {
        const EntryAnswer answer = read(now, line);
        ASSERT_FALSE(answer.choices.empty()) << line << answer.problem;
        ASSERT_TRUE(answer.choices[0].wish) << line;
        EXPECT_EQ(std::get<referee::Answer>(*answer.choices[0].wish).numbers, both) << line;
    }
    EXPECT_FALSE(read(now, "20").choices.at(0).wish) << "the other is still to be said";
}

TEST_F(SpacetraceTyping, TargetsAndReasonsAreAnsweredInWords) {
    Now now{fleets};
    referee::Question target;
    target.kind = "target";
    target.text = {"referee.ask.target", {"psionic_blast"}};
    target.choices = {{1, {"referee.target.base", {"B"}}, ShipRef{'B', 0}},
                      {2, {"referee.target.ship", {"A", "fighter", "1"}}, ShipRef{'A', 1}}};
    target.no = {"referee.no.target"};
    now.questions = {target};
    const auto choice = [&](const char* line) {
        return std::get<referee::Answer>(*read(now, line).choices.at(0).wish).choice;
    };
    EXPECT_EQ(choice("b base"), 1);
    EXPECT_EQ(choice("#1"), 2);
    EXPECT_EQ(choice("1"), 1) << "a number alone is the answer's";
    EXPECT_EQ(std::get<referee::Answer>(*read(now, "nein").choices.at(0).wish).yes, false);
}

TEST_F(SpacetraceTyping, AMismatchIsAccepted) {
    Now now{begun("AB")};
    referee::MismatchReport open;
    open.id = 3;
    open.kind = "unaffordable";
    open.text = {"referee.unaffordable", {"fighter", "A", "0"}};
    open.acceptable = {event::ByHand{{Deed::GiveMp, 30, {'A', 0}}}, fighter};
    open.counts = {{{}, "play.laid", {"A", "fighter", "0"}}};
    now.mismatches = {open};
    for (const char* line : {"accept", "gilt", "accept fighter", "yes"}) {
        const EntryAnswer answer = read(now, line);
        ASSERT_EQ(answer.equal, 1U) << line << answer.problem;
        EXPECT_EQ(std::get<referee::Accept>(*answer.choices[0].wish).mismatch, 3);
        EXPECT_THAT(answer.choices[0].sentence, HasSubstr("It counts: A lays Fighter"));
        EXPECT_EQ(answer.choices[0].line, "accept Fighter");
    }
    EXPECT_TRUE(read(now, "accept apollo").choices.empty());
    EXPECT_TRUE(read(paid, "accept").choices.empty());
}

TEST_F(SpacetraceTyping, WhilePausedOnlyCommandsAreHeard) {
    Now now{paid};
    now.paused = true;
    EXPECT_THAT(read(now, "fighter").problem, HasSubstr("paused"));
    EXPECT_FALSE(read(now, "undo").choices.empty());
    EXPECT_THAT(Entry(english, now).asks(), HasSubstr("paused"));
}

TEST_F(SpacetraceTyping, EveryExampleOfAHintIsTakenAsItStandsThere) {
    const std::vector<Game> games{begun("AB"), paid, fleets,
                                  after(fleets, {event::EndTurn{'A'}, event::EndTurn{'B'}}),
                                  after(paid, {event::PlayTactic{'A', "psionic_blast", {}, {}}})};
    for (const auto& words : {english, german}) {
        for (const Game& game : games) {
            const Entry entry(words, Now{game});
            std::string rest = entry.asks();
            rest = rest.substr(rest.find(": ") + 2);
            for (std::size_t at = 0; at != std::string::npos;) {
                const auto end = rest.find(" · ", at);
                const std::string example = rest.substr(at, end == std::string::npos ? end : end - at);
                EXPECT_EQ(entry.read(example).equal, 1U) << example;
                at = end == std::string::npos ? end : end + std::string(" · ").size();
            }
        }
    }
}

TEST_F(SpacetraceTyping, AGameThatIsOverTakesOnlyCommands) {
    const Game over = after(paid, {event::EndGame{}});
    EXPECT_THAT(read(over, "fighter").problem, HasSubstr("over"));
    EXPECT_TRUE(read(over, "").choices.empty());
    EXPECT_FALSE(read(over, "undo").choices.empty());
}

} // namespace
} // namespace rowkeeper::spacetrace::entry::test
