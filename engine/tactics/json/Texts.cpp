// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Texts.h"

#include "engine/core/FractionText.h"
#include "engine/core/json/Harmless.h"
#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"
#include "engine/tactics/json/BonusText.h"

#include <algorithm>

namespace rowkeeper::json {

using namespace tactics;

namespace {

std::vector<std::filesystem::path> textFiles(const std::filesystem::path& folder, Language language) {
    const std::string ending = language == Language::De ? ".de.json" : ".en.json";
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().filename().string().ends_with(ending)) files.push_back(entry.path());
    }
    if (error) throw DataError(folder.string(), "", "cannot be read: " + error.message());
    if (files.empty()) throw DataError(folder.string(), "", "holds no texts (*" + ending + ")");
    std::sort(files.begin(), files.end()); // errors do not depend on the disk's order
    return files;
}

struct Renderer {
    const Texts& texts;
    std::string operator()(int number) const { return std::to_string(number); }
    std::string operator()(const Fraction& number) const { return readableText(number); }
    std::string operator()(Faction faction) const { return texts.name(faction); }
    std::string operator()(const NamedCard& card) const { return texts.name(card.card, card.owner); }
    std::string operator()(TargetId target) const { return texts.name(target); }
    std::string operator()(const std::string& text) const { return harmless(text); }
    std::string operator()(const TargetFilter& filter) const { return described(filter, "many", texts); }
};

/// "{0}", or "{0|card|cards}": the word that goes with the number.
struct Placeholder {
    std::size_t number = 0;
    std::size_t length = 0; ///< with its braces
    bool word = false;
    std::string_view one{}; ///< with a 1
    std::string_view other{};
};

std::optional<Placeholder> placeholderAt(std::string_view text, std::size_t at) {
    text.remove_prefix(at);
    const bool numbered = text.size() > 2 && text[0] == '{' && text[1] >= '0' && text[1] <= '9';
    if (!numbered) return std::nullopt;
    Placeholder found{static_cast<std::size_t>(text[1] - '0'), text.find('}') + 1};
    if (found.length == 3) return found;
    if (found.length == 0 || text[2] != '|') return std::nullopt;
    const std::string_view words = text.substr(3, found.length - 4);
    const std::size_t between = words.find('|');
    if (between == std::string_view::npos) return std::nullopt;
    found.word = true;
    found.one = words.substr(0, between);
    found.other = words.substr(between + 1);
    return found;
}

bool isOne(const PhraseArgument& argument) {
    return argument == PhraseArgument(1) || argument == PhraseArgument(Fraction(1));
}

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

Texts::Texts(const std::filesystem::path& dataDir, Language language, const Catalog& catalog)
    : language_(language)
    , catalog_(catalog) {
    std::map<std::string, std::string> origin;
    for (const auto& path : textFiles(dataDir / "tactics" / "texts", language)) {
        const std::string name = path.filename().string();
        const nlohmann::json document = parseFile(path, name);
        const Node root(document, name, "");
        for (const auto& [key, node] : root.fields()) {
            if (!templates_.emplace(key, node.text(2000)).second) {
                node.refuse("this key is in " + origin[key] + " too");
            }
            origin[key] = name;
        }
    }
}

std::string Texts::operator()(const Phrase& phrase) const {
    const auto found = templates_.find(phrase.key);
    if (found == templates_.end()) return phrase.key;
    const std::string& pattern = found->second;
    std::string text;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const auto place = placeholderAt(pattern, at);
        if (!place) {
            text += pattern[at];
            continue;
        }
        at += place->length - 1;
        if (place->number >= phrase.arguments.size()) continue;
        const PhraseArgument& argument = phrase.arguments[place->number];
        if (place->word)
            text += isOne(argument) ? place->one : place->other;
        else
            text += std::visit(Renderer{*this}, argument);
    }
    return text;
}

std::string Texts::name(CardId card, std::optional<Faction> owner) const {
    // Without an owner: the title of Starfleet's deck, as the manual does (G8.2, first note).
    const Name& name = catalog_[card].names[index(owner.value_or(Faction::S))];
    return (isOurTitle(card, name) ? "≈ " : "") + harmless(language_ == Language::De ? name.de : name.en);
}

std::string Texts::name(TargetId target) const {
    const Name& name = catalog_[target].name;
    return harmless(language_ == Language::De ? name.de : name.en);
}

std::string Texts::name(Faction faction) const {
    return text("faction." + std::string(idOf(faction)));
}

std::string Texts::text(const std::string& key) const {
    return (*this)(Phrase{key, {}});
}

bool Texts::has(const std::string& key) const {
    return templates_.contains(key);
}

} // namespace rowkeeper::json
