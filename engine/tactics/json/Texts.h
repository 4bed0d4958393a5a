// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/tactics/Catalog.h"
#include "engine/tactics/Phrase.h"

#include <filesystem>
#include <optional>
#include <string>

namespace rowkeeper::json {

/// What is said of this game, without the names that a catalog gives, and by the frame around it:
/// data/tactics/texts and data/frame/texts, merged. Throws DataError as Sentences does.
Sentences gameSentences(const std::filesystem::path& dataDir, Language language);

/// What is said of this game and, as json::Sentences, by the frame around it: data/tactics/texts and
/// data/frame/texts, merged. Arguments appear as people write them: 21/2 as "10½", a card by its owner's
/// title. Immutable after construction; any thread.
class Texts : public Sentences {
  public:
    /// `catalog` gives the names of cards and targets.
    Texts(Sentences game, const tactics::Catalog& catalog);
    /// The same, read from there. Throws DataError as gameSentences() does.
    Texts(const std::filesystem::path& dataDir, Language language, const tactics::Catalog& catalog);

    using Sentences::operator();
    /// An unknown key gives the key itself, a missing argument nothing.
    std::string operator()(const tactics::Phrase& phrase) const;
    /// The title in that faction's deck; without an owner Starfleet's, as the manual does.
    std::string name(tactics::CardId card, std::optional<tactics::Faction> owner = std::nullopt) const;
    std::string name(tactics::TargetId target) const;
    std::string name(tactics::Faction faction) const;

  private:
    tactics::Catalog catalog_;
};

} // namespace rowkeeper::json
