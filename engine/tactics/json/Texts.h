// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"
#include "engine/tactics/Catalog.h"
#include "engine/tactics/Phrase.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace rowkeeper::json {

enum class Language { En, De };

/// The sentences of the engine in one language: every data/tactics/texts/*.{en,de}.json, merged; keys to
/// templates with {0} to {9}. Arguments appear as people write them: 21/2 as "10½", a card by its owner's
/// title. Immutable after construction; any thread.
class Texts {
  public:
    /// Throws DataError: unreadable, not a text, a key in two files. `catalog` gives the names of cards and
    /// targets.
    Texts(const std::filesystem::path& dataDir, Language language, const tactics::Catalog& catalog);

    /// An unknown key gives the key itself, a missing argument nothing.
    std::string operator()(const tactics::Phrase& phrase) const;
    /// The title in that faction's deck; without an owner Starfleet's, as the manual does.
    std::string name(tactics::CardId card, std::optional<tactics::Faction> owner = std::nullopt) const;
    std::string name(tactics::TargetId target) const;
    std::string name(tactics::Faction faction) const;
    /// A sentence without arguments by key.
    std::string text(const std::string& key) const;
    bool has(const std::string& key) const;
    /// Every key with its template, for tools that compare languages.
    const std::map<std::string, std::string>& all() const { return templates_; }
    Language language() const { return language_; }

  private:
    Language language_;
    std::map<std::string, std::string> templates_;
    tactics::Catalog catalog_;
};

} // namespace rowkeeper::json
