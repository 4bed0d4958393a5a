// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/app/GamesCommand.h"
#include "companion/games/Games.h"
#include "companion/journal/Database.h"
#include "companion/journal/Migrations.h"
#include "companion/journal/Repair.h"
#include "companion/journal/StoredSetup.h"
#include "engine/core/json/DataError.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Scratch.h"
#include "tests/fuzz/Targets.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>

namespace rowkeeper::fuzz {

namespace {

using namespace app;
using namespace journal;

constexpr std::string_view name = "games.sqlite";

const Scratch& scratch() {
    static const Scratch folder;
    return folder;
}

const AppContext& context(bool json) {
    static const auto made = [](bool asJson) {
        CommonArguments common(games::allGames());
        common.json = asJson;
        common.language = asJson ? json::Language::En : json::Language::De;
        common.dataFolder = ROWKEEPER_DATA_DIR;
        common.journal = scratch().name(name);
        common.noUserCatalog = true;
        return AppContext(common);
    };
    static const AppContext lines = made(false);
    static const AppContext document = made(true);
    return json ? document : lines;
}

/// Whether the command did it; a refusal has to say where.
bool did(GamesArguments::Action action, const std::string& game = {}) {
    GamesArguments arguments;
    arguments.action = action;
    arguments.game = game;
    bool done = true;
    for (const bool json : {false, true}) {
        try {
            const Silence silence;
            done = runGames(context(json), arguments) == 0 && done;
        } catch (const CommandError& refused) {
            const std::string said = refused.text(context(json).sentences());
            promise(said.find(name) != std::string::npos, "a refusal says where");
            done = false;
        } catch (const json::DataError& refused) {
            promise(refused.text(context(json).sentences()).find(name) != std::string::npos,
                    "a refusal says where");
            done = false;
        }
    }
    return done;
}

/// Copies of whole journals and the lock may come, nothing else may change. Opening a journal finishes what a
/// crash of its writer left.
void checkNeighbours(Scratch::Files before, bool refused) {
    Scratch::Files after = scratch().files();
    for (const char* ours : {".lock", ".checked", ".good", ".good-before", ".before-1", ".before-2"})
        after.erase(std::string(name) + ours);
    for (const char* part : {"", "-journal", "-wal", "-shm"}) {
        const std::string file = std::string(name) + part;
        promise(!after.contains(file) || before.contains(file), "no new file beside");
        if (refused) continue;
        after.erase(file);
        before.erase(file);
    }
    promise(after == before, "nothing else is touched");
}

void openAndShow(const Scratch::Files& before) {
    const bool opened = did(GamesArguments::Action::List);
    checkNeighbours(before, !opened);
    if (!opened) return;
    for (const char* game : {"last", "1"}) {
        did(GamesArguments::Action::Show, game);
        did(GamesArguments::Action::Export, game);
    }
    checkNeighbours(before, false);
}

void checkSaved(const SavedGame& saved) {
    if (!saved.begun) return;
    auto opened = Journal::open(scratch().name(name));
    promise(std::holds_alternative<Journal>(opened), "a repaired journal opens");
    auto read = std::get<Journal>(opened).read(saved.id);
    promise(std::holds_alternative<KeptRecord>(read), "a saved game is there");
    const auto& lines = std::get<KeptRecord>(read).lines;
    promise(std::ssize(lines) == saved.lines, "with all its lines");
    promise(std::all_of(lines.begin(), lines.end(),
                        [](const std::string& line) { return line.find('\n') == std::string::npos; }),
            "a line is a line");
}

void repairIt(const Scratch::Files& before) {
    const auto result = repairJournal(scratch().name(name));
    if (const auto* problem = std::get_if<JournalProblem>(&result)) {
        promise(problem->file.find(name) != std::string::npos && !problem->what.empty(),
                "a refusal says where and why");
        return checkNeighbours(before, true);
    }
    const auto& done = std::get<Repaired>(result);
    if (done.setAside.empty()) return checkNeighbours(before, false);
    const std::string aside = done.setAside.filename().string();
    Scratch::Files after = scratch().files();
    promise(after.at(aside) == before.at(std::string(name)), "the damaged file keeps its bytes");
    promise(after.at("diary.txt") == before.at("diary.txt"), "nothing else is touched");
    for (std::size_t i = 0; i < std::min<std::size_t>(done.games.size(), 3); ++i)
        checkSaved(done.games[i]);
    promise(done.games.empty() || did(GamesArguments::Action::List), "a repaired journal is listed");
}

void handOver(std::string_view database, std::string_view waiting) {
    for (const bool repairing : {false, true}) {
        scratch().clear();
        scratch().write(name, database);
        if (!waiting.empty()) scratch().write(std::string(name) + "-journal", waiting);
        const Scratch::Files before = scratch().files();
        if (repairing)
            repairIt(before);
        else
            openAndShow(before);
    }
}

/// A whole journal with one game, as bytes.
const std::string& wholeJournal() {
    static const std::string bytes = [] {
        scratch().clear();
        {
            Database database(scratch().name("whole"));
            for (const Migration& step : migrations())
                database.run(step.sql);
            database.run(("PRAGMA user_version = " + std::to_string(migrations().back().version)).c_str());
            database.run(("PRAGMA application_id = " + std::to_string(journalApplicationId)).c_str());
            const StoredSetup setup = storedWhole(R"({"type":"setup"})");
            Statement game(database,
                           "INSERT INTO game (begun, setup, hash) VALUES ('2026-11-21T09:58:02Z', ?1, ?2)");
            game.bind(1, setup.own).bind(2, setup.hash).run();
            database.run("INSERT INTO line (id, text) VALUES ((1 << 24) + 1, '{}'), ((1 << 24) + 2, '{}');"
                         "INSERT INTO grown (game) VALUES (1)");
        }
        return scratch().read("whole");
    }();
    return bytes;
}

/// Who writes a hostile file has all of SQLite, but must not write elsewhere nor take for ever.
void writeWith(std::string sql) {
    sqlite3* database = nullptr;
    sqlite3_open_v2(scratch().name("author").c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                    nullptr);
    int patience = 200;
    sqlite3_progress_handler(
        database, 1000, [](void* left) { return --*static_cast<int*>(left) < 0 ? 1 : 0; }, &patience);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0); // also keeps VACUUM INTO away
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 200'000);
    sqlite3_set_authorizer(
        database,
        [](void*, int action, const char* what, const char*, const char*, const char*) {
            if (action != SQLITE_PRAGMA) return SQLITE_OK;
            static constexpr std::array<std::string_view, 7> harmless{
                "user_version", "application_id", "writable_schema", "encoding",
                "page_size",    "auto_vacuum",    "journal_mode"};
            return std::find(harmless.begin(), harmless.end(), std::string_view(what)) != harmless.end()
                       ? SQLITE_OK
                       : SQLITE_DENY;
        },
        nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 1, nullptr);
    // One statement after the other: a wrong one does not end the work of the others.
    sql.erase(std::remove(sql.begin(), sql.end(), '\0'), sql.end());
    for (const char* rest = sql.c_str(); *rest != '\0';) {
        sqlite3_stmt* statement = nullptr;
        const char* next = nullptr;
        sqlite3_prepare_v2(database, rest, -1, &statement, &next);
        while (statement && sqlite3_step(statement) == SQLITE_ROW) {
        }
        sqlite3_finalize(statement);
        if (next == nullptr || next == rest) break;
        rest = next;
    }
    sqlite3_close_v2(database);
}

} // namespace

void journalFile(std::string_view input) {
    // What stands after the mark is a rollback journal that waits beside the file.
    constexpr std::string_view mark = "--journal--";
    const auto at = input.find(mark);
    if (at == std::string_view::npos) return handOver(input, {});
    handOver(input.substr(0, at), input.substr(at + mark.size()));
}

void journalRows(std::string_view input) {
    wholeJournal();
    scratch().clear();
    scratch().write("author", wholeJournal());
    writeWith(std::string(input));
    handOver(scratch().read("author"), {});
}

} // namespace rowkeeper::fuzz
