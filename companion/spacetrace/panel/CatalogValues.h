// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/ValueRow.h"
#include "engine/core/json/SchemaFields.h"
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Catalog.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::panel {

/// Every printed value of Spacetrace as rows, and a group's own layer over them, the cards it adds among
/// them. What is wrong with a layer says the loader of catalogs. What nobody knows is shown so, and never as
/// 0; a group says the same by "?". Changes no file.
class CatalogValues {
  public:
    /// Reads the catalog there; throws DataError.
    CatalogValues(const std::filesystem::path& dataFolder, std::shared_ptr<const json::Sentences> words);

    /// All values with those of this layer, each with what the loader refuses of it. Every wrong one is
    /// named, not the first alone.
    parts::ValueSheet sheet(const nlohmann::json& layer) const;
    /// The values a game is played with under this layer; nothing: the loader refuses it.
    std::optional<Catalog> catalog(const nlohmann::json& layer) const;
    /// The layer in a file of this name; everything is checked. Throws DataError.
    nlohmann::json soundLayerIn(const std::string& text, const std::string& name) const;

    /// Puts what was typed into its place; nothing typed: there is no own value any more. Whether it can be
    /// used says sheet().
    void put(nlohmann::json& layer, const std::string& path, const QString& typed) const;
    /// How many values of the game this layer has.
    int count(const nlohmann::json& layer) const;

  private:
    parts::ValueRow row(const json::SchemaField& field, const nlohmann::json& layer) const;
    std::vector<json::SchemaField> fields(const nlohmann::json& layer) const;
    Kind kindOf(const std::string& id, const nlohmann::json& layer) const;
    QString words(const json::SchemaField& field, const nlohmann::json* value, Kind of) const;
    std::string entryName(const std::string& id, const nlohmann::json& layer) const;

    std::shared_ptr<const json::Sentences> words_;
    Catalog base_;
    std::shared_ptr<const nlohmann::json> printed_; ///< the same as a document, with sources
};

} // namespace rowkeeper::spacetrace::panel
