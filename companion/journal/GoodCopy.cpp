// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/GoodCopy.h"

#include "companion/journal/GameRows.h"
#include "companion/journal/JournalFile.h"
#include "companion/journal/Migrations.h"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

namespace {

fs::path beside(const fs::path& file, const char* ending) {
    return file.string() + ending;
}

/// Ours and whole; looked at for reading only.
bool whole(const fs::path& copy) {
    try {
        Database database(copy, Database::Access::Read);
        return database.integer("PRAGMA application_id") == journalApplicationId &&
               database.integer("PRAGMA user_version") <= migrations().back().version &&
               database.text("PRAGMA quick_check(1)") == "ok";
    } catch (const DatabaseError&) {
        return false;
    }
}

/// The same, without reading what is known to be whole.
bool sound(const fs::path& copy, Seals& seals) {
    std::error_code error;
    if (seals.hold(copy) && !seals.overdue(copy)) return true;
    seals.breakSeal(copy);
    if (!fs::is_regular_file(copy, error) || !whole(copy)) return false;
    seals.found(copy);
    return true;
}

/// The last growth of a journal, by which two states of one are told apart; all 0: nothing was kept in it.
struct Extent {
    std::int64_t growth = 0;
    std::int64_t game = 0;
    std::int64_t mark = 0;
    std::int64_t lines = 0; ///< of that game
    bool operator==(const Extent&) const = default;
};

Extent extentOf(Database& database) {
    Statement last(database, "SELECT id, game, mark FROM grown ORDER BY id DESC LIMIT 1");
    if (!last.step()) return {};
    return {last.integer(0), last.integer(1), last.integer(2), linesKept(database, last.integer(1))};
}

bool isOfTodaysShape(Database& database, const fs::path& file) {
    return database.integer("PRAGMA user_version") == migrations().back().version &&
           !refusal(database, file, migrations(), Looking::AtItsShape);
}

bool asFarAs(const fs::path& copy, Database& database) {
    Database copied(copy, Database::Access::Read);
    return isOfTodaysShape(copied, copy) && extentOf(copied) == extentOf(database);
}

/// Whether the copy was made of an earlier state of this very journal.
bool isEarlier(const Extent& copy, Database& database) {
    Statement same(database, "SELECT 1 FROM grown WHERE id = ?1 AND game = ?2 AND mark = ?3");
    same.bind(1, copy.growth).bind(2, copy.game).bind(3, copy.mark);
    return same.step() && copy.lines <= linesKept(database, copy.game);
}

/// Rows of the journal into the copy.
class Forward {
  public:
    Forward(Database& journal, Database& copy)
        : journal_(journal)
        , copy_(copy) {}

    void bring(const Extent& from) {
        Statement games(journal_, "SELECT DISTINCT game FROM grown WHERE id >= ?1 ORDER BY game");
        for (games.bind(1, from.growth); games.step();) {
            bringGame(games.integer(0));
            bringLines(games.integer(0));
            bringMargin(games.integer(0));
        }
        Statement growths(journal_, "SELECT id, game, mark FROM grown WHERE id > ?1 ORDER BY id");
        Statement insert(copy_, "INSERT INTO grown (id, game, mark) VALUES (?1, ?2, ?3)");
        for (growths.bind(1, from.growth); growths.step();)
            insert.bind(1, growths.integer(0)).bind(2, growths.integer(1)).bind(3, growths.integer(2)).run();
    }

