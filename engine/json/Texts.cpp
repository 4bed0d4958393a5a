// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/Texts.h"

#include "engine/FractionText.h"
#include "engine/json/BonusText.h"
#include "engine/json/Node.h"
#include "engine/json/Parse.h"

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
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const TargetFilter& filter) const { return described(filter, "many", texts); }
};

bool isPlaceholder(std::string_view text, std::size_t at) {
    return at + 2 < text.size() && text[at] == '{' && text[at + 1] >= '0' && text[at + 1] <= '9' &&
           text[at + 2] == '}';
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
        if (!isPlaceholder(pattern, at)) {
            text += pattern[at];
            continue;
        }
        const auto number = static_cast<std::size_t>(pattern[at + 1] - '0');
        if (number < phrase.arguments.size()) text += std::visit(Renderer{*this}, phrase.arguments[number]);
        at += 2;
    }
    return text;
}

std::string Texts::name(CardId card, std::optional<Faction> owner) const {
    // Without an owner: the title of Starfleet's deck, as the manual does (G8.2, first note).
    const Name& name = catalog_[card].names[index(owner.value_or(Faction::S))];
    return language_ == Language::De ? name.de : name.en;
}

std::string Texts::name(TargetId target) const {
    const Name& name = catalog_[target].name;
    return language_ == Language::De ? name.de : name.en;
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
