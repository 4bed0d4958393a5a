// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/journal/Journal.h"
#include "companion/tactics/referee/Reports.h"
#include "engine/tactics/Game.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace rowkeeper::app {

/// Whom keeping tells what delays it or costs pictures; both are called in its thread.
struct KeepersTalk {
    std::function<void(const std::string&)> tell;
    /// While another program holds the journal: whether to go on waiting for it.
    std::function<bool()> mayWait;
};

/// Keeps a game that is being watched in the journal, begun with its first event (the setup is not settled
/// before). One thread; throws CommandError.
class GameKeeper {
  public:
    /// Opens the journal and holds it: a second instance is refused.
    explicit GameKeeper(const AppContext& context);

    /// Goes on with a game that is kept.
    GameKeeper(journal::Journal journal, std::int64_t game)
        : journal_(std::move(journal))
        , game_(game) {}

    GameKeeper(GameKeeper&&) noexcept = default;
    GameKeeper& operator=(GameKeeper&&) noexcept = default;
    ~GameKeeper();

    /// From here on another program that holds the journal is waited for, a full disk costs pictures before
    /// it costs the game, and what lists and statistics say of the game is noted at the end (GameNotes.h).
    /// The context must live longer.
    void talk(const AppContext& context, KeepersTalk talk);

    /// On disk when this returns, if it belongs to the record.
    void keep(const tactics::referee::Report& report, const tactics::Setup& setup);

    const std::filesystem::path& file() const { return journal_.file(); }
    /// Nothing: it has not begun. Throws CommandError.
    std::optional<journal::KeptGame> game();

  private:
    struct Waiting;
    bool dropPictures() const;

    std::shared_ptr<Waiting> waiting_; ///< the journal's, too
    journal::Journal journal_;
    std::optional<std::int64_t> game_;
};

} // namespace rowkeeper::app
