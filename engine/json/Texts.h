// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/DataError.h"
#include "engine/tactics/Catalog.h"
#include "engine/tactics/Phrase.h"

#include <filesystem>
#include <map>
#include <string>

namespace rowkeeper::json {

enum class Language { En, De };

/// The sentences of the engine in one language: data/tactics/texts/{en,de}.json, keys to templates with {0}, {1}, ...
class Texts {
  public:
    /// Throws DataError. `catalog` gives the names of cards and targets.
    Texts(const std::filesystem::path& dataDir, Language language, const tactics::Catalog& catalog);

    std::string operator()(const tactics::Phrase& phrase) const; ///< an unknown key gives the key itself
    std::string name(tactics::CardId card, std::optional<tactics::Faction> owner = std::nullopt) const;
    std::string name(tactics::TargetId target) const;
    std::string name(tactics::Faction faction) const;
    /// A sentence without arguments by key.
    std::string text(const std::string& key) const;
    bool has(const std::string& key) const;
    Language language() const { return language_; }

  private:
    Language language_;
    std::map<std::string, std::string> templates_;
    tactics::Catalog catalog_;
};

} // namespace rowkeeper::json
