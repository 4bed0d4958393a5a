// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Journal.h"
#include "engine/core/json/Sentences.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace rowkeeper::table {

/// The journal will not take a line: the game stands where the record stands.
class CannotKeep : public json::SaidError {
  public:
    explicit CannotKeep(journal::JournalProblem problem)
        : json::SaidError(problem.said())
        , problem_(std::move(problem)) {}
    const journal::JournalProblem& problem() const { return problem_; }

  private:
    journal::JournalProblem problem_;
};

/// Whom keeping tells what delays it or costs pictures, and whom it asks; both in its thread.
struct KeepersTalk {
    std::function<void(const std::string&)> tell;
    /// While another program holds the journal: whether to go on waiting for it.
    std::function<bool()> mayWait;
    /// What is said of that wait: told once it is long, and again as nothing once it is over. None: the first
    /// goes to `tell`.
    std::function<void(const std::string&)> waits = {};
};

/// Keeps the game of a table in the journal, begun with its first line (the setup is not settled before).
/// Does not know what is in a line. One thread.
class Keeper {
  public:
    /// Works out beside a game what lists say of it, once it is closed; throws nothing.
    using Closed = std::function<void(journal::Journal&, std::int64_t game)>;

    /// Holds this journal: a second instance is refused. `game`: goes on with one that is kept.
    explicit Keeper(journal::Journal journal, std::optional<std::int64_t> game = std::nullopt);
    Keeper(Keeper&&) noexcept = default;
    Keeper& operator=(Keeper&&) noexcept = default;
    ~Keeper();

    /// From here on another program that holds the journal is waited for, and a full disk costs pictures
    /// before it costs the game. `sentences` must live longer.
    void talk(const json::Sentences& sentences, KeepersTalk talk, Closed closed);

    /// On disk when this returns. `setup` makes the line a game begins with. Throws CannotKeep.
    void keep(const std::string& line, const std::function<std::string()>& setup);

    const std::filesystem::path& file() const { return journal_.file(); }
    /// The game's in the journal; nothing: it has not begun.
    std::optional<std::int64_t> number() const { return game_; }
    /// Nothing: it has not begun. Throws CannotKeep.
    std::optional<journal::KeptGame> game();

  private:
    struct Talking;
    bool dropPictures() const;

    std::shared_ptr<Talking> talking_; ///< the journal's, too
    journal::Journal journal_;
    std::optional<std::int64_t> game_;
};

} // namespace rowkeeper::table
