// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Database.h"

#include "companion/journal/Private.h"

#include <sqlite3.h>

#include <thread>
#include <utility>

namespace rowkeeper::journal {

namespace {

void check(int code, sqlite3* database) {
    if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
    throw DatabaseError(code, database ? sqlite3_errmsg(database) : sqlite3_errstr(code));
}

} // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
    sqlite3_finalize(statement);
}

Statement::Statement(Database& database, std::string_view sql)
    : database_(database.handle()) {
    sqlite3_stmt* made = nullptr;
    const int code = sqlite3_prepare_v2(database_, sql.data(), static_cast<int>(sql.size()), &made, nullptr);
    statement_.reset(made);
    check(code, database_);
}

Statement& Statement::bind(int index, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), index, value), database_);
    return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
    check(sqlite3_bind_text64(statement_.get(), index, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8),
          database_);
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    check(code, database_);
    return code == SQLITE_ROW;
}

void Statement::run() {
    try {
        while (step()) {
        }
    } catch (...) {
        reset();
        throw;
    }
    reset();
}

void Statement::reset() noexcept {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    return bytes
               ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)))
               : std::string();
}

void Database::Close::operator()(sqlite3* database) const noexcept {
    sqlite3_close_v2(database);
}

Database::Database(const std::filesystem::path& file, Access access) {
    sqlite3* opened = nullptr;
    const int flags =
        access == Access::Read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const int code = sqlite3_open_v2(file.c_str(), &opened, flags, nullptr);
    handle_.reset(opened);
    check(code, opened);
    // Also one that was made just now and is empty; SQLite gives the rollback journal the same rights.
    if (access != Access::Read && file != ":memory:") closeToOthers(file);
    sqlite3_extended_result_codes(opened, 1);
    // Another process may look at the file for a moment (a backup); our own second instance is refused
    // elsewhere.
    sqlite3_busy_timeout(opened, 5000);
    // A file from elsewhere must not run functions through its schema, nor give views for tables.
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    // More than any line has; a broken length must not ask for memory.
    constexpr int longestText = 64 << 20;
    sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, longestText);
}

void Database::run(const char* sql) {
    const int code = sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr);
    check(code, handle());
}

std::int64_t Database::integer(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::string Database::text(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.text(0) : std::string();
}

int Database::changes() const {
    return sqlite3_changes(handle());
}

void Database::whileBusy(Waiting goOn) {
    busy_ = std::make_unique<Busy>(Busy{std::move(goOn)});
    const auto ask = [](void* data, int times) {
        using Clock = std::chrono::steady_clock;
        auto& busy = *static_cast<Busy*>(data);
        if (times == 0) busy.since = Clock::now();
        try {
            if (!busy.goOn(std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - busy.since)))
                return 0;
        } catch (...) { // SQLite is C
            return 0;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(times < 10 ? 5 : 50));
        return 1;
    };
    sqlite3_busy_handler(handle(), ask, busy_.get());
}

std::int64_t Database::lastId() const {
    return sqlite3_last_insert_rowid(handle());
}

void Database::limit(std::int64_t steps, int bytes) {
    constexpr int often = 1000;
    stepsLeft_ = std::make_unique<std::int64_t>(steps);
    sqlite3_progress_handler(
        handle(), often,
        [](void* left) {
            auto& count = *static_cast<std::int64_t*>(left);
            count -= often;
            return count < 0 ? 1 : 0;
        },
        stepsLeft_.get());
    sqlite3_limit(handle(), SQLITE_LIMIT_LENGTH, bytes);
}

void Database::copyTo(const std::filesystem::path& file) {
    Database copy(file);
    sqlite3_backup* backup = sqlite3_backup_init(copy.handle(), "main", handle(), "main");
    if (!backup) throw DatabaseError(sqlite3_extended_errcode(copy.handle()), sqlite3_errmsg(copy.handle()));
    sqlite3_backup_step(backup, -1);
    check(sqlite3_backup_finish(backup), copy.handle());
}

Transaction::Transaction(Database& database)
    : database_(database) {
    database_.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (!open_ || sqlite3_get_autocommit(database_.handle())) return; // SQLite may have rolled back by itself
    sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    database_.run("COMMIT");
    open_ = false;
}

} // namespace rowkeeper::journal
