// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Keeps records of games on disk, line by line. Knows nothing of what a line says: one text without newline.
///
/// SQLite with a rollback journal and synchronous=EXTRA: what append() returned for is on disk, whatever
/// happens to the computer next. One connection, one process (a kernel lock that dies with it), one thread at
/// a time.
namespace rowkeeper::journal {

/// Why the journal could not do what was asked: where, what, and what to do about it, in English. Nothing was
/// half done.
struct JournalProblem {
    enum class Kind {
        NoFileName,  ///< empty, or a name that SQLite takes for something else than a file
        NotFound,    ///< no such file, or no such game in it
        NotWritable, ///< a read-only folder or file, a folder that cannot be made
        InUse,       ///< another process has it open
        Full,        ///< the disk is full
        NotAJournal, ///< a file, but none of ours
        Newer,       ///< written by a later version of this program
        Damaged,     ///< ours, and broken; or no longer the file that was opened
        Failed,      ///< anything else the disk or SQLite said
        BadLine,     ///< a text that is not one line, or is empty
    };
    Kind kind = Kind::Failed;
    std::string file;
    json::Said what;       ///< what is wrong with it, and the remedy
    std::int64_t game = 0; ///< of the file, where that says more; 0: all of it

    /// With the place.
    json::Said said() const;
};

template<class T>
using JournalResult = std::variant<T, JournalProblem>;

/// A game as the list shows it.
struct ListedGame {
    std::int64_t id = 0;    ///< from 1, in the order they were begun
    std::string begun;      ///< UTC, "2026-11-21T09:58:02Z"
    std::int64_t lines = 0; ///< beside the setup
};

struct KeptGame {
    std::int64_t id = 0;
    std::string begun;
    std::int64_t lines = 0;
    std::string setup; ///< its first line, to the letter as it was kept
};

/// A game as it was kept.
struct KeptRecord {
    KeptGame game;
    std::vector<std::string> lines;
    /// When each line was kept, in seconds since 1970; 0: not known, as of lines that came from a file.
    std::vector<std::int64_t> times{};
    std::map<std::int64_t, std::string> margin{}; ///< what persons wrote beside lines, by their number from 1
};

/// Bytes of what is written beside a line.
inline constexpr std::size_t longestMargin = 1200;

/// What somebody worked out of a game's record and keeps beside it, so that it need not be worked out again.
/// Never the only place of anything: it may be lost at any time, and is out of date once the game has other
/// lines or its maker works otherwise.
struct Note {
    std::int64_t game = 0;
    std::int64_t lines = 0; ///< of the game when it was made
    std::string maker;      ///< who made it, with what makes his notes differ from earlier ones
    std::string text;
};

class Journal {
  public:
    enum class Opening {
        Create,      ///< make file and folder if they are not there
        MustBeThere, ///< NotFound if there is no file yet
        ReadThrough, ///< the same, and every page is looked at, whatever is known of the file
    };

    /// Takes the lock, checks the file (ours, not newer, whole) and brings it to today's shape, after a copy
    /// beside it named "<file>.before-<version>". A file that is refused is left exactly as it was.
    ///
    /// Every page is looked at unless the file is as it was when it was closed in order (Seals.h): after a
    /// crash, for a copied or restored file, after any change by another program, and on closing it once
    /// seven days have passed since. What a disk forgets by itself is thus found within seven days of use;
    /// what is read or written before meets SQLite's own checks and the hash of its setup. A good copy
    /// (GoodCopy.h) is brought forward on closing, and after a crash on opening.
    static JournalResult<Journal> open(const std::filesystem::path& file, Opening opening = Opening::Create);

    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal(); ///< closes the file, brings its good copy forward and gives the lock back

    const std::filesystem::path& file() const;

    /// Another program may hold the file. While it does: called again and again by whatever waits for it,
    /// with how long that has lasted; false gives up with InUse. At first five seconds are waited.
    void whileInUse(std::function<bool(std::chrono::milliseconds)> goOn);

    /// Keeps the first line of a new game; on disk when this returns. The id of the game.
    JournalResult<std::int64_t> beginGame(std::string_view setupLine);

    /// Keeps one more line; on disk when this returns. Nothing: done. A file that another program moved,
    /// replaced, cut short or changed since it was opened gets no line: what was kept in it may be gone, and
    /// is said to be.
    std::optional<JournalProblem> append(std::int64_t game, std::string_view line);

    /// Several lines at once, or none of them.
    std::optional<JournalProblem> append(std::int64_t game, std::span<const std::string> lines);

    /// A whole game at once, or nothing of it. The id of the game.
    JournalResult<std::int64_t> importGame(std::string_view setupLine, std::span<const std::string> lines);

    /// Keeps what a person wrote beside line `n` (from 1), in the place of what stood there; empty: takes
    /// that away. The record and what is exported stay as they are. BadLine: it is no line, or too long;
    /// NotFound: there is no such line.
    std::optional<JournalProblem> writeBeside(std::int64_t game, std::int64_t n, std::string_view text);

    /// All games, oldest first.
    JournalResult<std::vector<ListedGame>> list();

    /// One game; NotFound if there is none of this id.
    JournalResult<KeptRecord> read(std::int64_t game);

    /// The same without its lines; KeptGame::lines stays 0.
    JournalResult<KeptGame> about(std::int64_t game);

    /// The game begun last, finished or not; NotFound if there is none.
    JournalResult<std::int64_t> last();

    /// All notes of a kind, those of the oldest game first.
    JournalResult<std::vector<Note>> notes(std::string_view kind);

    /// Keeps notes, in place of those of the same kind and game; all or none. Leaves out those of games that
    /// are not there.
    std::optional<JournalProblem> keep(std::string_view kind, std::span<const Note> notes);

  private:
    struct State;
    explicit Journal(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// The record as the lines of a text file, each with its newline: setup first.
std::string exported(const KeptRecord& record);

} // namespace rowkeeper::journal
