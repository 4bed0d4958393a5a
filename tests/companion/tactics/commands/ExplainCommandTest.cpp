// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Subjects.h"
#include "engine/tactics/Citations.h"
#include "engine/tactics/json/CardPlaces.h"
#include "engine/tactics/json/CatalogFile.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

namespace rowkeeper::test {

namespace {

class ExplainCommand : public ProgramTest {
  protected:
    nlohmann::ordered_json explained(const std::string& what) const {
        const Ran ran = run({"explain", what, "--json"});
        EXPECT_EQ(ran.code, 0) << what << ": " << ran.err;
        return ran.code == 0 ? ran.json() : nlohmann::ordered_json();
    }
};

/// Everything the program can print as a citation: what the engine may cite, house rules, what the catalog
/// and the rulings name as their source, and what stands in brackets behind the sentences of whole games.
std::set<std::string> printedCitations(const app::AppContext& context) {
    std::set<std::string> all;
    for (const std::string_view rule : tactics::knownRules)
        all.emplace(rule);
    for (const tactics::KnownRuling& ruling : tactics::knownRulings)
        all.emplace(ruling.id);
    for (const tactics::OptionInfo& option : tactics::allOptions())
        all.emplace(option.name);
    for (const json::Ruling& ruling : tactics::commands::ruleBookOf(context).rulings)
        all.insert({ruling.id, ruling.section});
    const nlohmann::ordered_json values = json::toJson(tactics::commands::catalogOf(context)).flatten();
    for (const auto& [place, value] : values.items()) {
        if (place.ends_with("/source") && !value.get<std::string>().empty())
            all.insert(value.get<std::string>());
    }
    static const std::regex bracket(R"(\[((?:G[0-9]|T[0-9]|EN|rule )[^\]]*)\]|\[(T[^\]]*)\])");
    for (const auto& file : std::filesystem::directory_iterator(ROWKEEPER_TESTS_DIR "/transcripts")) {
        if (file.path().extension() != ".txt") continue;
        const std::string text = contentOf(file.path());
        for (std::sregex_iterator at(text.begin(), text.end(), bracket), end; at != end; ++at)
            all.insert(at->str());
    }
    return all;
}

app::AppContext speaking(json::Language language) {
    return app::AppContext(test::hermetic(language));
}

} // namespace

TEST_F(ExplainCommand, OpensEveryCitationThatIsPrintedInBothLanguages) {
    for (const json::Language language : {json::Language::En, json::Language::De}) {
        const app::AppContext context = speaking(language);
        const std::set<std::string> citations = printedCitations(context);
        EXPECT_GT(citations.size(), 250U);
        EXPECT_TRUE(citations.contains("[G8.2/14, T54]")) << "the transcripts were read";
        for (const std::string& citation : citations) {
            const auto subjects = tactics::commands::subjectsNamed(context, citation);
            EXPECT_FALSE(subjects.empty()) << citation;
            for (const tactics::commands::Subject& subject : subjects)
                EXPECT_GT(tactics::commands::text(context, subject).size(), citation.size() + 10) << citation;
        }
    }
}

TEST_F(ExplainCommand, ACitationWithASlashIsNoFile) {
    EXPECT_EQ(explained("G8.2/14")["rule"]["id"], "G8.2/14");
    EXPECT_EQ(explained("8.2/14"), explained("G8.2/14"));
    EXPECT_EQ(explained("G6.1")["rule"]["id"], "G6.1");
    EXPECT_EQ(explained("Regel 27"), explained("rule 27"));
    EXPECT_EQ(explained("[G8.2/20, T83, open in the manual, house rule wave]").size(), 2U);
    for (const char* language : {"en", "de"})
        EXPECT_EQ(run({"explain", "G8.2/14", "--lang", language}).code, 0);
    EXPECT_EQ(run({"explain", "G8.2/30"}).code, 3);
}

TEST_F(ExplainCommand, RulesAndRulingsSayWhichManualTheyWereReadOf) {
    const nlohmann::ordered_json edition{{"version", "1.2.4"}, {"date", "2026-03-17"}};
    EXPECT_EQ(explained("G6.1")["rule"]["edition"], edition);
    EXPECT_EQ(explained("T58")["ruling"]["edition"], edition);
    EXPECT_EQ(explained("T58")["ruling"]["amendment"], 14);
    EXPECT_TRUE(explained("T25")["ruling"]["amendment"].is_null());
    const std::string english = run({"explain", "T58", "--lang", "en"}).out;
    EXPECT_NE(english.find("manual 1.2.4 of 2026-03-17, amendment 14"), std::string::npos) << english;
    const std::string german = run({"explain", "G6.1", "--lang", "de"}).out;
    EXPECT_NE(german.find("Anleitung 1.2.4 vom 2026-03-17"), std::string::npos) << german;
}

// Every ruling concerns a card or is named as one that concerns none, and every note belongs to a card.
TEST_F(ExplainCommand, EveryNoteAndEveryRulingBelongsSomewhere) {
    const app::AppContext context = speaking(json::Language::En);
    const json::CardPlaces places(context.dataFolder(), tactics::commands::ruleBookOf(context));
    std::set<std::string> named(places.general().begin(), places.general().end());
    for (int i = 1; i <= tactics::cardCount; ++i) {
        const tactics::CardId card = *tactics::cardNumbered(i);
        const json::Places all = places.of(card, tactics::commands::catalogOf(context)[card]);
        named.insert(all.rules.begin(), all.rules.end());
        named.insert(all.rulings.begin(), all.rulings.end());
        EXPECT_TRUE(all.rules.at(0).starts_with("G8.2/")) << idOf(card) << ": its note comes first";
    }
    for (const json::Ruling& ruling : tactics::commands::ruleBookOf(context).rulings)
        EXPECT_TRUE(named.contains(ruling.id)) << ruling.id;
    for (const json::RuleText& rule : tactics::commands::ruleBookOf(context).rules) {
        const bool note = rule.id.starts_with("G8.2/");
        EXPECT_TRUE(!note || named.contains(rule.id)) << rule.id;
    }
}

// A ruling whose words name a card is listed with this card.
TEST_F(ExplainCommand, ARulingThatNamesACardIsListedWithIt) {
    const app::AppContext context = speaking(json::Language::En);
    const json::CardPlaces places(context.dataFolder(), tactics::commands::ruleBookOf(context));
    for (int i = 1; i <= tactics::cardCount; ++i) {
        const tactics::CardId card = *tactics::cardNumbered(i);
        const json::Places all = places.of(card, tactics::commands::catalogOf(context)[card]);
        const std::string title = tactics::commands::catalogOf(context)[card].names[0].en;
        for (const json::Ruling& ruling : tactics::commands::ruleBookOf(context).rulings) {
            if (ruling.question.en.find(title) == std::string::npos) continue;
            EXPECT_NE(std::find(all.rulings.begin(), all.rulings.end(), ruling.id), all.rulings.end())
                << idOf(card) << " lacks " << ruling.id << ": " << ruling.question.en;
        }
    }
}

TEST_F(ExplainCommand, ACardListsAllThatConcernsIt) {
    const std::map<std::string, std::vector<std::string>> wanted{
        {"space_mines", {"G8.2/14", "G6.1 ex. 2", "T49", "T50", "T51", "T53"}},
        {"diplomat", {"G8.2/21", "G8.2/7", "T23", "T60", "T61", "T87"}},
        {"armada", {"G8.2/23", "G9.1", "T20", "T25", "T26", "T28"}},
        {"boarding_party", {"G8.2/18", "G6.3 A2", "T58"}},
        {"shuttle", {"G8.2/18", "G6.3 A2", "G8.2/12", "G8.2/19", "T34", "T89", "T90"}},
    };
    for (const auto& [card, ids] : wanted) {
        const auto entry = explained(card)["card"];
        std::set<std::string> listed;
        for (const char* part : {"rules", "rulings"}) {
            for (const auto& one : entry[part])
                listed.insert(one["id"]);
        }
        for (const std::string& id : ids)
            EXPECT_TRUE(listed.contains(id)) << card << " lacks " << id;
    }
}

TEST_F(ExplainCommand, ATitleNobodyReadOffACardCarriesItsMark) {
    EXPECT_NE(run({"explain", "anti_infantry", "--lang", "de"}).out.find("RKTS30  ≈ Infanteriefalle"),
              std::string::npos);
    EXPECT_EQ(run({"explain", "armada"}).out.find("≈ Armada"), std::string::npos);
}

TEST_F(ExplainCommand, KnowsARulingWithItsReadingsAndItsOption) {
    const auto ruling = explained("T25")["ruling"];
    EXPECT_EQ(ruling["id"], "T25");
    EXPECT_EQ(ruling["readings"].size(), 3U);
    EXPECT_EQ(ruling["option"]["name"], "armada_pair");
    EXPECT_EQ(ruling["option"]["default"], "cancel");
    EXPECT_EQ(explained("t25"), explained("T25"));
}

TEST_F(ExplainCommand, KnowsAHouseRuleByItsOption) {
    EXPECT_EQ(explained("armada_pair")["option"]["ruling"], "T25");
    const Ran now = run({"explain", "armada_pair", "--json", "--option", "armada_pair=zero"});
    EXPECT_EQ(now.json()["option"]["now"], "zero");
}

TEST_F(ExplainCommand, KnowsACardByIdTagAndTitleInBothLanguages) {
    const auto card = explained("deflector");
    EXPECT_EQ(card["card"]["id"], "deflector");
    EXPECT_FALSE(card["card"]["effect_text"].get<std::string>().empty());
    for (const char* name : {"RKTS03", "RKTK03", "Deflector Shield", "Deflektorschild", "DEFLEKTORSCHILD"})
        EXPECT_EQ(explained(name), card) << name;
}

TEST_F(ExplainCommand, ACardComesWithItsRuleAndRulings) {
    const auto card = explained("armada")["card"];
    EXPECT_EQ(card["rule"]["id"], "G8.2/23");
    const auto& rulings = card["rulings"];
    const auto t24 =
        std::find_if(rulings.begin(), rulings.end(), [](const auto& r) { return r["id"] == "T24"; });
    ASSERT_NE(t24, rulings.end());
    EXPECT_EQ((*t24)["basis"], "open");
    EXPECT_EQ((*t24)["option"], "armada_boostable");
    const Ran text = run({"explain", "armada", "--lang", "en"});
    EXPECT_NE(text.out.find("G8.2/23  "), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("open in the manual, house rule armada_boostable]"), std::string::npos)
        << text.out;
}

TEST_F(ExplainCommand, SaysWhatEstimatesDecideAndWhyCardsDoNothing) {
    const std::string row =
        R"({"target":{"id":"earth"},"cards":[{"owner":"S","card":"galaxy"},)"
        R"({"owner":"R","card":"prometheus"},{"owner":"R","card":"weapon_3","effect_off":true},)"
        R"({"owner":"S","card":"bombardment"},{"owner":"S","card":"spy","power":"1/2"}]})";
    const Ran text = run({"explain", "-", "--lang", "en"}, {.input = row});
    ASSERT_EQ(text.code, 0) << text.err;
    // S: 7 + 10 + 1/2. R: Prometheus and 3: 14 is too little, 15 wins by a half.
    for (const char* sentence :
         {"Aelah, estimated at 9: up to 14: Starfleet; from 15 on: Romulans.", "No Diplomat on its side",
          "A one-time effect: it happens once", "Its effect was switched off",
          "No bonus: the target is no imperial planet.  [G8.2/6, T38d]", "½"})
        EXPECT_NE(text.out.find(sentence), std::string::npos) << sentence << "\n" << text.out;
    const auto json = run({"explain", "-", "--json"}, {.input = row}).json();
    EXPECT_EQ(json["sensitivity"][0]["changes_winner"], true);
    EXPECT_EQ(json["no_effect"].size(), 5U) << json["no_effect"];
    const Ran german = run({"explain", "-", "--lang", "de"}, {.input = row});
    EXPECT_NE(german.out.find("Aelah, geschätzt auf 9: bis 14: Sternenflotte; ab 15: Romulaner."),
              std::string::npos)
        << german.out;
}

TEST_F(ExplainCommand, KnowsATarget) {
    EXPECT_EQ(explained("Erde")["target"]["id"], "earth");
    EXPECT_EQ(explained("RKTZ01")["target"]["id"], "earth");
}

TEST_F(ExplainCommand, OpensEveryPartOfARow) {
    const std::string row = R"({"target":{"id":"earth"},"cards":[{"owner":"S","card":"infantry"},)"
                            R"({"owner":"R","card":"deflector"}]})";
    const Ran text = run({"explain", folder.write("row.json", row)});
    ASSERT_EQ(text.code, 0) << text.err;
    EXPECT_NE(text.out.find("-15"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("[G8.2/22]"), std::string::npos) << text.out;
    EXPECT_EQ(run({"explain", "-", "--json"}, {.input = row}).out,
              run({"score", "-", "--json"}, {.input = row}).out);
}

TEST_F(ExplainCommand, ListsTheEffectsInTheOrderInWhichTheRowIsResolvedInTextAsInJson) {
    const std::string row = R"({"target":{"id":"earth"},"cards":[{"owner":"S","card":"infantry"},)"
                            R"({"owner":"R","card":"deflector"},{"owner":"S","card":"admiral"}]})";
    const std::string file = folder.write("row.json", row);
    const Ran text = run({"explain", file});
    ASSERT_EQ(text.code, 0) << text.err;
    const auto effects = run({"explain", file, "--json"}).json().at("effects");
    ASSERT_GT(effects.size(), 4U);
    std::size_t from = text.out.find("Effects in the order of resolution");
    ASSERT_NE(from, std::string::npos) << text.out;
    int number = 0;
    for (const auto& effect : effects) {
        EXPECT_EQ(effect.at("number"), ++number);
        const std::size_t line = text.out.find(" " + std::to_string(number) + ". ", from);
        ASSERT_NE(line, std::string::npos) << number << text.out;
        const std::string said = text.out.substr(line, text.out.find('\n', line) - line);
        EXPECT_NE(said.find(effect.at("text").get<std::string>()), std::string::npos) << said;
        EXPECT_NE(said.find(effect.at("rule").get<std::string>()), std::string::npos) << said;
        from = line;
    }
    const auto stolen = std::find_if(effects.begin(), effects.end(), [](const auto& effect) {
        return effect.at("step") == "theft" && effect.at("card") == 0;
    });
    ASSERT_NE(stolen, effects.end());
    EXPECT_EQ(stolen->at("source"), 1) << "the card that takes it";
    EXPECT_EQ(stolen->at("after"), "0");
}

TEST_F(ExplainCommand, SpeaksBothLanguages) {
    EXPECT_NE(run({"explain", "T25", "--lang", "de"}).out, run({"explain", "T25", "--lang", "en"}).out);
}

TEST_F(ExplainCommand, AnUnknownNameIsNotFound) {
    const Ran ran = run({"explain", "warp_core"});
    EXPECT_EQ(ran.code, 3);
    EXPECT_NE(ran.err.find("warp_core"), std::string::npos);
}

TEST_F(ExplainCommand, WhatOnlyTheOtherGameKnowsIsRefusedWithThatGame) {
    const auto refused = [&](const std::string& name, const std::string& asked) {
        const Ran ran = run({"explain", name, "--game", asked, "--lang", "en"});
        EXPECT_EQ(ran.code, 3) << name << ran.out;
        EXPECT_EQ(ran.out, "") << name;
        return ran.err;
    };
    const std::string other = ": this belongs to the game spacetrace; name it with --game spacetrace";
    for (const char* name : {"RKPA02", "RKPD05", "RKPA02.1", "SR07", "fire_back", "fighter", "SPT-12"}) {
        EXPECT_NE(refused(name, "tactics").find(name + other), std::string::npos) << name;
        EXPECT_EQ(run({"explain", name, "--lang", "en"}).err, refused(name, "tactics"));
    }
    for (const char* name : {"T25", "infantry", "armada_pair", "RKTS02"})
        EXPECT_NE(refused(name, "spacetrace").find("--game tactics"), std::string::npos) << name;
    for (const char* asked : {"tactics", "spacetrace"})
        for (const char* name : {"warp_core", "RKPA99", "RKTS99"})
            EXPECT_EQ(refused(name, asked).find("--game"), std::string::npos) << "nobody knows " << name;
}

// Values of the other game that nobody can read are no answer to what was asked.
TEST_F(ExplainCommand, AGameWhoseValuesCannotBeReadKnowsNothing) {
    std::filesystem::create_directories(folder.path() / "config/rowkeeper");
    folder.write("config/rowkeeper/spacetrace.json", "{");
    const Ran ran = run({"explain", "warp_core", "--lang", "en"});
    EXPECT_EQ(ran.code, 3) << ran.err;
    EXPECT_NE(ran.err.find("warp_core: no ruling"), std::string::npos) << ran.err;
}

TEST_F(ExplainCommand, NoNameAtAllIsSaid) {
    for (const char* name : {"", "  "}) {
        const Ran ran = run({"explain", name, "--lang", "en"});
        EXPECT_EQ(ran.code, 3);
        EXPECT_NE(ran.err.find("nothing is named"), std::string::npos) << ran.err;
    }
}

TEST_F(ExplainCommand, ARecordedGameIsSentToTheCommandsThatReadOne) {
    const std::string file = folder.write("game.jsonl", record(twoPlayers(), opening()));
    for (const char* command : {"explain", "score"})
        for (const char* game : {"tactics", "spacetrace"}) {
            const Ran ran = run({command, file, "--game", game, "--lang", "en"});
            EXPECT_EQ(ran.code, 4) << command;
            EXPECT_NE(ran.err.find(file + ": this is a recorded game; read it with replay or desk"),
                      std::string::npos)
                << ran.err;
        }
}

TEST_F(ExplainCommand, ARulingShowsEveryHouseRuleThatSwitchesIt) {
    const Ran ran = run({"explain", "T58", "--lang", "en"});
    for (const char* option :
         {"--option anti_infantry_silenced=acts", "--option anti_infantry_hidden=spared"})
        EXPECT_NE(ran.out.find(option), std::string::npos) << ran.out;
    auto ruling = run({"explain", "T58", "--json"}).json()["ruling"];
    ASSERT_EQ(ruling["options"].size(), 2U);
    EXPECT_EQ(ruling["option"], ruling["options"][0]);
}

} // namespace rowkeeper::test
