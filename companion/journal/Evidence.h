// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/EvidenceRoom.h"
#include "companion/journal/Journal.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

/// Pictures kept beside the journal as evidence for single lines of a game: JPEG files named by their content
/// (SHA-256), each game's in a folder of its own with a list. The journal itself never depends on them.
namespace rowkeeper::journal {

using Jpeg = std::vector<std::uint8_t>;

inline constexpr std::int64_t mostEvidence = 200'000'000; ///< bytes a game
inline constexpr std::size_t mostPictureBytes = 700'000;  ///< one picture; in an export it is one line

/// "<journal>.pictures/<id>-<part of a hash>": another game that once had the number has another folder.
std::filesystem::path evidenceFolder(const std::filesystem::path& journal, const KeptGame& game);
/// The folder that holds those of all games.
std::filesystem::path evidenceFolder(const std::filesystem::path& journal);

/// One picture as its list names it.
struct Evidence {
    enum class State {
        Whole,
        Missing,
        Damaged, ///< not the bytes its name says
        Dropped, ///< there was no more room for it
    };
    std::int64_t line = 0; ///< of the game, from 1
    std::filesystem::path file;
    State state = State::Missing;
    bool operator==(const Evidence&) const = default;
};

/// What was ever kept for a game, in that order. No folder, or a list that cannot be read: nothing of it.
std::vector<Evidence> evidenceIn(const std::filesystem::path& folder);

/// The bytes of a whole picture; empty otherwise.
Jpeg readEvidence(const Evidence& evidence);

/// What a picture with these bytes is called; any bytes.
std::string evidenceName(const Jpeg& jpeg);

/// Writes pictures of one game, each in a thread of its own making, so that nobody ever waits for them. What
/// fails (disk full, folder read-only, too many at once) costs pictures and nothing else.
class EvidenceWriter {
  public:
    struct Options {
        std::int64_t mostBytes = mostEvidence; ///< beyond it the oldest go
        std::size_t mostWaiting = 8;           ///< further ones are left out
        /// What stays free for the journal: below it the oldest go, then no more are kept.
        std::int64_t reserve = journalReserve;
        std::function<std::int64_t(const std::filesystem::path&)> freeBytes = journal::freeBytes;
        /// Told from the writing thread, once each: the first drop for the limit, the first that the reserve
        /// cost, the first failure with its reason.
        std::function<void()> dropped;
        std::function<void()> nearlyFull;
        std::function<void(const json::Said& why)> failed;
    };
    EvidenceWriter(std::filesystem::path folder, Options options);
    EvidenceWriter(const EvidenceWriter&) = delete;
    EvidenceWriter& operator=(const EvidenceWriter&) = delete;
    ~EvidenceWriter(); ///< writes what waits

    /// `make` is called in the writing thread; an empty picture is none. Call once the line is on disk.
    /// False: too many wait already.
    bool keep(std::int64_t line, std::function<Jpeg()> make);

    /// Waits until everything so far is written.
    void finish();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace rowkeeper::journal
