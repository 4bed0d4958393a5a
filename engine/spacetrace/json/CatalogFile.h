// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"
#include "engine/core/json/Node.h"
#include "engine/spacetrace/Catalog.h"

#include <filesystem>
#include <string_view>

/// data/spacetrace/catalog.json and what groups lay over it. Everything throws json::DataError on bad data
/// and then has changed nothing.
namespace rowkeeper::spacetrace {

/// `dataDir`/spacetrace/catalog.json, checked against its schema.
Catalog loadCatalog(const std::filesystem::path& dataDir);

/// Lays a group's own values over a catalog, field by field, and adds its cards (with "kind", "names",
/// "tag"); what it sets is Status::Own. The shape of the catalog, every field optional.
void layOver(Catalog& catalog, const std::filesystem::path& file);
void layOver(Catalog& catalog, const nlohmann::json& layer, const json::Origin& origin);

/// The word for it in these files and, behind "status." or "kind.", in the texts.
std::string_view idOf(Status status);
std::string_view idOf(Kind kind);

/// Of a card or the Base.
template<class Named>
const std::string& nameIn(const Named& card, json::Language language) {
    return language == json::Language::De ? card.de : card.en;
}

/// A card as the catalog writes it, without what each value was read from. What is not known is null; what a
/// card of its kind does not have is left out.
nlohmann::ordered_json toJson(const CardValues& card);
nlohmann::ordered_json toJson(const BaseValues& base);

/// The effective values for the setup line of a recorded game, and back.
nlohmann::ordered_json toJson(const Catalog& catalog);
Catalog catalogFromJson(const json::Node& node);

} // namespace rowkeeper::spacetrace