  private:
    void bringGame(std::int64_t game) {
        Statement row(journal_, "SELECT begun, setup, model, head, tail, hash FROM game WHERE id = ?1");
        if (!row.bind(1, game).step()) return;
        const std::string begun = row.text(0);
        const std::string setup = row.text(1);
        const std::string hash = row.text(5);
        Statement insert(copy_, "INSERT OR IGNORE INTO game (id, begun, setup, model, head, tail, hash) "
                                "VALUES (?1, ?2, ?3, nullif(?4, 0), ?5, ?6, ?7)");
        insert.bind(1, game).bind(2, begun).bind(3, setup).bind(4, row.integer(2));
        insert.bind(5, row.integer(3)).bind(6, row.integer(4)).bind(7, hash).run();
    }
    void bringLines(std::int64_t game) {
        Statement rows(journal_, "SELECT id, text, at FROM line WHERE id > ?1 AND id <= ?2 ORDER BY id");
        Statement insert(copy_, "INSERT INTO line (id, text, at) VALUES (?1, ?2, nullif(?3, 0))");
        rows.bind(1, lineId(game, linesKept(copy_, game))).bind(2, lineId(game, mostLines));
        while (rows.step()) {
            const std::string text = rows.text(1);
            insert.bind(1, rows.integer(0)).bind(2, text).bind(3, rows.integer(2)).run();
        }
    }
    /// It does not only grow.
    void bringMargin(std::int64_t game) {
        Statement erase(copy_, "DELETE FROM margin WHERE id BETWEEN ?1 AND ?2");
        erase.bind(1, lineId(game, 1)).bind(2, lineId(game, mostLines)).run();
        Statement insert(copy_, "INSERT INTO margin (id, text) VALUES (?1, ?2)");
        for (const auto& [n, text] : readMargin(journal_, game))
            insert.bind(1, lineId(game, n)).bind(2, text).run();
    }
    Database& journal_;
    Database& copy_;
};

/// False: this copy cannot be made one of the journal by adding to it. Throws DatabaseError without room.
bool bringForward(const fs::path& copy, Database& database) {
    try {
        Database into(copy);
        if (!isOfTodaysShape(into, copy)) return false;
        const Extent from = extentOf(into);
        if (!isEarlier(from, database)) return false;
        into.run("PRAGMA synchronous = EXTRA");
        into.run("PRAGMA foreign_keys = ON");
        Transaction transaction(into);
        Forward(database, into).bring(from);
        transaction.commit();
        return true;
    } catch (const DatabaseError& said) {
        if (said.primary() == SQLITE_FULL || said.primary() == SQLITE_IOERR) throw;
        return false;
    }
}

void copyWhole(Database& database, const fs::path& copy) {
    const fs::path unfinished = beside(copy, ".unfinished");
    fs::remove(unfinished);
    try {
        database.copyTo(unfinished);
    } catch (const DatabaseError&) {
        std::error_code error;
        fs::remove(unfinished, error);
        fs::remove(unfinished.string() + "-journal", error);
        throw;
    }
    fs::remove(copy.string() + "-journal"); // what waits there is not for the new one
    fs::rename(unfinished, copy);
}

/// The two change names. Killed in between, one of them is still there and whole.
void exchange(const fs::path& a, const fs::path& b, Seals& seals) {
    const fs::path between = beside(a, ".moving");
    if (fs::exists(a)) fs::rename(a, between);
    fs::rename(b, a);
    if (fs::exists(between)) fs::rename(between, b);
    const auto move = [&](const fs::path& from, const fs::path& to) { seals.moved(from, to); };
    move(a, between);
    move(b, a);
    move(between, b);
}

} // namespace

void keepGoodCopy(Database& database, const fs::path& file, Seals& seals) noexcept {
    const fs::path copy = beside(file, ".good");
    const fs::path other = beside(file, ".good-before");
    try {
        if (extentOf(database) == Extent{}) return;
        if (!sound(copy, seals) || !asFarAs(copy, database)) {
            if (!sound(other, seals) || !bringForward(other, database)) {
                copyWhole(database, other);
                seals.found(other);
            }
            exchange(copy, other, seals);
            syncFolder(file.parent_path());
        }
        seals.put(copy);
        seals.put(other);
    } catch (const std::exception&) {
        // What was there stays, and without seals it is read again.
        seals.breakSeal(copy);
        seals.breakSeal(other);
    }
}

std::optional<fs::path> newestGoodCopy(const fs::path& file) {
    std::vector<fs::path> copies{beside(file, ".good"), beside(file, ".good-before")};
    for (auto step = migrations().rbegin(); step != migrations().rend(); ++step)
        copies.push_back(file.string() + ".before-" + std::to_string(step->version));
    const auto found = std::find_if(copies.begin(), copies.end(), [](const fs::path& copy) {
        std::error_code error;
        return fs::is_regular_file(copy, error) && whole(copy);
    });
    if (found == copies.end()) return std::nullopt;
    return *found;
}

void syncFolder(const fs::path& folder) noexcept {
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

void makeFolder(const fs::path& folder) {
    if (folder.empty() || fs::exists(folder)) return;
    makeFolder(folder.parent_path());
    // For its owner alone; whoever is quicker made it his way.
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        throw fs::filesystem_error("cannot make folder", folder,
                                   std::error_code(errno, std::generic_category()));
    syncFolder(folder.parent_path());
}

} // namespace rowkeeper::journal
