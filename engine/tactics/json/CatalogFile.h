// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"
#include "engine/tactics/Catalog.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>

/// data/tactics/catalog.json <-> tactics::Catalog. Everything here throws DataError on bad data and then has
/// changed nothing.
namespace rowkeeper::json {

/// Reads the whole catalog from `dataDir`/tactics/catalog.json; checked against its schema, refused on
/// unknown fields, missing cards, wrong types and contradictions.
tactics::Catalog loadCatalog(const std::filesystem::path& dataDir);

/// Lays a group's own values over a catalog, field by field; what it sets becomes Status::OwnCard. The file
/// has the shape of the catalog, every field optional. Checked by `dataDir`/tactics/layer.schema.json.
void layOver(tactics::Catalog& catalog, const std::filesystem::path& file,
             const std::filesystem::path& dataDir);
/// The same of a layer that was read already.
void layOver(tactics::Catalog& catalog, const nlohmann::json& layer, const Origin& origin,
             const std::filesystem::path& dataDir);

/// The effective values for the setup line of a recorded game, and back.
nlohmann::ordered_json toJson(const tactics::Catalog& catalog);
tactics::Catalog catalogFromJson(const nlohmann::json& json, const Origin& origin);

} // namespace rowkeeper::json
