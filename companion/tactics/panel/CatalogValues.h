// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/ValueRow.h"
#include "engine/core/json/SchemaFields.h"
#include "engine/tactics/json/Texts.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::panel {

/// Every printed value of this game as rows, and a group's own layer over them. Which there are says the
/// schema of a layer, what is wrong with one the loader of catalogs. Changes no file.
class CatalogValues {
  public:
    /// Reads catalog and schema there; throws DataError.
    CatalogValues(const std::filesystem::path& dataFolder, std::shared_ptr<const json::Texts> texts);

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
    QString words(const json::SchemaField& field, const nlohmann::json* value) const;

    std::filesystem::path dataFolder_;
    std::shared_ptr<const json::Texts> texts_;
    Catalog base_;
    std::shared_ptr<const nlohmann::json> printed_; ///< the same as a document
    std::vector<json::SchemaField> fields_;
};

} // namespace rowkeeper::tactics::panel
