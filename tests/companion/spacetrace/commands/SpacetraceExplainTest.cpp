// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Subjects.h"
#include "engine/core/json/Node.h"
#include "engine/spacetrace/Citations.h"
#include "engine/spacetrace/json/AbilityJson.h"
#include "engine/spacetrace/json/AbilityText.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"
#include "engine/spacetrace/json/RuleBook.h"
#include "tests/companion/app/Program.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <set>

namespace rowkeeper::test {

namespace {

using spacetrace::Ability;
using spacetrace::Effect;
using spacetrace::Of;
using spacetrace::commands::SpacetraceSubject;
using spacetrace::commands::SpacetraceSubjects;

const std::filesystem::path spacetraceData = ROWKEEPER_DATA_DIR;
constexpr std::array bothLanguages{json::Language::En, json::Language::De};

/// Everything `explain` stands on, in a language.
struct Stand {
    explicit Stand(json::Language language)
        : sentences(spacetrace::gameSentences(spacetraceData, language)) {}
    spacetrace::Catalog catalog = spacetrace::loadCatalog(spacetraceData);
    spacetrace::Options options;
    json::RuleBook book = spacetrace::loadRuleBook(spacetraceData);
    json::Sentences sentences;
    SpacetraceSubjects subjects{catalog, options, book, sentences};
};

/// A key of a text that stood for itself, or a filling that nobody filled.
void expectWords(const std::string& text, const std::string& what) {
    static const std::regex raw(R"([{}]|\b(ability|battle|basis|card|explain|kind|status)\.[a-z_.]+)");
    EXPECT_FALSE(std::regex_search(text, raw)) << what << ":\n" << text;
    EXPECT_GT(text.size(), 20U) << what;
}

/// One of every shape that an ability can have.
std::vector<Ability> everyAbility() {
    std::vector<Ability> all;
    for (int effect = 0; effect <= static_cast<int>(Effect::Fire); ++effect) {
        for (const Of of : {Of::Cards, Of::Ships, Of::AsRuled}) {
            if (of == Of::AsRuled && static_cast<Effect>(effect) != Effect::Damage) continue;
            for (const int n : {1, 3}) {
                Ability ability;
                ability.effect = static_cast<Effect>(effect);
                const bool concerns = isOnEnemies(ability.effect) || isOnOwn(ability.effect);
                const bool ofCards = ability.effect == Effect::Withdraw || ability.effect == Effect::Remove;
                if (concerns || ability.effect == Effect::Sacrifice) ability.n = n;
                if (concerns) ability.of = ofCards ? Of::Cards : of;
                ability.amount = ability.effect == Effect::Damage ? 40 : 0;
                ability.preemptive = ability.effect == Effect::Fire;
                all.push_back(ability);
                if (!isOnEnemies(ability.effect)) continue;
                ability.classes = 0x07;
                ability.onlyDamaged = true;
                ability.preemptive = ability.effect != Effect::Jam;
                all.push_back(ability);
            }
        }
    }
    return all;
}

class SpacetraceExplain : public ProgramTest {
  protected:
    Ran explain(const std::string& what, const std::vector<std::string>& more = {},
                const How& how = {}) const {
        std::vector<std::string> arguments{"explain", what, "--game", "spacetrace"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(std::move(arguments), how);
    }
    nlohmann::ordered_json explained(const std::string& what) const {
        const Ran ran = explain(what, {"--json"});
        EXPECT_EQ(ran.code, 0) << what << ": " << ran.err;
        return ran.code == 0 ? ran.json() : nlohmann::ordered_json();
    }
};

constexpr auto duel = R"({"battle":true,"sides":{
    "active":{"fleets":{"base":[{"base":true},{"class":1,"count":3,"ap":4,"lp":10}]}},
    "other":{"fleets":{"base":[{"base":true,"ap":7},{"class":1,"count":500,"ap":1,"lp":6}]}}}})";

} // namespace

