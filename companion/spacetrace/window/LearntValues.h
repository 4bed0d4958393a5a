// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/spacetrace/referee/OffTheCard.h"
#include "companion/views/Background.h"
#include "engine/core/json/Sentences.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace rowkeeper::spacetrace::window {

using CardField = std::pair<std::string, std::string>; ///< as OffTheCard::say
using CardNumbers = std::map<CardField, int>;

/// All that was read off the cards of this catalog.
CardNumbers numbersIn(const referee::OffTheCard& off, const Catalog& catalog);

/// What stands in a group's own file for one game.
struct OursInFile {
    CardNumbers written; ///< here; goes again where it is taken back
    CardNumbers found;   ///< there already, the same as the game has; written when the game was played before
};

/// Brings a group's own file to what is read off the cards in one game, whole or not at all, and says which
/// numbers are new there. Only what is `ours` is changed; what the catalog or the group says stays. Throws
/// DataError and CommandError: the file is as it was.
CardNumbers keepNumbers(const std::filesystem::path& file, const std::filesystem::path& dataFolder,
                        const std::shared_ptr<const json::Sentences>& words, const CardNumbers& read,
                        OursInFile& ours);

/// What people read off their cards in a game, kept among the group's own values, so that no later game asks
/// for it. The window's thread; the file is written in another.
class LearntValues {
  public:
    using Tell = std::function<void(const QString&)>;

    /// `tell` is given one sentence on what was kept, or why nothing could be.
    LearntValues(const app::AppContext& context, std::shared_ptr<const json::Sentences> words, Tell tell);

    /// As the kept game of this number stands now. What was seen before is not looked at again.
    void learn(std::int64_t game, const referee::OffTheCard& off, const Catalog& catalog);

  private:
    std::optional<std::filesystem::path> file_; ///< nothing: there is no place for own values
    std::filesystem::path dataFolder_;
    std::shared_ptr<const json::Sentences> words_;
    Tell tell_;
    std::int64_t game_ = 0;
    CardNumbers seen_;                 ///< of that game
    std::shared_ptr<OursInFile> ours_; ///< the other thread's
    views::Background background_;     ///< the first to go
};

} // namespace rowkeeper::spacetrace::window
