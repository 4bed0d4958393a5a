// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Repair.h"

#include "companion/journal/Database.h"
#include "companion/journal/FileCopy.h"
#include "companion/journal/FileLock.h"
#include "companion/journal/GameRows.h"
#include "companion/journal/GoodCopy.h"
#include "companion/journal/JournalFile.h"
#include "companion/journal/Salvage.h"
#include "companion/journal/Unfinished.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

using Kind = JournalProblem::Kind;

namespace {

/// What can be read of a file, which itself is not touched, whatever waits in its rollback journal.
SalvagedGames readCopyOf(const fs::path& file, const fs::path& at) {
    const Unfinished copy(at);
    copyWithJournal(file, copy.path());
    return salvaged(copy.path());
}

/// A line is never changed once it is kept, so the two can only add to each other; the copy is the surer.
void addWhatIsMissing(SalvagedGames& copy, const SalvagedGames& damaged) {
    for (const auto& [id, game] : damaged) {
        const auto [known, isNew] = copy.try_emplace(id, game);
        if (isNew) continue;
        known->second.lines.insert(game.lines.begin(), game.lines.end());
        known->second.times.insert(game.times.begin(), game.times.end());
        known->second.margin.insert(game.margin.begin(), game.margin.end());
    }
}

bool anyBegun(const SalvagedGames& games) {
    return std::any_of(games.begin(), games.end(),
                       [&](const auto& game) { return setupOf(game.second, games).has_value(); });
}

std::vector<SavedGame> writeNew(const fs::path& file, const SalvagedGames& games) {
    Database database(file);
    if (const auto problem = bringUp(database, file, migrations()))
        throw DatabaseError(1, problem->what.name()); // it is new: cannot be foreign or damaged
    Statement insertGame(database, "INSERT INTO game (id, begun, setup, model, head, tail, hash) "
                                   "VALUES (?1, ?2, ?3, nullif(?4, 0), ?5, ?6, ?7)");
    Statement insertLine(database, "INSERT INTO line (id, text, at) VALUES (?1, ?2, nullif(?3, 0))");
    Statement insertMargin(database, "INSERT INTO margin (id, text) VALUES (?1, ?2)");
    Statement insertGrown(database, "INSERT INTO grown (game) VALUES (?1)");
    std::vector<SavedGame> saved;
    Transaction transaction(database);
    for (const auto& [id, game] : games) {
        SavedGame& into = saved.emplace_back(SavedGame{id, 0, 0});
        const auto setup = setupOf(game, games);
        if (!setup) {
            into.begun = false;
            into.leftBehind = std::ssize(game.lines);
            continue;
        }
        const StoredSetup stored = storedInto(database, *setup);
        insertGame.bind(1, id).bind(2, game.begun).bind(3, stored.own).bind(4, stored.model);
        insertGame.bind(5, stored.head).bind(6, stored.tail).bind(7, stored.hash).run();
        insertGrown.bind(1, id).run();
        for (const auto& [n, text] : game.lines) {
            if (n != into.lines + 1) { // a game cannot be replayed over a gap
                ++into.leftBehind;
                continue;
            }
            const auto at = game.times.find(n);
            insertLine.bind(1, lineId(id, n)).bind(2, text);
            insertLine.bind(3, at == game.times.end() ? 0 : at->second).run();
            if (const auto beside = game.margin.find(n); beside != game.margin.end())
                insertMargin.bind(1, lineId(id, n)).bind(2, beside->second).run();
            ++into.lines;
        }
    }
    transaction.commit();
    return saved;
}

fs::path freeName(const fs::path& file) {
    const std::string first = file.string() + ".damaged";
    fs::path name = first;
    for (int i = 2; fs::exists(name) || fs::exists(name.string() + "-journal"); ++i)
        name = first + "-" + std::to_string(i);
    return name;
}

/// The damaged file gets its second name before the new one takes the first, so there is no moment without
/// either; a hard link also never takes the place of another file.
void swapIn(const fs::path& repaired, const fs::path& file, const fs::path& setAside) {
    std::error_code noLinks;
    fs::create_hard_link(file, setAside, noLinks);
    if (noLinks) {
        copyBytes(file, setAside);
        syncFolder(setAside.parent_path());
    }
    const fs::path journal = file.string() + "-journal";
    if (fs::exists(journal)) fs::rename(journal, setAside.string() + "-journal");
    fs::rename(repaired, file);
    syncFolder(file.parent_path());
}

JournalProblem cannotRepair(const fs::path& file, const std::error_code& error) {
    const bool full = error == std::errc::no_space_on_device || error == std::errc::file_too_large;
    return {full ? Kind::Full : Kind::NotWritable,
            file.string(),
            {full ? "journal.no_room_to_repair" : "journal.cannot_repair", {json::said(error)}}};
}

/// A whole beginning names another program as its own, even if its tables are like ours. Its bytes are looked
/// at (SQLite file format, 1.3): opening it would leave files beside it.
bool isOfAnother(const fs::path& file) {
    constexpr std::size_t headerBytes = 100;
    constexpr std::size_t programAt = 68; // four bytes, the highest first
    std::array<char, headerBytes> header{};
    std::ifstream in(file, std::ios::binary);
    if (!in.read(header.data(), header.size())) return false;
    constexpr std::string_view whole("SQLite format 3\0", 16);
    if (std::string_view(header.data(), whole.size()) != whole) return false; // it names nobody
    std::int64_t program = 0;
    for (std::size_t i = 0; i < 4; ++i)
        program = program * 256 + static_cast<unsigned char>(header[programAt + i]);
    return program != 0 && program != journalApplicationId;
}

JournalResult<Repaired> repairLocked(const fs::path& file, const JournalProblem& problem) {
    Repaired done;
    if (const auto copy = newestGoodCopy(file)) done.copy = *copy;
    const fs::path reading = file.string() + ".reading.unfinished";
    SalvagedGames games;
    if (!done.copy.empty()) games = readCopyOf(done.copy, reading);
    addWhatIsMissing(games, readCopyOf(file, reading));
    if (!anyBegun(games)) {
        if (problem.kind == Kind::NotAJournal) return problem;
        return JournalProblem{Kind::Damaged, file.string(), {"journal.nothing_to_save", {}}};
    }
    const Unfinished repaired(file.string() + ".repaired.unfinished");
    done.games = writeNew(repaired.path(), games);
    done.setAside = freeName(file);
    swapIn(repaired.path(), file, done.setAside);
    return done;
}

} // namespace

