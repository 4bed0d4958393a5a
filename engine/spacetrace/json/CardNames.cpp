// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/CardNames.h"

#include "engine/spacetrace/json/CatalogFile.h"

namespace rowkeeper::spacetrace {

std::string cardName(const std::string& id, const Catalog& catalog, const json::Sentences& sentences) {
    const CardValues* card = catalog.find(id);
    if (card != nullptr) return nameIn(*card, sentences.language());
    return id.empty() || id == "base" ? nameIn(catalog.base, sentences.language()) : id;
}

std::string named(const std::string& key, const std::vector<std::string>& fillings, const Catalog& catalog,
                  const json::Sentences& sentences) {
    std::vector<json::Filling> words;
    for (const std::string& filling : fillings)
        words.emplace_back(filling.empty() ? filling : cardName(filling, catalog, sentences));
    return sentences(key, words);
}

std::string lettersText(std::string_view players) {
    std::string text;
    for (const char player : players) {
        if (!text.empty()) text += ", ";
        text += player;
    }
    return text;
}

} // namespace rowkeeper::spacetrace
