// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Texts.h"

#include "engine/tactics/json/BonusText.h"
#include "engine/tactics/json/CatalogFile.h"
#include "tests/engine/json/Support.h"
#include "tests/engine/json/TempFolder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace rowkeeper::json {
namespace {

using namespace tactics;

TEST(Texts, GermanUsesTheTermsOfTheManual) {
    for (const char* other : {"Ausspielphase", "Spezialeffekt", "inmaliger Effekt", "abgeschirmt", "Handbuch",
                              "Zugstapel", "Top Secret", "bgeschaltet"}) {
        for (const auto& [key, text] : texts(Language::De).all())
            EXPECT_EQ(text.find(other), std::string::npos) << key << ": " << text;
    }
}

TEST(Texts, TitlesWeInventedCarryTheirMarkUntilAGroupKnowsBetter) {
    EXPECT_EQ(texts(Language::En).name(CardId::AntiInfantry, Faction::R), "≈ Infantry Trap");
    EXPECT_EQ(texts(Language::De)({"game.bid.highest", {Faction::S, NamedCard{Faction::S, CardId::Extra2}}}),
              "Sternenflotte: ≈ Leichter Kreuzer ist das höchste Gebot.");
    EXPECT_EQ(texts(Language::En).name(CardId::Armada, Faction::K), "Armada");
    Catalog catalog = loadCatalog(dataDir);
    catalog[CardId::AntiInfantry].names[index(Faction::R)] = {"Ambush", "Hinterhalt", Status::OwnCard};
    EXPECT_EQ(Texts(dataDir, Language::De, catalog).name(CardId::AntiInfantry, Faction::R), "Hinterhalt");
}

TEST(Texts, EveryCardHasAnEffectTextThatFitsItsBox) {
    for (const Language language : {Language::En, Language::De}) {
        for (int i = 1; i <= cardCount; ++i) {
            const std::string key = "card." + std::string(idOf(static_cast<CardId>(i))) + ".effect";
            ASSERT_TRUE(texts(language).has(key)) << key;
            EXPECT_LE(texts(language).text(key).size(), 150U) << key;
        }
    }
}

TEST(Texts, ArgumentsAppearAsPeopleWriteThem) {
    const TempFolder folder;
    folder.write("frame/texts/f.en.json", R"({"camera": "gone"})");
    folder.write("tactics/texts/a.en.json", R"({"all": "{0}|{1}|{2}|{3}|{4}|{5}", "faction.R": "Romulans"})");
    folder.write("tactics/texts/b.en.json", R"({"swap": "{1} {0} {x} {", "twice": "{0}{0}"})");
    const Texts texts(folder.path(), Language::En, loadCatalog(dataDir));
    EXPECT_EQ(texts({"all",
                     {3, Fraction(21, 2), Faction::R, NamedCard{Faction::R, CardId::Galaxy}, TargetId::Earth,
                      std::string("{0}")}}),
              "3|10½|Romulans|D'Deridex|Earth|{0}");
    EXPECT_EQ(texts({"swap", {1, 2}}), "2 1 {x} {");
    EXPECT_EQ(texts({"twice", {7}}), "77");
    EXPECT_EQ(texts({"twice", {}}), "");
    EXPECT_EQ(texts({"unknown.key", {}}), "unknown.key");
    EXPECT_EQ(texts.text("camera"), "gone") << "the frame's sentences, too";
}

TEST(Texts, HalvesQuartersAndEighthsAreSigns) {
    const TempFolder folder;
    folder.write("frame/texts/f.de.json", R"({"camera": "gone"})");
    folder.write("tactics/texts/a.de.json", R"({"n": "{0}"})");
    const Texts texts(folder.path(), Language::De, loadCatalog(dataDir));
    const auto shown = [&](Fraction number) { return texts({"n", {number}}); };
    EXPECT_EQ(shown({1, 2}), "½");
    EXPECT_EQ(shown({-15, 2}), "-7½");
    EXPECT_EQ(shown({15, 4}), "3¾");
    EXPECT_EQ(shown({9, 8}), "1⅛");
    EXPECT_EQ(shown({7, 3}), "7/3");
    EXPECT_EQ(shown(10), "10");
}

TEST(Texts, AKeyOfTheFrameIsNoneOfTheGame) {
    const TempFolder folder;
    folder.write("frame/texts/a.en.json", R"({"x": "1"})");
    folder.write("tactics/texts/b.en.json", R"({"x": "2"})");
    EXPECT_EQ(refusal([&] { Texts(folder.path(), Language::En, Catalog()); }),
              "b.en.json: x: this key is in a.en.json too");
}

TEST(BonusText, ReadsLikeASentenceInBothLanguages) {
    const Texts& en = texts(Language::En);
    const Texts& de = texts(Language::De);
    const Bonus bluePlanets = BonusPerTarget{1, {TargetType::Planet, Color::Blue, std::nullopt}, false};
    EXPECT_EQ(bonusText(bluePlanets, en), "+1 for each blue planet you captured");
    EXPECT_EQ(bonusText(bluePlanets, de), "+1 je von dir eroberten blauen Planeten");
    const Bonus alpha = BonusForCount{3, 5, {TargetType::Planet, std::nullopt, Quadrant::Alpha}};
    EXPECT_EQ(bonusText(alpha, en), "+3 if you captured at least 5 planets in the Alpha Quadrant");
    const Bonus set = BonusForSet{4, {TargetId::Vulcan, TargetId::Andoria, TargetId::TellarPrime}};
    EXPECT_EQ(bonusText(set, en), "+4 together with Vulcan, Andoria and Tellar Prime");
    EXPECT_EQ(bonusText(set, de), "+4 zusammen mit Vulkan, Andoria und Tellar Prime");
}

TEST(BonusText, EveryShippedTargetIsDescribedWithoutALooseKey) {
    const Catalog catalog = loadCatalog(dataDir);
    for (const Language language : {Language::En, Language::De}) {
        for (const TargetValues& target : catalog.targets) {
            const std::string text = bonusText(target, texts(language));
            EXPECT_EQ(text.empty(), target.bonuses.value.empty());
            EXPECT_EQ(text.find("target."), std::string::npos) << text;
        }
    }
}

} // namespace
TEST(Texts, OfASetupFitFactionsWhichAreMany) {
    EXPECT_EQ(texts(Language::En)({"game.setup.first_not_playing", {Faction::K}}),
              "This player is to begin but does not take part: Klingons.");
    EXPECT_EQ(texts(Language::De)({"game.setup.first_not_playing", {Faction::K}}),
              "Wer beginnen soll, spielt nicht mit: Klingonen.");
}

} // namespace rowkeeper::json
