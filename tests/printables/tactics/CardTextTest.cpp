// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"
#include "printables/RichBlock.h"
#include "printables/tactics/BothLanguages.h"
#include "printables/tactics/CardFace.h"
#include "printables/tactics/CatalogCardTexts.h"
#include "printables/tactics/Reference.h"
#include "tests/Languages.h"
#include "tests/printables/Fixtures.h"

#include <gmock/gmock.h>

namespace rowkeeper::tactics::sheets {
namespace {

using json::Language;

class CardTextsOf : public DrawingTest, public testing::WithParamInterface<Language> {
  protected:
    const tactics::Catalog catalog_ = json::loadCatalog(ROWKEEPER_DATA_DIR);
    const CatalogCardTexts texts_{catalog_, json::Texts(ROWKEEPER_DATA_DIR, GetParam(), catalog_),
                                  ROWKEEPER_DATA_DIR};
};
INSTANTIATE_TEST_SUITE_P(Languages, CardTextsOf, testing::Values(Language::En, Language::De),
                         test::languageName);

TEST_P(CardTextsOf, EveryCardFitTheirPlacesAtAReadableSize) {
    for (const tactics::sheets::CardSide& side : tactics::sheets::everySide()) {
        for (const printables::TextBlock& block : textOf(side, catalog_, texts_)) {
            EXPECT_TRUE(fit(block).fits) << tagText(side) << ": " << block.text.toStdString();
        }
    }
}

TEST_P(CardTextsOf, EveryCardFitInLargePrintAndAreLarger) {
    for (const tactics::sheets::CardSide& side : tactics::sheets::everySide()) {
        const auto usual = textOf(side, catalog_, texts_);
        const auto large = textOf(side, catalog_, texts_, {.largePrint = true});
        ASSERT_EQ(large.size(), usual.size());
        for (std::size_t i = 0; i < large.size(); ++i) {
            EXPECT_TRUE(fit(large[i]).fits) << tagText(side) << ": " << large[i].text.toStdString();
            const bool isEffect = large[i].text == texts_.effect(side);
            EXPECT_GE(fit(large[i]).em, fit(usual[i]).em) << large[i].text.toStdString();
            if (isEffect && std::holds_alternative<tactics::sheets::FaceOf>(side)) {
                EXPECT_GE(fit(large[i]).em, 3.4) << tagText(side);
            }
        }
    }
}

TEST_P(CardTextsOf, BothLanguagesStandOnEveryCardInEitherOrderAndFit) {
    const Language otherLanguage = GetParam() == Language::De ? Language::En : Language::De;
    const CatalogCardTexts other(catalog_, json::Texts(ROWKEEPER_DATA_DIR, otherLanguage, catalog_),
                                 ROWKEEPER_DATA_DIR);
    const BothLanguages both(texts_, other);
    for (const tactics::sheets::CardSide& side : tactics::sheets::everySide()) {
        QString all;
        for (const printables::TextBlock& block : textOf(side, catalog_, both, {.largePrint = true})) {
            EXPECT_TRUE(fit(block).fits) << tagText(side) << ": " << block.text.toStdString();
            all += block.text + QLatin1Char('\n');
        }
        for (const CatalogCardTexts* one : {&texts_, &other}) {
            const bool isBack = backOf(side) == side;
            EXPECT_TRUE(isBack || all.contains(one->name(side))) << tagText(side);
            EXPECT_TRUE(all.contains(one->effect(side))) << tagText(side);
            EXPECT_TRUE(all.contains(one->reminder(side))) << tagText(side);
        }
    }
}

TEST_P(CardTextsOf, RulesAndReferenceAreSentencesAndFitTheirPages) {
    const json::RuleBook book = json::loadRuleBook(ROWKEEPER_DATA_DIR);
    CatalogCardTexts texts(catalog_, json::Texts(ROWKEEPER_DATA_DIR, GetParam(), catalog_),
                           ROWKEEPER_DATA_DIR);
    texts.useRules(book, GetParam());
    const auto fits = [](const QString& html, QSizeF size) {
        const printables::RichBlock block{.html = html, .place = {QPointF(0, 0), size}};
        EXPECT_LE(heightOf(block, emOf(block)), size.height()) << html.toStdString();
        EXPECT_THAT(html.toStdString(),
                    testing::Not(testing::ContainsRegex("[{}]|%[0-9]|rules\\.[a-z]|reference\\.[a-z]|<p> ")));
    };
    for (const tactics::Faction owner : tactics::allFactions) {
        const auto cards = tactics::sheets::referenceOf(owner, catalog_);
        EXPECT_LE(cards.size(), 9u); // a sheet of A4 or Letter for each player
        for (const tactics::sheets::ReferenceCard& card : cards)
            fits(tactics::sheets::htmlOf(card, catalog_, texts), {58, 75});
    }
    for (const QSizeF column : {QSizeF(91, 264), QSizeF(60, 176)}) {
        const tactics::sheets::TwoColumns columns = tactics::sheets::rulesOf(texts, column);
        fits(columns.left, column);
        fits(columns.right, column);
    }
}

TEST_P(CardTextsOf, EveryCardAreSentencesAndNotKeys) {
    for (const tactics::sheets::CardSide& side : tactics::sheets::everySide()) {
        for (const printables::TextBlock& block : textOf(side, catalog_, texts_)) {
            const std::string text = block.text.toStdString();
            // A key without its text comes back as itself, a template without its arguments keeps its braces.
            EXPECT_THAT(text, testing::Not(testing::ContainsRegex("[{}]|[a-z]\\.[a-z]"))) << tagText(side);
        }
        if (std::holds_alternative<tactics::sheets::FaceOf>(side)) {
            EXPECT_FALSE(texts_.effect(side).isEmpty()) << tagText(side);
        }
        if (std::holds_alternative<tactics::sheets::CommandFaceOf>(side)) {
            EXPECT_FALSE(texts_.name(side).isEmpty()) << tagText(side);
            EXPECT_TRUE(texts_.effect(side).endsWith(QLatin1Char('.'))) << tagText(side);
        }
    }
    for (const char* key :
         {"sheet.front", "sheet.back", "sheet.page", "sheet.targets", "sheet.duplex", "sheet.commands",
          "sheet.command_use", "command.show", "sheet.ruler", "print.fan_notice", "print.real_size"}) {
        EXPECT_NE(texts_.word(key).toStdString(), key); // an unknown key comes back as itself
    }
}

TEST_P(CardTextsOf, ATitleOfOurOwnIsSaidToBeEstimatedOnceInTheFoot) {
    for (const tactics::sheets::CardSide& side : tactics::sheets::everySide()) {
        const auto* face = std::get_if<tactics::sheets::FaceOf>(&side);
        if (!face) continue;
        EXPECT_FALSE(texts_.name(side).contains(QStringLiteral("≈"))) << tagText(side);
        const bool proven = isProven(catalog_[face->card].names[index(face->owner)].status);
        const QString word = texts_.word("sheet.name");
        int said = 0;
        for (const printables::TextBlock& block : textOf(side, catalog_, texts_))
            said += block.text.startsWith(QStringLiteral("≈ ")) && block.text.contains(word) &&
                            block.place.top() > 78
                        ? 1
                        : 0;
        EXPECT_EQ(said, proven ? 0 : 1) << tagText(side);
    }
}

TEST_P(CardTextsOf, BonusesNameTheirPointsAndTargets) {
    tactics::Catalog catalog = catalog_;
    catalog[tactics::TargetId::Earth].bonuses.value = {
        tactics::BonusForSet{
            4, {tactics::TargetId::Andoria, tactics::TargetId::Betazed, tactics::TargetId::Trill}},
        tactics::BonusPerTarget{
            2, {tactics::TargetType::Planet, tactics::Color::Red, tactics::Quadrant::Beta}, true},
        tactics::BonusForCount{3, 5, {}}};
    const CatalogCardTexts texts(catalog, json::Texts(ROWKEEPER_DATA_DIR, GetParam(), catalog),
                                 ROWKEEPER_DATA_DIR);
    const QStringList lines =
        texts.effect(tactics::sheets::TargetFaceOf{tactics::TargetId::Earth}).split('\n');
    ASSERT_EQ(lines.size(), 3);
    EXPECT_THAT(lines[0].toStdString(),
                testing::AllOf(testing::HasSubstr("+4"), testing::HasSubstr("Andoria, Betazed"),
                               testing::HasSubstr("Trill")));
    EXPECT_THAT(lines[1].toStdString(), testing::AllOf(testing::HasSubstr("+2"), testing::HasSubstr("Beta")));
    EXPECT_THAT(lines[2].toStdString(), testing::AllOf(testing::HasSubstr("+3"), testing::HasSubstr("5")));
}

} // namespace
} // namespace rowkeeper::tactics::sheets
