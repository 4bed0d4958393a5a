// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Texts.h"

#include "engine/core/FractionText.h"
#include "engine/core/json/Harmless.h"
#include "engine/tactics/json/BonusText.h"
#include "engine/tactics/json/RemarkText.h"

namespace rowkeeper::json {

using namespace tactics;

namespace {

struct Renderer {
    const Texts& texts;
    std::string operator()(int number) const { return std::to_string(number); }
    std::string operator()(const Fraction& number) const { return readableText(number); }
    std::string operator()(Faction faction) const { return texts.name(faction); }
    std::string operator()(const NamedCard& card) const { return texts.name(card.card, card.owner); }
    std::string operator()(TargetId target) const { return texts.name(target); }
    std::string operator()(SecretTarget /*target*/) const { return texts.text("game.secret_target"); }
    std::string operator()(const std::string& text) const { return harmless(text); }
    std::string operator()(const Remark& remark) const { return settledReasonText(remark, texts); }
    std::string operator()(const TargetFilter& filter) const { return described(filter, "many", texts); }
};

/// No rulebook names these cards: until a group has read its titles off its cards, they go by ours.
bool isOurTitle(CardId card, const Name& name) {
    switch (card) {
    case CardId::FederationBonus:
    case CardId::WeaponsBelow:
    case CardId::AntiInfantry:
    case CardId::Extra1:
    case CardId::Extra2:
        return !isProven(name.status);
    default:
        return false;
    }
}

} // namespace

Sentences gameSentences(const std::filesystem::path& dataDir, Language language) {
    return {{frameTexts(dataDir), dataDir / "tactics" / "texts"}, language};
}

Texts::Texts(Sentences game, const Catalog& catalog)
    : Sentences(std::move(game))
    , catalog_(catalog) {}

Texts::Texts(const std::filesystem::path& dataDir, Language language, const Catalog& catalog)
    : Texts(gameSentences(dataDir, language), catalog) {}

std::string Texts::operator()(const Phrase& phrase) const {
    std::vector<std::string> arguments;
    arguments.reserve(phrase.arguments.size());
    for (const PhraseArgument& argument : phrase.arguments)
        arguments.push_back(std::visit(Renderer{*this}, argument));
    return filled(phrase.key, arguments);
}

std::string Texts::name(CardId card, std::optional<Faction> owner) const {
    // Without an owner: the title of Starfleet's deck, as the manual does (G8.2, first note).
    const Name& name = catalog_[card].names[index(owner.value_or(Faction::S))];
    return (isOurTitle(card, name) ? "≈ " : "") + harmless(language() == Language::De ? name.de : name.en);
}

std::string Texts::name(TargetId target) const {
    const Name& name = catalog_[target].name;
    return harmless(language() == Language::De ? name.de : name.en);
}

std::string Texts::name(Faction faction) const {
    return text("faction." + std::string(idOf(faction)));
}

} // namespace rowkeeper::json