TEST_F(SpacetraceExplain, EverythingIsExplainedInBothLanguages) {
    for (const json::Language language : bothLanguages) {
        const Stand stand(language);
        std::vector<std::string> names{"base"};
        for (const json::RuleText& rule : stand.book.rules)
            names.push_back(rule.id);
        for (const json::Ruling& ruling : stand.book.rulings)
            names.push_back(ruling.id);
        for (const json::HouseRule& rule : stand.book.houseRules)
            names.push_back(rule.name);
        for (const auto& [id, card] : stand.catalog.cards)
            names.push_back(id);
        EXPECT_GT(names.size(), 31U + 28U + 20U + 15U);
        for (const std::string& name : names) {
            const std::vector<SpacetraceSubject> found = stand.subjects.named(name);
            ASSERT_EQ(found.size(), 1U) << name;
            expectWords(stand.subjects.text(found[0]), name);
            EXPECT_EQ(stand.subjects.document(found[0]).size(), 1U) << name;
        }
    }
}

TEST_F(SpacetraceExplain, WhateverACardCanDoIsSaidInWordsAndCitedFromTheBook) {
    for (const json::Language language : bothLanguages) {
        const Stand stand(language);
        std::set<std::string> said;
        for (const Ability& ability : everyAbility()) {
            const std::string text = abilityText(ability, stand.sentences);
            expectWords(text, std::string(idOf(ability.effect)));
            said.insert(text);
            spacetrace::CardValues card;
            card.mothership.value = true;
            card.abilities.value = {{ability}};
            for (const std::string_view place : spacetrace::concerning(card)) {
                const std::string id(place);
                EXPECT_TRUE(stand.book.rule(id) != nullptr || stand.book.ruling(id) != nullptr) << id;
            }
        }
        EXPECT_GT(said.size(), 40U) << "each in words of its own";
        for (const std::string_view place : spacetrace::concerningTheBase()) {
            const std::string id(place);
            EXPECT_TRUE(stand.book.rule(id) != nullptr || stand.book.ruling(id) != nullptr) << id;
        }
    }
}

TEST_F(SpacetraceExplain, OfATacticThatHasAConditionNoneIsLeftOut) {
    const auto told = [&](const Ability& ability) {
        const json::Sentences english = spacetrace::gameSentences(spacetraceData, json::Language::En);
        return abilityText(ability, english, spacetrace::Kind::Tactic);
    };
    Ability destroy{.effect = spacetrace::Effect::Destroy};
    EXPECT_EQ(told(destroy), "all ships of any ship card are destroyed");
    destroy.classes = 1;
    EXPECT_NE(told(destroy).find("class I only"), std::string::npos) << told(destroy);
}

TEST_F(SpacetraceExplain, AnAbilityIsWrittenAsItIsRead) {
    const std::vector<Ability> all = everyAbility();
    const json::Origin origin("test");
    for (const Ability& ability : all) {
        const nlohmann::json written = spacetrace::toJson(std::vector<Ability>{ability});
        EXPECT_EQ(spacetrace::readAbilities(json::Node(written, origin)), std::vector<Ability>{ability})
            << written;
    }
}

TEST_F(SpacetraceExplain, ACardIsKnownByIdTagAndNameWhateverItsCapitals) {
    const auto card = explained("bounty_hunter");
    EXPECT_EQ(card["card"]["tags"].dump(), R"(["RKPA12","RKPB12","RKPC12","RKPD12"])");
    for (const char* name : {"Bounty Hunter", "BOUNTY HUNTER", "RKPA12", "RKPD12", "rkpb12", "RKPC12.7F"})
        EXPECT_EQ(explained(name), card) << name;
    for (const char* name :
         {"RKPE12", "RKPA99", "RKPA00", "RKPA12.", "RKPA12.TOOLONG", "RKTS12", "G6.3", "99"})
        EXPECT_EQ(explain(name).code, 3) << name;
    const Ran unknown = explain("warp_core");
    EXPECT_EQ(unknown.code, 3);
    EXPECT_NE(unknown.err.find("warp_core"), std::string::npos);
}