JournalResult<Repaired> repairJournal(const fs::path& given) {
    std::error_code error;
    const fs::path file = journalPlace(given);
    JournalProblem problem;
    {
        auto opened = Journal::open(given, Journal::Opening::ReadThrough);
        if (std::holds_alternative<Journal>(opened)) return Repaired{};
        problem = std::get<JournalProblem>(opened);
    }
    // With a broken beginning ours looks like none of ours; whether its pages are is seen on reading them.
    const bool broken = problem.kind == Kind::Damaged || problem.kind == Kind::NotAJournal;
    if (!broken || !fs::is_regular_file(file, error)) return problem;

    // A good copy beside it, from when it was ours, makes it look damaged.
    if (isOfAnother(file)) return JournalProblem{Kind::NotAJournal, file.string(), {"journal.not_ours", {}}};

    const auto locked = FileLock::take(file.string() + ".lock");
    if (std::holds_alternative<FileLock::Held>(locked)) {
        return JournalProblem{Kind::InUse, file.string(), {"journal.in_use", {}}};
    }
    if (const auto* failed = std::get_if<FileLock::Failed>(&locked))
        return cannotRepair(file, std::error_code(failed->error, std::generic_category()));
    if (std::holds_alternative<FileLock::Foreign>(locked)) return foreignLock(file);
    try {
        return repairLocked(file, problem);
    } catch (const DatabaseError& said) {
        return problemOf(said, file);
    } catch (const fs::filesystem_error& said) {
        return cannotRepair(file, said.code());
    }
}

} // namespace rowkeeper::journal
