// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/CardWords.h"

#include <algorithm>
#include <cctype>

namespace rowkeeper::tactics::sheets {

namespace {

std::string changed(std::string word, int (*letter)(int)) {
    std::transform(word.begin(), word.end(), word.begin(),
                   [letter](unsigned char c) { return static_cast<char>(letter(c)); });
    return word;
}

/// As ids are spelt: "Boarding party" is boarding_party.
std::string idIn(const std::string& word) {
    std::string id = changed(word, [](int c) { return std::tolower(c); });
    std::replace_if(
        id.begin(), id.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
    return id;
}

/// "S05", "RKTZ00".
std::optional<CardSide> sideTagged(const std::string& word) {
    const std::string upper = changed(word, [](int c) { return std::toupper(c); });
    const auto tag = tag::parse(upper.starts_with("RKT") ? upper : "RKT" + upper);
    return tag && tag->serial.empty() ? sideOf(*tag) : std::nullopt;
}

/// "S-galaxy".
std::optional<CardSide> faceOfDeck(const std::string& word) {
    if (word.size() < 3 || (word[1] != '-' && word[1] != '_' && word[1] != ' ')) return std::nullopt;
    const auto owner =
        tactics::factionOf(static_cast<char>(std::toupper(static_cast<unsigned char>(word[0]))));
    const auto card = tactics::cardOf(idIn(word.substr(2)));
    if (!owner || !card) return std::nullopt;
    return FaceOf{*owner, *card};
}

} // namespace

std::vector<std::string> tagsNamed(const std::string& word) {
    if (const auto side = sideTagged(word)) return {tagText(*side)};
    if (const auto side = faceOfDeck(word)) return {tagText(*side)};
    if (const auto target = tactics::targetOf(idIn(word))) return {tagText(TargetFaceOf{*target})};
    std::vector<std::string> tags;
    if (const auto card = tactics::cardOf(idIn(word)))
        for (const tactics::Faction owner : tactics::allFactions)
            tags.push_back(tagText(FaceOf{owner, *card}));
    return tags;
}

} // namespace rowkeeper::tactics::sheets