TEST_F(SpacetraceExplain, ACardSaysHowEachValueIsKnownAndNeverTakesUnknownFor0) {
    const auto fighter = explained("fighter")["card"];
    EXPECT_EQ(fighter["ap"].dump(), R"({"value":1,"status":"stated","total":100})");
    EXPECT_EQ(fighter["class"].dump(), R"({"value":null,"status":"unknown"})");
    EXPECT_EQ(fighter["abilities"].dump(), R"({"value":[],"status":"estimated"})");
    const std::string text = explain("fighter", {"--lang", "en"}).out;
    for (const char* line : {"class: not known\n", "AP of a ship: 1, of all: 100 (stated in the manual)\n",
                             "abilities: none (estimated)\n", "MP it costs: not known\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
    EXPECT_NE(
        explain("doomstar", {"--lang", "de"}).out.find("höchstens im Deck: 1 (in der Anleitung genannt)"),
        std::string::npos);
    EXPECT_EQ(explained("doomstar")["card"]["rules"].back()["id"], "SPT-30");
    EXPECT_FALSE(explained("deserter")["card"].contains("lp")) << "no ship card";
    const std::string own = folder.write("own.json", R"({"cards":{"fighter":{"class":{"value":2}}}})");
    EXPECT_NE(explain("fighter", {"--lang", "en", "--catalog", own}).out.find("class: II (own card)"),
              std::string::npos);
}

TEST_F(SpacetraceExplain, OfTheDeserterIsSaidWhatNoValueExpresses) {
    const auto card = explained("deserter")["card"];
    const std::string english = explain("deserter", {"--lang", "en"}).out;
    for (const char* words : {"the most MP", "Mothership", "no Base", "end of the turn", "nothing happens"})
        EXPECT_NE(english.find(words), std::string::npos) << words << english;
    EXPECT_NE(english.find(card["stated"].get<std::string>()), std::string::npos) << english;
    EXPECT_NE(explain("deserter", {"--lang", "de"}).out.find("den meisten MP"), std::string::npos);
    EXPECT_FALSE(explained("fighter")["card"].contains("stated"));
}

TEST_F(SpacetraceExplain, OfThePsionicBlastIsSaidThatItTakesNoBaseOutOfBattle) {
    const std::string english = explain("psionic_blast", {"--lang", "en"}).out;
    EXPECT_NE(english.find("stated of it: it takes no Base out of battle"), std::string::npos) << english;
    EXPECT_EQ(explained("psionic_blast")["card"]["stated"], "stated of it: it takes no Base out of battle");
    EXPECT_NE(explain("psionic_blast", {"--lang", "de"}).out.find("Base lässt sich mit ihm nicht"),
              std::string::npos);
}

TEST_F(SpacetraceExplain, ACommanderSaysOnWhichShipsHeMayLie) {
    const auto own = [&](const std::string& more) {
        return folder.write("own.json", R"({"cards":{"hero":{"tag":"70","names":{"en":"Hero"},
            "kind":{"value":"commander"})" + more +
                                            "}}}");
    };
    EXPECT_NE(
        explain("hero", {"--lang", "en", "--catalog", own("")}).out.find("on ships of class: not known\n"),
        std::string::npos);
    const std::string known = own(R"(,"classes":{"value":[4,1]})");
    EXPECT_NE(explain("hero", {"--lang", "en", "--catalog", known})
                  .out.find("on ships of class: I, IV (own card)\n"),
              std::string::npos);
    EXPECT_EQ(explain("hero", {"--json", "--catalog", known}).json()["card"]["classes"].dump(),
              R"({"value":[1,4],"status":"own"})");
    const Ran refused = explain("hero", {"--lang", "de", "--catalog", own(R"(,"ap":{"value":1})")});
    EXPECT_EQ(refused.code, 4);
    EXPECT_NE(refused.err.find("cards.hero.ap: eine Karte der Art \"commander\" hat diesen Wert nicht"),
              std::string::npos)
        << refused.err;
}

TEST_F(SpacetraceExplain, RulesRulingsAndHouseRulesAreToldAsOfTactics) {
    EXPECT_EQ(explained("spt-13")["rule"]["heading"], "Kampfablauf");
    EXPECT_EQ(explained("13"), explained("SPT-13"));
    EXPECT_TRUE(explained("SPT-13")["rule"]["edition"]["date"].is_null());
    const auto ruling = explained("SR05")["ruling"];
    EXPECT_EQ(ruling["option"]["name"], "no_higher_class");
    EXPECT_EQ(ruling["readings"].size(), 2U);
    EXPECT_EQ(explain("fire_back", {"--json", "--option", "fire_back=yes"}).json()["option"]["now"], "yes");
    EXPECT_EQ(explained("fire_back")["option"]["default"], "no");
    EXPECT_EQ(explained("[SPT-17, SR03, open in the manual, our default]").size(), 2U);
}

TEST_F(SpacetraceExplain, ABattleIsToldShotByShot) {
    const std::string file = folder.write("duel.json", duel);
    const Ran english = explain(file, {"--lang", "en"});
    ASSERT_EQ(english.code, 0) << english.err;
    for (const char* line :
         {"shot 1 of 3: 4 damage to ship 1: 2 LP left\n", "shot 2 of 3: 4 damage to ship 1: destroyed\n",
          "shot 1 of 1: 7 damage to Base (active): 993 LP left\n",
          "[SPT-17, SR03, open in the manual, our default]\n"})
        EXPECT_NE(english.out.find(line), std::string::npos) << line << english.out;
    expectWords(explain(file, {"--lang", "de"}).out, "a battle");
    const auto answer = explain("-", {"--json"}, {.input = duel}).json();
    EXPECT_EQ(answer["log"][1]["each"][1].dump(),
              R"({"shot":2,"ship":1,"damage":4,"lp":0,"text":"shot 2 of 3: 4 damage to ship 1: destroyed"})");
    auto without = answer;
    for (auto& entry : without["log"])
        entry.erase("each");
    EXPECT_EQ(without, run({"score", "-", "--game", "spacetrace", "--json"}, {.input = duel}).json());
}

TEST_F(SpacetraceExplain, ManyShotsAlikeAreOneLine) {
    const std::string many = R"({"battle":true,"sides":{
        "active":{"fleets":{"base":[{"base":true},{"class":1,"count":1000,"ap":5,"lp":3},{"class":2,"count":900,"ap":2,"lp":3}]}},
        "other":{"fleets":{"base":[{"base":true},{"class":1,"count":2000,"ap":0,"lp":5},{"class":2,"count":900,"ap":1,"lp":4}]}}}})";
    for (const char* language : {"en", "de"}) {
        const Ran ran = explain("-", {"--lang", language}, {.input = many});
        ASSERT_EQ(ran.code, 0) << ran.err;
        expectWords(ran.out, "a battle");
        EXPECT_LT(std::ranges::count(ran.out, '\n'), 30) << ran.out;
    }
    const std::string english = explain("-", {"--lang", "en"}, {.input = many}).out;
    for (const char* line : {"shots 1 to 1000: one ship each, ships 1 to 1000 destroyed\n",
                             "shots 1 to 900: 2 for each of ships 1 to 450, all destroyed\n",
                             "shots 1 to 2000: 0 damage each to ship 1: 3 LP left\n"})
        EXPECT_NE(english.find(line), std::string::npos) << line << english;
}

TEST_F(SpacetraceExplain, AHouseRuleThatDecidedIsNamed) {
    const Ran ran = explain("-", {"--lang", "en", "--option", "empty_class=battle_start"}, {.input = duel});
    EXPECT_NE(ran.out.find("[SPT-17, SR03, open in the manual, house rule empty_class]"), std::string::npos)
        << ran.out;
}

} // namespace rowkeeper::test
